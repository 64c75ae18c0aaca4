import { expect, test } from 'vitest'
import { fitsPattern, misspeltForms, parsePartialQuery, parseQuery } from './query.ts'

const texts = (text: string) => parseQuery(text).words.map(({ text }) => text)

test('a PIN is one word, however it is written', () => {
  for (const text of ['411005', '411 005', '411-005', 'pin: 411005']) {
    expect(parseQuery(text).words.at(-1)).toMatchObject({ text: '411005', pin: 411_005 })
  }
  expect(parseQuery('011005').words[0]!.pin).toBeUndefined()
  expect(texts('4110056')).toEqual(['4110056'])
})

test('generic words around a name are recognized', () => {
  const { words } = parseQuery('near Shivajinagar post office, dist Pune')
  expect(words.filter(({ isFiller }) => isFiller).map(({ text }) => text)).toEqual(['near', 'dist'])
  expect(words.filter(({ isKind }) => isKind).map(({ text }) => text)).toEqual(['post', 'office'])
})

test('the last word counts as unfinished unless something follows it', () => {
  expect(parsePartialQuery('shivajinagar pu').isPartial).toBe(true)
  expect(parsePartialQuery('shivajinagar ').isPartial).toBe(false)
  expect(parsePartialQuery('').isPartial).toBe(false)
  expect(parsePartialQuery('near').words[0]).toMatchObject({ isFiller: false })
})

test.each([
  ['shivajinagar', 'shiva*', true],
  ['shivajinagar', '*nagar', true],
  ['shivajinagar', '*jina*', true],
  ['shivajinagar', 'shi*gar', true],
  ['shivajinagar', 'shi*j*gar', true],
  ['shivajinagar', 'nagar*', false],
  ['aba', 'ab*ba', false],
  ['nagar', '*nagar', true],
])('%s fits %s: %s', (term, pattern, fits) => {
  expect(fitsPattern(term, pattern.split('*'))).toBe(fits)
})

test('a query has all words of a text of up to 2,000 letters', () => {
  expect(parseQuery('a b '.repeat(500)).words.length).toBe(1000)
  expect(parseQuery('a b '.repeat(5000)).words.length).toBe(1000)
  expect(parseQuery('*').words).toEqual([])
})

test('an "x" can stand for "ksh" or be a typing error', () => {
  const forms = (text: string) => misspeltForms(parseQuery(text).words)
  expect(forms('laxmi')).toEqual(['lakshmi', 'laxmi'])
  expect(forms('ram naxgar')).toEqual(['ramnakshgar', 'ramnaxgar'])
  expect(forms('pune')).toEqual(['pune'])
})
