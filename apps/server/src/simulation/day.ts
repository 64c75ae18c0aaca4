import { metresBetween, type Position } from '@geofield/geography'
import { pick } from '../platform/random.ts'
import type { Stop } from './place.ts'

/** What an employee does at a time, in Unix seconds. */
export type Action = { at: number; place: Position } & (
  | { kind: 'duty'; actionCode: 'on_duty' | 'off_duty' }
  | { kind: 'visit'; actionCode: 'check_in' | 'check_out' | 'cancel'; visitId: string }
  | { kind: 'position'; speed: number; heading: number; isIdle: boolean }
)

export type Route = { shape: Position[]; seconds: number }
export type PlannedVisit = Stop & { visitId: string }
export type Day = {
  startsAt: number
  endsAt: number
  home: Position
  visits: PlannedVisit[]
  random: () => number
  /** The latest start of duty, in seconds after the day begins. */
  latestStartSeconds: number
  /** Returns undefined if no road leads there. */
  findRoute: (from: Position, to: Position) => Promise<Route | undefined>
}

const stepSeconds = 15
const idleStepSeconds = 60
const cancelledShare = 0.06

/** Yields a working day: on duty, from visit to visit by car, off duty. Visits without time are cancelled. */
export async function* planActions(day: Day): AsyncGenerator<Action> {
  const { startsAt, endsAt, home, visits, random, latestStartSeconds } = day
  let at = startsAt + Math.floor(random() * latestStartSeconds)
  let place = home
  yield { at, place, kind: 'duty', actionCode: 'on_duty' }
  for (const visit of visits) {
    const { visitId } = visit
    const isCancelled = random() < cancelledShare
    const dwell = pick([4, 6, 8, 12], random) * 60
    const route = isCancelled ? undefined : await day.findRoute(place, visit.place)
    if (!route || at + route.seconds + dwell >= endsAt) {
      yield { at, place, kind: 'visit', actionCode: 'cancel', visitId }
      continue
    }
    yield* drive(route, at)
    at += Math.ceil(route.seconds)
    place = visit.place
    yield { at, place, kind: 'visit', actionCode: 'check_in', visitId }
    yield* wait(place, at, at + dwell)
    at += dwell
    yield { at, place, kind: 'visit', actionCode: 'check_out', visitId }
  }
  yield* wait(place, at, endsAt)
  yield { at: endsAt, place, kind: 'duty', actionCode: 'off_duty' }
}

/** Moves along the shape at one speed: its length divided by the engine's time. */
function* drive({ shape, seconds }: Route, startsAt: number): Generator<Action> {
  const reached = [0]
  for (const [index, point] of shape.entries()) {
    if (index > 0) reached.push(reached[index - 1]! + metresBetween(shape[index - 1]!, point))
  }
  const length = reached.at(-1)!
  const speed = seconds > 0 ? length / seconds : 0
  let leg = 1
  for (let driven = 0; driven < seconds && shape.length > 1; driven += stepSeconds) {
    const metres = driven * speed
    while (leg < shape.length - 1 && reached[leg]! <= metres) leg += 1
    const [from, to] = [shape[leg - 1]!, shape[leg]!]
    const span = reached[leg]! - reached[leg - 1]!
    const part = span > 0 ? (metres - reached[leg - 1]!) / span : 0
    const place = { lat: from.lat + (to.lat - from.lat) * part, lon: from.lon + (to.lon - from.lon) * part }
    yield {
      at: startsAt + driven,
      place,
      kind: 'position',
      speed,
      heading: heading(from, to),
      isIdle: false,
    }
  }
}

function* wait(place: Position, from: number, to: number): Generator<Action> {
  for (let at = from; at < to; at += idleStepSeconds)
    yield { at, place, kind: 'position', speed: 0, heading: -1, isIdle: true }
}

/** Returns degrees clockwise from north, computed on a plane, which is accurate for one piece of road. */
function heading(from: Position, to: Position): number {
  const east = (to.lon - from.lon) * Math.cos((from.lat * Math.PI) / 180)
  return (Math.atan2(east, to.lat - from.lat) * (180 / Math.PI) + 360) % 360
}
