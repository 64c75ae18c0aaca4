import type { Bounds, Position } from '@geofield/geography'
import { isInside } from './bounds.ts'
import { type Context, isWithin } from './contexts.ts'
import type { Query } from './query.ts'
import { fame, nearness } from './ranking/scorer.ts'
import type { SearchIndex } from './searchArrays.ts'
import { placesOfPin } from './searchIndex.ts'
import type { Span } from './spans.ts'

/**
 * The most entries that are read of one term's list, the most important first. No name has more records that
 * matter.
 */
const maxPerTerm = 30_000

export type Gathering = {
  bounds?: Bounds
  near?: Position
  /** The most entries that are returned. */
  candidates: number
  /** Leaves out the entries of other places. */
  isPossible?: (place: number) => boolean
  /** The most entries that are read for a word which is only a part of a name. */
  maxPerWord?: number
}

type Scratch = { gain: Float32Array; touched: Uint32Array; count: number }
const scratches = new WeakMap<SearchIndex, Scratch>()

/**
 * Gathers the entries that share most with the query by adding up a list for each word and run of words. This
 * bounds the number of entries that the scorer has to see, however common the words are.
 */
export function gatherEntries(
  index: SearchIndex,
  { query, spans, contexts }: { query: Query; spans: Span[]; contexts: Context[] },
  { bounds, near, candidates, isPossible, maxPerWord = maxPerTerm }: Gathering,
): number[] {
  const scratch = takeScratch(index)
  const hasName = query.words.some(({ isFiller, isKind }) => !isFiller && !isKind)
  for (const span of spans) {
    const isSingle = span.to === span.from + 1
    const isFiller = query.words.slice(span.from, span.to).every((word) => word.isFiller)
    // So many names have a word like "road" that it finds nothing besides other words.
    const isKind = hasName && query.words.slice(span.from, span.to).every((word) => word.isKind)
    for (const [term, edits] of span.keys) {
      const gain = (span.text.length * (isFiller ? 0.2 : 1)) / (1 + edits)
      if (isSingle && !isKind)
        addList(index, scratch, { gain, term, list: 'word', most: maxPerWord, isPossible })
      // A whole name counts more: in longer names with these words, other words stay unexplained.
      addList(index, scratch, { gain: gain + 0.5, term, list: 'key', most: maxPerTerm, isPossible })
    }
  }
  for (const { kind, id } of contexts) if (kind === 'pin') addPin(index, scratch, id)
  const { gain, touched, count: touchedCount } = scratch
  const bonuses = contexts
    .map((context) => ({ context, letters: 5 / (1 + context.cost) }))
    .sort((one, other) => other.letters - one.letters)
  const found: number[] = []
  for (let i = 0; i < touchedCount; i++) {
    const entry = touched[i]!
    const place = index.entryPlaces[entry]!
    if (bounds && !isInside(index, place, bounds)) continue
    const bonus = bonuses.find(({ context }) => isWithin(index, place, context))?.letters ?? 0
    const importance = index.placeImportances[place]!
    gain[entry]! += bonus + importance * 0.012 + fame(importance) + (near ? nearness(index, place, near) : 0)
    found.push(entry)
  }
  const best = found.length > candidates ? strongest(found, gain, candidates) : found
  for (let i = 0; i < touchedCount; i++) gain[touched[i]!] = 0
  scratch.count = 0
  return best
}

/**
 * Returns the entries of most gain, ties by importance. The gain of the last one is found first, so that the
 * entries need no sorting.
 */
function strongest(entries: number[], gain: Float32Array, count: number): number[] {
  const gains = Float32Array.from(entries, (entry) => gain[entry]!).sort()
  const last = gains[gains.length - count]!
  const stronger = entries.filter((entry) => gain[entry]! > last)
  const draws = entries.filter((entry) => gain[entry] === last).sort((one, other) => one - other)
  return [...stronger, ...draws.slice(0, count - stronger.length)]
}

type Listed = {
  gain: number
  term: number
  list: 'word' | 'key'
  most: number
  isPossible: Gathering['isPossible'] | undefined
}

function addList(index: SearchIndex, scratch: Scratch, { gain, term, list, most, isPossible }: Listed): void {
  const [entries, offsets] = [index[`${list}Entries`], index[`${list}Offsets`]]
  const from = offsets[term]!
  const to = Math.min(offsets[term + 1]!, from + most)
  for (let i = from; i < to; i++) {
    const entry = entries[i]!
    if (!isPossible || isPossible(index.entryPlaces[entry]!)) add(scratch, entry, gain)
  }
}

function addPin(index: SearchIndex, scratch: Scratch, pin: number): void {
  for (const place of placesOfPin(index, pin)) {
    for (let entry = index.placeEntryOffsets[place]!; entry < index.placeEntryOffsets[place + 1]!; entry++) {
      add(scratch, entry, 6)
    }
  }
}

function add(scratch: Scratch, entry: number, gain: number): void {
  if (scratch.gain[entry] === 0) scratch.touched[scratch.count++] = entry
  scratch.gain[entry]! += gain
}

/** Scratch arrays are reused between queries. Only one query at a time uses them. */
function takeScratch(index: SearchIndex): Scratch {
  let scratch = scratches.get(index)
  if (!scratch) {
    scratch = {
      gain: new Float32Array(index.entryPlaces.length),
      touched: new Uint32Array(index.entryPlaces.length),
      count: 0,
    }
    scratches.set(index, scratch)
  }
  return scratch
}
