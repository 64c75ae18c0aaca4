import { promisify } from 'node:util'
import { deflate } from 'node:zlib'
import { PbfWriter } from 'pbf'
import type { FlatTags } from './osmTown.ts'

const deflated = promisify(deflate)

/** A block of the OSM PBF format: `group` is written by the caller, with numbers of strings from `textNumber`. */
export function osmBlock() {
  const numbers = new Map([['', 0]])
  const group = new PbfWriter()
  const textNumber = (text: string): number => {
    let number = numbers.get(text)
    if (number === undefined) numbers.set(text, (number = numbers.size))
    return number
  }
  return {
    group,
    textNumber,
    writeTags: (pbf: PbfWriter, tags: FlatTags) => {
      const all = tags.map(textNumber)
      for (const field of [2, 3])
        pbf.writePackedVarint(
          field,
          all.filter((_, i) => i % 2 === field - 2),
        )
    },
    /** Packs the block as it stands in a file. */
    pack: () => {
      const table = new PbfWriter()
      for (const text of numbers.keys()) table.writeStringField(1, text)
      const content = new PbfWriter()
      content.writeBytesField(1, table.finish())
      content.writeBytesField(2, group.finish())
      return packBlob('OSMData', content.finish())
    },
  }
}

/** Sorted by kind and id, as extracts are. */
export function osmHeader(): Promise<Buffer> {
  const header = new PbfWriter()
  for (const feature of ['OsmSchema-V0.6', 'DenseNodes']) header.writeStringField(4, feature)
  header.writeStringField(5, 'Sort.Type_then_ID')
  return packBlob('OSMHeader', header.finish())
}

async function packBlob(type: string, content: Uint8Array): Promise<Buffer> {
  const blob = new PbfWriter()
  blob.writeVarintField(2, content.length)
  blob.writeBytesField(3, await deflated(content))
  const data = blob.finish()
  const header = new PbfWriter()
  header.writeStringField(1, type)
  header.writeVarintField(3, data.length)
  const start = header.finish()
  const length = Buffer.alloc(4)
  length.writeUInt32BE(start.length)
  return Buffer.concat([length, start, data])
}

/** Writes differences, each from the value before. */
export function writeSummed(pbf: PbfWriter, field: number, values: number[]): void {
  let before = 0
  pbf.writePackedSVarint(
    field,
    values.map((value) => {
      const difference = value - before
      before = value
      return difference
    }),
  )
}
