import { editCost } from '../text/editCost.ts'
import type { Context } from './contexts.ts'
import { misspeltForms, type Query } from './query.ts'
import { bitCount, letterMask } from './letterMasks.ts'
import type { SearchIndex } from './searchArrays.ts'
import { placesOfPin } from './searchIndex.ts'

/** The most entries that are compared one by one: those of a few districts. */
const maxCompared = 12_000
/** Fewer for whole addresses, most of whose words are not a name. */
const maxComparedOfMany = 5000
const manyWords = 5
const maxFound = 40
/** Names that cost more have hardly a letter in common. */
const maxCost = 4.2
const costPerLetter = 0.6
/** The limit for short names: two missing letters, one of them between two letters that merge. */
const minLimit = 2.55
const maxLettersMissing = 3

/** An entry whose whole name some words of the query may be, with the edit cost. */
export type EntryWithin = { entry: number; cost: number; used: readonly number[] }

/**
 * Where the query names a district or PIN, compares the rest of the query with every name there. There are so few
 * names that even three edits leave no doubt.
 */
export function entriesWithin(index: SearchIndex, query: Query, contexts: Context[]): EntryWithin[] {
  const found: EntryWithin[] = []
  // While a name is being typed, every beginning would be similar.
  if (query.isPartial) return found
  const done = new Set<string>()
  let compared = 0
  const most = query.words.length > manyWords ? maxComparedOfMany : maxCompared
  for (const context of contexts) {
    for (const used of remainders(query, contexts, context)) {
      // A city and its district list the same entries.
      const what = `${listKey(index, context)} ${used.join(' ')}`
      if (done.has(what)) continue
      done.add(what)
      for (const text of misspeltForms(used.map((i) => query.words[i]!))) {
        if (text.length < 2) continue
        const bytes = Buffer.from(text, 'latin1')
        const letters = letterMask(bytes, 0, bytes.length)
        const limit = Math.min(maxCost, Math.max(minLimit, costPerLetter * text.length))
        for (const entry of listEntries(index, context)) {
          if (++compared > most) return closest(found)
          const key = index.entryKeys[entry]!
          const from = key === 0 ? 0 : index.termEnds[key - 1]!
          const to = index.termEnds[key]!
          if (Math.abs(to - from - text.length) > 5) continue
          if (bitCount(letters & ~index.termLetters[key]!) > maxLettersMissing) continue
          const cost = editCost(bytes, { pool: index.terms, from, to }, limit)
          if (cost <= limit) found.push({ entry, cost, used })
        }
      }
    }
  }
  return closest(found)
}

/**
 * Returns the words that may be the name: those outside the context, with and without words that are contexts
 * themselves.
 */
function remainders({ words }: Query, contexts: Context[], own: Context): number[][] {
  const rest = [...words.keys()].filter((i) => !words[i]!.isFiller && (i < own.from || i >= own.to))
  const isContext = (i: number) =>
    contexts.some(
      ({ from, to, kind, cost }) =>
        i >= from && i < to && from !== own.from && kind !== 'tehsil' && cost < 0.5,
    )
  const named = rest.filter((i) => !isContext(i))
  return named.length > 0 && named.length < rest.length ? [named, rest] : [rest]
}

/** Identifies the list that `listEntries` yields. */
function listKey(index: SearchIndex, { kind, id }: Context): string {
  if (kind === 'pin') return `pin ${id}`
  return `district ${kind === 'city' ? index.placeDistricts[id] : kind === 'district' ? id : 0}`
}

function* listEntries(index: SearchIndex, { kind, id }: Context): Generator<number> {
  const { districtOffsets, districtEntries, placeDistricts, placeEntryOffsets } = index
  if (kind === 'district' || kind === 'city') {
    const district = kind === 'district' ? id : placeDistricts[id]!
    if (district > 0)
      yield* districtEntries.subarray(districtOffsets[district]!, districtOffsets[district + 1]!)
  }
  if (kind !== 'pin') return
  for (const place of placesOfPin(index, id)) {
    for (let entry = placeEntryOffsets[place]!; entry < placeEntryOffsets[place + 1]!; entry++) yield entry
  }
}

function closest(found: EntryWithin[]): EntryWithin[] {
  return found.sort((one, other) => one.cost - other.cost).slice(0, maxFound)
}
