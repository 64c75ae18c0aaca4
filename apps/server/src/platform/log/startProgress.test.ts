import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startProgress } from './startProgress.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a start is never silent for more than ten seconds, and names the steps under way', async () => {
  const said: { at: number; message: string }[] = []
  const startedAt = performance.now()
  const at = () => performance.now() - startedAt
  const progress = startProgress((message) => said.push({ at: at(), message }))
  const map = Promise.withResolvers<void>()
  const database = Promise.withResolvers<void>()
  const steps = [
    progress.during('the map', () => map.promise),
    progress.during('the database', () => database.promise),
  ]
  await vi.advanceTimersByTimeAsync(5_000)
  progress.onProgress('Building tiles')
  await vi.advanceTimersByTimeAsync(20_000)
  database.resolve()
  await vi.advanceTimersByTimeAsync(20_000)
  map.resolve()
  await Promise.all(steps)
  await vi.advanceTimersByTimeAsync(60_000)
  progress.end()

  expect(said[0]).toEqual({ at: 5_000, message: 'Building tiles' })
  expect(said[1]!.message).toBe('Still starting after 14 s: the map, the database')
  expect(said.at(-1)!.message).toMatch(/^Still starting after \d\d s: the map$/)
  const moments = [0, ...said.map((each) => each.at), 45_000]
  const silences = moments.slice(1).map((moment, i) => moment - moments[i]!)
  expect(Math.max(...silences)).toBeLessThanOrEqual(10_000)
})
