import { expect, test } from 'vitest'
import { pause } from './testing/time.ts'
import { repeatUpkeep } from './database/upkeep.ts'
import type { Log } from './log/log.ts'
import { repeat } from './repeat.ts'

test('work that took long is not done again for each interval that it missed, and a stop waits for it', async () => {
  let [begun, ended] = [0, 0]
  const held = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
  const work = async () => {
    await held[begun++]?.promise
    ended += 1
  }
  const repetition = repeat(work, 20, 'at once')
  await pause(400)
  expect(begun).toBe(1)
  held[0].resolve()
  await expect.poll(() => begun).toBe(2)
  const stopped = repetition.stop()
  await pause(100)
  expect([begun, ended]).toEqual([2, 1])
  held[1].resolve()
  await stopped
  expect([begun, ended]).toEqual([2, 2])
})

test('upkeep that fails is logged, and upkeep that a stop interrupts is not', async () => {
  const warnings: string[] = []
  const log = { warn: (_: object, text: string) => warnings.push(text) } as unknown as Log
  let runs = 0
  const run = async (signal: AbortSignal) => {
    runs += 1
    if (runs === 1) throw new Error('for a reason of its own')
    while (!signal.aborted) await pause(10)
    signal.throwIfAborted()
  }
  const upkeep = repeatUpkeep({ name: 'tried', intervalMs: 20, run, log, failure: 'upkeep failed' })
  await expect.poll(() => runs).toBe(2)
  await upkeep.stop()
  expect(warnings).toEqual(['upkeep failed'])
})
