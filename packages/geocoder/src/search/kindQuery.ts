import { findKinds, type KindPhrase } from './kindPhrases.ts'
import type { Query, QueryWord } from './query.ts'

/** Words between a kind and an area: "hospital in Nagpur". */
const connectors = new Set([
  'in',
  'near',
  'nearby',
  'at',
  'around',
  'of',
  'mein',
  'me',
  'to',
  'close',
  'opp',
  'opposite',
])

/** A query for places of a kind: "petrol pump near Kothrud". */
export type KindQuery = {
  kind: KindPhrase
  /** The words that say where; empty if the query names only the kind. */
  area: QueryWord[]
  /** "In" or "near" stands between both, so that the words are not a name. */
  isSure: boolean
}

const maxWords = 7

/** Returns undefined for a query that names no kind. */
export function parseKindQuery({ words, isPartial }: Query): KindQuery | undefined {
  if (isPartial || words.some(({ pattern }) => pattern)) return undefined
  const texts = words.map(({ text }) => text)
  const kinds = findKinds(texts)
  const joined = kinds.find(({ to }) => connectors.has(texts[to] ?? '') && to + 1 < texts.length)
  // In a whole address a kind is a landmark: "near State Bank". Only one at its beginning is asked for.
  if (words.length > maxWords && joined?.from !== 0) return undefined
  const kind = joined ?? kinds.find(({ from, to }) => from === 0 || to === texts.length)
  if (!kind) return undefined
  const isArea = (_: QueryWord, i: number) => i < kind.from || i >= kind.to
  const area = words.filter(isArea).filter(({ text }) => !connectors.has(text) && text !== 'the')
  return { kind, area, isSure: joined !== undefined }
}
