import { Readable } from 'node:stream'
import { JsonStream } from '../http/handlers.ts'
import type { MatchKeys } from './matchKeys.ts'

type AllMatches<Item, Answer> = {
  keys: MatchKeys
  skip?: number | undefined
  /** Reads the items of these keys, in this order, in a transaction of its own. Items that are gone are left out. */
  read: (keys: string[]) => Promise<Item[]>
  /** The response body; its only empty array, when it is given no items, is the place of the items. */
  envelope: (items: Item[], total: number) => Answer
}

/** Fewer matches are returned at once. */
const firstBatch = 100
const largestBatch = 1000
/** Items are read by so many that they come near this much text. */
const batchCharacters = 256 * 1024
/** What a response holds while its caller reads: a batch in each buffer on the way. */
const bufferBytes = 4 * batchCharacters

/**
 * The response to `take: -1`. It has the matches of one moment, each item as it is when it is read. Neither a
 * connection nor a transaction is held between two batches, so that a caller who stops reading holds up nobody.
 */
export async function answerAll<Item, Answer>(all: AllMatches<Item, Answer>): Promise<Answer | JsonStream> {
  const { keys, skip = 0, read, envelope } = all
  const keysOfFirst = keys.slice(skip, skip + firstBatch)
  // Read before the response begins: what fails now can still be told.
  const first = keysOfFirst.length === 0 ? [] : await read(keysOfFirst)
  if (skip + firstBatch >= keys.length) return envelope(first, keys.length)
  const text = Readable.from(chunks(all, first), { highWaterMark: 1 })
  return new JsonStream(text, keys.bytes + bufferBytes)
}

async function* chunks<Item, Answer>(
  { keys, skip = 0, read, envelope }: AllMatches<Item, Answer>,
  first: Item[],
): AsyncGenerator<string> {
  const [head, tail] = JSON.stringify(envelope([], keys.length)).split('[]')
  let opening = `${head}[`
  let at = skip + firstBatch
  let batch = firstBatch
  for (let items = first; ;) {
    const text = items.map((item) => JSON.stringify(item)).join(',')
    if (text !== '') {
      yield opening + text
      opening = ','
      const fitting = Math.ceil((batchCharacters * items.length) / text.length)
      // A few small items say little about the next ones.
      batch = Math.min(fitting, 2 * batch, largestBatch)
    }
    if (at >= keys.length) break
    items = await read(keys.slice(at, at + batch))
    at += batch
  }
  yield `${opening === ',' ? '' : opening}]${tail}`
}
