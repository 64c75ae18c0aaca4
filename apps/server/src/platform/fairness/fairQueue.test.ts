import { expect, test } from 'vitest'
import { FairQueue } from './fairQueue.ts'

function makeQueue(...items: string[]): FairQueue<string> {
  const queue = new FairQueue<string>()
  for (const item of items) queue.push(Number(item[0]), item)
  return queue
}

function taken(queue: FairQueue<string>, mayTake?: (tenantId: number) => boolean): string[] {
  const items: string[] = []
  for (let item = queue.take(mayTake); item; item = queue.take(mayTake)) items.push(item)
  return items
}

test('tenants take turns, and each tenant keeps its own order', () => {
  const queue = makeQueue('1a', '1b', '1c', '2a', '3a', '2b')
  expect(queue.length).toBe(6)
  expect(taken(queue)).toEqual(['1a', '2a', '3a', '1b', '2b', '1c'])
  expect(queue.length).toBe(0)
})

test('a tenant that comes late is next after the tenant at its turn', () => {
  const queue = makeQueue('1a', '1b', '1c')
  expect(queue.take()).toBe('1a')
  queue.push(2, '2a')
  expect(taken(queue)).toEqual(['1b', '2a', '1c'])
})

test('a tenant that may not take a turn keeps its place', () => {
  const queue = makeQueue('1a', '2a', '1b')
  expect(taken(queue, (tenantId) => tenantId === 2)).toEqual(['2a'])
  expect(taken(queue)).toEqual(['1a', '1b'])
})

test('work that waited before comes first in the line of its tenant', () => {
  const queue = makeQueue('1a', '2a')
  queue.unshift(2, '2z')
  expect(taken(queue)).toEqual(['1a', '2z', '2a'])
})

test('an item is removed once', () => {
  const queue = makeQueue('1a', '1b')
  expect([queue.remove(1, '1a'), queue.remove(1, '1a'), queue.remove(2, '1b')]).toEqual([true, false, false])
  expect([queue.length, queue.waiting(1), queue.waiting(2)]).toEqual([1, 1, 0])
  expect(queue.remove(1, '1b')).toBe(true)
  expect(queue.take()).toBeUndefined()
})

test('room is made at the end of the longest line, and never for the tenant that has it', () => {
  const queue = makeQueue('1a', '1b', '1c', '2a')
  expect(queue.makeRoomFor(1)).toBeUndefined()
  expect(queue.makeRoomFor(3)).toBe('1c')
  expect(queue.length).toBe(3)
  // With one more item tenant 2 would wait for as much as tenant 1 does.
  expect(queue.makeRoomFor(2)).toBeUndefined()
})
