import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Transaction } from '../../platform/database/database.ts'
import { getLayer } from '../layers/layerStore.ts'
import { findCommonTexts } from './commonTextStore.ts'
import { readExtent } from './extentStore.ts'
import { listSearchFields } from './searchFields.ts'
import { readSearch } from './searchRequest.ts'
import { orderText, SearchSql } from './searchSql.ts'
import { toSource } from './searchStore.ts'
import { startTestRecords, type TestRecords } from '../testing/testRecords.ts'

const tenant = { tenantId: 1, code: 'acme' }
/** Longitude first, in degrees. */
const triangle = {
  type: 'Polygon',
  coordinates: [
    [
      [1, 1],
      [1.2, 1],
      [1.2, 1.2],
      [1, 1],
    ],
  ],
}
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
  - { propertyName: many_count, dataType: integer }
  - { propertyName: many_place, dataType: map }
  - { propertyName: many_area, dataType: map }
`)
  await records.apply('{ layer: FEW, properties: [{ propertyName: many_town, dataType: string }] }')
  await fill(20_000)
  await records.owner.query('analyze record')
})
afterAll(() => records.stop())

/** Inserts many records, because PostgreSQL uses an index only if the table is large. SQL is faster than requests. */
async function fill(count: number): Promise<void> {
  await records.owner.query(
    `insert into record (tenant_id, layer_id, record_id, title, created_by, created_from, modified_at, modified_by, modified_from, data)
     select 1, (select layer_id from layer where name = 'MANY'), gen_random_uuid(), 'Title ' || i, 'x', 3, now() + i * interval '1 s', 'x', 3,
       jsonb_build_object('many_name', 'name ' || i, 'many_size', i / 10.0, 'many_open', i % 1000 = 0,
         'many_date', to_char(timestamp '2026-01-01' + i * interval '1 hour', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
         'many_town', 'town ' || i % 5000, 'many_count', i % 3000,
         'many_place', place, 'many_area', place)
       - array_remove(array[case when i % 1000 = 0 then 'many_place' end, case when i % 2 = 0 then 'many_area' end], null)
     from generate_series(1, $1) i,
       format('{"type":"Point","coordinates":[%s,%s]}', i % 200 / 10.0, i / 200 / 10.0) place`,
    [count],
  )
}

/** Returns PostgreSQL's plan of a search, run with the role of the server. */
function explainSearch(body: object): Promise<string> {
  return records.database.inTenant(tenant, async (transaction) => {
    const layer = await getLayer(transaction, tenant, 'MANY')
    const search = readSearch(listSearchFields(layer), body as never)
    const sql = new SearchSql(layer.layerId)
    const keyConditions = search.order.map(({ field }) =>
      field.slot ? ` and key_${field.slot} is not null` : '',
    )
    const limit = search.order.length > 0 ? `order by ${orderText(sql.order(search.order))} limit 20` : ''
    const { rows } = await transaction.query<{ 'QUERY PLAN': string }>(
      `explain select node_id from tenant_record where ${sql.where(search)}${keyConditions.join('')} ${limit}`,
      sql.values,
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
}

describe('a search with', () => {
  test.each<[string, object, string]>([
    ['equality on a field without its own index', { many_town: 'town 7' }, 'record_content'],
    ['equality with a text of several spellings', { many_town: '\u0938\u095c\u0915' }, 'record_content'],
    ['a number', { many_count: 7 }, 'record_content'],
    ['inq', { many_town: { inq: ['town 7', 'town 8'] } }, 'record_content'],
    ['free text', { searchKey: 'town 777' }, 'record_content'],
    ['like', { many_town: { like: '%own 77_' } }, 'record_content'],
    ['within', { many_place: { within: triangle } }, 'record_extent'],
    ['a geometry that is missing', { many_place: null }, 'record_geometries'],
    ['near', { many_place: { near: { lat: 1, lon: 1, metres: 10_000 } } }, 'record_extent'],
    ['equality on an indexed field', { many_name: 'name 77' }, 'record_key_1'],
    ['a range of texts', { many_name: { between: ['name 77', 'name 78'] } }, 'record_key_1'],
    ['a range of numbers', { many_size: { gt: 1990 } }, 'record_key_2'],
    ['a moment', { many_date: '2026-02-01T00:00:00Z' }, 'record_key_3'],
    ['a range of dates', { many_date: { lt: '2026-01-02' } }, 'record_key_3'],
    ['inq of dates', { many_date: { inq: ['2026-01-02', '2026-01-03T00:00:00+05:30'] } }, 'record_key_3'],
    ['a boolean', { many_open: true }, 'record_key_4'],
    ['an Id', { Id: '00000000-0000-4000-8000-000000000000' }, 'record_pkey'],
    ['a Title', { Title: 'Title 77' }, 'record_title_normal'],
    ['the time of the last change', { ModifiedDate: { gt: '2099-01-01T00:00:00Z' } }, 'record_modified'],
    ['the time of creation', { CreatedDate: { gt: '2099-01-01T00:00:00Z' } }, 'record_created'],
    ['the order of an indexed text', { sortBy: [{ Field: 'many_name' }] }, 'record_key_1'],
    [
      'the order of an indexed date, descending',
      { sortBy: [{ Field: 'many_date', Direction: 'DESC' }] },
      'record_key_3',
    ],
    ['the order of titles', { sortBy: [{ Field: 'Title' }] }, 'record_title_normal'],
    [
      'the order of the last change',
      { sortBy: [{ Field: 'ModifiedDate', Direction: 'DESC' }] },
      'record_modified',
    ],
  ])('%s uses an index', async (_what, body, index) => {
    const plan = await explainSearch(body)
    expect(plan).toContain(index)
    expect(plan).not.toContain('Seq Scan')
  })
})

test('a search reads a common text from the records and a rare text from the index', async () => {
  const body = { searchKey: 'TITLE 777', many_name: { like: 'Name%' }, many_town: { like: 'town 77_' } }
  const { common, where } = await records.database.inTenant(tenant, async (transaction) => {
    const layer = await getLayer(transaction, tenant, 'MANY')
    const search = readSearch(listSearchFields(layer), body as never)
    const found = await findCommonTexts(transaction, toSource(tenant, layer), search)
    return { common: found, where: new SearchSql(layer.layerId, undefined, found).where(search) }
  })
  expect([...common]).toEqual(['%TITLE%', '%Name%%'])
  expect(where.match(/search_text like/g)).toHaveLength(1)
  expect(where.match(/record_text\(.*?\) like/g)).toHaveLength(3)
  const total = async (filters: object) => (await records.search('MANY', { take: 1, ...filters })).total
  expect(await total({ searchKey: 'TITLE 777' })).toBe(await total({ Title: { like: '%777%' } }))
  expect(await total({ searchKey: 'TITLE' })).toBe(20_000)
  expect(await total({ many_name: { like: 'Name%' } })).toBe(20_000)
  // A change of a record updates its search_text.
  const { Id } = (await records.search('MANY', { take: 1 })).data[0]!
  await records.update('MANY', Id, { Title: 'Other', Description: 'Described', many_name: 'changed' })
  expect(await total({ searchKey: 'TITLE' })).toBe(19_999)
  const { rows } = await records.owner.query(
    'select search_text from record where search_text is distinct from record_text(title, description, data)',
  )
  expect(rows).toEqual([])
})

test('a search for records in an area or without a geometry uses both indexes and finds all of them', async () => {
  const { plan, found } = await records.database.inTenant(tenant, async (transaction) => {
    const layer = await getLayer(transaction, tenant, 'MANY')
    const sql = new SearchSql(layer.layerId)
    const tests = [{ many_place: { intersects: triangle } }, { many_place: null }].flatMap((body) => {
      const { conditions } = readSearch(listSearchFields(layer), body as never)
      return conditions.map((condition) => sql.test(condition))
    })
    const text = `select node_id from tenant_record where layer_id = ${sql.add(layer.layerId)} and (${tests.join(' or ')})`
    type Line = { 'QUERY PLAN': string }
    const { rows } = await transaction.query<Line>(`explain ${text}`, sql.values)
    const counted = await transaction.query(text, sql.values)
    return { plan: rows.map((row) => row['QUERY PLAN']).join('\n'), found: counted.rowCount }
  })
  expect(plan).toMatch(/BitmapOr[^]*record_extent[^]*record_geometries/)
  // 20 have no place, and six places are in the triangle or on its edge.
  expect(found).toBe(26)
})

test('a box finds the same records as a pentagon of the same shape, also at its edges and for records with two places', async () => {
  const point = (...coordinates: number[]) => JSON.stringify({ type: 'Point', coordinates })
  const added = [
    await records.create('MANY', { many_place: point(1.5, 1.5), many_area: point(8, 8) }),
    await records.create('MANY', { many_area: point(1.5, 1.5) }),
  ]
  for (const shift of [0, 1e-7, -1e-7, 1e-9, -1e-9, 3e-6]) {
    const [west, south, east, north] = [1 + shift, 1 + shift, 2 + shift, 2 + shift]
    const [first, ...others] = [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ]
    const count = async (test: string, ring: unknown) =>
      (
        await records.search('MANY', {
          take: 0,
          many_place: { [test]: { type: 'Polygon', coordinates: [ring] } },
        })
      ).total
    for (const test of ['within', 'intersects']) {
      const found = await count(test, [first, ...others])
      expect([shift, test, found]).toEqual([
        shift,
        test,
        await count(test, [first, [(west! + east!) / 2, south], ...others]),
      ])
      expect(found).toBeGreaterThan(80)
    }
  }
  for (const { Id } of added) await records.remove('MANY', Id)
})

test('the bounds and times of a layer come from indexes, and the bounds reach at most 0.00005 degrees beyond', async () => {
  const plans: string[] = []
  const extent = await records.database.inTenant(tenant, async (transaction) => {
    const layer = await getLayer(transaction, tenant, 'MANY')
    const noting = {
      query: async (text: string, values: unknown[]) => {
        const { rows } = await transaction.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
        plans.push(...rows.map((row) => row['QUERY PLAN']))
        return transaction.query(text, values)
      },
    } as Transaction
    return readExtent(noting, toSource(tenant, layer), listSearchFields(layer).get('many_date')!)
  })
  expect(plans.join('\n')).toMatch(/record_extent[^]*record_key_3/)
  expect(plans.join('\n')).not.toMatch(/Seq Scan|Sort/)
  const bounds = { west: 0, south: 0, east: 19.9, north: 9.9 }
  for (const [side, degrees] of Object.entries(bounds)) {
    const found = extent.bounds![side as keyof typeof bounds]
    expect(side === 'west' || side === 'south' ? degrees - found : found - degrees).toBeGreaterThanOrEqual(0)
    expect(found).toBeCloseTo(degrees, 4)
  }
  expect([extent.from, extent.to]).toEqual([new Date('2026-01-01T01:00Z'), new Date('2028-04-13T08:00Z')])
})

describe('the total and the pages of a search', () => {
  const total = async () => (await records.search('MANY', { take: 0 })).total
  const counted = async () => {
    const { rows } = await records.owner.query<{ count: number }>(
      `select count(*)::integer from record join layer using (layer_id) where layer.name = 'MANY'`,
    )
    return rows[0]!.count
  }

  test('the total and the pages of a search equal count(*) after records were created, deleted and tallied concurrently', async () => {
    const work = Array.from({ length: 10 }, async (_, worker) => {
      for (let round = 0; round < 10; round += 1) {
        const { Id } = await records.create('MANY', { Title: `${worker}.${round}` })
        if (round % 3 === 0) await records.remove('MANY', Id)
      }
    })
    const tally = async () => {
      for (let round = 0; round < 10; round += 1)
        await records.owner.query(`select add_up_tallies(1, layer_id) from layer where name = 'MANY'`)
    }
    await Promise.all([...work, tally()])
    // Each of 10 workers created 10 records and deleted those of rounds 0, 3, 6 and 9.
    expect(await total()).toBe(20_000 + 10 * 6)
    expect(await total()).toBe(await counted())
  })

  test('the total and the pages of a search are right at any depth after every seventh record is deleted', async () => {
    await records.owner.query(`delete from record where node_id in (
      select node_id from record join layer using (layer_id) where layer.name = 'MANY' and node_id % 7 = 0)`)
    const count = await counted()
    expect(await total()).toBe(count)
    const { rows } = await records.owner.query<{ recordId: string }>(
      `select record_id "recordId" from record join layer using (layer_id) where layer.name = 'MANY' order by node_id`,
    )
    // A tally counts the records of 16,384 node ids: now 14,043, so the pages around it begin in the second tally.
    for (const skip of [
      0,
      1,
      5000,
      13_000,
      14_041,
      14_042,
      14_043,
      14_044,
      14_100,
      17_000,
      count - 1,
      count,
    ]) {
      const { data } = await records.search('MANY', { skip, take: 3 })
      expect(
        data.map(({ Id }) => Id),
        String(skip),
      ).toEqual(rows.slice(skip, skip + 3).map(({ recordId }) => recordId))
    }
  })

  test('the total and the pages of a search are right after the indexed fields of a layer change', async () => {
    const byTown = { sortBy: [{ Field: 'many_town' }], take: 5 }
    await records.create('FEW', { many_town: 'b' })
    await records.create('FEW', { many_town: 'a' })
    await records.apply(
      '{ layer: FEW, settings: { indexedFields: [many_town] }, properties: [{ propertyName: many_town, dataType: string }] }',
    )
    await records.create('FEW', {})
    const { data } = await records.search('FEW', byTown)
    expect(data.map((record) => record.many_town)).toEqual([undefined, 'a', 'b'])
    expect((await records.search('FEW', { many_town: { gte: 'b' } })).total).toBe(1)
  })
})

test("the view that searches read shows only the records of the transaction's tenant", async () => {
  await records.owner.query(`insert into tenant (code, name) values ('other', 'Other')`)
  const count = (tenantId: number) =>
    records.database.inTenant({ tenantId }, async (transaction) => {
      const { rows } = await transaction.query<{ count: number }>(
        'select count(*)::integer from tenant_record',
      )
      return rows[0]!.count
    })
  expect(await count(1)).toBeGreaterThan(0)
  expect(await count(2)).toBe(0)
  const { rows } = await records.database.query('select from tenant_record')
  expect(rows).toHaveLength(0)
})
