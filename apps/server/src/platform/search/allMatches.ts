import { Readable } from 'node:stream'
import { JsonStream } from '../http/handlers.ts'
import type { Writing } from '../http/rows/rowFormats.ts'
import type { MatchKeys } from './matchKeys.ts'

type AllMatches<Item, Result> = {
  keys: MatchKeys
  skip?: number | undefined
  /** Reads the items of these keys in this order, in its own transaction. Deleted items are left out. */
  read: (keys: string[]) => Promise<Item[]>
  /** Returns the response body. Called without items, its only empty array marks where the items go. */
  envelope: (items: Item[], total: number) => Result
}

/** Fewer matches than this are returned at once. */
const firstBatch = 100
const largestBatch = 1000
/** A batch of items has about this much text. */
const batchCharacters = 256 * 1024
/** The memory of a response while its caller reads: one batch in each of four buffers. */
const bufferBytes = 4 * batchCharacters

/**
 * Returns the response to `take: -1`: the matches of one moment, each with its content at the time it is read.
 * Between two batches it holds neither a connection nor a transaction, so a caller who stops reading delays nobody.
 */
export async function streamAll<Item extends object, Result>(
  all: AllMatches<Item, Result>,
): Promise<Result | JsonStream> {
  const { keys, skip = 0, read, envelope } = all
  const keysOfFirst = keys.slice(skip, skip + firstBatch)
  // The first items are read before the response begins: until then an error can still be sent.
  const first = keysOfFirst.length === 0 ? [] : await read(keysOfFirst)
  if (skip + firstBatch >= keys.length) return envelope(first, keys.length)
  const toText = (writing: Writing) => Readable.from(chunks(all, first, writing), { highWaterMark: 1 })
  const rows = { total: keys.length, write: toText }
  return new JsonStream(toText(jsonWriting(envelope([], keys.length))), keys.bytes + bufferBytes, rows)
}

/** The envelope's only empty array marks where the items go. */
function jsonWriting(envelope: unknown): Writing {
  const [head, tail] = JSON.stringify(envelope).split('[]')
  const write = (items: readonly unknown[]) => items.map((item) => JSON.stringify(item)).join(',')
  return { start: `${head}[`, between: ',', end: `]${tail}`, write }
}

async function* chunks<Item extends object, Result>(
  { keys, skip = 0, read }: AllMatches<Item, Result>,
  first: Item[],
  { start, between, end, write }: Writing,
): AsyncGenerator<string> {
  let opening = start
  let at = skip + firstBatch
  let batch = firstBatch
  for (let items = first; ;) {
    const text = write(items)
    if (text !== '') {
      yield opening + text
      opening = between
      const fitting = Math.ceil((batchCharacters * items.length) / text.length)
      // A few small items don't predict the size of the next ones.
      batch = Math.min(fitting, 2 * batch, largestBatch)
    }
    if (at >= keys.length) break
    items = await read(keys.slice(at, at + batch))
    at += batch
  }
  yield `${opening === between ? '' : opening}${end}`
}
