import { deflateSync } from 'node:zlib'

/** How elevation services lay their files out. */
export type TiffLayout = {
  sample: 'int16' | 'float32'
  /** Columns and rows of a block; strips are as wide as the image. */
  block: { width: number; height: number }
  isTiled: boolean
  compression: 'none' | 'lzw' | 'deflate'
  /** 2: differences between neighbours; 3: differences of the bytes of floats. */
  predictor: 1 | 2 | 3
  isBigEndian: boolean
  /** 64-bit offsets. */
  isBig: boolean
  /** A second, half as large image of other values, as cloud-optimized files have. */
  hasOverview: boolean
}

export type TiffGrid = { columns: number; rows: number; west: number; north: number; step: number }
type ValueAt = (column: number, row: number) => number
type Entry = { tag: number; type: keyof typeof types; values: number[] }

const types = {
  ascii: { code: 2, bytes: 1 },
  short: { code: 3, bytes: 2 },
  long: { code: 4, bytes: 4 },
  double: { code: 12, bytes: 8 },
  long8: { code: 16, bytes: 8 },
}
const compressions = { none: 1, lzw: 5, deflate: 8 }
export const voidElevation = -32_768

/** Writes a GeoTIFF on WGS-84 from the specification, without code of the reader under test. */
export function writeTiff(grid: TiffGrid, layout: TiffLayout, valueAt: ValueAt): Buffer {
  const file = createWriter(layout)
  const geo: Entry[] = [
    { tag: 33550, type: 'double', values: [grid.step, grid.step, 0] },
    { tag: 33922, type: 'double', values: [0, 0, 0, grid.west, grid.north, 0] },
    { tag: 34735, type: 'short', values: [1, 1, 0, 3, 1024, 0, 1, 2, 1025, 0, 1, 1, 2048, 0, 1, 4326] },
  ]
  const nodata: Entry = { tag: 42113, type: 'ascii', values: [...Buffer.from(`${voidElevation}\0`)] }
  const images = [[...imageEntries(file, grid, valueAt), ...geo, nodata]]
  if (layout.hasOverview) {
    const half = { ...grid, columns: grid.columns >> 1, rows: grid.rows >> 1 }
    images.push([{ tag: 254, type: 'long', values: [1] }, ...imageEntries(file, half, () => 9999), nodata])
  }
  return file.finish(images)
}

function imageEntries(file: TiffFile, { columns, rows }: TiffGrid, valueAt: ValueAt): Entry[] {
  const { layout } = file
  const isFloat = layout.sample === 'float32'
  const width = layout.isTiled ? layout.block.width : columns
  const { height } = layout.block
  const [offsets, lengths]: [number[], number[]] = [[], []]
  for (let top = 0; top < rows; top += height) {
    for (let left = 0; left < columns; left += width) {
      const here = layout.isTiled ? height : Math.min(height, rows - top)
      const inside: ValueAt = (x, y) =>
        left + x < columns && top + y < rows ? valueAt(left + x, top + y) : voidElevation
      const bytes = compressed(blockBytes({ width, height: here }, layout, inside), layout)
      offsets.push(file.add(bytes))
      lengths.push(bytes.length)
    }
  }
  const place: Entry[] = layout.isTiled
    ? [
        { tag: 322, type: 'short', values: [width] },
        { tag: 323, type: 'short', values: [height] },
        { tag: 324, type: layout.isBig ? 'long8' : 'long', values: offsets },
        { tag: 325, type: 'long', values: lengths },
      ]
    : [
        { tag: 273, type: layout.isBig ? 'long8' : 'long', values: offsets },
        { tag: 278, type: 'short', values: [height] },
        { tag: 279, type: 'long', values: lengths },
      ]
  return [
    { tag: 256, type: 'long', values: [columns] },
    { tag: 257, type: 'long', values: [rows] },
    { tag: 258, type: 'short', values: [isFloat ? 32 : 16] },
    { tag: 259, type: 'short', values: [compressions[layout.compression]] },
    { tag: 262, type: 'short', values: [1] },
    { tag: 277, type: 'short', values: [1] },
    { tag: 317, type: 'short', values: [layout.predictor] },
    { tag: 339, type: 'short', values: [isFloat ? 3 : 2] },
    ...place,
  ]
}

