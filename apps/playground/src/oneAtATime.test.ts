import { expect, test, vi } from 'vitest'
import { oneAtATime } from './oneAtATime.ts'

/** Jobs that end when they are told to, and a log of them. */
function start() {
  const fail = vi.fn<(error: unknown) => void>()
  const leave = new AbortController()
  const jobs = oneAtATime({ signal: leave.signal, fail })
  const log: string[] = []
  const job = (name: string) => {
    const ended = Promise.withResolvers<void>()
    return {
      end: ended,
      run: async (signal: AbortSignal) => {
        log.push(`${name} begins`)
        await ended.promise
        log.push(signal.aborted ? `${name} is old` : `${name} ends`)
      },
    }
  }
  return { jobs, job, log, fail, leave }
}

test('a job takes the place of the one that runs, whose response is old', async () => {
  const { jobs, job, log } = start()
  const [one, two] = [job('one'), job('two')]
  const running = [jobs.now(one.run), jobs.now(two.run)]
  one.end.resolve()
  two.end.resolve()
  await Promise.all(running)
  expect(log).toEqual(['one begins', 'two begins', 'one is old', 'two ends'])
})

test('only the newest of the jobs that wait runs, and none after the reader left', async () => {
  const { jobs, job, log, leave } = start()
  const [one, two, three, four] = [job('one'), job('two'), job('three'), job('four')]
  const running = jobs.now(one.run)
  jobs.next(two.run)
  jobs.next(three.run)
  one.end.resolve()
  await running
  expect(log).toEqual(['one begins', 'one ends', 'three begins'])
  jobs.next(four.run)
  leave.abort()
  three.end.resolve()
  await vi.waitFor(() => expect(log.at(-1)).toBe('three is old'))
  expect(log).not.toContain('four begins')
})

test('the same key runs once, and again after it failed or was stopped', async () => {
  const { jobs, fail } = start()
  const works = vi.fn<() => Promise<void>>(async () => undefined)
  await jobs.now(works, 'a')
  await jobs.now(works, 'a')
  expect(works).toHaveBeenCalledTimes(1)
  jobs.stop()
  await jobs.now(works, 'a')
  expect(works).toHaveBeenCalledTimes(2)
  const fault = new Error('no response')
  await jobs.now(() => Promise.reject(fault), 'b')
  expect(fail).toHaveBeenCalledExactlyOnceWith(fault)
  await jobs.now(works, 'b')
  expect(works).toHaveBeenCalledTimes(3)
})
