import { metresBetween, type Position } from '@geofield/geography'
import { createStateOutlines, type StateOutlines } from '@geofield/geography/india'
import { median, medianPosition } from './median.ts'
import { mostFrequent } from './mostFrequent.ts'

/** A post office as the list has it, with unknown texts empty. */
export type ListedOffice = { pin: string; state: string; district: string; lat: number; lon: number }

export type JudgedOffice = {
  state: string
  district: string
  /** The office's own position, if nothing contradicts it. */
  position?: Position
  /** A position nearby, where the list has no better one. */
  roughPosition?: Position
  /** What is wrong with the row. */
  faults: string[]
}

export const positionFaults = {
  absent: 'no coordinates',
  outside: 'coordinates outside of its state',
  shared: 'coordinates shared by three PINs or more',
  farFromPin: "coordinates far from its PIN's median",
  farFromDistrict: "coordinates far from its district's median",
  strangers: 'coordinates among offices of other districts only',
  awayFromPin: 'coordinates among offices of other PINs, away from its own',
} as const
export const stateFault = 'another state than that of its position and its sorting district'

/** The outlines are right to about 2 km, and offices at a border serve both sides. */
const outsideMetres = 5000
/** Some islands have no outline. */
const islands = new Set(['Andaman and Nicobar Islands', 'Lakshadweep'])
const islandsMetres = 300_000
/** A PIN's delivery area is rarely wider. */
const farFromPinMetres = 40_000
/** No district has half of its offices within a fifth of the distance to its farthest. */
const farFromDistrict = { metres: 50_000, timesHalf: 5 }
/** A state with fewer of a sorting district's offices is usually an error. */
const minShareOfState = 0.05

/**
 * Judges each post office's position and state by the outlines of the states and by all other offices. The list has
 * tens of thousands of wrong coordinates, so each step judges by what the steps before have left.
 */
export function judgeOffices(offices: ListedOffice[]): JudgedOffice[] {
  const outlines = createStateOutlines(outsideMetres)
  const states = correctStates(offices, outlines)
  const judged = offices.map((office, i): Candidate => {
    const [state, given] = [states[i]!, office.state]
    const position = toPosition(office)
    const isCorrected = state !== given && given !== ''
    return {
      pin: office.pin,
      state,
      // The district is of the wrong state too.
      district: isCorrected ? '' : office.district,
      ...(position && { position }),
      faults: [...(isCorrected ? [stateFault] : []), ...(position ? [] : [positionFaults.absent])],
    }
  })
  const steps: [keyof typeof positionFaults, (left: Placed[]) => Placed[]][] = [
    ['outside', (left) => left.filter((office) => isOutside(office, outlines))],
    ['shared', onSharedPoints],
    ['farFromPin', farFromPin],
    ['farFromDistrict', farFromDistricts],
    ['strangers', amongStrangers],
    ['awayFromPin', awayFromPin],
  ]
  for (const [fault, find] of steps) {
    for (const office of find(judged.filter(isPlaced))) {
      office.faults.push(positionFaults[fault])
      // Several offices stand at a town's middle because the town is theirs.
      if (fault === 'shared') office.roughPosition = office.position
      delete (office as Candidate).position
    }
  }
  return judged
}

type Candidate = JudgedOffice & { pin: string }
type Placed = Candidate & { position: Position }

function isPlaced(office: Candidate): office is Placed {
  return office.position !== undefined
}

/** Returns the position, also of swapped coordinates: no part of India has a latitude that could be its longitude. */
function toPosition({ lat, lon }: { lat: number; lon: number }): Position | undefined {
  if (isInBox({ lat, lon })) return { lat, lon }
  return isInBox({ lat: lon, lon: lat }) ? { lat: lon, lon: lat } : undefined
}

/** Tests the box around India with its islands. */
function isInBox({ lat, lon }: Position): boolean {
  return lat >= 6 && lat <= 38 && lon >= 68 && lon <= 98
}

/**
 * Returns each office's state: a missing one is that of most offices of the PIN or of the sorting district (the first
 * three digits of the PIN). A state that few offices of the sorting district have is replaced by the state of most of
 * them, if the position of one office of the same PIN lies there.
 */
function correctStates(offices: ListedOffice[], outlines: StateOutlines): string[] {
  const states = offices.map(({ state }) => state)
  const middles = new Map<string, Position>()
  for (const [pin, numbers] of Map.groupBy(offices.keys(), (i) => offices[i]!.pin)) {
    const usual = mostFrequent(numbers.map((i) => states[i]!).filter(Boolean))
    if (usual !== undefined) for (const i of numbers) states[i] ||= usual
    const positions = numbers.flatMap((i) => toPosition(offices[i]!) ?? [])
    if (positions.length > 0) middles.set(pin, medianPosition(positions))
  }
  /** Whether the office stands with its PIN in the usual state, and far from the other one. */
  const isOnlyIn = (usual: string, other: string, office: ListedOffice) => {
    const position = toPosition(office)
    if (!position || metresBetween(position, middles.get(office.pin)!) > farFromPinMetres) return false
    return outlines.metresTo(usual, position) === 0 && outlines.metresTo(other, position) === Infinity
  }
  const bySortingDistrict = Map.groupBy(offices.keys(), (i) => offices[i]!.pin.slice(0, 3))
  for (const numbers of bySortingDistrict.values()) {
    const counts = Map.groupBy(numbers, (i) => states[i]!)
    const usual = mostFrequent(numbers.map((i) => states[i]!).filter(Boolean))
    if (usual === undefined) continue
    for (const [state, few] of counts) {
      if (state === '') for (const i of few) states[i] = usual
      if (state === usual || few.length >= minShareOfState * numbers.length) continue
      for (const ofPin of Map.groupBy(few, (i) => offices[i]!.pin).values()) {
        const isUsual = ofPin.some((i) => isOnlyIn(usual, state, offices[i]!))
        if (isUsual) for (const i of ofPin) states[i] = usual
      }
    }
  }
  return states
}

