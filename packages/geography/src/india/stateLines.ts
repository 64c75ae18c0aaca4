import { readFileSync } from 'node:fs'
import type { MultiLineString, Position } from 'geojson'
import { feature, mesh } from 'topojson-client'

/**
 * States and union territories of 2022 after Natural Earth (public domain), which are right to about two kilometres.
 * `stateOutlines.ts` says how the file was made.
 */
const file = new URL('../../data/indianStates.topojson', import.meta.url)

type Topology = Parameters<typeof mesh>[0]
type States = Parameters<typeof mesh>[1]

/**
 * Returns the lines that two states share, longitude first. The outline of India is not part of them: Natural Earth
 * draws it as it is held, not as India draws it.
 */
export function readStateLines(): MultiLineString {
  const topology = readTopology()
  return mesh(topology, topology.objects.states as States, (one, other) => one !== other)
}

/** Returns the middle of each state's largest part, longitude first. */
export function readStateMiddles(): { name: string; middle: Position }[] {
  const topology = readTopology()
  const collection = feature(topology, topology.objects.states!)
  if (collection.type !== 'FeatureCollection') throw new Error('indianStates.topojson has no states')
  return collection.features.map(({ properties, geometry }) => {
    if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon')
      throw new Error('A state has no outline')
    const parts = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
    const rings = parts.map(([outer]) => findMiddle(outer!))
    const [largest] = rings.toSorted((one, other) => Math.abs(other.area) - Math.abs(one.area))
    return { name: String(properties?.name), middle: largest!.middle }
  })
}

/** Returns the area of a ring and its centre of gravity, on a flat map. */
function findMiddle(ring: Position[]): { area: number; middle: Position } {
  let [area, x, y] = [0, 0, 0]
  for (let i = 1; i < ring.length; i++) {
    const [[ax, ay], [bx, by]] = [ring[i - 1] as [number, number], ring[i] as [number, number]]
    const cross = ax * by - bx * ay
    area += cross / 2
    x += (ax + bx) * cross
    y += (ay + by) * cross
  }
  return { area, middle: [x / (6 * area), y / (6 * area)] }
}

function readTopology(): Topology {
  return JSON.parse(readFileSync(file, 'utf8')) as Topology
}
