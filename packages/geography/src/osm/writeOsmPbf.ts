import { deflateSync } from 'node:zlib'
import { PbfWriter } from 'pbf'
import type { OsmNode, OsmRelation, OsmTags, OsmWay } from './osmItem.ts'

/** OpenStreetMap data, small enough to be held in memory. Ids must be positive and rise within each list. */
export type OsmData = { nodes: OsmNode[]; ways: Required<OsmWay>[]; relations: Required<OsmRelation>[] }

/** The format allows at most 8,000 entities a block. */
const entitiesPerBlock = 8000
/** The default granularity of the format: coordinates are whole multiples of 100 nanodegrees. */
const unitsPerDegree = 1e7
const memberTypes = ['node', 'way', 'relation']

/**
 * Writes the OSM PBF format (wiki.openstreetmap.org/wiki/PBF_Format): no maintained writer is on npm.
 * The same data gives the same bytes: no time stamp, no random ids.
 */
export function writeOsmPbf(data: OsmData, source: string): Buffer {
  const blocks = [fileBlock('OSMHeader', headerBlock(data.nodes, source))]
  for (const nodes of chunks(data.nodes))
    blocks.push(fileBlock('OSMData', entitiesBlock(2, [nodes], writeDenseNodes)))
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

type StringId = (text: string) => number
type WriteEntity<T> = (entity: { value: T; stringId: StringId }, pbf: PbfWriter) => void

/** A block of nodes (group field 2, all in one message), ways (3) or relations (4). */
function entitiesBlock<T>(field: number, values: T[], write: WriteEntity<T>): Uint8Array {
  return block((group, stringId) => {
    for (const value of values) group.writeMessage(field, write, { value, stringId })
  })
}

/** The block's strings come first: the group is written apart. */
function block(writeGroup: (group: PbfWriter, stringId: StringId) => void): Uint8Array {
  // String 0 stays empty: the format reserves it as a delimiter.
  const strings = new Map([['', 0]])
  const stringId = (text: string): number => {
    const known = strings.get(text)
    if (known !== undefined) return known
    strings.set(text, strings.size)
    return strings.size - 1
  }
  const group = new PbfWriter()
  writeGroup(group, stringId)

  const pbf = new PbfWriter()
  pbf.writeMessage(1, (texts, table) => texts.forEach((text) => table.writeStringField(1, text)), [
    ...strings.keys(),
  ])
  pbf.writeBytesField(2, group.finish())
  return pbf.finish()
}

const writeDenseNodes: WriteEntity<OsmNode[]> = ({ value: nodes, stringId }, pbf) => {
  pbf.writePackedSVarint(1, deltas(nodes.map((node) => node.id)))
  pbf.writePackedSVarint(8, deltas(nodes.map((node) => units(node.lat))))
  pbf.writePackedSVarint(9, deltas(nodes.map((node) => units(node.lon))))
  // Key and value of each tag, and 0 after each node's last; nothing at all where no node has tags.
  if (nodes.every((node) => !node.tags)) return
  const stringIds = ({ tags = {} }: OsmNode) => [...Object.entries(tags).flat().map(stringId), 0]
  pbf.writePackedVarint(10, nodes.flatMap(stringIds))
}

const writeWay: WriteEntity<Required<OsmWay>> = ({ value, stringId }, pbf) => {
  pbf.writeVarintField(1, value.id)
  writeTags(pbf, stringId, value.tags)
  pbf.writePackedSVarint(8, deltas(value.refs))
}

const writeRelation: WriteEntity<Required<OsmRelation>> = ({ value, stringId }, pbf) => {
  const { members } = value
  pbf.writeVarintField(1, value.id)
  writeTags(pbf, stringId, value.tags)
  pbf.writePackedVarint(
    8,
    members.map((member) => stringId(member.role)),
  )
  pbf.writePackedSVarint(9, deltas(members.map((member) => member.ref)))
  pbf.writePackedVarint(
    10,
    members.map((member) => memberTypes.indexOf(member.type)),
  )
}

function writeTags(pbf: PbfWriter, stringId: StringId, tags: OsmTags): void {
  pbf.writePackedVarint(2, Object.keys(tags).map(stringId))
  pbf.writePackedVarint(3, Object.values(tags).map(stringId))
}

function units(degrees: number): number {
  return Math.round(degrees * unitsPerDegree)
}

function deltas(values: number[]): number[] {
  return values.map((value, i) => value - (values[i - 1] ?? 0))
}

function chunks<T>(values: T[]): T[][] {
  const count = Math.ceil(values.length / entitiesPerBlock)
  return Array.from({ length: count }, (_, i) =>
    values.slice(i * entitiesPerBlock, (i + 1) * entitiesPerBlock),
  )
}
