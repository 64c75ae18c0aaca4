import { open } from 'node:fs/promises'
import { RasterError } from './raster.ts'

/** Bytes of a value by its type (TIFF 6.0 and BigTIFF). */
const valueBytes = new Map([
  ...[1, 2, 6, 7].map((type) => [type, 1] as const),
  ...[3, 8].map((type) => [type, 2] as const),
  ...[4, 9, 11, 13].map((type) => [type, 4] as const),
  ...[5, 10, 12, 16, 17, 18].map((type) => [type, 8] as const),
])
const maxEntries = 1000

/**
 * Reads the directory of a TIFF's first image, and throws a RasterError if it names values that the file cannot hold. The
 * library would look for them: a damaged file of a kilobyte took it 13 s and hundreds of megabytes.
 */
export async function checkDirectory(file: string): Promise<void> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const read = async (at: number, length: number) => {
      if (at + length > size) throw damaged(file, `it ends after ${size} bytes`)
      const bytes = Buffer.alloc(length)
      await handle.read(bytes, 0, length, at)
      return bytes
    }
    const header = await read(0, 16)
    const order = header.toString('latin1', 0, 2)
    if (order !== 'II' && order !== 'MM') throw damaged(file, 'it is another format')
    const isLittle = order === 'II'
    const isBig = readNumber(header, { at: 2, bytes: 2, isLittle }) === 43
    const wide = isBig ? 8 : 4
    const start = readNumber(header, { at: isBig ? 8 : 4, bytes: wide, isLittle })
    const countBytes = isBig ? 8 : 2
    const count = readNumber(await read(start, countBytes), { at: 0, bytes: countBytes, isLittle })
    if (count > maxEntries) throw damaged(file, `its directory has ${count} entries`)
    const entryBytes = 4 + 2 * wide
    const entries = await read(start + countBytes, count * entryBytes)
    for (let at = 0; at < count * entryBytes; at += entryBytes) {
      const type = readNumber(entries, { at: at + 2, bytes: 2, isLittle })
      const each = valueBytes.get(type)
      if (each === undefined) throw damaged(file, `its directory has an entry of type ${type}`)
      const length = readNumber(entries, { at: at + 4, bytes: wide, isLittle }) * each
      const place = length <= wide ? 0 : readNumber(entries, { at: at + 4 + wide, bytes: wide, isLittle })
      if (place + length > size) throw damaged(file, `it ends after ${size} bytes`)
    }
  } finally {
    await handle.close()
  }
}

type Place = { at: number; bytes: number; isLittle: boolean }

/** An unsigned number of 2, 4 or 8 bytes. */
function readNumber(from: Buffer, { at, bytes, isLittle }: Place): number {
  if (bytes === 8) return Number(isLittle ? from.readBigUInt64LE(at) : from.readBigUInt64BE(at))
  return isLittle ? from.readUIntLE(at, bytes) : from.readUIntBE(at, bytes)
}

function damaged(file: string, reason: string): RasterError {
  return new RasterError(`${file} can't be read as a GeoTIFF: ${reason}.`)
}
