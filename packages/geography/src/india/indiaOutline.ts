import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { feature } from 'topojson-client'
import type { Position } from '../geography.ts'

/** A closed or open line of coordinates. */
export type Line = Position[]

type Topology = Parameters<typeof feature>[0]
const bandsPerDegree = 20

type PolygonArcs = { type: string; arcs: number[][][]; properties: { name: string } }

/**
 * India's outline after Natural Earth (public domain, through world-atlas), as closed rings without holes,
 * the main land first. It follows de facto boundaries: it serves to decide which roads drive on the left
 * and where synthetic roads may run, and is never returned as the boundary of India.
 */
export function readIndiaOutline(): Line[] {
  const { topology, india } = readIndia()
  return india.arcs.map((rings) => toLine(topology, rings[0]!))
}

/**
 * India's land border, closed by a line off the coast and around the islands: one clockwise ring.
 * A 1:10,000,000 coast cuts harbours and reclaimed land off: roads there would drive on the wrong side.
 */
export function readIndiaWithWaters(): Line {
  // The ring runs clockwise: the coast goes from Bangladesh round Kanyakumari to Pakistan.
  const ring = [...readIndiaLandBorder(), ...coastWaters]
  return [...ring, ring[0]!]
}

/** From Pakistan to Bangladesh, as it is held. */
export function readIndiaLandBorder(): Line {
  const { topology, india } = readIndia()
  const land = india.arcs[0]![0]!
  const shared = countArcUses(topology)
  const coastAt = land.findIndex((arc) => shared.get(arcIndex(arc)) === 1)
  return toLine(topology, [...land.slice(coastAt + 1), ...land.slice(0, coastAt)])
}

/** A test of whether a point is in any of the rings: it counts the ring sides to the east of the point. */
export function createInsideTest(rings: Line[]): (point: Position) => boolean {
  // Only the few sides at the point's own latitude are looked at.
  const bands = new Map<number, Side[]>()
  for (const side of rings.flatMap(listSides)) {
    const [south, north] = [findBand(side.from.lat), findBand(side.to.lat)].sort((one, other) => one - other)
    for (let band = south!; band <= north!; band++) {
      const sides = bands.get(band)
      if (sides) sides.push(side)
      else bands.set(band, [side])
    }
  }
  return (point) => {
    const sides = bands.get(findBand(point.lat)) ?? []
    return sides.filter((side) => isToTheEast(side, point)).length % 2 === 1
  }
}

type Side = { from: Position; to: Position }

function listSides(ring: Line): Side[] {
  return ring.slice(1).map((to, i) => ({ from: ring[i]!, to }))
}

function findBand(lat: number): number {
  return Math.floor(lat * bandsPerDegree)
}

function isToTheEast({ from, to }: Side, { lat, lon }: Position): boolean {
  if (from.lat > lat === to.lat > lat) return false
  return lon < from.lon + ((lat - from.lat) / (to.lat - from.lat)) * (to.lon - from.lon)
}

function readIndia(): { topology: Topology; india: PolygonArcs } {
  const require = createRequire(import.meta.url)
  const file = require.resolve('world-atlas/countries-10m.json')
  const topology = JSON.parse(readFileSync(file, 'utf8')) as Topology
  const india = listCountries(topology).find((country) => country.properties.name === 'India')
  if (india?.type !== 'MultiPolygon') throw new Error(`${file} has no outline of India`)
  return { topology, india }
}

function listCountries(topology: Topology): PolygonArcs[] {
  const { countries } = topology.objects
  return (countries as unknown as { geometries: PolygonArcs[] }).geometries
}

/** How many countries use each arc: 1 on a coast, 2 on a border. */
function countArcUses(topology: Topology): Map<number, number> {
  const uses = new Map<number, number>()
  for (const country of listCountries(topology)) {
    for (const arc of country.arcs.flat(2)) {
      uses.set(arcIndex(arc), (uses.get(arcIndex(arc)) ?? 0) + 1)
    }
  }
  return uses
}

/** TopoJSON writes an arc that runs backwards as its one's complement. */
function arcIndex(arc: number): number {
  return arc < 0 ? ~arc : arc
}

function toLine(topology: Topology, arcs: number[]): Line {
  const { geometry } = feature(topology, { type: 'LineString', arcs })
  if (geometry.type !== 'LineString') throw new Error('An arc of the world atlas is not a line')
  return geometry.coordinates.map(([lon, lat]) => ({ lat: lat!, lon: lon! }))
}

/**
 * Off the coast from Bangladesh clockwise to Pakistan, around the Andaman and Nicobar Islands and
 * Lakshadweep, half way to Sri Lanka in the Palk Strait.
 */
const coastWaters: Line = [
  { lat: 21.6, lon: 89.13 },
  { lat: 20.8, lon: 89.15 },
  { lat: 13.9, lon: 92.0 },
  { lat: 13.9, lon: 94.6 },
  { lat: 6.5, lon: 94.6 },
  { lat: 6.5, lon: 92.5 },
  { lat: 11.3, lon: 80.7 },
  { lat: 10.08, lon: 80.05 },
  { lat: 9.95, lon: 79.58 },
  { lat: 9.67, lon: 79.38 },
  { lat: 9.1, lon: 79.53 },
  { lat: 8.37, lon: 78.92 },
  { lat: 7.5, lon: 77.8 },
  { lat: 7.8, lon: 72.5 },
  { lat: 12.0, lon: 71.8 },
  { lat: 15.0, lon: 73.0 },
  { lat: 20.3, lon: 71.6 },
  { lat: 20.3, lon: 70.3 },
  { lat: 22.1, lon: 68.4 },
  { lat: 23.4, lon: 67.9 },
]
