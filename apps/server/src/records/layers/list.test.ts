import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allowedSql } from './listStore.ts'
import { startTestRecords, type TestRecords } from '../testing/testRecords.ts'

let records: TestRecords
beforeAll(async () => {
  records = await startTestRecords()
  await records.apply(`
layer: TEHSIL
properties:
  - { propertyName: tehsil_state, dataType: string }
  - { propertyName: tehsil_district, dataType: string }
  - { propertyName: tehsil_label, dataType: string }
`)
  for (const [state, district] of [
    ['Goa', 'North Goa'],
    ['Goa', 'South Goa'],
    ['Maharashtra', 'Pune'],
    ['Maharashtra', 'Pune'],
    ['Maharashtra', ''],
  ]) {
    await records.create('TEHSIL', {
      tehsil_state: state,
      tehsil_district: district,
      tehsil_label: `${district}!`,
    })
  }
  await records.apply(`
layer: SHOP
properties:
  - { propertyName: shop_state, dataType: list, config: { content: { mode: layer, source: TEHSIL, valueField: tehsil_state } } }
  - propertyName: shop_district
    dataType: list
    config: { content: { mode: layer, source: TEHSIL, valueField: tehsil_district, displayField: tehsil_label, dependsOn: shop_state } }
  - { propertyName: shop_kind, dataType: list, config: { content: { mode: predefine, source: [Retail, Trade] } } }
  - { propertyName: shop_size, dataType: list, config: { content: { mode: predefine, dependsOn: shop_kind, source: { Retail: [S, M], Trade: [L] } } } }
`)
})
afterAll(() => records.stop())

const listFaults = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (reason: { details?: { path: string; code: string; message: string }[] }) => reason,
  )
  return error?.details?.map(({ path, code }) => `${path} ${code}`) ?? []
}
const create = (body: object) => records.create('SHOP', body)

describe('a list that reads from a layer', () => {
  test.each([
    [{ shop_state: 'Goa' }, []],
    [{ shop_state: 'Kerala' }, ['/shop_state list']],
    [{ shop_state: '' }, []],
    [{ shop_state: 'Goa', shop_district: 'South Goa' }, []],
    [{ shop_state: 'Goa', shop_district: 'Pune' }, ['/shop_district list']],
    // Nothing narrows the choice.
    [{ shop_district: 'Pune' }, []],
    [{ shop_district: 'Nowhere' }, ['/shop_district list']],
    [{ shop_state: 'Kerala', shop_district: 'Nowhere' }, ['/shop_state list', '/shop_district list']],
    // Nothing can be said of what depends on a faulty value.
    [{ shop_state: 5, shop_district: 'Pune' }, ['/shop_state type']],
  ])('%j: %j', async (body, faults) => {
    expect(await listFaults(create(body))).toEqual(faults)
  })

  test('a list that reads from a layer takes its values from the tenant that writes', async () => {
    await records.owner.query(`insert into tenant (code, name) values ('other', 'Other')`)
    const other = { tenantId: 2, code: 'other' }
    await records.owner.query(
      `insert into layer (tenant_id, name, properties) select 2, name, properties from layer where name = 'TEHSIL'`,
    )
    await records.owner.query(
      `insert into record (tenant_id, layer_id, record_id, created_by, created_from, modified_by, modified_from, data)
       select 2, layer_id, gen_random_uuid(), 'x', 3, 'x', 3, '{"tehsil_state": "Kerala"}' from layer where tenant_id = $1`,
      [other.tenantId],
    )
    expect(await listFaults(create({ shop_state: 'Kerala' }))).toEqual(['/shop_state list'])
  })

  test('the error names the value and what it depends on', async () => {
    await expect(create({ shop_state: 'Goa', shop_district: 'Pune' })).rejects.toMatchObject({
      details: [
        { message: 'must be a value of its list in TEHSIL.tehsil_district for shop_state "Goa"; got "Pune"' },
      ],
    })
  })
})

describe('a list that is given and depends on another', () => {
  test.each([
    [{ shop_kind: 'Retail', shop_size: 'M' }, []],
    [{ shop_kind: 'Retail', shop_size: 'L' }, ['/shop_size list']],
    [{ shop_size: 'L' }, []],
    [{ shop_size: 'XL' }, ['/shop_size list']],
    [{ shop_kind: 'toString', shop_size: 'L' }, ['/shop_kind list']],
  ])('%j: %j', async (body, faults) => {
    expect(await listFaults(create(body))).toEqual(faults)
  })
})

