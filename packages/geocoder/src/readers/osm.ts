import type { Position } from '@geofield/geography'
import {
  NodePositions,
  OsmFileError,
  type OsmItem,
  type OsmTags,
  type ReadingItems,
  readOsmItems,
  unitsPerDegree,
} from '@geofield/geography/osm'
import type { Place, SourceRecord } from '../place.ts'
import { readLanguages, readName, readOtherNames, toSubCategory } from './osmTags.ts'
import { fileFingerprint, requireFile, type Source, SourceError } from './source.ts'

/** Reads points of interest, addresses and named roads of an OpenStreetMap extract. */
export function osmSource(file: string): Source {
  return {
    kind: 'osm',
    origin: file,
    fingerprint: async () => {
      await requireFile(file, 'The map file')
      return fileFingerprint(file)
    },
    read: (onRead) => readRecords(file, onRead),
    licence: {
      title: 'OpenStreetMap extract',
      licence: 'ODbL-1.0',
      attribution: '© OpenStreetMap contributors, ODbL 1.0',
      url: 'https://www.openstreetmap.org/copyright',
    },
  }
}

async function* readRecords(
  file: string,
  onRead: (share: number) => void = () => undefined,
): AsyncGenerator<SourceRecord> {
  try {
    yield* osmRecords((reading) => readOsmItems(file, { onRead, ...reading }))
  } catch (error) {
    throw error instanceof OsmFileError ? new SourceError(`${error.message}.`) : error
  }
}

/** Yields the elements of an extract in the order of their ids: nodes, then ways, then relations. */
export type ReadItems = (reading?: ReadingItems) => AsyncIterable<OsmItem>

/**
 * Reads the file once for the relations and once for everything: the ways of relations that become places need not be
 * places themselves.
 */
export async function* osmRecords(readItems: ReadItems): AsyncGenerator<SourceRecord> {
  const memberWays = await findMemberWays(readItems)
  const positions = new NodePositions()
  const outlines = new Map<number, Int32Array>()
  for await (const item of readItems()) {
    if (item.type === 'node') positions.add(item)
    if (item.type === 'node' && item.tags) yield* toPlaces(item, { lat: item.lat, lon: item.lon })
    if (item.type === 'way' && memberWays.has(item.id)) outlines.set(item.id, positions.line(item.refs))
    if (item.type === 'way' && isWanted(item.tags)) yield* toRecordsFromWay(item, positions)
    if (item.type === 'relation' && isArea(item.tags)) yield* toPlacesFromRelation(item, outlines)
  }
}

/** Finds the ways of relations that become places. */
async function findMemberWays(readItems: ReadItems): Promise<Set<number>> {
  const memberWays = new Set<number>()
  for await (const item of readItems({ onlyRelations: true, onRead: () => undefined })) {
    if (item.type === 'relation' && isArea(item.tags))
      for (const way of outlineWays(item)) memberWays.add(way)
  }
  return memberWays
}

/** Positions are stored to 0.1 metre. */
const unitsPerTenthOfMetre = 10
const tenthsPerDegree = unitsPerDegree / unitsPerTenthOfMetre

function toDegrees(line: Int32Array): number[] {
  return Array.from(line, (units) => Math.round(units / unitsPerTenthOfMetre) / tenthsPerDegree)
}

/** The sub-category of addresses. */
const houseNumber = 321

type Relation = OsmItem & { type: 'relation' }

/** Returns whether a relation is one thing on the ground, such as a multipolygon, not a route or a collection. */
function isArea(tags: OsmTags | undefined): tags is OsmTags {
  return isWanted(tags) && (tags.type === 'multipolygon' || tags.type === 'boundary')
}

/** Returns the ways of the outline; holes don't affect the position. */
function outlineWays({ members }: Relation): number[] {
  return members.filter(({ type, role }) => type === 'way' && role !== 'inner').map(({ ref }) => ref)
}

function* toPlacesFromRelation(
  relation: Relation,
  outlines: Map<number, Int32Array>,
): Generator<SourceRecord> {
  const points = outlineWays(relation).flatMap((way) => toDegrees(outlines.get(way) ?? new Int32Array()))
  if (points.length > 0) yield* toPlaces(relation, middle(points))
  else yield { kind: 'fault', reason: 'a relation without any of its ways', row: `relation ${relation.id}` }
}

function* toRecordsFromWay(
  way: OsmItem & { type: 'way' },
  positions: NodePositions,
): Generator<SourceRecord> {
  const line = toDegrees(positions.line(way.refs))
  // The edge of an extract cuts ways; the rest of a way still exists.
  if (line.length < 2) {
    yield { kind: 'fault', reason: 'a way without any of its nodes', row: `way ${way.id}` }
    return
  }
  const { highway, area } = way.tags ?? {}
  const name = readName(way.tags ?? {})
  if (highway && name && line.length >= 4 && area !== 'yes') {
    const otherNames = readOtherNames(way.tags!, name)
    const names = readLanguages(way.tags!, name)
    yield { kind: 'road', name, line, ...(names && { names }), ...(otherNames.length > 0 && { otherNames }) }
    return
  }
  yield* toPlaces(way, middle(line))
}

function* toPlaces(item: OsmItem, position: Position): Generator<Place> {
  const tags = item.tags ?? {}
  const subCategory = toSubCategory(tags)
  const name = readName(tags) ?? tradeName(tags)
  const postalCode = /^[1-9]\d{2} ?\d{3}$/.test(tags['addr:postcode'] ?? '')
    ? tags['addr:postcode']!.replace(' ', '')
    : undefined
  const common = {
    kind: 'place' as const,
    position,
    ...(postalCode && { postalCode }),
  }
  const id = `osm-${item.type[0]}${item.id}`
  if (name && subCategory !== undefined) {
    const otherNames = readOtherNames(tags, name)
    const names = readLanguages(tags, name)
    const population = Number(tags.population)
    yield {
      ...common,
      id,
      name,
      subCategory,
      ...(names && { names }),
      ...(otherNames.length > 0 && { otherNames }),
      ...(population > 0 && population < 1e9 && { population }),
    }
  }
  const street = tags['addr:street'] ?? tags['addr:place']
  if (tags['addr:housenumber'] && street) {
    yield {
      ...common,
      id: `${id}-address`,
      name: `${tags['addr:housenumber']} ${street}`,
      subCategory: houseNumber,
    }
  }
}

/** Many fuel stations and cash machines have a brand or an operator, but no name. */
function tradeName({ brand, operator, amenity }: OsmTags): string | undefined {
  return amenity === 'fuel' || amenity === 'atm' || amenity === 'bank' ? (brand ?? operator) : undefined
}

/** Whether the tags make a place or a road. */
function isWanted(tags: OsmTags | undefined): tags is OsmTags {
  if (!tags) return false
  if (tags['addr:housenumber'] !== undefined || tradeName(tags) !== undefined) return true
  return tags.name !== undefined && (!!tags.highway || toSubCategory(tags) !== undefined)
}

/** Returns the middle of the box around the points. */
function middle(line: number[]): Position {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let i = 0; i < line.length; i += 2) {
    west = Math.min(west, line[i]!)
    east = Math.max(east, line[i]!)
    south = Math.min(south, line[i + 1]!)
    north = Math.max(north, line[i + 1]!)
  }
  return { lat: (south + north) / 2, lon: (west + east) / 2 }
}
