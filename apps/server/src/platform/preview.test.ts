import { expect, test } from 'vitest'
import { countCharacters, preview } from './preview.ts'

test('long values are shortened in errors', () => {
  expect(preview('x'.repeat(1_000))).toHaveLength(60)
  expect(preview({ a: [1, { b: 'x' }], c: null })).toBe('{"a":[1,{"b":"x"}],"c":null}')
  const wide = Array.from({ length: 1_000 }, () => ({ a: [] }))
  expect(preview(wide)).toBe(`${JSON.stringify(wide).slice(0, 57)}...`)
  expect([undefined, Infinity, null].map(preview)).toEqual(['undefined', 'Infinity', 'null'])
})

test('a surrogate pair counts as one character', () => {
  expect(countCharacters('a😀')).toBe(2)
})