describe('an update keeps the record in agreement with its lists', () => {
  const stored = { shop_state: 'Goa', shop_district: 'South Goa', shop_kind: 'Trade', shop_size: 'L' }
  test.each([
    ['the value that depends', { shop_district: 'North Goa' }, []],
    ['a value that the stored one does not allow', { shop_district: 'Pune' }, ['/shop_district list']],
    ['what the stored value depends on', { shop_state: 'Maharashtra' }, ['/shop_district list']],
    ['both', { shop_state: 'Maharashtra', shop_district: 'Pune' }, []],
    ['one, and the other cleared', { shop_state: 'Maharashtra', shop_district: null }, []],
    ['the field that it depends on cleared', { shop_state: null }, []],
    [
      'two faults',
      { shop_state: 'Maharashtra', shop_kind: 'Retail' },
      ['/shop_district list', '/shop_size list'],
    ],
    ['another field', { Title: 'x' }, []],
  ])('%s', async (_what, body, faults) => {
    const { Id } = await create(stored)
    expect(await listFaults(records.update('SHOP', Id, body))).toEqual(faults)
    const { shop_state, shop_district } = await records.get('SHOP', Id)
    if (faults.length > 0) expect([shop_state, shop_district]).toEqual(['Goa', 'South Goa'])
  })

  test('concurrent changes of both fields keep the record consistent', async () => {
    const { Id } = await create({ shop_state: 'Goa', shop_district: 'South Goa' })
    const changes = [{ shop_state: 'Maharashtra', shop_district: 'Pune' }, { shop_district: 'North Goa' }]
    const faults = await Promise.all(changes.map((body) => listFaults(records.update('SHOP', Id, body))))
    const { shop_state, shop_district } = await records.get('SHOP', Id)
    expect(faults.flat().length).toBeLessThan(2)
    expect([
      ['Maharashtra', 'Pune'],
      ['Goa', 'North Goa'],
    ]).toContainEqual([shop_state, shop_district])
  })
})

test('a value of a large layer is looked up on an index', async () => {
  await records.apply('layer: LARGE\nproperties: [{ propertyName: l, dataType: string }]')
  await records.owner.query(
    `insert into record (tenant_id, layer_id, record_id, created_by, created_from, modified_by, modified_from, data)
     select 1, layer_id, gen_random_uuid(), 'x', 3, 'x', 3, jsonb_build_object('l', 'L' || n)
     from layer, generate_series(1, 20000) n where tenant_id = 1 and name = 'LARGE'`,
  )
  // What was just written waits in a list, which every search of the index reads.
  await records.owner.query(`select gin_clean_pending_list('record_content')`)
  await records.owner.query('analyze record')
  const plan = await records.database.inTenant({ tenantId: 1 }, async (transaction) => {
    const { rows } = await transaction.query(`explain ${allowedSql}`, ['LARGE', '{"l": "L777"}'])
    return JSON.stringify(rows)
  })
  expect(plan).toContain('record_content')
  expect(plan).not.toContain('Seq Scan on record')
})

describe('layer-detail', () => {
  test('with isTakeAll lists the values of another layer once each, with the values that they depend on', async () => {
    const { properties } = await records.schema('SHOP', { isTakeAll: true })
    const content = properties.find(({ propertyName }) => propertyName === 'shop_district')?.config?.content
    expect(content).toMatchObject({ mode: 'layer', parentField: 'tehsil_state', hasMoreValues: false })
    expect(content?.values).toEqual([
      { value: 'North Goa', display: 'North Goa!', parent: 'Goa' },
      { value: 'Pune', display: 'Pune!', parent: 'Maharashtra' },
      { value: 'South Goa', display: 'South Goa!', parent: 'Goa' },
    ])
    const plain = await records.schema('SHOP', {})
    expect(JSON.stringify(plain)).not.toContain('South Goa')
  })

  test('lists at most 1,000 values and says that there are more', async () => {
    await records.owner.query(
      `insert into record (tenant_id, layer_id, record_id, created_by, created_from, modified_by, modified_from, data)
       select 1, layer_id, gen_random_uuid(), 'x', 3, 'x', 3, jsonb_build_object('tehsil_state', 'S' || n)
       from layer, generate_series(1, 1001) n where tenant_id = 1 and name = 'TEHSIL'`,
    )
    const { properties } = await records.schema('SHOP', { isTakeAll: true })
    const content = properties.find(({ propertyName }) => propertyName === 'shop_state')?.config?.content
    expect(content?.values).toHaveLength(1000)
    expect(content?.hasMoreValues).toBe(true)
  })
})
