import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { readConfig } from '../../platform/config/config.ts'
import { type Database, openDatabase } from '../../platform/database/database.ts'
import { withOwner } from '../../platform/database/migrate/owner.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Connection } from '../../platform/postgres/connection.ts'
import { ask, silent, startTestDatabase, type TestDatabase } from '../../platform/testing/testDatabase.ts'
import { startUpkeep, trackingHandlers, trustClock } from '../index.ts'
import { nowSeconds, secondsPerDay } from '../position.ts'

let postgres: TestDatabase
let connection: Connection
let database: Database
let handlers: ReturnType<typeof trackingHandlers>
const now = nowSeconds()
const warn = vi.fn<(...args: unknown[]) => void>()
const log = { ...silent.log, info: () => undefined, warn } as unknown as Log

beforeAll(async () => {
  postgres = startTestDatabase()
  connection = await postgres.migrated()
  database = await openDatabase(connection, silent.log)
  await ask(connection, `insert into geofield.tenant (code, name) values ('acme', 'Acme')`)
  handlers = trackingHandlers(database, readConfig({}))
})
beforeEach(async () => {
  await ask(
    connection,
    'set search_path = geofield; truncate position, live_position, live_driver, position_upkeep',
  )
  warn.mockClear()
})
afterEach(() => void vi.useRealTimers())
afterAll(async () => {
  await database.close()
  await postgres.stop()
})

/** The server's clock is wrong by so many days; the database's is right. */
const setClock = (days: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now: (now + days * secondsPerDay) * 1000 })
}
const push = async (...times: number[]) => {
  const body = times.map((ts) => ({ trackerId: 'phone', ts, lat: 18.5, lng: 73.8 }))
  const caller = {
    tenant: { tenantId: 1, code: 'acme' },
    keyId: 'k',
    user: { userId: 'u', accountKey: 'asha', username: 'asha' },
  }
  return (await handlers.pushPositions({ path: {}, query: {}, body, caller } as never)).data
}
const stored = async () => (await ask(connection, 'select from geofield.position')).length
const upkeep = (retentionDays = 365) => startUpkeep({ connection, retentionDays, log }).stop()
/** As if the last run had been so many days ago, by both clocks. */
const lastRun = (daysAgo: number) =>
  ask(connection, 'update geofield.position_upkeep set expected = expected - $1, clock = clock - $1', [
    daysAgo * secondsPerDay,
  ])

describe('upkeep', () => {
  test('drops nothing by a clock that is 400 days ahead of the database, and says why', async () => {
    await push(now, now - 300 * secondsPerDay)
    await upkeep()
    setClock(400)
    await upkeep()
    expect(await stored()).toBe(2)
    expect(warn.mock.calls).toEqual([
      [
        { reason: expect.stringMatching(/^the server's clock shows .* and the database's clock shows/) },
        expect.stringContaining('positions trust-clock'),
      ],
    ])
    vi.useRealTimers()
    await upkeep(200)
    expect(await stored()).toBe(1)
  })

  test('drops nothing when both clocks are a day from the last run, until the operator trusts the clock', async () => {
    await push(now, now - 20 * secondsPerDay)
    await upkeep()
    await lastRun(30)
    for (let starts = 0; starts < 3; starts += 1) await upkeep(10)
    expect(await stored()).toBe(2)
    expect(warn).toHaveBeenCalledTimes(3)
    expect(warn.mock.calls[0]![0]).toEqual({
      reason: expect.stringMatching(/^the clock shows .* was expected$/),
    })
    await withOwner(connection, trustClock)
    await upkeep(10)
    expect(await stored()).toBe(1)
  })

  test('drops nothing on its first run when the newest position is days old', async () => {
    await push(now - 20 * secondsPerDay)
    await upkeep(10)
    expect(await stored()).toBe(1)
    expect(warn).toHaveBeenCalledTimes(1)
  })

  test("upkeep refuses the operator's word for a clock that differs from the database's", async () => {
    setClock(2)
    await expect(withOwner(connection, trustClock)).rejects.toThrow('Set the clock that is wrong.')
  })
})

describe('a push to a server whose clock is wrong', () => {
  const inDoubt = { code: 'NOT_READY', headers: { 'retry-after': '60' } }

  test.each([100, -100])(
    'by %i days is stored, or refused with 503, and never loses a position',
    async (days) => {
      await upkeep()
      setClock(days)
      // What the database's clock rules out. Devices with a right clock would have their positions rejected permanently.
      await expect(push(nowSeconds(), now - 5)).rejects.toMatchObject(inDoubt)
      if (days > 0) expect(await push(now)).toEqual({ accepted: 1, rejected: [] })
      else await expect(push(now)).rejects.toMatchObject(inDoubt)
      // What no clock allows is rejected as ever.
      const { rejected } = await push(now + 200 * secondsPerDay, 5)
      expect(rejected.map(({ reason }) => reason)).toEqual(['clock_ahead', 'clock_not_set'])
    },
  )

  test("together with the database's is refused with 503 when the last run allows it", async () => {
    await upkeep()
    // The clocks have gone back by 30 days: what was pushed then is in the future now.
    await lastRun(-30)
    await expect(push(now + 30 * secondsPerDay)).rejects.toMatchObject(inDoubt)
    expect(await push(now)).toEqual({ accepted: 1, rejected: [] })
  })

  test('a push to a server whose clock is wrong does not affect the pushes gathered with it', async () => {
    setClock(100)
    const outcomes = await Promise.allSettled([push(now), push(nowSeconds()), push(now - 1)])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await stored()).toBe(2)
  })
})
