import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { withOwner } from '../../platform/database/migrate/owner.ts'
import { silent } from '../../platform/testing/testDatabase.ts'
import { startTestRecords, type TestRecords } from '../testing/testRecords.ts'
import { startTextUpkeep } from './textUpkeep.ts'

const count = 1_000
let records: TestRecords
beforeAll(async () => {
  records = await startTestRecords()
  await records.apply('{ layer: OLD, properties: [{ propertyName: old_name, dataType: string }] }')
  await records.owner.query(
    `insert into record (tenant_id, layer_id, record_id, title, created_by, created_from, modified_by, modified_from, data)
     select 1, layer_id, gen_random_uuid(), 'Stra\u00dfe ' || n, 'x', 3, 'x', 3, jsonb_build_object('old_name', 'name ' || n)
     from layer, generate_series(1, $1) n`,
    [count],
  )
  // As an upgrade leaves them.
  await records.owner.query('update record set search_text = null')
  await records.owner.query('analyze record')
})
afterAll(() => records.stop())

const without = async () => {
  const { rows } = await records.owner.query<{ count: number }>(
    'select count(*)::integer from record where search_text is null',
  )
  return rows[0]!.count
}
const changes = async () => (await records.owner.query('select from change_inbox')).rowCount
const found = async (searchKey: string) => (await records.search('OLD', { searchKey, take: 0 })).total

test('records without a stored text are found, and get it beside what callers do', async () => {
  const start = () => startTextUpkeep({ connection: records.connection, log: silent.log })
  const [common, rare] = [() => found('STRASSE'), () => found('name 777')]
  expect([await without(), await common(), await rare()]).toEqual([count, count, 1])
  const noted = await changes()
  await withOwner(records.connection, async (other) => {
    await other.query(`begin; select from record where title like '%1' for update`)
    const upkeep = start()
    // Another transaction holds each tenth record.
    await vi.waitFor(async () => expect(await without()).toBe(count / 10), { timeout: 30_000, interval: 20 })
    await upkeep.stop()
    expect([await common(), await rare()]).toEqual([count, 1])
  })
  const upkeep = start()
  await vi.waitFor(async () => expect(await without()).toBe(0), { timeout: 30_000, interval: 20 })
  await upkeep.stop()
  expect([await common(), await rare(), await changes()]).toEqual([count, 1, noted])
  const { rows } = await records.owner.query(
    'select from record where search_text is distinct from record_text(title, description, data)',
  )
  expect(rows).toEqual([])
})