function isOutside({ state, position }: Placed, { look, metresTo }: StateOutlines): boolean {
  if (state === '' || metresTo(state, position) < Infinity) return false
  return !islands.has(state) || look(position).state !== undefined || !isNearIslands(position)
}

/** The middle of each group of islands. */
function isNearIslands(position: Position): boolean {
  const middles = [
    { lat: 10.5, lon: 92.9 },
    { lat: 10.5, lon: 72.8 },
  ]
  return middles.some((middle) => metresBetween(middle, position) <= islandsMetres)
}

/** A point of several PINs is a town's middle, written where the office's own position was unknown. */
function onSharedPoints(offices: Placed[]): Placed[] {
  const groups = Map.groupBy(offices, ({ position: { lat, lon } }) => cellKey(lat, lon, pointDegrees))
  return [...groups.values()].filter((group) => new Set(group.map(({ pin }) => pin)).size >= 3).flat()
}

function farFromPin(offices: Placed[]): Placed[] {
  return [...Map.groupBy(offices, ({ pin }) => pin).values()].flatMap((group) => {
    const middle = medianPosition(group.map(({ position }) => position))
    return group.filter(({ position }) => metresBetween(position, middle) > farFromPinMetres)
  })
}

function farFromDistricts(offices: Placed[]): Placed[] {
  const groups = Map.groupBy(offices, ({ state, district }) =>
    district === '' ? '' : `${state} ${district}`,
  )
  groups.delete('')
  return [...groups.values()].flatMap((group) => {
    const middle = medianPosition(group.map(({ position }) => position))
    const metres = group.map(({ position }) => metresBetween(position, middle))
    const limit = Math.max(farFromDistrict.metres, farFromDistrict.timesHalf * median(metres))
    return group.filter((_, i) => metres[i]! > limit)
  })
}

/** About 11 m. Two post offices are never nearer, except in one house. */
const pointDegrees = 1e-4
/** About 5 km. Neighbouring offices are searched in three by three cells. */
const cellDegrees = 0.05
const minNeighbours = 5

/** Finds offices among others none of which is of its district or its sorting district. */
function amongStrangers(offices: Placed[]): Placed[] {
  const around = neighbourFinder(offices)
  return offices.filter((office) => {
    const near = around(office)
    return near.length >= minNeighbours && !near.some((other) => isAkin(office, other))
  })
}

function isAkin(one: Placed, other: Placed): boolean {
  return one.district === other.district || one.pin.slice(0, 3) === other.pin.slice(0, 3)
}

/**
 * An office at least so far from the middle of its PIN's other offices, this many times farther than they are, and as
 * many times farther from the nearest of them than from the third office of other PINs. Of 61 such offices that
 * GeoNames has a town for, 52 were wrong.
 */
const awayFromPinRule = { metres: 5000, times: 3, minOthers: 3, neighbours: 5, third: 2 }

/** Finds offices that stand together with offices of other PINs, while those of their own are together elsewhere. */
function awayFromPin(offices: Placed[]): Placed[] {
  const { metres: minMetres, times, minOthers, neighbours, third } = awayFromPinRule
  const around = neighbourFinder(offices)
  const isAway = (office: Placed, others: Position[]) => {
    const middle = medianPosition(others)
    const spread = median(others.map((other) => metresBetween(other, middle)))
    if (metresBetween(office.position, middle) <= Math.max(minMetres, times * spread)) return false
    const near = around(office)
      .map(({ pin, position }) => ({ pin, metres: metresBetween(position, office.position) }))
      .sort((one, other) => one.metres - other.metres)
      .slice(0, neighbours)
    if (near.length <= third || near.some(({ pin }) => pin === office.pin)) return false
    const toOwn = Math.min(...others.map((other) => metresBetween(other, office.position)))
    return toOwn > times * near[third]!.metres
  }
  return [...Map.groupBy(offices, ({ pin }) => pin).values()].flatMap((group) =>
    group.filter((office) => {
      const others = distinctPoints(group.filter((other) => other !== office))
      return others.length >= minOthers && isAway(office, others)
    }),
  )
}

/** Several offices at one point say no more than one. */
function distinctPoints(offices: Placed[]): Position[] {
  const points = offices.map(({ position }) => position)
  return [...new Map(points.map((point) => [cellKey(point.lat, point.lon, pointDegrees), point])).values()]
}

/** Returns a function that finds the other offices within 5 to 10 km. */
function neighbourFinder(offices: Placed[]): (office: Placed) => Placed[] {
  const cells = Map.groupBy(offices, ({ position: { lat, lon } }) => cellKey(lat, lon, cellDegrees))
  const steps = [-cellDegrees, 0, cellDegrees]
  return (office) => {
    const { lat, lon } = office.position
    const near = steps.flatMap((dLat) =>
      steps.flatMap((dLon) => cells.get(cellKey(lat + dLat, lon + dLon, cellDegrees)) ?? []),
    )
    return near.filter((other) => other !== office)
  }
}

function cellKey(lat: number, lon: number, degrees: number): number {
  return Math.round(lat / degrees) * 1e8 + Math.round(lon / degrees)
}
