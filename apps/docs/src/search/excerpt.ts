import { indexTerms, readWords } from './terms.ts'

export interface ExcerptPart {
  text: string
  isMatch: boolean
}

const length = 160

/** The part of a text with most of the terms, cut between words, with what matched apart. */
export function excerpt(text: string, terms: readonly string[]): ExcerptPart[] {
  const wanted = new Set(terms)
  const words = [...text.matchAll(/\S+/g)].map((match) => ({
    at: match.index,
    end: match.index + match[0].length,
    terms: readWords(match[0])
      .flatMap(indexTerms)
      .filter((term) => wanted.has(term)),
  }))
  const start = bestStart(words)
  const within = words.slice(start).filter(({ end }) => end - (words[start]?.at ?? 0) <= length)
  const parts: ExcerptPart[] = start > 0 ? [{ text: '… ', isMatch: false }] : []
  for (const word of within) {
    const isMatch = word.terms.length > 0
    const said = text.slice(word.at, word.end)
    parts.push({ text: said, isMatch }, { text: ' ', isMatch: false })
  }
  if (start + within.length < words.length) parts.push({ text: '…', isMatch: false })
  return joined(parts)
}

/** The first word of the stretch with most different terms; the beginning of the text where it is as good. */
function bestStart(words: { at: number; end: number; terms: string[] }[]): number {
  let best = { start: 0, count: 0 }
  for (const [i, { at, terms }] of words.entries()) {
    if (i > 0 && terms.length === 0) continue
    const found = new Set<string>()
    for (const word of words.slice(i)) {
      if (word.end - at > length) break
      for (const term of word.terms) found.add(term)
    }
    if (found.size > best.count) best = { start: i, count: found.size }
  }
  // A few words before the first match say what it is about.
  return best.start < 8 ? 0 : best.start - 4
}

function joined(parts: ExcerptPart[]): ExcerptPart[] {
  const result: ExcerptPart[] = []
  for (const part of parts) {
    const last = result.at(-1)
    if (last && last.isMatch === part.isMatch) last.text += part.text
    else result.push({ ...part })
  }
  return result
}
