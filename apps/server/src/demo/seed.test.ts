import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import description from '@geofield/spec/openapi.json' with { type: 'json' }
import { judgeFixes } from '@geofield/track'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTenant } from '../auth/index.ts'
import { withOwner } from '../platform/database/migrate/owner.ts'
import type { Log } from '../platform/log/log.ts'
import type { Connection } from '../platform/postgres/connection.ts'
import { ask, silent, startTestDatabase, type TestDatabase } from '../platform/testing/testDatabase.ts'
import { judgeCreate, openFileObjects } from '../records/index.ts'
import { startUpkeep, toPosition } from '../tracking/index.ts'
import { demoFieldDay } from './fieldDay.ts'
import { exampleIds } from './examples.ts'
import { demoAccount, demoDefinition, demoLayers, demoRecords, seedDemo } from './seed.ts'

let postgres: TestDatabase
beforeAll(async () => {
  postgres = startTestDatabase()
})
const files = mkdtempSync(join(tmpdir(), 'geofield-demo-'))
afterAll(async () => {
  await postgres.stop()
  rmSync(files, { recursive: true, maxRetries: 5 })
})

async function migrated(): Promise<Connection> {
  const connection = await postgres.migrated()
  return connection
}

const objects = openFileObjects({ dataDir: files })
const seed = (connection: Connection) => withOwner(connection, (owner) => seedDemo(owner, { objects }))
const counts = (connection: Connection) =>
  ask(
    connection,
    `select l.name, count(*)::integer as records from geofield.layer l join geofield.record r using (tenant_id, layer_id)
     group by l.name order by l.name`,
  )
const fieldDays = (connection: Connection) =>
  ask(
    connection,
    `select (select count(*)::integer from geofield.position) positions, count(*)::integer events,
       (select array_agg(tracker_id) from geofield.live_position join geofield.user_account on driver = account_key
         where username = 'demo') devices
     from geofield.event where created_by = 'demo'`,
  )
const storedExamples = async (connection: Connection) => {
  const rows = await ask(
    connection,
    `select record_id id from geofield.record union select employee_id from geofield.employee
     union select plan_id from geofield.plan union select visit_id from geofield.visit
     union select proposal_id from geofield.plan_proposal union select file_id from geofield.stored_file`,
  )
  const stored = new Set(rows.map(({ id }) => id))
  return Object.values(exampleIds)
    .flat()
    .filter((id) => stored.has(id))
    .toSorted()
}
const { positions, events } = demoFieldDay(new Date())
const made = [{ positions: positions.length, events: events.length, devices: ['demo-phone'] }]
const whole = demoLayers
  .map((name) => ({ name, records: demoRecords(name).length }))
  .toSorted((one, other) => (one.name < other.name ? -1 : 1))

test('the demo tenant has positions of the day before, by which no clock is doubted', async () => {
  const connection = await migrated()
  await seed(connection)
  const warn = vi.fn<(...args: unknown[]) => void>()
  const log = { ...silent.log, info: () => undefined, warn } as unknown as Log
  // The positions of the last day are up to 33 hours old.
  await ask(connection, 'update geofield.live_driver set ts = ts - 36000')
  await startUpkeep({ connection, retentionDays: 365, log }).stop()
  expect(warn.mock.calls).toEqual([])
})

test('the demo tenant is created once, with records that are valid by their layers', async () => {
  const connection = await migrated()
  expect(await seed(connection)).toEqual({ seeded: true })
  // Records are imported by the same rules as create: a faulty one would have failed the seed.
  expect(await counts(connection)).toEqual(whole)
  expect(await seed(connection)).toEqual({ seeded: false })
  expect(await counts(connection)).toEqual(whole)
  const keys = await ask(
    connection,
    'select is_demo from geofield.api_key join geofield.tenant using (tenant_id)',
  )
  expect(keys).toEqual([{ is_demo: true }])
  expect(await fieldDays(connection)).toEqual(made)
  expect(await storedExamples(connection)).toEqual(Object.values(exampleIds).flat().toSorted())
  for (const { object } of await ask(connection, 'select object from geofield.stored_file'))
    expect(await objects.has(String(object))).toBe(true)
  const known = await ask(connection, `select from pg_stats where tablename = 'record'`)
  expect(known.length, 'PostgreSQL knows the records').toBeGreaterThan(0)
})

test('the description has no example of an Id in a path but of what the demo has, of logins and of tokens', () => {
  const parameters = Object.values(description.components.parameters) as {
    name: string
    in: string
    example?: unknown
  }[]
  const ids = parameters.filter(
    ({ in: place, example }) => place === 'path' && /^[0-9a-f]{8}-/.test(String(example)),
  )
  const known = new Set<unknown>(Object.values(exampleIds).flat())
  const others = ids.filter(({ example }) => !known.has(example)).map(({ name }) => name)
  expect(others.toSorted()).toEqual(['id', 'loginId', 'tokenId'])
})

test('the demo tenant is created once when several servers start together', async () => {
  const connection = await migrated()
  const results = await Promise.all([seed(connection), seed(connection), seed(connection)])
  expect(results.map(({ seeded }) => seeded).toSorted()).toEqual([false, false, true])
  expect(await counts(connection)).toEqual(whole)
})

