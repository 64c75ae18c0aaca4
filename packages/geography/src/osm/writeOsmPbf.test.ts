import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { PbfReader } from 'pbf'
import { expect, onTestFinished, test } from 'vitest'
import type { OsmItem } from './osmItem.ts'
import { readOsmItems } from './readOsmItems.ts'
import { writeOsmPbf } from './writeOsmPbf.ts'
import type { OsmData } from './writeOsmPbf.ts'

const data: OsmData = {
  nodes: [
    { id: 1, lat: 18.5, lon: 73.8 },
    { id: 5, lat: -18.5000001, lon: -179.9999999 },
    { id: 9_000_000_000, lat: 0, lon: 180 },
  ],
  ways: [{ id: 7, refs: [5, 1, 9_000_000_000], tags: { highway: 'trunk', name: 'मुंबई Connector' } }],
  relations: [{ id: 3, members: [{ type: 'way', ref: 7, role: 'outer' }], tags: { type: 'boundary' } }],
}

type Message = Map<number, Uint8Array[]>

/** The length-delimited fields of a message, by number. */
function readFields(bytes: Uint8Array): Message {
  return new PbfReader(bytes).readFields((tag, fields: Message, pbf) => {
    if (pbf.type !== 2) return
    fields.set(tag, [...(fields.get(tag) ?? []), pbf.readBytes()])
  }, new Map())
}

function readBlocks(file: Buffer): { type: string; content: Uint8Array }[] {
  const blocks = []
  for (let at = 0; at < file.length;) {
    const headerLength = file.readUInt32BE(at)
    const header = { type: '', size: 0 }
    new PbfReader(file.subarray(at + 4, at + 4 + headerLength)).readFields((tag, _, pbf) => {
      if (tag === 1) header.type = pbf.readString()
      if (tag === 3) header.size = pbf.readVarint()
    }, header)
    const blob = file.subarray(at + 4 + headerLength, at + 4 + headerLength + header.size)
    blocks.push({ type: header.type, content: inflateSync(readFields(blob).get(3)![0]!) })
    at += 4 + headerLength + header.size
  }
  return blocks
}

function runningSums(packed: Uint8Array): number[] {
  // Packed values are read with their length before them.
  const pbf = new PbfReader(packed)
  const values: number[] = []
  for (let sum = 0; pbf.pos < pbf.length;) values.push((sum += pbf.readSVarint()))
  return values
}

test('writeOsmPbf writes blocks of nodes, ways and relations after a header', () => {
  const blocks = readBlocks(writeOsmPbf(data, 'test'))
  expect(blocks.map(({ type }) => type)).toEqual(['OSMHeader', 'OSMData', 'OSMData', 'OSMData'])
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString()
  expect(readFields(blocks[0]!.content).get(4)!.map(text)).toEqual(['OsmSchema-V0.6', 'DenseNodes'])
  expect(readFields(blocks[0]!.content).get(17)!.map(text)).toEqual(['test'])

  const dense = readFields(readFields(readFields(blocks[1]!.content).get(2)![0]!).get(2)![0]!)
  expect(runningSums(dense.get(1)![0]!)).toEqual([1, 5, 9_000_000_000])
  expect(runningSums(dense.get(8)![0]!)).toEqual([185_000_000, -185_000_001, 0])
  expect(runningSums(dense.get(9)![0]!)).toEqual([738_000_000, -1_799_999_999, 1_800_000_000])

  const wayBlock = readFields(blocks[2]!.content)
  const strings = readFields(wayBlock.get(1)![0]!).get(1)!.map(text)
  expect(strings).toEqual(['', 'highway', 'name', 'trunk', 'मुंबई Connector'])
  const way = readFields(readFields(wayBlock.get(2)![0]!).get(3)![0]!)
  expect([...way.get(2)![0]!]).toEqual([1, 2])
  expect([...way.get(3)![0]!]).toEqual([3, 4])
  expect(runningSums(way.get(8)![0]!)).toEqual([5, 1, 9_000_000_000])

  const relation = readFields(readFields(readFields(blocks[3]!.content).get(2)![0]!).get(4)![0]!)
  expect(runningSums(relation.get(9)![0]!)).toEqual([7])
  expect([...relation.get(10)![0]!]).toEqual([1])
})

test('writeOsmPbf splits data that exceeds one block', () => {
  const nodes = Array.from({ length: 8001 }, (_, i) => ({ id: i + 1, lat: 0, lon: i / 100 }))
  expect(readBlocks(writeOsmPbf({ ...data, nodes }, ''))).toHaveLength(5)
})

test('the same data always gives the same bytes', () => {
  expect(writeOsmPbf(data, 'test').equals(writeOsmPbf(structuredClone(data), 'test'))).toBe(true)
})

test('tags of nodes come back as they were written, and a node without any has none', async () => {
  const nodes = [
    { id: 1, lat: 18.5, lon: 73.8, tags: { place: 'city', name: 'पुणे' } },
    { id: 2, lat: 18.6, lon: 73.9 },
    { id: 3, lat: 18.7, lon: 73.7, tags: { name: 'city' } },
  ]
  const folder = mkdtempSync(join(tmpdir(), 'geofield-osm-'))
  onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 5 }))
  const file = join(folder, 'tagged.osm.pbf')
  writeFileSync(file, writeOsmPbf({ nodes, ways: [], relations: [] }, 'test'))
  const items: OsmItem[] = []
  for await (const item of readOsmItems(file)) items.push(item)
  expect(items).toEqual(nodes.map((node) => ({ type: 'node', ...node })))
})
