import { expect, test } from 'vitest'
import { createPathFinder } from './shortestPaths.ts'

// 0 -- 1 -- 2, a longer direct road 0 -- 2, and 3 apart.
const links = [
  { a: 0, b: 1, metres: 10 },
  { a: 1, b: 2, metres: 10 },
  { a: 0, b: 2, metres: 30 },
]

test('shortestPaths finds the shortest path in either direction', () => {
  const find = createPathFinder(4, links)
  expect([...find(0, [2])].sort()).toEqual([0, 1])
  expect([...find(2, [0, 1])].sort()).toEqual([0, 1])
})

test('shortestPaths returns no links without a path, or from a node to itself', () => {
  const find = createPathFinder(4, links)
  expect(find(0, [3]).size).toBe(0)
  expect(find(0, [0]).size).toBe(0)
})
