import { expect, test } from 'vitest'
import { splitCode, versions } from './changes.ts'

test('code in a sentence stands between one or two backticks', () => {
  expect(splitCode('`take` is at most `` `100` ``.')).toEqual([
    { text: 'take', code: true },
    { text: ' is at most ', code: false },
    { text: '`100`', code: true },
    { text: '.', code: false },
  ])
  expect(splitCode('A lone ` stays.')).toEqual([{ text: 'A lone ` stays.', code: false }])
})

test('the changelog begins with the first release and every version has a place of its own', () => {
  const all = versions()
  expect(all.at(-1)).toMatchObject({ version: '0.1.0', slug: 'v0-1-0', changes: [] })
  expect(new Set(all.map(({ slug }) => slug)).size).toBe(all.length)
})
