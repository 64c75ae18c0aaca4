import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { CliError } from '../errors/CliError.ts'

export interface TextOptions {
  /** The name of the file's encoding, as browsers know it. Default: UTF-8. */
  encoding?: string | undefined
  /** Called with the number of bytes of each piece that was read. */
  onBytes?: ((bytes: number) => void) | undefined
}

/** Yields the text of a file, `-` for standard input, in pieces without a byte order mark. Throws at the first fault. */
export async function* readText(
  file: string,
  { encoding = 'utf-8', onBytes }: TextOptions,
): AsyncGenerator<string, void, undefined> {
  const decoder = createDecoder(encoding)
  const isChecked = decoder.encoding === 'utf-8'
  let line = 1
  // The bytes of a character whose rest is in the next piece.
  let rest: Buffer = Buffer.alloc(0)
  for await (const bytes of readBytes(file)) {
    onBytes?.(bytes.length)
    if (!isChecked) {
      yield decoder.decode(bytes, { stream: true })
      continue
    }
    const joined = rest.length > 0 ? Buffer.concat([rest, bytes]) : bytes
    const end = findCharacterEnd(joined)
    const piece = joined.subarray(0, end)
    if (!isUtf8(piece)) throw notUtf8(file, line + findFaultyLine(piece))
    rest = joined.subarray(end)
    line += countLines(piece)
    yield decoder.decode(piece, { stream: true })
  }
  if (rest.length > 0) throw notUtf8(file, line)
  yield decoder.decode()
}

function createDecoder(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding)
  } catch {
    throw new CliError(
      'wrongUsage',
      `"${encoding}" is not an encoding`,
      'For example utf-8, utf-16le or windows-1252.',
    )
  }
}

function readBytes(file: string): AsyncIterable<Buffer> {
  return file === '-' ? process.stdin : createReadStream(file, { highWaterMark: 256 * 1024 })
}

/** The length without the bytes of a character that is cut off. */
function findCharacterEnd(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back]!
    const isStart = byte >= 0xc0
    if (isStart) return (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) > back ? bytes.length - back : bytes.length
    if (byte < 0x80) return bytes.length
  }
  return bytes.length
}

function countLines(bytes: Buffer): number {
  let count = 0
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) count += 1
  return count
}

/** The number of lines before the one with the fault. */
function findFaultyLine(bytes: Buffer): number {
  let lines = 0
  for (let start = 0; ; lines += 1) {
    const end = bytes.indexOf(10, start)
    if (end < 0 || !isUtf8(bytes.subarray(start, end))) return lines
    start = end + 1
  }
}

function notUtf8(file: string, line: number): CliError {
  return new CliError(
    'wrongUsage',
    `${file} is not UTF-8: line ${line}`,
    'Save it as "CSV UTF-8", or name its encoding, for example: --encoding windows-1252',
  )
}
