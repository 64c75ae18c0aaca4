import { decodePolyline } from '@geofield/polyline'
import type { ResultOf } from '../../platform/http/handlers.ts'
import type { Position } from '@geofield/geography'
import type { Costing } from '../request/costing.ts'

/** What other areas know of a route: its climb, and names of roads in other languages. Each may be absent. */
export type Surroundings = {
  /** Metres that a line climbs and descends; undefined where the terrain does not have all of it. */
  measureClimb?: (line: Position[]) => Promise<{ climb: number; descent: number } | undefined>
  /** The name of the road at a position in the first of the languages that has one, if its own name is the given one. */
  nameRoad?: (position: Position, name: string, languages: readonly string[]) => string | undefined
}
type Trip = ResultOf<'findRoute'>['trip']
type Leg = Trip['legs'][number]

const withMuscles = new Set<Costing>(['bicycle', 'pedestrian'])

/** Adds what the leg and the trip climb and descend, on foot and by bicycle. */
async function addClimb(trip: Trip, costing: Costing, { measureClimb }: Surroundings): Promise<void> {
  if (!measureClimb || !withMuscles.has(costing)) return
  const climbs = await Promise.all(trip.legs.map(({ shape }) => measureClimb(decodePolyline(shape, 6))))
  const total = { climb: 0, descent: 0 }
  for (const [at, found] of climbs.entries()) {
    if (!found) return
    total.climb += found.climb
    total.descent += found.descent
    Object.assign(trip.legs[at]!.summary, rounded(found))
  }
  Object.assign(trip.summary, rounded(total))
}

function rounded({ climb, descent }: { climb: number; descent: number }) {
  return { climb: Math.round(climb * 10) / 10, descent: Math.round(descent * 10) / 10 }
}

/** Adds to a route and its alternates what other areas know of them. */
export async function addSurroundings(
  { trip, alternates = [] }: ResultOf<'findRoute'>,
  costing: Costing,
  surroundings: Surroundings,
): Promise<void> {
  for (const each of [trip, ...alternates.map((alternate) => alternate.trip)]) {
    nameRoads(each, surroundings)
    await addClimb(each, costing, surroundings)
  }
}

/** Writes the names of roads in the language of the instructions, where the map has them. */
function nameRoads({ legs, language }: Trip, { nameRoad }: Surroundings): void {
  if (!nameRoad) return
  const isEnglish = language.startsWith('en')
  // A name of plain letters is in English already, as far as the map knows.
  const isOpen = (name: string) => !isEnglish || !/^[\u0020-\u007e]*$/.test(name)
  for (const leg of legs) nameLeg(leg, isOpen, (position, name) => nameRoad(position, name, [language]))
}

const texts = [
  'instruction',
  'verbal_succinct_transition_instruction',
  'verbal_pre_transition_instruction',
  'verbal_post_transition_instruction',
  'verbal_transition_alert_instruction',
] as const

type Find = (position: Position, name: string) => string | undefined

function nameLeg({ maneuvers, shape }: Leg, isOpen: (name: string) => boolean, find: Find): void {
  const streetsOf = ({ street_names: own = [], begin_street_names: first = [] }: Leg['maneuvers'][number]) =>
    [...own, ...first].filter(isOpen)
  const named = maneuvers.filter((maneuver) => streetsOf(maneuver).length > 0)
  if (named.length === 0) return
  const line = decodePolyline(shape, 6)
  const names = new Map<string, string>()
  for (const maneuver of named) {
    const middle = Math.floor((maneuver.begin_shape_index + maneuver.end_shape_index) / 2)
    const onRoad = middleOf(line[middle]!, line[middle + 1] ?? line[middle]!)
    for (const name of streetsOf(maneuver)) {
      const other = names.has(name) ? undefined : find(onRoad, name)
      if (other !== undefined && other !== name) names.set(name, other)
    }
  }
  if (names.size === 0) return
  // Longer names first: one may be a part of another.
  const known = [...names.keys()].toSorted((one, other) => other.length - one.length)
  const translate = (text: string) =>
    known.reduce((all, name) => all.replaceAll(name, () => names.get(name)!), text)
  for (const maneuver of maneuvers) {
    for (const key of texts) if (maneuver[key] !== undefined) maneuver[key] = translate(maneuver[key])
    for (const key of ['street_names', 'begin_street_names'] as const) {
      const own = maneuver[key]
      if (own) maneuver[key] = own.map((name) => names.get(name) ?? name)
    }
  }
}

function middleOf(one: Position, other: Position): Position {
  return { lat: (one.lat + other.lat) / 2, lon: (one.lon + other.lon) / 2 }
}
