import { InputError } from '../inputError.ts'
import { isKmz, unpackKmz } from './kmz.ts'

/**
 * Yields the text of a file in pieces without a byte order mark. `encoding` is its name as browsers know it; without it, the
 * file is UTF-8, or UTF-16 where it begins as that.
 *
 * @throws InputError at the first line that is not UTF-8: its `cause` is an `OtherEncoding`
 */
export async function* decodeText(
  pieces: AsyncIterable<Uint8Array>,
  { file, encoding }: { file: string; encoding?: string | undefined },
): AsyncGenerator<string, void, undefined> {
  let decoder: TextDecoder | undefined
  let line = 1
  // The bytes of a character whose rest is in the next piece.
  let rest = new Uint8Array()
  for await (const bytes of isKmz(file) ? unpackKmz(pieces, file) : pieces) {
    decoder ??= createDecoder(encoding ?? findUtf(bytes))
    if (decoder.encoding !== 'utf-8') {
      yield decoder.decode(bytes, { stream: true })
      continue
    }
    const joined = rest.length > 0 ? join(rest, bytes) : bytes
    const end = findCharacterEnd(joined)
    const piece = joined.subarray(0, end)
    if (!isUtf8(piece)) throw notUtf8(file, line, piece)
    rest = joined.slice(end)
    line += countLines(piece)
    yield decoder.decode(piece, { stream: true })
  }
  if (rest.length > 0) throw notUtf8(file, line, rest)
  if (decoder) yield decoder.decode()
  else createDecoder(encoding ?? 'utf-8')
}

/** UTF-16 by its byte order mark, or by every other byte being zero; UTF-8 otherwise. */
function findUtf(start: Uint8Array): string {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  const pairs = Math.min(Math.floor(start.length / 2), 1000)
  let [even, odd] = [0, 0]
  for (let i = 0; i < 2 * pairs; i += 2) {
    if (start[i] === 0) even += 1
    if (start[i + 1] === 0) odd += 1
  }
  if (odd > 0.3 * pairs && even === 0) return 'utf-16le'
  return even > 0.3 * pairs && odd === 0 ? 'utf-16be' : 'utf-8'
}

/** What a file that isn't UTF-8 says in Windows-1252: its first line with other letters than those of English. */
export interface OtherEncoding {
  encoding: 'windows-1252'
  line: number
  sample: string
}

function createDecoder(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding)
  } catch {
    throw new InputError(`"${encoding}" is not an encoding`, 'For example utf-8, utf-16le or windows-1252.')
  }
}

function join(one: Uint8Array, other: Uint8Array): Uint8Array {
  const joined = new Uint8Array(one.length + other.length)
  joined.set(one)
  joined.set(other, one.length)
  return joined
}

const strict = new TextDecoder('utf-8', { fatal: true })

function isUtf8(bytes: Uint8Array): boolean {
  try {
    strict.decode(bytes)
    return true
  } catch {
    return false
  }
}

/** The length without the bytes of a character that is cut off. */
function findCharacterEnd(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back]!
    const isStart = byte >= 0xc0
    if (isStart) return (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) > back ? bytes.length - back : bytes.length
    if (byte < 0x80) return bytes.length
  }
  return bytes.length
}

function countLines(bytes: Uint8Array): number {
  let count = 0
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) count += 1
  return count
}

function notUtf8(file: string, before: number, piece: Uint8Array): InputError {
  const { lines, text } = findFault(piece)
  const sample = new TextDecoder('windows-1252').decode(text).trim().slice(0, 80)
  const line = before + lines
  const error = new InputError(
    `${file} is not UTF-8: line ${line}`,
    `In Windows-1252 the line reads: ${sample}\nIf that is right, add --encoding windows-1252. Otherwise save the file as "CSV UTF-8".`,
  )
  error.cause = { encoding: 'windows-1252', line, sample } satisfies OtherEncoding
  return error
}

/** The first line that isn't UTF-8, and the number of lines before it. */
function findFault(bytes: Uint8Array): { lines: number; text: Uint8Array } {
  let lines = 0
  for (let start = 0; ; lines += 1) {
    const end = bytes.indexOf(10, start)
    const text = bytes.subarray(start, end < 0 ? undefined : end)
    if (end < 0 || !isUtf8(text)) return { lines, text }
    start = end + 1
  }
}
