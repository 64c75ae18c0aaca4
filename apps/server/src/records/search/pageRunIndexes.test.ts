import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Transaction } from '../../platform/database/database.ts'
import type { PageRun } from '../../platform/search/pageRun.ts'
import { countRowsRead } from '../../platform/testing/rowsRead.ts'
import { getLayer } from '../layers/layerStore.ts'
import { startTestRecords, type TestRecords } from '../testing/testRecords.ts'
import { findPageOfRun } from './pageRunStore.ts'
import { listSearchFields } from './searchFields.ts'
import { readSearch } from './searchRequest.ts'
import { toSource } from './searchStore.ts'

const count = 20_000
const take = 50
const tenant = { tenantId: 1, code: 'acme' }
let records: TestRecords
beforeAll(async () => {
  records = await startTestRecords()
  await records.apply(`
layer: MANY
settings: { indexedFields: [many_name, many_size, many_date, many_open] }
properties:
  - { propertyName: many_name, dataType: string }
  - { propertyName: many_size, dataType: real }
  - { propertyName: many_date, dataType: dateTime }
  - { propertyName: many_open, dataType: boolean }
  - { propertyName: many_town, dataType: string }
`)
  await records.owner.query(
    `insert into record (tenant_id, layer_id, record_id, title, created_by, created_from, modified_at, modified_by, modified_from, data)
     select 1, layer_id, gen_random_uuid(), 'Title ' || i / 3, 'x', 3, now() + i / 3 * interval '1 s', 'x', 3,
       jsonb_build_object('many_name', 'name ' || i / 3, 'many_size', i / 10, 'many_open', i % 2 = 0, 'many_town', 'town ' || i % 7,
         'many_date', to_char(timestamp '2026-01-01' + i / 3 * interval '1 hour', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
     from layer, generate_series(1, $1) i`,
    [count],
  )
  await records.owner.query('analyze record')
})
afterAll(() => records.stop())

/** Returns how many rows a page after `skip` others reads from the layer and its indexes. */
function readRows(body: object, skip: number): Promise<number> {
  return records.database.inTenant(tenant, async (transaction) => {
    const layer = await getLayer(transaction, tenant, 'MANY')
    const source = toSource(tenant, layer)
    let place: ReturnType<PageRun['readPlace']>
    const search = readSearch(listSearchFields(layer), body as never)
    const run: PageRun = { readPlace: () => place, writeCursor: (_, reached) => ((place = reached), '') }
    if (skip > 0) await findPageOfRun(transaction, source, { ...search, take: skip, run })
    const statements: [string, unknown[]][] = []
    const noting = {
      query: (text: string, values: unknown[]) => {
        statements.push([text, values])
        return transaction.query(text, values)
      },
    } as Transaction
    await findPageOfRun(noting, source, { ...search, take, run })
    const [text, values] = statements[0]!
    return countRowsRead(transaction, text, values)
  })
}

test.each([
  {},
  { sortBy: [{ Field: 'many_name' }] },
  { sortBy: [{ Field: 'many_name', Direction: 'DESC' }] },
  { sortBy: [{ Field: 'many_size' }] },
  { sortBy: [{ Field: 'many_date', Direction: 'DESC' }] },
  { sortBy: [{ Field: 'many_open' }] },
  { sortBy: [{ Field: 'Title' }] },
  { sortBy: [{ Field: 'ModifiedDate', Direction: 'DESC' }] },
])('a deep page reads no more of an index than the first one: %j', async (body) => {
  // Each row of the page is read from the index, and then whole.
  for (const skip of [0, count / 2]) expect(await readRows(body, skip)).toBeLessThan(3 * take)
})

test.each([
  { many_town: 'town 3' },
  { sortBy: [{ Field: 'many_town', Direction: 'DESC' }] },
  { many_size: { gt: 10 }, sortBy: [{ Field: 'many_size' }] },
])('a page of any other search reads the layer once at most: %j', async (body) => {
  for (const skip of [0, count / 10]) expect(await readRows(body, skip)).toBeLessThan(count + 3 * take)
})
