import { expect, test } from 'vitest'
import { TermTable } from './termTable.ts'

const texts = Array.from({ length: 50_000 }, (_, i) => ((i * 7919) % 30_011).toString(36))

test('equal texts have one number, also after the table has grown', () => {
  const table = new TermTable()
  const numbers = texts.map((text) => table.getNumber(text))
  const known = new Map<string, number>()
  for (const text of texts) if (!known.has(text)) known.set(text, known.size)
  expect(numbers).toEqual(texts.map((text) => known.get(text)))
  expect(table.size).toBe(known.size)
})

test('sorted terms are in alphabetical order, a beginning before the whole, and old numbers lead to them', () => {
  const table = new TermTable()
  const added = ['pune', 'pun', 'a', '', '10', 'punes', ...texts]
  const numbers = added.map((text) => table.getNumber(text))
  const { terms, termEnds, newNumbers } = table.sort()
  const joined = Buffer.from(terms).toString()
  const sorted = Array.from(termEnds, (end, i) => joined.slice(i === 0 ? 0 : termEnds[i - 1], end))
  expect(sorted).toEqual([...new Set(added)].sort())
  expect(numbers.map((number) => sorted[newNumbers[number]!])).toEqual(added)
})
