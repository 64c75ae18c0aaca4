import MiniSearch, { type Query as MiniQuery } from 'minisearch'
import { formsOf, indexTerms, queryWords, readWords, synonymWords } from './terms.ts'

export const groups = ['Guides', 'Operations', 'Fields', 'Errors', 'Commands', 'Client', 'Changelog'] as const
export type Group = (typeof groups)[number]

/** A section of a page, an operation, a field or an error, as the build writes it. */
export interface Entry {
  group: Group
  /** Its page, without the site's base, and its fragment. */
  path: string
  fragment: string
  title: string
  /** The heading of a section; a field's operations. */
  heading: string
  text: string
}

export interface TextHit extends Entry {
  /** The words of the text that matched, as they stand in the index. */
  terms: string[]
  score: number
}

export interface Found {
  hits: TextHit[]
  /** Words that no page has, and what was looked for instead of a misspelt one. */
  unknown: string[]
  corrected: [word: string, instead: string][]
}

export interface TextIndex {
  entries: readonly Entry[]
  mini: MiniSearch
  /** Each term with a word of which it is the stem. */
  terms: Map<string, string>
}

const boost = { title: 5, heading: 5, text: 1 }

/** Makes the index in the browser, in parts, so that typing is never held up. */
export async function indexEntries(entries: readonly Entry[]): Promise<TextIndex> {
  const terms = new Map<string, string>()
  const known = new Map<string, string[]>()
  const termsOf = (word: string) => {
    const found = known.get(word) ?? indexTerms(word)
    if (!known.has(word)) {
      known.set(word, found)
      if (found.length === 1 && !terms.has(found[0]!)) terms.set(found[0]!, word.toLowerCase())
      for (const term of found) if (!terms.has(term)) terms.set(term, term)
    }
    return found
  }
  const mini = new MiniSearch({
    fields: ['title', 'heading', 'text'],
    tokenize: (text) => readWords(text).flatMap(termsOf),
    processTerm: (term) => term,
  })
  await mini.addAllAsync(
    entries.map((entry, id) => ({ id, ...entry })),
    { chunkSize: 50 },
  )
  return { entries, mini, terms }
}

/** A word of the text, or several that mean something together, with what else is looked for. */
type Wanted = { forms: string[][]; query: Query }
type Query = MiniQuery & object

/** What has the words of the text, best first: one hit for each section of a page. */
export function searchTexts(index: TextIndex, text: string): Found {
  const [unknown, corrected]: [string[], Found['corrected']] = [[], []]
  const asked = queryWords(text)
  const endsOpen = /[\p{L}\p{N}]$/u.test(text)
  const wanted: Wanted[] = []
  for (const [i, word] of asked.entries()) {
    let forms = knownForms(index, word)
    const begun = forms.length === 0 && endsOpen && i === asked.length - 1 ? beginnings(index, word) : []
    if (forms.length === 0 && begun.length === 0) {
      const near = nearest(index, word)
      forms = near === undefined ? [] : knownForms(index, near)
      if (near === undefined || forms.length === 0) {
        unknown.push(word)
        continue
      }
      corrected.push([word, near])
    }
    const queries = [
      ...forms.map(({ terms, weight }): Query => ({
        combineWith: 'AND',
        queries: terms,
        boostTerm: () => weight,
      })),
      ...begun.map((term): Query => ({ combineWith: 'OR', queries: [term], boostTerm: () => 0.5 })),
    ]
    wanted.push({ forms: forms.map(({ terms }) => terms), query: { combineWith: 'OR', queries } })
  }
  return { hits: wanted.length === 0 ? [] : rank(index, text, wanted), unknown, corrected }
}

const knownForms = ({ terms }: TextIndex, word: string) =>
  formsOf(word)
    .map((form, i) => ({ terms: form, weight: i === 0 ? 1 : 0.8 }))
    .filter((form) => form.terms.every((term) => terms.has(term)))

