import { expect, test } from 'vitest'
import { NodePositions } from './nodePositions.ts'

test('positions are found by ids beyond 32 bits, across gaps and for more nodes than a chunk holds', () => {
  const nodes = new NodePositions()
  const ids = Array.from({ length: 150_000 }, (_, i) => 1 + i * 3 + (i > 100_000 ? 13_000_000_000 : 0))
  for (const [i, id] of ids.entries()) nodes.add({ id, lat: -i / 1e4 - 1, lon: i / 1e3 })
  for (const i of [0, 1, 65_535, 65_536, 99_999, 100_001, 149_999])
    expect([...nodes.line([ids[i]!])]).toEqual([i * 1e4, -i * 1e3 - 1e7])
})

test('a line leaves out nodes that are not known', () => {
  const nodes = new NodePositions()
  expect([...nodes.line([1, 2])]).toEqual([])
  nodes.add({ id: 5, lat: 18.5000001, lon: 73.8 })
  nodes.add({ id: 9, lat: 18.6, lon: -73.9 })
  expect([...nodes.line([4, 9, 7, 5, 10])]).toEqual([-739_000_000, 186_000_000, 738_000_000, 185_000_001])
})