test('the demo tenant is created as a whole or not at all', async () => {
  const connection = await migrated()
  await ask(connection, `alter table geofield.record add constraint few check (node_id < 400)`)
  await expect(seed(connection)).rejects.toThrow('few')
  expect(await ask(connection, 'select from geofield.tenant')).toEqual([])
  await ask(connection, 'alter table geofield.record drop constraint few')
  expect(await seed(connection)).toEqual({ seeded: true })
})

test('the demo tenant is not created from a tenant of the operator', async () => {
  const connection = await migrated()
  await withOwner(connection, (owner) =>
    createTenant(owner, { code: demoAccount.tenant, name: 'x', isDemo: true }),
  )
  await ask(connection, 'update geofield.tenant set is_demo = false')
  await expect(seed(connection)).rejects.toThrow('is not the public demo tenant')
})

test.each(demoLayers)(
  '%s is a list of many records, without a field that the layer does not know',
  (name) => {
    const layer = { ...demoDefinition(name), layerId: 1, version: 1 }
    const records = demoRecords(name)
    expect(records.length).toBeGreaterThanOrEqual(30)
    for (const record of records) expect(judgeCreate(layer, record).fields.unknown).toEqual({})
  },
)

describe('the working day of the demo account', () => {
  const now = new Date('2026-11-20T20:00:00Z')
  const { positions, events } = demoFieldDay(now)
  const times = positions.map(({ ts }) => ts)
  // 21 November has begun in India.
  const [from, to] = [
    Date.parse('2026-11-20T09:00:00+05:30') / 1000,
    Date.parse('2026-11-20T18:00:00+05:30') / 1000,
  ]

  test('the working day of the demo account is the day before in India, the same at every moment of a day', () => {
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    expect(times[0]).toBe(from)
    expect(times.at(-1)).toBeLessThan(to)
    expect(times.at(-1)! - from).toBeGreaterThan(4 * 3600)
    for (const { occurredAt } of events) {
      expect(Date.parse(occurredAt!) / 1000).toBeGreaterThanOrEqual(from)
      expect(Date.parse(occurredAt!) / 1000).toBeLessThan(to)
    }
    expect(demoFieldDay(new Date('2026-11-21T18:29:59Z'))).toEqual({ positions, events })
    expect(demoFieldDay(new Date('2026-11-21T18:30:00Z')).positions[0]!.ts).toBe(from + 86_400)
  })

  test('the working day of the demo account has positions that a device can have reached', () => {
    const fixes = positions.map((input) => toPosition(input, 'demo'))
    expect(new Set(judgeFixes(fixes))).not.toContain('jump')
  })
})

test('the layers together have fields of every type', () => {
  const types = demoLayers.flatMap((name) => demoDefinition(name).properties.map(({ dataType }) => dataType))
  expect([...new Set(types)].toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})

describe('its records are made up', () => {
  const all = () => demoLayers.flatMap(demoRecords)
  const records = all()
  const texts = (field: string) =>
    records.flatMap((record) => (field in record ? [String(record[field])] : []))

  test('no telephone number can be real: Indian mobile numbers begin with 6 to 9', () => {
    const numbers = [...texts('sample_data_mobile_number'), ...texts('customer_phone_number')]
    expect(numbers).toHaveLength(600)
    for (const number of numbers) expect(number).toMatch(/^555\d{5,9}$/)
    expect(JSON.stringify(records)).not.toMatch(/(?<![\d.])[6-9]\d{9}(?!\d)/)
  })

  test('no mail address can be real: the domain .example is reserved', () => {
    expect(texts('customer_email')).toHaveLength(300)
    expect(
      JSON.stringify(records)
        .match(/@[\w.]+/g)!
        .every((host) => host.endsWith('.example')),
    ).toBe(true)
  })

  test('guids are unique, and the same at every start', () => {
    expect(new Set(texts('customer_guid')).size).toBe(300)
    expect(all()).toEqual(records)
  })

  test('positions are in India, longitude first', () => {
    const positions = JSON.stringify(records).match(/\[-?\d+\.\d+,-?\d+\.\d+\]/g)!
    expect(positions.length).toBeGreaterThan(1000)
    for (const position of positions) {
      const [longitude, latitude] = JSON.parse(position) as [number, number]
      expect(longitude).toBeGreaterThan(68)
      expect(longitude).toBeLessThan(98)
      expect(latitude).toBeGreaterThan(8)
      expect(latitude).toBeLessThan(37)
    }
  })

  test('neighbouring village boundaries share corners, and rings run counter-clockwise', () => {
    const rings = texts('mc_territory_villages_shape').map(
      (text) => (JSON.parse(text) as { coordinates: [number, number][][] }).coordinates[0]!,
    )
    const corners = rings.flatMap((ring) => ring.slice(1)).map(String)
    expect(rings).toHaveLength(40)
    expect(new Set(corners).size).toBeLessThan(corners.length * 0.75)
    const areas = texts('mc_territory_villages_area').map(Number)
    for (const area of areas) expect(area).toBeGreaterThan(2)
  })
})
