import { setImmediate as tick } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { limitTurns } from './turns.ts'

test('some work at once, some wait in turn, and the rest is told to try again', async () => {
  const turns = limitTurns({ atOnce: 2, waiting: 3 })
  const started: number[] = []
  const ends: (() => void)[] = []
  const work = (name: number) =>
    turns(() => {
      started.push(name)
      return new Promise<void>((resolve) => ends.push(resolve))
    })
  const works = [1, 2, 3, 4, 5, 6].map(work)
  await expect(works[5]).rejects.toMatchObject({ code: 'NOT_READY', headers: { 'retry-after': '1' } })
  for (const expected of [
    [1, 2],
    [1, 2, 3],
    [1, 2, 3, 4],
    [1, 2, 3, 4, 5],
  ]) {
    expect(started).toEqual(expected)
    ends.shift()!()
    await tick()
  }
  ends.shift()!()
  await Promise.all(works.slice(0, 5))
})

test('work that fails gives its turn back', async () => {
  const turns = limitTurns({ atOnce: 1, waiting: 1 })
  const fail = () => turns(() => Promise.reject(new Error('no')))
  await Promise.allSettled([fail(), fail()])
  await expect(turns(async () => 'done')).resolves.toBe('done')
})
