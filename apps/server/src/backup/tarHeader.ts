import { wallClockMs } from '../platform/wallClock.ts'

/** The unit of a tar file, in bytes. */
export const blockBytes = 512

type Header = { name: string; size: number }

const checksumAt = 148
/** The largest size that fits the 11 octal digits of a header; a larger one is written in binary, as GNU tar does. */
const largestOctal = 8 ** 11 - 1

/** A header of a regular file in the format ustar, which only its owner may read. */
export function toHeader({ name, size }: Header): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`The name "${name}" is too long for a tar file.`)
  const header = Buffer.alloc(blockBytes)
  header.write(name, 0)
  header.write('0000600\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  if (size <= largestOctal) header.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  else {
    header.writeUInt8(0x80, 124)
    header.writeBigUInt64BE(BigInt(size), 128)
  }
  header.write(`${Math.floor(wallClockMs() / 1000).toString(8)}\0`, 136)
  header.write('0', 156)
  header.write('ustar\u000000', 257)
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, checksumAt)
  return header
}

/** Returns `end` for the block after the last entry, and undefined for a block that is not a sound header. */
export function readHeader(block: Buffer): Header | 'end' | undefined {
  if (block.every((byte) => byte === 0)) return 'end'
  if (parseOctal(block, checksumAt, 8) !== sumOf(block)) return undefined
  const isBinary = block[124]! >= 0x80
  const size = isBinary ? Number(block.readBigUInt64BE(128)) : parseOctal(block, 124, 12)
  return { name: block.toString('utf8', 0, 100).replace(/\0.*$/s, ''), size }
}

/** The sum of the header's bytes, with spaces in place of the sum itself. */
function sumOf(header: Buffer): number {
  return header.reduce((sum, byte, at) => sum + (at >= checksumAt && at < checksumAt + 8 ? 32 : byte), 0)
}

function parseOctal(block: Buffer, at: number, length: number): number {
  return Number.parseInt(block.toString('latin1', at, at + length), 8)
}
