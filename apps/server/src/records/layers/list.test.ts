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

describe('a batch with lookUp', () => {
  const district = `
layer: DISTRICT
properties:
  - { propertyName: district_code, dataType: string, unique: true }
  - { propertyName: district_name, dataType: string }
  - { propertyName: district_state, dataType: string }
`
  const outlet = `
layer: OUTLET
properties:
  - { propertyName: outlet_code, dataType: string, unique: true }
  - { propertyName: outlet_state, dataType: list, config: { content: { mode: predefine, source: [MH, BR] } } }
  - propertyName: outlet_district
    dataType: list
    config: { content: { mode: layer, source: DISTRICT, valueField: district_code, displayField: district_name } }
  - propertyName: outlet_near
    dataType: list
    config:
      content:
        { mode: layer, source: DISTRICT, valueField: district_code, displayField: district_name, dependsOn: outlet_state, parentField: district_state }
`
  const districts = [
    { Title: 'Poona', district_code: 'MH-PUN', district_name: 'Pune', district_state: 'MH' },
    { district_code: 'MH-AUR', district_name: 'Aurangabad', district_state: 'MH' },
    { district_code: 'BR-AUR', district_name: 'Aurangabad', district_state: 'BR' },
    // Its name is the code of another.
    { district_code: 'XX', district_name: 'MH-PUN', district_state: 'XX' },
  ]
  let ids: string[]
  beforeAll(async () => {
    await records.apply(district)
    await records.apply(outlet)
    ids = (await records.save('DISTRICT', { items: districts })).results.map(({ Id }) => Id!)
  })
  const saved = async (item: object, batch: object = { lookUp: true }) => {
    const { results } = await records.save('OUTLET', { ...batch, items: [item] })
    const { Id, error } = results[0]!
    if (error) return (error.details ?? []).map(({ path, code }) => `${path} ${code}`)
    const { outlet_district, outlet_near } = await records.get('OUTLET', Id!)
    return outlet_district ?? outlet_near
  }

  test('a look-up fills a list by its value, its display, the Title, the Id or a unique field, in any letters', async () => {
    for (const named of ['MH-PUN', 'mh-pun', 'PUNE', 'Poona', ids[0]!])
      expect(await saved({ outlet_district: named }), named).toBe('MH-PUN')
    expect(await saved({ outlet_district: 'Pune' }, {})).toEqual(['/outlet_district list'])
  })

  test('a look-up refuses what names nothing and what names several, and looks where another field says', async () => {
    expect(await saved({ outlet_district: 'Atlantis' })).toEqual(['/outlet_district reference'])
    expect(await saved({ outlet_district: 'Aurangabad' })).toEqual(['/outlet_district ambiguous'])
    expect(await saved({ outlet_near: 'Aurangabad' })).toEqual(['/outlet_near ambiguous'])
    expect(await saved({ outlet_state: 'BR', outlet_near: 'aurangabad' })).toBe('BR-AUR')
    expect(await saved({ outlet_state: 'BR', outlet_near: 'Pune' })).toEqual(['/outlet_near reference'])
  })

  test('a value that is stored stays where its list lost it, with a look-up, without one and in a single update; a new one is refused', async () => {
    const key = { key: 'outlet_code', lookUp: true }
    expect(await saved({ outlet_code: 'S1', outlet_state: 'MH', outlet_near: 'Aurangabad' }, key)).toBe(
      'MH-AUR',
    )
    await records.remove('DISTRICT', ids[1]!)
    for (const lookUp of [true, false])
      expect(await saved({ outlet_code: 'S1', outlet_near: 'MH-AUR' }, { ...key, lookUp })).toBe('MH-AUR')
    const { results } = await records.save('OUTLET', { key: 'outlet_code', items: [{ outlet_code: 'S1' }] })
    const { LayerData } = await records.update('OUTLET', results[0]!.Id!, { outlet_near: 'MH-AUR' })
    expect(LayerData).toMatchObject({ outlet_near: 'MH-AUR' })
    expect(await saved({ outlet_code: 'S2', outlet_near: 'MH-AUR' }, { key: 'outlet_code' })).toEqual([
      '/outlet_near list',
    ])
    expect(await saved({ outlet_code: 'S1', outlet_near: 'Pune' }, key)).toBe('MH-PUN')
  })
})
