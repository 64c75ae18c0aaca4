import { foldSpelling } from '../../text/foldSpelling.ts'
import { splitWords } from '../../text/words.ts'
import type { Match } from './confidence.ts'
import { levelOfKind } from '../level.ts'
import { parseQuery, type QueryWord } from '../query.ts'

/**
 * Rates a place that another service found, by the share of the query's letters that the place's texts have (its name,
 * district, PIN, ...). `search` rates its own places better.
 */
export function compareWords(query: string, texts: string[], subCategory: number): Match {
  const known = new Set(texts.flatMap(splitWords).map(foldSpelling))
  const asked = parseQuery(query).words.filter(({ isFiller }) => !isFiller)
  const isKnown = ({ folded }: QueryWord) => known.has(folded)
  const letters = (words: QueryWord[]) => words.reduce((sum, { text }) => sum + text.length, 0)
  const matched = asked.filter(isKnown)
  const share = asked.length === 0 ? 0 : letters(matched) / letters(asked)
  return {
    level: levelOfKind(subCategory),
    confidence: Math.round(share ** 2 * 100) / 100,
    matched: matched.map(({ written }) => written),
    unmatched: asked.filter((word) => !isKnown(word)).map(({ written }) => written),
  }
}
