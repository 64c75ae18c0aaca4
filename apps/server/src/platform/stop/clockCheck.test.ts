import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clockCheck } from './clockCheck.ts'

const minute = 60_000
const start = Date.UTC(2026, 10, 27)
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: start }))
afterEach(() => vi.useRealTimers())

/** A machine whose time passes, and whose clock can jump. */
function machine() {
  let uptimeMs = 1000 * minute
  return {
    uptimeMs: () => uptimeMs,
    pass: (ms: number) => {
      uptimeMs += ms
      vi.setSystemTime(Date.now() + ms)
    },
    jump: (ms: number) => vi.setSystemTime(Date.now() + ms),
  }
}

test('a clock that differs from the database by more than five minutes is reported, and a smaller difference is not', async () => {
  let aheadMs = 4 * minute
  const databaseClockMs = async () => Date.now() + aheadMs
  const check = clockCheck({ databaseClockMs, isDatabaseHere: false })
  expect(await check()).toBeUndefined()
  for (aheadMs of [60 * minute, -60 * minute])
    expect(await check()).toBe('The clocks of this server and of the database differ by 60 min.')
})

test('a clock that jumps on the machine of the database is reported until it is back', async () => {
  const { uptimeMs, pass, jump } = machine()
  const check = clockCheck({ databaseClockMs: async () => Date.now(), isDatabaseHere: true, uptimeMs })
  pass(10 * minute)
  expect(await check()).toBeUndefined()
  jump(-120 * minute)
  expect(await check()).toBe(
    'The clock jumped by -120 min. If it is right now, restart the server, or wait 15 min.',
  )
  jump(120 * minute)
  expect(await check()).toBeUndefined()
})

test('a clock that was corrected by hours is trusted a quarter of an hour later', async () => {
  const { uptimeMs, pass, jump } = machine()
  const check = clockCheck({ databaseClockMs: async () => Date.now(), isDatabaseHere: true, uptimeMs })
  jump(120 * minute)
  expect(await check()).toMatch(/jumped by 120 min/)
  pass(14 * minute)
  expect(await check()).toMatch(/jumped by 120 min/)
  pass(minute)
  expect(await check()).toBeUndefined()
  jump(-120 * minute)
  expect(await check()).toMatch(/jumped by -120 min/)
})

test('a clock is not blamed for a database that does not respond', async () => {
  const databaseClockMs = () => Promise.reject(new Error('connect ECONNREFUSED'))
  expect(await clockCheck({ databaseClockMs, isDatabaseHere: false })()).toBeUndefined()
})
