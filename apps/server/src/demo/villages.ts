import { createRandom } from '../platform/random.ts'
import type { DemoRecord } from './records.ts'

/**
 * Made-up villages in hills west of Pune. Neighbours share boundaries: the corners of a grid whose corners and
 * edges are shifted a little.
 */

type Position = [longitude: number, latitude: number]

const columns = 8
const rows = 5
const west = 73.42
const south = 18.36
/** About 2.6 km by 2.7 km. */
const width = 0.025
const height = 0.024
const beginnings = ['Amb', 'Kol', 'Vad', 'Shir', 'Nand', 'Mor', 'Pimp', 'Tal', 'Deo', 'Khar']
const endings = ['egaon', 'ewadi', 'khed', 'pur']
const territories = ['MC West', 'MC Central', 'MC East']

export function villageRecords(): DemoRecord[] {
  const random = createRandom(8)
  return Array.from({ length: columns * rows }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)]
    const ring = makeRing(column, row)
    return {
      mc_territory_villages_name: `${beginnings[index % 10]}${endings[Math.floor(index / 10)]}`,
      mc_territory_villages_code: `V${String(index + 1).padStart(4, '0')}`,
      mc_territory_villages_territory: territories[Math.floor((column * territories.length) / columns)]!,
      mc_territory_villages_tehsil: 'Mulshi',
      mc_territory_villages_district: 'Pune',
      mc_territory_villages_state: 'Maharashtra',
      mc_territory_villages_households: 60 + Math.floor(random() * 700),
      mc_territory_villages_area: Math.round(areaKm2(ring) * 100) / 100,
      mc_territory_villages_shape: JSON.stringify({ type: 'Polygon', coordinates: [ring] }),
    }
  })
}

/** Returns a closed counter-clockwise ring (RFC 7946) of alternating corners and edge middles. */
function makeRing(column: number, row: number): Position[] {
  const half: Position[] = [
    [0, 0],
    [1, 0],
    [2, 0],
    [2, 1],
    [2, 2],
    [1, 2],
    [0, 2],
    [0, 1],
    [0, 0],
  ]
  return half.map(([x, y]) => moved(column * 2 + x, row * 2 + y))
}

/** Shifts a position of the half-step grid by an amount that depends on the position alone. */
function moved(x: number, y: number): Position {
  const random = createRandom(1000 + y * 100 + x)
  const shift = () => (random() - 0.5) * 0.5
  const at = (start: number, step: number, size: number) =>
    Number((start + ((step + shift()) / 2) * size).toFixed(6))
  return [at(west, x, width), at(south, y, height)]
}

/** Computes on a tangent plane, accurate to a thousandth for a village. */
function areaKm2(ring: Position[]): number {
  const kmPerDegree = 111.2
  const doubled = ring
    .slice(1)
    .reduce((sum, [lon, lat], index) => sum + ring[index]![0] * lat - lon * ring[index]![1], 0)
  return (doubled / 2) * kmPerDegree ** 2 * Math.cos((south * Math.PI) / 180)
}
