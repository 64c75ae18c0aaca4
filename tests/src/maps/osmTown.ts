import { readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'
import { PbfReader } from 'pbf'

/** Keys and values of an element in turn. */
export type FlatTags = string[]
export type TownWay = { id: number; tags: FlatTags; refs: number[] }
/** `ids`, `roles` and `types` of the members; a type is 0 (node), 1 (way) or 2 (relation). */
export type TownRelation = { id: number; tags: FlatTags; ids: number[]; roles: string[]; types: number[] }

/** A small extract, whole in memory. Positions are in units of 1e-7 degrees; each list is sorted by id. */
export type OsmTown = {
  nodeIds: number[]
  lats: number[]
  lons: number[]
  nodeTags: FlatTags[]
  ways: TownWay[]
  relations: TownRelation[]
}

/**
 * Reads an extract as osmium and the downloads of extracts write it: packed nodes, zlib, the usual precision. Throws
 * for any other form.
 */
export function readTown(file: string): OsmTown {
  const bytes = readFileSync(file)
  const town: OsmTown = { nodeIds: [], lats: [], lons: [], nodeTags: [], ways: [], relations: [] }
  for (let at = 0; at < bytes.length;) {
    const headerEnd = at + 4 + bytes.readUInt32BE(at)
    const header = readFields(bytes.subarray(at + 4, headerEnd))
    const type = Buffer.from(header.bytes(1)!).toString()
    at = headerEnd + header.number(3)!
    if (type !== 'OSMData') continue
    const packed = readFields(bytes.subarray(headerEnd, at)).bytes(3)
    if (!packed) throw new Error(`${file} is not compressed by zlib`)
    addBlock(town, inflateSync(packed))
  }
  return town
}

/** The fields of a message that the readers below need: the last of a kind, or all of it. */
function readFields(message: Uint8Array) {
  const messages = new Map<number, Uint8Array[]>()
  const numbers = new Map<number, number>()
  const pbf = new PbfReader(message)
  pbf.readFields((tag) => {
    if (pbf.type !== 2) numbers.set(tag, pbf.readVarint())
    else messages.set(tag, [...(messages.get(tag) ?? []), pbf.readBytes()])
  }, undefined)
  const bytes = (tag: number) => messages.get(tag)?.at(-1)
  return {
    bytes,
    all: (tag: number) => messages.get(tag) ?? [],
    number: (tag: number) => numbers.get(tag),
    packed: (tag: number) => readPacked(bytes(tag), (reader) => reader.readVarint()),
    /** A list of differences, each from the value before. */
    summed: (tag: number) => {
      let sum = 0
      return readPacked(bytes(tag), (reader) => (sum += reader.readSVarint()))
    },
  }
}

function readPacked(bytes: Uint8Array | undefined, read: (pbf: PbfReader) => number): number[] {
  const values: number[] = []
  if (!bytes) return values
  const pbf = new PbfReader(bytes)
  while (pbf.pos < bytes.length) values.push(read(pbf))
  return values
}

function addBlock(town: OsmTown, content: Uint8Array): void {
  const block = readFields(content)
  if ((block.number(17) ?? 100) !== 100) throw new Error('An extract of another precision')
  const strings = readFields(block.bytes(1)!)
    .all(1)
    .map((text) => Buffer.from(text).toString())
  for (const group of block.all(2).map(readFields)) {
    if (group.all(1).length > 0) throw new Error('An extract whose nodes are not packed')
    for (const dense of group.all(2)) addNodes(town, dense, strings)
    for (const way of group.all(3).map(readFields))
      town.ways.push({ id: way.number(1)!, tags: readTags(way, strings), refs: way.summed(8) })
    for (const relation of group.all(4).map(readFields)) {
      const roles = relation.packed(8).map((at) => strings[at]!)
      const members = { ids: relation.summed(9), roles, types: relation.packed(10) }
      town.relations.push({ id: relation.number(1)!, tags: readTags(relation, strings), ...members })
    }
  }
}

function addNodes(town: OsmTown, dense: Uint8Array, strings: string[]): void {
  const fields = readFields(dense)
  const ids = fields.summed(1)
  const [lats, lons, texts] = [fields.summed(8), fields.summed(9), fields.packed(10)]
  let at = 0
  for (const [i, id] of ids.entries()) {
    const tags: FlatTags = []
    // 0 ends the tags of a node; a block without tags has no list.
    for (; at < texts.length && texts[at] !== 0; at += 1) tags.push(strings[texts[at]!]!)
    at += 1
    town.nodeIds.push(id)
    town.lats.push(lats[i]!)
    town.lons.push(lons[i]!)
    town.nodeTags.push(tags)
  }
}

function readTags(fields: ReturnType<typeof readFields>, strings: string[]): FlatTags {
  const values = fields.packed(3)
  return fields.packed(2).flatMap((key, i) => [strings[key]!, strings[values[i]!]!])
}
