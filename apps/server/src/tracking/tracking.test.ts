import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readConfig } from '../platform/config/config.ts'
import { type Database, openDatabase } from '../platform/database/database.ts'
import type { TenantCaller } from '../platform/http/handlers.ts'
import { createHttp } from '../platform/http/http.ts'
import { ask, silent, startTestCluster, type TestCluster } from '../platform/testing/testDatabase.ts'
import { pause } from '../platform/testing/time.ts'
import { whole } from '../platform/testing/whole.ts'
import { ownSlots } from '../platform/sharing/slots.ts'
import { createGatherer } from './live/gatherer.ts'
import { withOwner } from '../platform/database/migrate/owner.ts'
import {
  saveLatestEvent,
  setTracks,
  startUpkeep,
  type TrackedEvent,
  trackingHandlers,
  type TrackSettings,
} from './index.ts'
import { nowSeconds, type Position, secondsPerDay, toPosition } from './position.ts'
import { createPositionStore } from './positionStore.ts'
import { keepUp } from './upkeep/upkeep.ts'

let postgres: TestCluster
let connection: TestCluster['connection']
let database: Database
let handlers: ReturnType<typeof trackingHandlers>
const [acme, other] = ['acme', 'other'].map((code, index) => ({
  tenant: { tenantId: index + 1, code },
  keyId: 'k',
  user: { userId: 'u', accountKey: 'asha', username: 'asha' },
})) as [TenantCaller, TenantCaller]
const now = nowSeconds()
const today = Math.floor(now / secondsPerDay)

beforeAll(async () => {
  postgres = await startTestCluster()
  connection = await postgres.fresh()
  database = await openDatabase(connection, silent.log)
  await ask(
    connection,
    `insert into geofield.tenant (code, name) values ('acme', 'Acme'), ('other', 'Other')`,
  )
  handlers = trackingHandlers(database, readConfig({}))
})
afterAll(async () => {
  await database.close()
  await postgres.stop()
})

const call = (body: object, caller = acme) =>
  ({ path: { tenant: caller.tenant.code }, query: { 'api-key': 'k' }, headers: {}, body, caller }) as never
const as = (username: string, caller = acme) => ({
  ...caller,
  user: { userId: 'u', accountKey: username, username },
})
const push = async (body: object, caller?: TenantCaller) => handlers.pushPositions(call(body, caller))
const live = async (body: object = {}, caller?: TenantCaller) =>
  (await whole(await handlers.searchLivePositions(call(body, caller)))).data
const history = async (body: object, caller?: TenantCaller) =>
  (await whole(await handlers.getPositionHistory(call(body, caller)))).data
const at = (trackerId: string, ts: number) => ({ trackerId, ts, lat: 18.5, lng: 73.8 })
const partitions = async () =>
  (
    await ask<{ name: string }>(
      connection,
      `select relname "name" from pg_inherits join pg_class on pg_class.oid = inhrelid
       where inhparent = 'geofield.position'::regclass order by 1`,
    )
  ).map(({ name }) => name)
const namePartition = (day: number) =>
  `position_${new Date(day * secondsPerDay * 1000).toISOString().slice(0, 10).replaceAll('-', '')}`

describe('tenants', () => {
  test('tenants that push for devices of the same name at the same time each see only their own position', async () => {
    await push(at('shared', now))
    expect(await live({}, other)).toEqual({ trackers: [], total: 0 })
    expect(await history({ trackerId: 'shared', from: now, to: now + 1 }, other)).toEqual([])
    await push({ ...at('shared', now), lat: 1 }, other)
    expect((await live({}, other)).trackers[0]!.trackingInfo[0]!.lat).toBe(1)
    const nobody = { employee_guid: null, employee_full_name: null }
    expect((await live()).trackers[0]!.trackingInfo[0]!).toMatchObject({ lat: 18.5, ...nobody })
  })

  test('tenants are kept apart by the database in the partitions too', async () => {
    const reading = database.query(`select from ${namePartition(today)}`)
    await expect(reading).rejects.toThrow('permission denied')
    await expect(database.query('select from position limit 1')).resolves.toMatchObject({ rows: [] })
    const writing = database.inTenant(other.tenant, (transaction) =>
      transaction.query(
        `insert into position (tenant_id, tracker_id, ts, driver, lat, lon, speed, heading, device_status)
         values (1, 'x', $1, 'x', 0, 0, 0, 0, 1)`,
        [now],
      ),
    )
    await expect(writing).rejects.toThrow('row-level security')
  })
})

