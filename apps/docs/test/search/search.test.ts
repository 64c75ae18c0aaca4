import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { base } from '@geofield/page/site'
import { excerpt } from '../../src/search/excerpt.ts'
import { findResults, type FoundResults } from '../../src/search/findResults.ts'
import { wordsOfAddress } from '../../src/search/guessPages.ts'
import type { NameIndex } from '../../src/search/rank.ts'
import { type Entry, indexEntries } from '../../src/search/textSearch.ts'
import { dist } from '../staticServer.ts'
import { questions } from './questions.ts'
import { sentences } from './sentences.ts'

let find: (text: string) => FoundResults
beforeAll(async () => {
  const read = async (file: string) => JSON.parse(await readFile(join(dist, file), 'utf8')) as unknown
  const names = (await read('search.json')) as NameIndex
  const texts = await indexEntries((await read('search-texts.json')) as Entry[])
  const known = new Map<string, FoundResults>()
  find = (text) => {
    const found = known.get(text) ?? findResults(names, texts, text)
    known.set(text, found)
    return found
  }
})

const paths = (text: string) => find(text).results.map(({ url }) => url.slice(base.length + 1))
/** Whether one of these places is an answer, or, for what there is not, whether nothing is listed. */
const answers = (found: string[], wanted: string[]) =>
  wanted[0] === 'none' ? found.length === 0 : found.some((path) => wanted.some((one) => path.startsWith(one)))

const judge = (asked: readonly (typeof questions)[number][], places: number) =>
  asked.filter(([text, ...wanted]) => {
    const found = paths(text)
    return answers(wanted[0] === 'none' ? found : found.slice(0, places), wanted)
  }).length / asked.length

describe('of the questions that developers type', () => {
  const keptOut = questions.filter((_, i) => i % 5 === 4)

  test('80 of 100 have their page first, and 95 among the first three', () => {
    expect(questions.length).toBeGreaterThanOrEqual(150)
    expect(judge(questions, 1)).toBeGreaterThanOrEqual(0.8)
    expect(judge(questions, 3)).toBeGreaterThanOrEqual(0.95)
  })

  test('those that nobody tuned for do as well', () => {
    expect(keptOut.length).toBeGreaterThanOrEqual(30)
    expect(judge(keptOut, 1)).toBeGreaterThanOrEqual(0.8)
    expect(judge(keptOut, 3)).toBeGreaterThanOrEqual(0.9)
  })
})

describe('of the questions that people ask in sentences', () => {
  const keptOut = sentences.slice(-22)

  test('65 of 100 have their page first, and 80 among the first three', () => {
    const tuned = sentences.slice(0, -22)
    expect(tuned.length).toBeGreaterThanOrEqual(60)
    expect(judge(tuned, 1)).toBeGreaterThanOrEqual(0.65)
    expect(judge(tuned, 3)).toBeGreaterThanOrEqual(0.8)
  })

  test('those that nobody tuned for have theirs first in 45 of 100, and among the first three in 70', () => {
    expect(judge(keptOut, 1)).toBeGreaterThanOrEqual(0.45)
    expect(judge(keptOut, 3)).toBeGreaterThanOrEqual(0.7)
  })
})

test('a misspelt word is looked for as the word that it means', () => {
  expect(find('webhok').corrected).toEqual([['webhok', 'webhook']])
  expect(paths('isocrone')[0]).toBe('reference/computeIsochrone/')
})

test('a word that is not there is named, and finds nothing of its own', () => {
  expect(find('xylophone')).toEqual({ results: [], unknown: ['xylophone'], corrected: [] })
  expect(find('xylophone records').unknown).toEqual(['xylophone'])
})

test('a text of stop words finds what has them, and an empty text nothing', () => {
  expect(paths('')).toEqual([])
  expect(paths('  ?! ')).toEqual([])
})

test('a half typed word finds what begins with it', () => {
  expect(paths('isoch')[0]).toMatch(/Isochrone/)
})

test('a field that many operations have is one result', () => {
  const takes = find('take').results.filter(({ title, text }) => title === 'take' && text.startsWith('field'))
  expect(takes.map(({ text }) => text)).toEqual([expect.stringMatching(/ and \d+ more$/)])
})

test('results of a group stand together, the changelog last', () => {
  for (const [text] of questions) {
    const groups = find(text).results.map(({ group }) => group)
    expect(groups, text).toEqual(
      [...new Set(groups)].flatMap((one) => groups.filter((group) => group === one)),
    )
    const log = groups.indexOf('Changelog')
    if (log >= 0) expect(new Set(groups.slice(log)), text).toEqual(new Set(['Changelog']))
  }
})

describe('an excerpt', () => {
  const text = `${'First words. '.repeat(30)}A token ends after fifteen minutes; refresh it. ${'Last words. '.repeat(30)}`

  test('an excerpt shows the place of the match, in whole words, with the match apart', () => {
    const parts = excerpt(text, ['token', 'refresh'])
    expect(parts.filter(({ isMatch }) => isMatch).map((part) => part.text)).toEqual(['token', 'refresh'])
    const said = parts.map((part) => part.text).join('')
    expect(said.length).toBeLessThan(200)
    expect(said).toMatch(/^… \S/)
    for (const word of said.split(' ').filter((one) => one !== '…' && one !== ''))
      expect(text.split(' ')).toContain(word)
  })

  test('an excerpt is the beginning of a text without a match', () => {
    expect(excerpt(text, [])[0]!.text).toMatch(/^First words\. /)
  })
})

test.each([
  ['/docs/guides/pagination/', 'pagination', 'guides/paging/'],
  ['/docs/reference/findroute/', 'findroute', 'reference/findRoute/'],
  ['/docs/guides/webhooks/', 'webhooks', 'guides/following-changes/'],
  ['/docs/reference/schemas/Trip/', 'Trip', 'reference/schemas/'],
  ['/docs/guides/map-styles.html', 'map styles', 'reference/getMapStyle/'],
  ['/docs/%E0%A4/', '%E0%A4', undefined],
])('the page for %s guesses from its words', (address, words, page) => {
  expect(wordsOfAddress(address)).toBe(words)
  if (page !== undefined) expect(paths(words).slice(0, 3)).toContainEqual(expect.stringContaining(page))
})
