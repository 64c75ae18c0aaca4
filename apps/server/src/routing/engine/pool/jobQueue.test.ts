import { expect, test } from 'vitest'
import { JobQueue } from './jobQueue.ts'

type Job = { action: 'route' | 'sources_to_targets'; id: number; tenantId: number }

const route = (id: number, tenantId = 1): Job => ({ action: 'route', id, tenantId })
const matrix = (id: number, tenantId = 1): Job => ({ action: 'sources_to_targets', id, tenantId })

test('light and heavy jobs wait separately, each in their order of arrival', () => {
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

test('heavy jobs have half as many places in the queue, and take none from light jobs', () => {
  const queue = new JobQueue<Job>(3)
  const refused = [matrix(1), matrix(2), matrix(3), route(4), route(5), route(6), route(7)].map((job) =>
    queue.push(job),
  )
  expect(refused).toEqual([undefined, undefined, matrix(3), undefined, undefined, undefined, route(7)])
  expect([queue.waiting('heavy'), queue.waiting('light'), queue.length]).toEqual([2, 3, 5])
})

test('a full queue displaces the newest job of the tenant that waits for the most', () => {
  const queue = new JobQueue<Job>(3)
  for (const id of [1, 2, 3]) queue.push(route(id))
  expect(queue.push(route(4, 2))).toEqual(route(3))
  expect([queue.take('light'), queue.take('light')]).toEqual([route(1), route(4, 2)])
})