function blockBytes(
  { width, height }: { width: number; height: number },
  { sample, predictor, isBigEndian }: TiffLayout,
  valueAt: ValueAt,
): Buffer {
  const size = sample === 'float32' ? 4 : 2
  const bytes = Buffer.alloc(width * height * size)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * size
      const before = predictor === 2 && x > 0 ? valueAt(x - 1, y) : 0
      if (size === 4) view.setFloat32(at, valueAt(x, y), !isBigEndian)
      else view.setInt16(at, valueAt(x, y) - before, !isBigEndian)
    }
    if (predictor === 3) splitFloats(bytes.subarray(y * width * 4, (y + 1) * width * 4))
  }
  return bytes
}

/** TIFF Technical Note 3: first the highest bytes of a row's floats, then the next ones; then differences. */
function splitFloats(row: Buffer): void {
  const count = row.length / 4
  const planes = Buffer.alloc(row.length)
  for (let i = 0; i < count; i++) for (let b = 0; b < 4; b++) planes[(3 - b) * count + i] = row[4 * i + b]!
  for (let i = 0; i < row.length; i++) row[i] = planes[i]! - (i > 0 ? planes[i - 1]! : 0)
}

function compressed(bytes: Buffer, { compression }: TiffLayout): Buffer {
  if (compression === 'deflate') return deflateSync(bytes)
  return compression === 'lzw' ? lzw(bytes) : bytes
}

/** Valid but larger than necessary: the table is cleared before codes exceed 9 bits. */
function lzw(bytes: Buffer): Buffer {
  const codes: number[] = []
  for (const [i, byte] of bytes.entries()) codes.push(...(i % 200 === 0 ? [256] : []), byte)
  codes.push(257)
  const out = Buffer.alloc(Math.ceil((codes.length * 9) / 8))
  for (const [i, code] of codes.entries()) {
    for (let bit = 0; bit < 9; bit++) {
      const at = i * 9 + bit
      if (code & (256 >> bit)) out[at >> 3]! |= 128 >> (at & 7)
    }
  }
  return out
}

type TiffFile = ReturnType<typeof createWriter>

function createWriter(layout: TiffLayout) {
  const { isBig, isBigEndian } = layout
  const parts: Buffer[] = [Buffer.alloc(isBig ? 16 : 8)]
  let length = parts[0]!.length
  const number = (value: number, bytes: number): Buffer => {
    const buffer = Buffer.alloc(bytes)
    if (bytes === 8) buffer.writeBigUInt64LE(BigInt(value))
    else buffer.writeUIntLE(value, 0, bytes)
    return isBigEndian ? buffer.reverse() : buffer
  }
  const add = (bytes: Buffer): number => {
    parts.push(bytes)
    return (length += bytes.length) - bytes.length
  }
  const encodeValue = (type: Entry['type'], value: number): Buffer => {
    if (type !== 'double') return number(value, types[type].bytes)
    const buffer = Buffer.alloc(8)
    buffer.writeDoubleLE(value)
    return isBigEndian ? buffer.reverse() : buffer
  }
  const offsetBytes = isBig ? 8 : 4
  const entryBytes = ({ tag, type, values }: Entry): Buffer => {
    const data = Buffer.concat(values.map((value) => encodeValue(type, value)))
    const inline = Buffer.alloc(offsetBytes)
    if (data.length <= offsetBytes) data.copy(inline)
    else number(add(data), offsetBytes).copy(inline)
    return Buffer.concat([
      number(tag, 2),
      number(types[type].code, 2),
      number(values.length, offsetBytes),
      inline,
    ])
  }
  return {
    layout,
    add,
    finish(images: Entry[][]): Buffer {
      let next = 0
      for (const entries of images.toReversed()) {
        const sorted = entries.toSorted((one, other) => one.tag - other.tag).map(entryBytes)
        const count = number(sorted.length, isBig ? 8 : 2)
        next = add(Buffer.concat([count, ...sorted, number(next, offsetBytes)]))
      }
      const order = Buffer.from(isBigEndian ? 'MM' : 'II')
      const version = isBig ? [number(43, 2), number(8, 2), number(0, 2)] : [number(42, 2)]
      parts[0] = Buffer.concat([order, ...version, number(next, offsetBytes)])
      return Buffer.concat(parts)
    },
  }
}
