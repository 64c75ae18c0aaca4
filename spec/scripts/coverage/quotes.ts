import { hashesOf, type Passage } from './passages.ts'
import type { Row } from './table.ts'

/**
 * A row quotes the document word by word, so that it can't say more than the document. Each quote is in one passage;
 * `…` leaves out words of that passage. And each word of the document is in a quote, so that no statement lacks a row.
 */
export function quoteFaults(rows: Row[], passages: Passage[]): string[] {
  const quoted = new Map(passages.map((passage) => [passage, new Set<number>()]))
  const faults = rows.flatMap((row) => [
    ...row.quotes.flatMap((quote) => {
      const found = findQuote(quote, passages)
      for (const { passage, places } of found) for (const at of places) quoted.get(passage)!.add(at)
      if (found.length === 1) return []
      if (found.length === 0) return [`${row.id}: the document does not say "${quote}"`]
      return [`${row.id}: ${found.length} passages say "${quote}"; quote more of the one that is meant`]
    }),
    ...typeFaults(row),
  ])
  const unquoted = [...quoted].filter(
    ([{ hashes, isLead }, places]) =>
      !isLead && hashes.some((hash, at) => !places.has(at) && !signs.has(hash)),
  )
  return [
    ...faults,
    ...unquoted.map(([passage, { size }]) => {
      const { heading, hashes } = passage
      const states = passages.filter((each) => each.heading === heading && !each.isLead)
      return `no row quotes all of passage ${states.indexOf(passage) + 1} under "${heading}": ${size} of ${hashes.length} words`
    }),
  ]
}

/** How the document states a type. `[]` states a list of objects too, and a list of fields an object. */
const typeWords = new Map<string, RegExp>([
  ['string', /\bstrings?\b|names?\b|'\w+'/],
  ['number', /\bnumbers?\b/],
  ['integer', /\bintegers?\b/],
  ['boolean', /\bbooleans?\b/],
  ['null', /\bnull\b/],
  ['object', /\bobjects?\b|[{:(]|\[\]/],
])

/** The type of a row is the document's too: `integer|null` needs both words. */
function typeFaults({ id, quotes, type = '' }: Row): string[] {
  const text = quotes.join('\n')
  return type
    .split('|')
    .filter((each) => each !== '' && !typeWords.get(each.replaceAll('[]', ''))?.test(text))
    .map((each) => `${id}: has the type ${type}, and its quotes do not state ${each}`)
}

/** Signs between words may be left out. */
const signs = new Set([...'.,:;()[]{}<>|/\'"#-=+*'].flatMap(hashesOf))

type Found = { passage: Passage; places: number[] }

/** The passages that have every run of words of a quote, in its order. A quote of a whole passage is that passage. */
function findQuote(quote: string, passages: Passage[]): Found[] {
  const runs = quote
    .split('…')
    .map(hashesOf)
    .filter((run) => run.length > 0)
  const found = passages.flatMap((passage) => {
    const places = findRuns(runs, passage.hashes)
    return places ? [{ passage, places }] : []
  })
  const whole = found.filter(({ passage, places }) => places.length === passage.hashes.length)
  return whole.length > 0 ? whole : found
}

function findRuns(runs: string[][], hashes: string[]): number[] | undefined {
  const places: number[] = []
  for (const run of runs) {
    const from = (places.at(-1) ?? -1) + 1
    const at = hashes.findIndex((_, i) => i >= from && run.every((hash, j) => hashes[i + j] === hash))
    if (at < 0) return undefined
    places.push(...run.keys().map((j) => at + j))
  }
  return places
}
