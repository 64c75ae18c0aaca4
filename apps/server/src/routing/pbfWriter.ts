import { deflateSync } from 'node:zlib'
import { PbfWriter } from 'pbf'

/** OpenStreetMap data, small enough to be held in memory. Ids must be positive and rise within each list. */
export type OsmData = { nodes: OsmNode[]; ways: OsmWay[]; relations: OsmRelation[] }
type OsmNode = { id: number; lat: number; lon: number }
export type OsmWay = { id: number; nodeIds: number[]; tags: Tags }
type OsmRelation = { id: number; members: OsmMember[]; tags: Tags }
export type OsmMember = { type: 'node' | 'way' | 'relation'; id: number; role: string }
type Tags = Record<string, string>

/** The format asks for at most 8,000 entities a block. */
const ENTITIES_PER_BLOCK = 8000
/** The default granularity of the format: coordinates are whole multiples of 100 nanodegrees. */
const UNITS_PER_DEGREE = 1e7
const MEMBER_TYPES = ['node', 'way', 'relation']

/**
 * Writes the OSM PBF format (wiki.openstreetmap.org/wiki/PBF_Format): no maintained writer is on npm.
 * The same data gives the same bytes: no time stamp, no random ids.
 */
export function writeOsmPbf(data: OsmData, source: string): Buffer {
  const blocks = [fileBlock('OSMHeader', headerBlock(data.nodes, source))]
  for (const nodes of chunks(data.nodes)) blocks.push(fileBlock('OSMData', denseNodesBlock(nodes)))
  for (const ways of chunks(data.ways)) blocks.push(fileBlock('OSMData', entitiesBlock(3, ways, writeWay)))
  for (const relations of chunks(data.relations)) {
    blocks.push(fileBlock('OSMData', entitiesBlock(4, relations, writeRelation)))
  }
  return Buffer.concat(blocks)
}

/** Length of the blob header (big-endian), blob header, blob. */
function fileBlock(type: 'OSMHeader' | 'OSMData', content: Uint8Array): Buffer {
  const blob = new PbfWriter()
  blob.writeVarintField(2, content.length)
  blob.writeBytesField(3, deflateSync(content))
  const blobBytes = blob.finish()

  const header = new PbfWriter()
  header.writeStringField(1, type)
  header.writeVarintField(3, blobBytes.length)
  const headerBytes = header.finish()

  const headerLength = Buffer.alloc(4)
  headerLength.writeUInt32BE(headerBytes.length)
  return Buffer.concat([headerLength, headerBytes, blobBytes])
}

function headerBlock(nodes: OsmNode[], source: string): Uint8Array {
  const bounds = { left: 180, right: -180, top: -90, bottom: 90 }
  for (const { lat, lon } of nodes) {
    bounds.left = Math.min(bounds.left, lon)
    bounds.right = Math.max(bounds.right, lon)
    bounds.top = Math.max(bounds.top, lat)
    bounds.bottom = Math.min(bounds.bottom, lat)
  }
  const pbf = new PbfWriter()
  pbf.writeMessage(
    1,
    (corners, box) => corners.forEach((degrees, i) => box.writeSVarintField(i + 1, units(degrees) * 100)),
    [bounds.left, bounds.right, bounds.top, bounds.bottom],
  )
  pbf.writeStringField(4, 'OsmSchema-V0.6')
  pbf.writeStringField(4, 'DenseNodes')
  pbf.writeStringField(5, 'Sort.Type_then_ID')
  pbf.writeStringField(16, 'geofield')
  pbf.writeStringField(17, source)
  return pbf.finish()
}

function denseNodesBlock(nodes: OsmNode[]): Uint8Array {
  const pbf = new PbfWriter()
  pbf.writeMessage(1, (_, table) => table.writeStringField(1, ''), null)
  pbf.writeMessage(2, (group, out) => out.writeMessage(2, writeDenseNodes, group), nodes)
  return pbf.finish()
}

function writeDenseNodes(nodes: OsmNode[], pbf: PbfWriter): void {
  pbf.writePackedSVarint(1, deltas(nodes.map((node) => node.id)))
  pbf.writePackedSVarint(8, deltas(nodes.map((node) => units(node.lat))))
  pbf.writePackedSVarint(9, deltas(nodes.map((node) => units(node.lon))))
}

type WriteEntity<T> = (entity: { value: T; stringId: (text: string) => number }, pbf: PbfWriter) => void

/** A block of ways (group field 3) or relations (4). Its strings come first: the group is written apart. */
function entitiesBlock<T>(field: number, values: T[], write: WriteEntity<T>): Uint8Array {
  // String 0 stays empty: the format keeps it as a delimiter.
  const strings = new Map([['', 0]])
  const stringId = (text: string): number => {
    const known = strings.get(text)
    if (known !== undefined) return known
    strings.set(text, strings.size)
    return strings.size - 1
  }
  const group = new PbfWriter()
  for (const value of values) group.writeMessage(field, write, { value, stringId })

  const pbf = new PbfWriter()
  pbf.writeMessage(1, (texts, table) => texts.forEach((text) => table.writeStringField(1, text)), [
    ...strings.keys(),
  ])
  pbf.writeBytesField(2, group.finish())
  return pbf.finish()
}

const writeWay: WriteEntity<OsmWay> = ({ value, stringId }, pbf) => {
  pbf.writeVarintField(1, value.id)
  pbf.writePackedVarint(2, Object.keys(value.tags).map(stringId))
  pbf.writePackedVarint(3, Object.values(value.tags).map(stringId))
  pbf.writePackedSVarint(8, deltas(value.nodeIds))
}

const writeRelation: WriteEntity<OsmRelation> = ({ value, stringId }, pbf) => {
  const { members } = value
  pbf.writeVarintField(1, value.id)
  pbf.writePackedVarint(2, Object.keys(value.tags).map(stringId))
  pbf.writePackedVarint(3, Object.values(value.tags).map(stringId))
  pbf.writePackedVarint(
    8,
    members.map((member) => stringId(member.role)),
  )
  pbf.writePackedSVarint(9, deltas(members.map((member) => member.id)))
  pbf.writePackedVarint(
    10,
    members.map((member) => MEMBER_TYPES.indexOf(member.type)),
  )
}

function units(degrees: number): number {
  return Math.round(degrees * UNITS_PER_DEGREE)
}

function deltas(values: number[]): number[] {
  return values.map((value, i) => value - (values[i - 1] ?? 0))
}

function chunks<T>(values: T[]): T[][] {
  const count = Math.ceil(values.length / ENTITIES_PER_BLOCK)
  return Array.from({ length: count }, (_, i) =>
    values.slice(i * ENTITIES_PER_BLOCK, (i + 1) * ENTITIES_PER_BLOCK),
  )
}