describe('the live picture', () => {
  test('pages through drivers by user name in byte order, whatever user pushed for the device', async () => {
    for (const name of ['b', 'a', 'B']) await push(at(`of ${name}`, now), as(name, other))
    const pages = await Promise.all([0, 2].map((skip) => live({ skip, take: 2 }, other)))
    expect(pages.flatMap(({ trackers }) => trackers.map(({ driver }) => driver))).toEqual([
      'B',
      'a',
      'asha',
      'b',
    ])
    await push(at('of b', now + 1), as('a', other))
    const { trackers } = await live({}, other)
    expect(trackers.map(({ trackingInfo }) => trackingInfo.length)).toEqual([1, 2, 1, 1])
  })

  const event = (given: Partial<TrackedEvent>): TrackedEvent => ({
    eventId: '0197e7f2-5c1a-7a44-9d3e-0f6b1c2d3e41',
    createdByKey: 'ravi',
    typeCode: 'DUTY',
    actionCode: 'on_duty',
    occurredAt: new Date(now * 1000),
    address: null,
    ...given,
  })
  const apply = (given: Partial<TrackedEvent>) =>
    database.inTenant(acme.tenant, (transaction) => saveLatestEvent(transaction, event(given)))
  const ravi = async () => (await live({ take: -1 })).trackers.find(({ driver }) => driver === 'ravi')

  test('the live picture has the newest event of each type, from before the first position on', async () => {
    await apply({ address: 'Pune' })
    expect(await ravi()).toBeUndefined()
    await push(at('of ravi', now), as('ravi'))
    const duty = { action_code: 'on_duty', typeCode: 'DUTY', event_ts: now, address: 'Pune' }
    expect(await ravi()).toMatchObject({ latest_events: { DUTY: duty }, latest_duty_event: duty })
    await apply({ typeCode: 'VISIT', actionCode: 'check_in' })
    await apply({ actionCode: 'off_duty', occurredAt: new Date((now + 5) * 1000) })
    // One that was made earlier and comes to the database later.
    await apply({ actionCode: 'break_start', occurredAt: new Date((now + 4) * 1000) })
    const { latest_events: events, latest_duty_event: newest } = (await ravi())!
    expect(Object.keys(events)).toEqual(['DUTY', 'VISIT'])
    const offDuty = { action_code: 'off_duty', typeCode: 'DUTY', event_ts: now + 5, address: null }
    expect(newest).toEqual(offDuty)
  })

  test('the live picture has the event with the greater Id of two at the same moment, whichever arrived first', async () => {
    const at = { createdBy: 'ravi', typeCode: 'ORDER', occurredAt: new Date((now + 9) * 1000) }
    const [lesser, greater] = ['1', '2'].map((digit) => `0197e7f2-5c1a-7a44-9d3e-0f6b1c2d3e4${digit}`)
    await apply({ ...at, actionCode: 'second', eventId: greater! })
    await apply({ ...at, actionCode: 'first', eventId: lesser! })
    expect((await ravi())!.latest_events.ORDER).toMatchObject({ action_code: 'second' })
  })

  test('the live picture replaces an event that an older version stored without its exact time', async () => {
    const old = { action_code: 'old', typeCode: 'EXPENSE', event_ts: now, address: null }
    await database.inTenant(acme.tenant, (transaction) =>
      transaction.query(
        `update live_driver set latest_events = latest_events || jsonb_build_object('EXPENSE', $1::jsonb)
         where driver = 'ravi'`,
        [JSON.stringify(old)],
      ),
    )
    expect((await ravi())!.latest_events.EXPENSE).toEqual(old)
    await apply({ typeCode: 'EXPENSE', actionCode: 'late', occurredAt: new Date(now * 1000 - 1) })
    expect((await ravi())!.latest_events.EXPENSE).toEqual(old)
    await apply({ typeCode: 'EXPENSE', actionCode: 'new' })
    expect((await ravi())!.latest_events.EXPENSE).toMatchObject({ action_code: 'new' })
  })
})

