import { expect, test } from 'vitest'
import { JobQueue } from './jobQueue.ts'

type Job = { action: 'route' | 'sources_to_targets'; id: number }

const route = (id: number): Job => ({ action: 'route', id })
const matrix = (id: number): Job => ({ action: 'sources_to_targets', id })

test('light and heavy jobs wait apart, each in the order in which they came', () => {
  const queue = new JobQueue<Job>(10)
  const jobs = [matrix(1), route(2), matrix(3), route(4)]
  for (const job of jobs) queue.push(job)
  expect([queue.take('heavy'), queue.take('heavy'), queue.take('heavy')]).toEqual([
    matrix(1),
    matrix(3),
    undefined,
  ])
  expect(queue.length).toBe(2)
  expect([queue.take('light'), queue.take('light')]).toEqual([route(2), route(4)])
})

test('heavy jobs may fill half of the places, so that light ones still get in', () => {
  const queue = new JobQueue<Job>(3)
  queue.push(matrix(1))
  expect(queue.isFullFor(matrix(2))).toBe(false)
  queue.push(matrix(2))
  expect([queue.isFullFor(matrix(3)), queue.isFullFor(route(3))]).toEqual([true, false])
  queue.push(route(3))
  expect(queue.isFullFor(route(4))).toBe(true)
})
