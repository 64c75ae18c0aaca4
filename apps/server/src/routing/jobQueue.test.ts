import { expect, test } from 'vitest'
import { JobQueue } from './jobQueue.ts'

const route = { action: 'route' } as const
const matrix = { action: 'sources_to_targets' } as const

function taken(queue: JobQueue<typeof route | typeof matrix>, onlyLight = false): string[] {
  const actions: string[] = []
  for (let job = queue.take({ onlyLight }); job; job = queue.take({ onlyLight })) actions.push(job.action)
  return actions
}

test('light and heavy jobs take turns, the light ones first', () => {
  const queue = new JobQueue<typeof route | typeof matrix>(10)
  for (const job of [matrix, matrix, matrix, route, route]) queue.push(job)
  expect(taken(queue)).toEqual([route, matrix, route, matrix, matrix].map(({ action }) => action))
})

test('heavy jobs stay where only light ones are taken', () => {
  const queue = new JobQueue<typeof route | typeof matrix>(10)
  for (const job of [matrix, route, matrix]) queue.push(job)
  expect(taken(queue, true)).toEqual(['route'])
  expect(queue.length).toBe(2)
})

test('heavy jobs may fill half of the places, so that light ones still get in', () => {
  const queue = new JobQueue<typeof route | typeof matrix>(3)
  queue.push(matrix)
  expect(queue.isFullFor(matrix)).toBe(false)
  queue.push(matrix)
  expect([queue.isFullFor(matrix), queue.isFullFor(route)]).toEqual([true, false])
  queue.push(route)
  expect(queue.isFullFor(route)).toBe(true)
})
