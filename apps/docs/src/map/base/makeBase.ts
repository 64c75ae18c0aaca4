/**
 * Writes the streets that the drawings of Pune lie on: `node makeBase.ts EXTRACT.osm.pbf`. Run it again only for another
 * extract; its result, `../generated/pune.json`, is committed, so that the site builds without an extract.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { encodePolyline, type Position } from '@geofield/polyline'
import { createOSMStream } from 'osm-pbf-parser-node'
import { metresBetween, metresPerDegree } from '@geofield/page/map/distance'
import { simplify } from '../simplify.ts'
import type { BaseMap, RoadClass } from './baseMap.ts'

type Tags = Record<string, string | undefined>
type OsmItem =
  | { type: 'node'; id: number; lat: number; lon: number }
  | { type: 'way'; tags?: Tags; refs: number[] }
  | { type: 'relation' }

const toleranceMetres = 4
const roadClasses = new Map<string | undefined, RoadClass>([
  ['trunk', 'major'],
  ['primary', 'major'],
  ['secondary', 'medium'],
  ['tertiary', 'minor'],
  ['path', 'path'],
  ['track', 'path'],
  ['footway', 'path'],
])
const parks = new Set(['park', 'garden', 'nature_reserve', 'golf_course', 'pitch', 'stadium'])
/** Smaller areas, in square metres, would be dots. */
const minArea = 4000
/** A shorter piece of a road has no room for its name. */
const minNamedMetres = 250

const nodes = new Map<number, Position>()
const base: BaseMap = { roads: { major: [], medium: [], minor: [], path: [] }, parks: [], names: [] }

for await (const item of createOSMStream(process.argv[2] ?? '') as AsyncIterable<OsmItem>) {
  if (item.type === 'node') nodes.set(item.id, { lat: item.lat, lon: item.lon })
  else if (item.type === 'way') addWay(item.tags ?? {}, item.refs)
}
const lines = Object.entries(base).map(([name, value]) => `"${name}": ${JSON.stringify(value)}`)
await writeFile(join(import.meta.dirname, '../generated/pune.json'), `{\n${lines.join(',\n')}\n}\n`)

function addWay(tags: Tags, refs: number[]): void {
  const line = refs.flatMap((id) => nodes.get(id) ?? [])
  if (line.length < 2) return
  const road = roadClasses.get(tags.highway)
  // Pavements run beside their street.
  if (road !== undefined && tags.footway === undefined) addRoad(road, line, tags['name:en'] ?? tags.name)
  else if (parks.has(tags.leisure ?? '') && area(line) >= minArea) base.parks.push(shorten(line))
}

function addRoad(road: RoadClass, line: Position[], name: string | undefined): void {
  const short = shorten(line)
  base.roads[road].push(short)
  const isLong = lengthOf(line) >= minNamedMetres
  // A name in another script would need its font.
  if (name !== undefined && road !== 'path' && isLong && /^[\w .'-]+$/.test(name))
    base.names.push({ name, line: short })
}

function lengthOf(line: Position[]): number {
  return line.slice(1).reduce((sum, at, i) => sum + metresBetween(line[i] as Position, at), 0)
}

function shorten(line: Position[]): string {
  const kept = simplify(line.map(inMetres), toleranceMetres)
  return encodePolyline(kept, 5)
}

function inMetres({ lat, lon }: Position) {
  const shrink = Math.cos((lat * Math.PI) / 180)
  return { lat, lon, x: lon * shrink * metresPerDegree, y: lat * metresPerDegree }
}

function area(ring: Position[]): number {
  const points = ring.map(inMetres)
  const twice = points.reduce((sum, { x, y }, i) => {
    const next = points[(i + 1) % points.length] as { x: number; y: number }
    return sum + x * next.y - next.x * y
  }, 0)
  return Math.abs(twice) / 2
}
