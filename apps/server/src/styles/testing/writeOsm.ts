import { writeFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { PbfWriter } from 'pbf'

type Tags = Record<string, string>
export type Osm = {
  nodes?: { id: number; lat: number; lon: number; tags?: Tags }[]
  ways?: { id: number; refs: number[]; tags?: Tags }[]
  relations?: { id: number; members: { ref: number; role: string }[]; tags: Tags }[]
}

/** A small extract in the OSM PBF format (wiki.openstreetmap.org/wiki/PBF_Format). All members of relations are ways. */
export function writeOsm(file: string, osm: Osm): void {
  const header = new PbfWriter()
  for (const feature of ['OsmSchema-V0.6', 'DenseNodes']) header.writeStringField(4, feature)
  writeFileSync(
    file,
    Buffer.concat([fileBlock('OSMHeader', header.finish()), fileBlock('OSMData', dataBlock(osm))]),
  )
}

function dataBlock({ nodes = [], ways = [], relations = [] }: Osm): Uint8Array {
  const texts = ['']
  const indexOf = (text: string) => {
    if (!texts.includes(text)) texts.push(text)
    return texts.indexOf(text)
  }
  const tagged = (pbf: PbfWriter, tags: Tags = {}) => {
    pbf.writePackedVarint(2, Object.keys(tags).map(indexOf))
    pbf.writePackedVarint(3, Object.values(tags).map(indexOf))
  }
  const group = new PbfWriter()
  for (const node of nodes) {
    const pbf = new PbfWriter()
    pbf.writeSVarintField(1, node.id)
    tagged(pbf, node.tags)
    pbf.writeSVarintField(8, Math.round(node.lat * 1e7))
    pbf.writeSVarintField(9, Math.round(node.lon * 1e7))
    group.writeBytesField(1, pbf.finish())
  }
  for (const way of ways) {
    const pbf = new PbfWriter()
    pbf.writeVarintField(1, way.id)
    tagged(pbf, way.tags)
    pbf.writePackedSVarint(8, differences(way.refs))
    group.writeBytesField(3, pbf.finish())
  }
  for (const { id, members, tags } of relations) {
    const pbf = new PbfWriter()
    const way = 1
    pbf.writeVarintField(1, id)
    tagged(pbf, tags)
    pbf.writePackedVarint(
      8,
      members.map(({ role }) => indexOf(role)),
    )
    pbf.writePackedSVarint(9, differences(members.map(({ ref }) => ref)))
    pbf.writePackedVarint(
      10,
      members.map(() => way),
    )
    group.writeBytesField(4, pbf.finish())
  }
  const strings = new PbfWriter()
  for (const text of texts) strings.writeBytesField(1, Buffer.from(text))
  const block = new PbfWriter()
  block.writeBytesField(1, strings.finish())
  block.writeBytesField(2, group.finish())
  return block.finish()
}

function differences(values: number[]): number[] {
  return values.map((value, i) => value - (values[i - 1] ?? 0))
}

/** Length of the blob's header, the header, the blob. */
function fileBlock(type: string, content: Uint8Array): Buffer {
  const blob = new PbfWriter()
  blob.writeVarintField(2, content.length)
  blob.writeBytesField(3, deflateSync(content))
  const bytes = blob.finish()
  const header = new PbfWriter()
  header.writeStringField(1, type)
  header.writeVarintField(3, bytes.length)
  const headerBytes = header.finish()
  const length = Buffer.alloc(4)
  length.writeUInt32BE(headerBytes.length)
  return Buffer.concat([length, headerBytes, bytes])
}
