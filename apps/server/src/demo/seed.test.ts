import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTenant } from '../auth/index.ts'
import { openDatabase } from '../platform/database/database.ts'
import { withOwner } from '../platform/database/owner.ts'
import { ask, silent, startTestDatabase, type TestDatabase } from '../platform/testing/testDatabase.ts'
import { fieldsForCreate, parseLayerDefinition } from '../records/index.ts'
import { customerRecords, sampleDataRecords } from './records.ts'
import { demoAccount, seedDemo } from './seed.ts'

vi.setConfig({ testTimeout: 30_000 })

let postgres: TestDatabase
beforeAll(async () => {
  postgres = await startTestDatabase()
}, 60_000)
afterAll(() => postgres.stop())

type Connection = TestDatabase['connection']

async function migrated(): Promise<Connection> {
  const connection = await postgres.fresh()
  await (await openDatabase(connection, silent.log)).close()
  return connection
}

const seed = (connection: Connection) => withOwner(connection, seedDemo)
const counts = (connection: Connection) =>
  ask(
    connection,
    `select l.name, count(*)::integer as records from geofield.layer l join geofield.record r using (tenant_id, layer_id)
     group by l.name order by l.name`,
  )
const whole = [
  { name: 'CUSTOMER', records: 300 },
  { name: 'SAMPLE_DATA', records: 300 },
]

describe('the demo tenant', () => {
  test('is made once, with records that keep the rules of their layers', async () => {
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
  })

  test('is made once by servers that start at the same moment', async () => {
    const connection = await migrated()
    const results = await Promise.all([seed(connection), seed(connection), seed(connection)])
    expect(results.map(({ seeded }) => seeded).toSorted()).toEqual([false, false, true])
    expect(await counts(connection)).toEqual(whole)
  })

  test('is made whole or not at all', async () => {
    const connection = await migrated()
    await ask(connection, `alter table geofield.record add constraint few check (node_id < 400)`)
    await expect(seed(connection)).rejects.toThrow('few')
    expect(await ask(connection, 'select from geofield.tenant')).toEqual([])
    await ask(connection, 'alter table geofield.record drop constraint few')
    expect(await seed(connection)).toEqual({ seeded: true })
  })

  test('is not made out of a tenant of the operator', async () => {
    const connection = await migrated()
    await withOwner(connection, (owner) =>
      createTenant(owner, { code: demoAccount.tenant, name: 'x', isDemo: true }),
    )
    await ask(connection, 'update geofield.tenant set is_demo = false')
    await expect(seed(connection)).rejects.toThrow('is not the public demo tenant')
  })
})

test.each([
  ['SAMPLE_DATA', sampleDataRecords(300)],
  ['CUSTOMER', customerRecords(300)],
])('%s records have no field that their layer does not know', (name, records) => {
  const definition = parseLayerDefinition(
    readFileSync(join(import.meta.dirname, `layers/${name}.yaml`), 'utf8'),
  )
  const layer = { ...definition, layerId: 1, version: 1 }
  for (const record of records) expect(fieldsForCreate(layer, record).unknown).toEqual({})
})

describe('its records are made up', () => {
  const records = [...sampleDataRecords(300), ...customerRecords(300)]
  const texts = (field: string) =>
    records.flatMap((record) => (field in record ? [String(record[field])] : []))

  test("no telephone number can be anybody's: those of India begin with 6 to 9", () => {
    const numbers = [...texts('sample_data_mobile_number'), ...texts('customer_phone_number')]
    expect(numbers).toHaveLength(600)
    for (const number of numbers) expect(number).toMatch(/^555\d{5,9}$/)
    expect(JSON.stringify(records)).not.toMatch(/(?<![\d.])[6-9]\d{9}(?!\d)/)
  })

  test("no mail address can be anybody's: .example belongs to nobody", () => {
    expect(texts('customer_email')).toHaveLength(300)
    expect(
      JSON.stringify(records)
        .match(/@[\w.]+/g)!
        .every((host) => host.endsWith('.example')),
    ).toBe(true)
  })

  test('guids are unique, and the same at every start', () => {
    expect(new Set(texts('customer_guid')).size).toBe(300)
    expect([...sampleDataRecords(300), ...customerRecords(300)]).toEqual(records)
  })

  test('positions are in India, longitude first', () => {
    for (const text of [...texts('sample_data_geocode'), ...texts('customer_location')]) {
      const [longitude, latitude] = (JSON.parse(text) as { coordinates: [number, number] }).coordinates
      expect(longitude).toBeGreaterThan(68)
      expect(longitude).toBeLessThan(98)
      expect(latitude).toBeGreaterThan(8)
      expect(latitude).toBeLessThan(37)
    }
  })
})