describe('partitions', () => {
  test('partitions are created once for any kept day, even by concurrent servers', async () => {
    const servers = await Promise.all(Array.from({ length: 6 }, () => openDatabase(connection, silent.log)))
    const days = [30, 31, 32].map((daysAgo) => today - daysAgo)
    const positions = days.map((day) => toPosition(at('late', day * secondsPerDay), 'asha'))
    await Promise.all(servers.map((server) => createPositionStore(server).write(1, positions)))
    for (const server of servers) await server.close()
    expect(await partitions()).toEqual(expect.arrayContaining(days.map(namePartition)))
    for (const { ts } of positions) {
      expect(await history({ trackerId: 'late', from: ts, to: ts + 1 })).toHaveLength(1)
    }
  })

  test('partitions are not created for days outside the retention', async () => {
    for (const day of [-1, 0, 10_956, today + 9, 2_000_000]) {
      await expect(database.query('select ensure_position_partition($1)', [day])).rejects.toThrow(
        'There are no positions of day',
      )
    }
  })

  test('partitions are created ahead, and dropped as a whole after the retention', async () => {
    await push([at('kept', (today - 10) * secondsPerDay), at('gone', (today - 11) * secondsPerDay + 86_399)])
    await push(at('gone', (today - 20) * secondsPerDay), as('left'))
    await Promise.all(
      [1, 2].map(() => keepUp({ connection, retentionDays: 10, log: silent.log, elapsedSeconds: 0 })),
    )
    const left = await partitions()
    expect(left.at(0)).toBe(namePartition(today - 10))
    expect(left.at(-1)).toBe(namePartition(today + 2))
    const { trackers } = await live({ take: -1 })
    const devices = trackers.flatMap(({ trackingInfo }) => trackingInfo.map(({ trackerId }) => trackerId))
    expect(devices).toContain('kept')
    expect(devices).not.toContain('gone')
    expect(trackers.map(({ driver }) => driver)).not.toContain('left')
  })

  test('partitions that another server dropped are created again for a position that is still kept', async () => {
    const ts = (today - 40) * secondsPerDay
    await push(at('again', ts))
    await keepUp({ connection, retentionDays: 10, log: silent.log, elapsedSeconds: 0 })
    expect(await push(at('again', ts + 1))).toMatchObject({ data: { accepted: 1 } })
    expect(await history({ trackerId: 'again', from: ts, to: ts + 9 })).toMatchObject([{ times: [ts + 1] }])
  })

  test('partitions whose removal was interrupted are removed by the next upkeep', async () => {
    await push([at('stuck', (today - 50) * secondsPerDay), at('stuck', (today - 51) * secondsPerDay)])
    await ask(
      connection,
      `alter table geofield.position detach partition geofield.${namePartition(today - 50)}`,
    )
    const upkeep = startUpkeep({ connection, retentionDays: 10, log: silent.log })
    await upkeep.stop()
    const tables = await ask(
      connection,
      `select from pg_class where relname ~ '^position_' and relkind = 'r'
      and relname < '${namePartition(today - 10)}'`,
    )
    expect(tables).toEqual([])
  })
})

describe('the settings of a tenant', () => {
  const set = (settings: TrackSettings) =>
    withOwner(connection, (owner) => setTracks(owner, 'acme', settings))
  const upkeep = () => keepUp({ connection, retentionDays: 365, log: silent.log, elapsedSeconds: 0 })
  const timesOf = async (trackerId: string, from: number, caller?: TenantCaller) =>
    (await history({ trackerId, from, to: from + secondsPerDay }, caller)).flatMap(
      ({ times }: { times: number[] }) => times,
    )

  test('a tenant says when silence begins, in the live picture and its filter', async () => {
    const quiet = as('quiet')
    await push(at('quiet', now - 1000), quiet)
    const status = async () => {
      const { trackers } = await live({ driver: 'quiet' }, quiet)
      const { freshness, device_status: shown } = trackers[0]!.trackingInfo[0]!
      return [freshness, shown, (await live({ driver: 'quiet', device_status: 4 }, quiet)).total]
    }
    expect(await status()).toEqual(['silent', 4, 1])
    await set({ silenceSeconds: 1800 })
    expect(await status()).toEqual(['late', 1, 0])
    await set({ silenceSeconds: 900 })
  })

  test('a tenant has old days thinned to the most exact position of each minute and status, once, and of this tenant only', async () => {
    const start = (today - 40) * secondsPerDay
    const batch = Array.from({ length: 30 }, (_, index) => ({
      ...at('thin', start + 10 * index),
      accuracy: index % 6 === 4 ? 5 : 20,
      device_status: index < 27 ? 1 : 2,
    }))
    await push(batch)
    await push(batch, other)
    await push(batch.map(({ ts, ...each }) => ({ ...each, ts: ts + 20 * secondsPerDay })))
    await set({ thinDays: 30, thinSeconds: 60 })
    await upkeep()
    const kept = [40, 100, 160, 220, 240, 280].map((after) => start + after)
    expect(await timesOf('thin', start)).toEqual(kept)
    expect(await timesOf('thin', start, other)).toHaveLength(30)
    expect(await timesOf('thin', start + 20 * secondsPerDay)).toHaveLength(30)
    // What arrives for a day that was thinned stays.
    await push(batch.slice(0, 2))
    await upkeep()
    expect(await timesOf('thin', start)).toEqual([start, start + 10, ...kept])
    await set({ thinDays: null })
  })

  test('upkeep deletes what the tenant wants kept no longer, also from the live picture, and nothing of others', async () => {
    const [old, kept] = [(today - 9) * secondsPerDay - 1, (today - 9) * secondsPerDay]
    const former = as('former')
    await push([at('former', old)], former)
    await push([at('former', old)], as('former', other))
    await push([at('kept', old), at('kept', kept)], as('kept'))
    await set({ positionDays: 9 })
    await upkeep()
    expect(await timesOf('former', old)).toEqual([])
    expect((await live({ driver: 'former' }, former)).total).toBe(0)
    expect((await live({ driver: 'former' }, as('former', other))).total).toBe(1)
    expect(await timesOf('kept', old)).toEqual([kept])
    await set({ positionDays: null })
    await expect(withOwner(connection, (owner) => setTracks(owner, 'nobody', {}))).rejects.toThrow(
      'no tenant',
    )
  })
})

