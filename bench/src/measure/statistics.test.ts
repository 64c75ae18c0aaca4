import { expect, test } from 'vitest'
import { findQuantile, median, signFlipProbability } from './statistics.ts'

test('the median of an even number of values lies between the middle two', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([9, 1, 5, 6])).toBe(5.5)
})

test('a quantile is the value that this share of the values lies below', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index)
  expect(findQuantile(values, 0.5)).toBe(51)
  expect(findQuantile(values, 0.99)).toBe(100)
})

test('equal signs are the least probable of all choices of signs', () => {
  expect(signFlipProbability([1, 2, 3, 4, 5])).toBe(2 / 32)
  expect(signFlipProbability([-0.1, -0.3, -0.2])).toBe(2 / 8)
})

test('the probability counts the choices of signs with a mean as far from 0', () => {
  // ±1 ±2 ±3 add up to 6, 4, 2, 0, 0, -2, -4 and -6. Four of these are as far from 0 as 4.
  expect(signFlipProbability([-1, 2, 3])).toBe(4 / 8)
  expect(signFlipProbability([1, -1])).toBe(1)
  expect(signFlipProbability([])).toBe(1)
})

test('more differences than can be enumerated are refused', () => {
  expect(() => signFlipProbability(Array.from({ length: 17 }, () => 1))).toThrow('At most 16')
})
