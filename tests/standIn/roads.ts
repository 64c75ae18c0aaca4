import { Refusal, refuse } from './refusal.ts'
import {
  encodePolyline,
  expectPosition,
  isInside,
  metres,
  nearestTown,
  type Position,
  type Region,
} from './region.ts'

/** Streets run along every parallel and meridian of the grid: a town whose ways can be worked out by hand. */
const spacing = 0.002

export type Snapped = Position & { onParallel: boolean; name: string; metresAway: number }
export type Way = { shape: Position[]; metres: number; names: string[] }
export type Travel = { mode: string; type: string; metresPerSecond: number; weightName: string }

const travels: Record<string, Travel> = {
  auto: { mode: 'drive', type: 'car', metresPerSecond: 9, weightName: 'auto' },
  pedestrian: { mode: 'pedestrian', type: 'foot', metresPerSecond: 1.4, weightName: 'pedestrian' },
}

export function readCosting(costing = 'auto'): Travel {
  return (Object.hasOwn(travels, costing) && travels[costing]) || refuse('The costing is not known.')
}

function readProfile(profile: string): Travel {
  if (profile !== 'car' && profile !== 'foot') return refuse('The profile is not known.')
  return readCosting(profile === 'car' ? 'auto' : 'pedestrian')
}

export type Units = { name: string; metres: number }

export function readUnits(units = 'km'): Units {
  if (units === 'km' || units === 'kilometers') return { name: 'kilometers', metres: 1000 }
  if (units === 'mi' || units === 'miles') return { name: 'miles', metres: 1609.344 }
  return refuse('The units are km or miles.')
}

/** Throws 400 where no street is near. */
export function snap(region: Region, position: Position): Snapped {
  return findStreet(region, position) ?? refuse('There is no street near the position.')
}

export function findStreet(region: Region, position: Position): Snapped | undefined {
  expectPosition(position)
  if (!isInside(region, position)) return undefined
  const parallel = { lat: onGrid(position.lat), lon: round(position.lon) }
  const meridian = { lat: round(position.lat), lon: onGrid(position.lon) }
  const onParallel = metres(position, parallel) <= metres(position, meridian)
  const place = onParallel ? parallel : meridian
  const name = `${nearestTown(region, place).name} ${onParallel ? 'Street' : 'Avenue'}`
  return { ...place, onParallel, name, metresAway: metres(position, place) }
}

function onGrid(degrees: number): number {
  return round(Math.round(degrees / spacing) * spacing)
}

function round(degrees: number): number {
  return Number(degrees.toFixed(6))
}

/** The way along the streets: to a corner, round it, and on. */
export function findWay(from: Snapped, to: Snapped): Way {
  const corners = findCorners(from, to)
  const shape = [from, ...corners, to].map(({ lat, lon }) => ({ lat, lon }))
  const distinct = shape.filter((each, i) => i === 0 || metres(each, shape[i - 1]!) > 0)
  if (distinct.length === 1) distinct.push(distinct[0]!)
  const names = distinct.slice(1).map((_, i) => (i === 0 ? from.name : to.name))
  return { shape: distinct, metres: lengthOf(distinct), names }
}

function findCorners(from: Snapped, to: Snapped): Position[] {
  if (from.onParallel && to.onParallel) {
    const lon = onGrid(to.lon)
    return from.lat === to.lat
      ? []
      : [
          { lat: from.lat, lon },
          { lat: to.lat, lon },
        ]
  }
  if (!from.onParallel && !to.onParallel) {
    const lat = onGrid(to.lat)
    return from.lon === to.lon
      ? []
      : [
          { lat, lon: from.lon },
          { lat, lon: to.lon },
        ]
  }
  return [from.onParallel ? { lat: from.lat, lon: to.lon } : { lat: to.lat, lon: from.lon }]
}

export function lengthOf(shape: Position[]): number {
  return shape.slice(1).reduce((all, each, i) => all + metres(shape[i]!, each), 0)
}

/** Reads `lon,lat;lon,lat`. */
function readCoordinates(text: string): Position[] {
  return text.split(';').map((pair) => {
    const found = /^([+-]?\d+(?:\.\d+)?),([+-]?\d+(?:\.\d+)?)$/.exec(pair)
    if (!found) return refuse('Coordinates are lon,lat pairs.')
    return { lat: Number(found[2]), lon: Number(found[1]) }
  })
}

export function findDistance(region: Region, profile: string, coordinates: string): object {
  const travel = readProfile(profile)
  const points = readCoordinates(coordinates)
  if (points.length < 2) refuse('A way has two ends.')
  const snapped = points.map((point) => snap(region, point))
  const ways = snapped.slice(1).map((to, i) => findWay(snapped[i]!, to))
  const legs = ways.map((way) => ({
    ...totals(way.metres, travel),
    steps: [],
    summary: way.names.join(', '),
  }))
  const whole = ways.reduce((all, way) => all + way.metres, 0)
  const shape = ways.flatMap((way, i) => (i === 0 ? way.shape : way.shape.slice(1)))
  return {
    routes: [
      { weight_name: travel.weightName, ...totals(whole, travel), legs, geometry: encodePolyline(shape, 5) },
    ],
    waypoints: snapped.map(describeWaypoint),
    code: 'Ok',
  }
}

function totals(length: number, { metresPerSecond }: Travel) {
  const duration = length / metresPerSecond
  return { weight: duration, duration, distance: length }
}

function describeWaypoint({ lat, lon, name, metresAway }: Snapped) {
  return { distance: metresAway, name, location: [lon, lat] }
}

export function findNearestRoad(region: Region, profile: string, coordinates: string): object {
  readProfile(profile)
  const [point, ...more] = readCoordinates(coordinates)
  if (more.length > 0) refuse('Only one point has a nearest road.')
  const street = findStreet(region, point!)
  if (!street) throw new Refusal(400, 'There is no street near the point.')
  const waypoint = { nodes: nodesOf(street), hint: 'none', ...describeWaypoint(street) }
  return { code: 'Ok', waypoints: [waypoint] }
}

/** The crossings at both ends of the block, as numbers. */
export function nodesOf({ lat, lon, onParallel }: Snapped): [number, number] {
  const number = (y: number, x: number) => (y + 45_000) * 1_000_000 + x + 90_000
  const [y, x] = [Math.floor(lat / spacing), Math.floor(lon / spacing)]
  return onParallel ? [number(y, x), number(y, x + 1)] : [number(y, x), number(y + 1, x)]
}
