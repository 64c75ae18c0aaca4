import { readFileSync } from 'node:fs'
import Flatbush from 'flatbush'
import { feature } from 'topojson-client'
import { metresPerDegree, type Position } from '../geography.ts'

/**
 * The outlines of India's states and union territories after Natural Earth, right to about two kilometres (README).
 * They serve to find the state of a position, and are never shown as the boundary of India. Smaller states come first,
 * so that Mahe comes before Kerala, which surrounds it.
 */
const file = new URL('../../data/indianStates.topojson', import.meta.url)

type Topology = Parameters<typeof feature>[0]
type StatePolygons = { state: string; polygons: number[][][][] }

export type StateOutlines = {
  /**
   * Returns the state that holds the position, undefined at sea and abroad; and the distance to the nearest edge of
   * any outline, Infinity beyond the reach.
   */
  look: (position: Position) => { state: string | undefined; edgeMetres: number }
  /** Returns the distance to a state: 0 inside of it, Infinity beyond the reach. */
  metresTo: (state: string, position: Position) => number
}

const cellDegrees = 0.05
/** Cells from the equator to 38 degrees north, and from 66 to 104 degrees east. */
const [rows, westernmost] = [760, 66]
const [unknown, nearEdge] = [0, 255]

/** `reachMetres` is the greatest distance that is measured. */
export function createStateOutlines(reachMetres: number): StateOutlines {
  const { states, edges, edgeStates } = listEdges()
  const tree = new Flatbush(edgeStates.length)
  for (let at = 0; at < edges.length; at += 4) {
    const [ax, ay, bx, by] = edges.subarray(at, at + 4) as unknown as [number, number, number, number]
    tree.add(Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by))
  }
  tree.finish()
  /** For each cell without an edge in reach: the number of its state from 1, or one more than the last for none. */
  const cells = new Uint8Array(rows * rows)
  const inReach = (west: number, south: number, east: number, north: number) => {
    const dy = reachMetres / metresPerDegree
    const dx = dy / Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180)
    return tree.search(west - dx, south - dy, east + dx, north + dy)
  }

  /** Returns the number of the state around a position, by the even-odd rule over the edges east of it. */
  function stateAround({ lat, lon }: Position): number {
    const isOdd = new Uint8Array(states.length)
    for (const edge of tree.search(lon, lat, 180, lat)) {
      const [y1, y2] = [edges[4 * edge + 1]!, edges[4 * edge + 3]!]
      if (y1 > lat === y2 > lat) continue
      const [x1, x2] = [edges[4 * edge]!, edges[4 * edge + 2]!]
      if (lon < x1 + ((lat - y1) / (y2 - y1)) * (x2 - x1)) isOdd[edgeStates[edge]!]! ^= 1
    }
    return isOdd.indexOf(1)
  }

  function metresToEdges(position: Position, wanted?: number): number {
    let least = Infinity
    for (const edge of inReach(position.lon, position.lat, position.lon, position.lat)) {
      if (wanted !== undefined && edgeStates[edge] !== wanted) continue
      least = Math.min(least, metresToSide(edges.subarray(4 * edge, 4 * edge + 4), position))
    }
    return least > reachMetres ? Infinity : least
  }

  function look(position: Position): { state: number; edgeMetres: number } {
    const [row, column] = [
      Math.floor(position.lat / cellDegrees),
      Math.floor((position.lon - westernmost) / cellDegrees),
    ]
    if (row < 0 || row >= rows || column < 0 || column >= rows) return { state: -1, edgeMetres: Infinity }
    const cell = row * rows + column
    if (cells[cell] === unknown) {
      const [west, south] = [westernmost + column * cellDegrees, row * cellDegrees]
      const isNear = inReach(west, south, west + cellDegrees, south + cellDegrees).length > 0
      const state = isNear ? -1 : stateAround(position)
      cells[cell] = isNear ? nearEdge : 1 + (state === -1 ? states.length : state)
    }
    const known = cells[cell]! - 1
    if (cells[cell] !== nearEdge) return { state: known === states.length ? -1 : known, edgeMetres: Infinity }
    return { state: stateAround(position), edgeMetres: metresToEdges(position) }
  }

  return {
    look: (position) => {
      const { state, edgeMetres } = look(position)
      return { state: states[state], edgeMetres }
    },
    metresTo: (state, position) => {
      const wanted = states.indexOf(state)
      const found = look(position)
      if (found.state === wanted && wanted !== -1) return 0
      return found.edgeMetres === Infinity ? Infinity : metresToEdges(position, wanted)
    },
  }
}

/** Reads the outlines as polygons of rings, longitude first. */
function readStatePolygons(): StatePolygons[] {
  const topology = JSON.parse(readFileSync(file, 'utf8')) as Topology
  const collection = feature(topology, topology.objects.states!)
  if (collection.type !== 'FeatureCollection') throw new Error('indianStates.topojson has no states')
  return collection.features.map(({ properties, geometry }) => {
    if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon')
      throw new Error('A state has no outline')
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
    return { state: String(properties?.name), polygons }
  })
}

/** Each side of each ring: both ends, and the number of its state. */
function listEdges(): { states: string[]; edges: Float64Array; edgeStates: Uint8Array } {
  const outlines = readStatePolygons()
  const edges: number[] = []
  const edgeStates: number[] = []
  for (const [number, { polygons }] of outlines.entries()) {
    for (const ring of polygons.flat()) {
      for (let i = 1; i < ring.length; i++) {
        edges.push(ring[i - 1]![0]!, ring[i - 1]![1]!, ring[i]![0]!, ring[i]![1]!)
        edgeStates.push(number)
      }
    }
  }
  return {
    states: outlines.map(({ state }) => state),
    edges: Float64Array.from(edges),
    edgeStates: Uint8Array.from(edgeStates),
  }
}

/** Measures on a flat map around the position, which is right for some kilometres. */
function metresToSide(side: Float64Array, { lat, lon }: Position): number {
  const scale = metresPerDegree * Math.cos((lat * Math.PI) / 180)
  const [ax, ay] = [(side[0]! - lon) * scale, (side[1]! - lat) * metresPerDegree]
  const [ex, ey] = [(side[2]! - lon) * scale - ax, (side[3]! - lat) * metresPerDegree - ay]
  const length = ex * ex + ey * ey
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * ex + ay * ey) / length))
  return Math.hypot(ax + share * ex, ay + share * ey)
}
