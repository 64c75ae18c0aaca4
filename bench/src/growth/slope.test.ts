import { expect, test } from 'vitest'
import { fitSlope, nameGrowth } from './slope.ts'

const sizes = [1e3, 1e4, 1e5, 1e6]
const growing = (cost: (size: number) => number) =>
  nameGrowth(sizes.map((size) => ({ size, cost: cost(size) })))

test('the slope is the exponent of a power, whatever its factor', () => {
  const points = sizes.map((size) => ({ size, cost: 0.003 * size ** 1.5 }))
  expect(fitSlope(points)).toBeCloseTo(1.5)
})

test.each([
  ['constant', () => 4],
  ['constant', (size: number) => 2 + Math.log10(size) / 100],
  ['logarithmic', (size: number) => Math.log(size)],
  ['logarithmic', (size: number) => size ** 0.2],
  ['linear', (size: number) => size / 1000],
  ['linear', (size: number) => size * Math.log(size)],
  ['linear', (size: number) => Math.sqrt(size)],
  ['worse', (size: number) => size ** 1.5],
  ['worse', (size: number) => size ** 2],
] as const)('growth is named %s', (name, cost) => {
  expect(growing(cost).growth).toBe(name)
})

test('a cost of every call that hides the first sizes does not hide linear growth', () => {
  expect(growing((size) => 3 + size / 10_000).growth).toBe('linear')
})