describe('a push', () => {
  test('a push that is under way when the server stops is stored and gets its response', async () => {
    const config = { ...readConfig({}), trackingGatherMs: 300 }
    let arrived = 0
    const app = createHttp({
      handlers: trackingHandlers(database, config),
      authenticate: () => {
        arrived += 1
        return acme
      },
      errorFormats: {},
      bodyLimitBytes: config.bodyLimitBytes,
      ...silent,
    })
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    const responses = Array.from({ length: 20 }, (_, index) =>
      fetch(`${url}/acme/tracking/push?api-key=k`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(at('stopped', now - index)),
      }),
    )
    await vi.waitFor(() => expect(arrived).toBe(responses.length), 60_000)
    await app.close()
    const statuses = (await Promise.all(responses)).map(({ status }) => status)
    expect(statuses).toEqual(statuses.map(() => 200))
    const [segment] = await history({ trackerId: 'stopped', from: now - 20, to: now + 1 })
    expect(segment!.times).toHaveLength(20)
  })

  test('a push that the database refuses fails alone: the pushes gathered with it are stored', async () => {
    const { add } = createGatherer<Position>({
      write: createPositionStore(database).write,
      waitMs: 20,
      maxRows: 1000,
      room: ownSlots('positions', 1000),
    })
    const position = (trackerId: string) => [toPosition(at(trackerId, now), 'asha')]
    const outcomes = await Promise.allSettled(
      ['first', 'bad \0', 'last'].map((trackerId) => add(acme.tenant.tenantId, position(trackerId))),
    )
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    for (const trackerId of ['first', 'last']) {
      expect(await history({ trackerId, from: now, to: now + 1 })).toHaveLength(1)
    }
  })

  test('a push is refused while the database does not respond, and stored when it is sent again', async () => {
    let isOver = false
    const endConnections = async () => {
      while (!isOver) {
        await ask(
          connection,
          `select pg_terminate_backend(pid) from pg_stat_activity where usename like 'geofield_app%'`,
        )
        await pause(20)
      }
    }
    const ending = endConnections()
    const batch = Array.from({ length: 300 }, (_, index) => at('unlucky', now - index))
    const acknowledged = new Set<number>()
    for (let index = 0; index < batch.length; index += 10) {
      const part = batch.slice(index, index + 10)
      const outcome = await push(part).catch((error: unknown) => error)
      if (outcome instanceof Error)
        expect(outcome).toMatchObject({ code: 'NOT_READY', headers: { 'retry-after': '1' } })
      else for (const { ts } of part) acknowledged.add(ts)
    }
    isOver = true
    await ending
    // As a device does: again, while a connection that was ended last is found out.
    await vi.waitFor(() => push(batch), 60_000)
    const [segment] = await history({ trackerId: 'unlucky', from: now - 300, to: now + 1 })
    expect(segment!.times).toHaveLength(300)
    expect([...acknowledged].every((ts) => segment!.times.includes(ts))).toBe(true)
  })
})