function rank(index: TextIndex, text: string, wanted: Wanted[]): TextHit[] {
  // A text that is the title of a page asks for that page.
  const titles = new Set([
    readWords(text).flatMap(indexTerms).join(' '),
    ...(wanted.length === 1 ? wanted[0]!.forms.map((form) => form.join(' ')) : []),
  ])
  const found = wanted.map(({ query }) => {
    const scores = new Map<number, { score: number; terms: string[] }>()
    for (const { id, score, terms } of index.mini.search(query, {
      boost,
      processTerm: (term) => term,
      tokenize: (t) => [t],
    }))
      scores.set(id as number, { score, terms })
    return scores
  })
  // A rare word tells more than a common one.
  const weights = found.map((scores) => Math.log(1 + index.entries.length / (1 + scores.size)))
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const onPage = new Map<string, Set<number>>()
  const scored = new Map<number, { score: number; share: number; terms: string[] }>()
  for (const [i, scores] of found.entries()) {
    for (const [id, { score, terms }] of scores) {
      const { path } = index.entries[id]!
      onPage.set(path, (onPage.get(path) ?? new Set()).add(i))
      const old = scored.get(id) ?? { score: 0, share: 0, terms: [] }
      scored.set(id, {
        score: old.score + score,
        share: old.share + weights[i]! / all,
        terms: [...old.terms, ...terms],
      })
    }
  }
  return [...scored]
    .map(([id, { score, share, terms }]): TextHit => {
      const entry = index.entries[id]!
      const page = [...onPage.get(entry.path)!].reduce((sum, i) => sum + weights[i]!, 0) / all
      const isTitle =
        entry.fragment === '' && titles.has(readWords(entry.title).flatMap(indexTerms).join(' '))
      return {
        ...entry,
        terms,
        score: score * (0.25 + share) ** 2 * (0.5 + page) * (isTitle ? 6 : weightOf(entry, wanted.length)),
      }
    })
    .toSorted((a, b) => b.score - a.score)
}

/** Less for lists of other pages, for what the guides explain, for figures of one row, and for fields where words are many. */
const weightOf = ({ group, path, fragment }: Entry, words: number) =>
  groupWeight[group] *
  (group === 'Fields' && words > 2 ? 0.4 : 1) *
  (/^(|guides\/|reference\/|status\/)$/.test(path)
    ? 0.3
    : /^(recipes\/|guides\/settings\/)/.test(path) || (path === 'guides/speed/' && fragment !== '')
      ? 0.5
      : 1)

const groupWeight: Record<Group, number> = {
  Guides: 1.3,
  Operations: 1,
  Fields: 0.45,
  Errors: 0.7,
  Commands: 0.6,
  Client: 0.4,
  Changelog: 0.2,
}

/** Terms that begin as the last word does, which may be half typed. */
function beginnings({ terms }: TextIndex, word: string): string[] {
  if (word.length < 3) return []
  return [...terms.keys()].filter((term) => term.startsWith(word)).slice(0, 30)
}

/** The word nearest to a misspelt one: one letter in four may be wrong, not the first. */
function nearest({ terms }: TextIndex, word: string): string | undefined {
  const most = word.length < 4 ? 0 : word.length < 7 ? 1 : 2
  if (most === 0 || /\d/.test(word)) return undefined
  return (
    [...synonymWords, ...terms.values()]
      .filter(
        (one) =>
          one !== word &&
          one[0] === word[0] &&
          !one.includes(' ') &&
          Math.abs(one.length - word.length) <= most &&
          !/[\d_]/.test(one),
      )
      // Of short words, another letter is another word.
      .filter(
        (one) =>
          word.length > 5 ||
          one.length !== word.length ||
          [...one].toSorted().join('') === [...word].toSorted().join(''),
      )
      .map((one) => ({ one, far: distance(word, one) }))
      .filter(({ far }) => far <= most)
      .toSorted((a, b) => a.far - b.far)[0]?.one
  )
}

/** Letters to insert, delete, replace or swap (optimal string alignment). */
function distance(a: string, b: string): number {
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, i) => i)]
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1]
      let least = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, before[j - 2]! + 1)
      row.push(least)
    }
    ;[before, last] = [last, row]
  }
  return last[b.length]!
}
