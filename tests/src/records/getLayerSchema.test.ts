import { expect } from 'vitest'
import { call } from '../check/call.ts'
import { checksFor, provisional } from '../check/check.ts'
import { client } from '../check/client.ts'
import { expectNotFound } from '../check/platformErrors.ts'
import { NotHere } from '../check/here/notHere.ts'
import { title } from '../check/here/standIns.ts'
import { layerArea } from './recordRules.ts'
import {
  documentedFields,
  fullFields,
  layerFields,
  layerName,
  otherLayer,
  unknownLayer,
} from './sampleData.ts'

const check = checksFor('getLayerSchema')

const getSchema = (layer: string) => client().records.getSchema({ layerName: layer })

check(
  'lists every field that the document names for SAMPLE_DATA',
  async () => {
    const { layerName: name, properties } = await getSchema(layerName)
    expect(name).toBe(layerName)
    const listed = properties.map(({ propertyName }) => propertyName)
    expect(listed).toEqual(expect.arrayContaining(documentedFields))
    expect(new Set(listed).size).toBe(listed.length)
  },
  { lacks: otherLayer },
)

check('the version is an integer that does not change by reading', async () => {
  const [one, other] = [await getSchema(layerName), await getSchema(layerName)]
  expect(one.version).toSatisfy(Number.isInteger)
  expect(other.version).toBe(one.version)
})

check('no field of SAMPLE_DATA is required, and a CUSTOMER needs its full name', async () => {
  const sample = (await getSchema(layerName)).properties.filter(({ required }) => required)
  if (!provisional()) expect(sample).toEqual([])
  const customer = (await getSchema('CUSTOMER')).properties.filter(({ required }) => required)
  expect(customer.map(({ propertyName }) => propertyName)).toContain('customer_full_name')
})

check('Title and Description are the system fields that a body may use', async () => {
  const { properties } = await getSchema(layerName)
  const system = properties.filter(({ isSystem }) => isSystem).map(({ propertyName }) => propertyName)
  expect(system).toEqual(expect.arrayContaining(['Title', 'Description']))
})

check.writes(
  'a field that a create did without is not required, and one that it took is not a system field',
  async () => {
    const { properties } = await getSchema(layerName)
    const sent = fullFields('by the schema')
    const few = { ...layerFields?.required, Title: title('few') }
    for (const fields of [few, sent])
      expect((await call('createRecord', { path: { layerName }, body: fields })).status).toBe(200)
    for (const { propertyName: name, required, isSystem } of properties) {
      if (required) expect(Object.keys(few)).toContain(name)
      if (isSystem && name !== 'Title' && name !== 'Description')
        expect(Object.keys(sent)).not.toContain(name)
    }
  },
  { lacks: unknownLayer },
)

check.provisional.writes('exactly the required fields are missed by a create without any', async () => {
  for (const layer of ['PRODUCT', 'INVENTORY']) {
    const fields = (await getSchema(layer)).properties.filter(({ required }) => required)
    const { body } = await call('createRecord', { path: { layerName: layer }, body: {} })
    const missed = (body.error.details as { path: string; code: string }[]).filter(
      ({ code }) => code === 'required',
    )
    expect(missed.map(({ path }) => path).toSorted()).toEqual(
      fields.map(({ propertyName }) => `/${propertyName}`).toSorted(),
    )
  }
})

check('layerSettings are returned only on request', async () => {
  const asked = await call('getLayerSchema', {
    path: { layerName },
    body: { properties: { layerSettings: true } },
  })
  const refused = await call('getLayerSchema', {
    path: { layerName },
    body: { properties: { layerSettings: false } },
  })
  expect(asked.body.layerSettings).toEqual(expect.any(Object))
  expect(refused.body).not.toHaveProperty('layerSettings')
})

check('returns the schema and no record', async () => {
  const { status, body } = await call('getLayerSchema', { path: { layerName }, body: {} })
  expect(status).toBe(200)
  expect(body.layerName).toBe(layerName)
  expect(body.properties.length).toBeGreaterThan(0)
  for (const key of ['Id', 'data', 'Title', 'sample_data_remarks']) expect(body).not.toHaveProperty(key)
})

check('layerSettings and isTakeAll are optional, each alone and both', async () => {
  const known = (await getSchema(layerName)).properties.map(({ propertyName }) => propertyName)
  for (const properties of [
    undefined,
    {},
    { isTakeAll: true },
    { isTakeAll: false },
    { layerSettings: true },
    { layerSettings: true, isTakeAll: true },
  ]) {
    const response = await call('getLayerSchema', {
      path: { layerName },
      body: properties ? { properties } : {},
    })
    expect(response.status, JSON.stringify(properties)).toBe(200)
    expect(response.body.layerName).toBe(layerName)
    const listed = (response.body.properties as { propertyName: string }[]).map(
      ({ propertyName }) => propertyName,
    )
    // The document does not state what isTakeAll leaves out.
    if (!provisional() || properties?.isTakeAll !== false)
      expect(listed).toEqual(expect.arrayContaining(known))
  }
})

check('a field that the platform sets is not a custom field of the tenant', async () => {
  for (const layer of [layerName, 'CUSTOMER']) {
    const { properties } = await client().records.getSchema({
      layerName: layer,
      properties: { isTakeAll: true },
    })
    expect(properties.filter(({ isSystem, isAdditional }) => isSystem && isAdditional)).toEqual([])
    const system = properties.filter(({ isSystem }) => isSystem).map(({ propertyName }) => propertyName)
    expect(system).toEqual(expect.arrayContaining(['Title', 'Description']))
  }
})

check.provisional('each type code of SAMPLE_DATA is that of the values that its field takes', async () => {
  const { properties } = await getSchema(layerName)
  const codes = Object.fromEntries(properties.map(({ propertyName, dataType }) => [propertyName, dataType]))
  expect(codes).toMatchObject({
    Title: 3,
    sample_data_date: 5,
    sample_data_customer_address: 6,
    sample_data_geocode: 7,
    sample_data_option: 10,
  })
})

check('a boundary layer is read by the calls of any layer, its _shape is a field', async () => {
  const villages = layerArea('MC_TERRITORY_VILLAGES')
  const response = await call('getLayerSchema', { path: { layerName: villages.layer }, body: {} })
  if (provisional() && response.status >= 400) throw new NotHere('the tenant has no boundary layer')
  const shape = (response.body.properties as { propertyName: string }[]).find(({ propertyName }) =>
    propertyName.endsWith('_shape'),
  )
  const { data } = (await villages.search({ take: 1 })).body
  if (!shape || !data[0]) throw new NotHere('the tenant has no boundary to read')
  expect(data[0]).toHaveProperty(shape.propertyName)
  expect((await villages.detail(data[0].Id)).body).toEqual(data[0])
})

check.provisional("isTakeAll lists the platform's fields too, each marked as system", async () => {
  const { properties } = await client().records.getSchema({ layerName, properties: { isTakeAll: true } })
  const system = properties.filter(({ isSystem }) => isSystem).map(({ propertyName }) => propertyName)
  const platform = [
    'Id',
    'Layer',
    'Path',
    'ParentPath',
    'CreatedDate',
    'CreatedUser',
    'ModifiedDate',
    'ModifiedUser',
  ]
  const markers = ['sample_data_created_from', 'sample_data_last_modified_from']
  expect(system).toEqual(expect.arrayContaining([...platform, ...markers]))
  const few = (await getSchema(layerName)).properties.map(({ propertyName }) => propertyName)
  for (const name of [...platform, ...markers]) expect(few).not.toContain(name)
})

check(
  'a List field (dataType 10) carries its allowed values',
  async () => {
    const { properties } = await getSchema(layerName)
    const list = properties.find(({ propertyName }) => propertyName === 'sample_data_option')
    expect(list?.dataType).toBe(10)
    if (provisional()) return
    expect(list?.config?.content).toMatchObject({
      mode: 'predefine',
      source: expect.arrayContaining(['Sample']),
    })
  },
  { lacks: otherLayer },
)

check.provisional('the mobile number declares 8 to 12 characters', async () => {
  const { properties } = await getSchema(layerName)
  const mobile = properties.find(({ propertyName }) => propertyName === 'sample_data_mobile_number')
  const rules = (mobile?.config?.validator ?? []).map(({ type, value }) => [type, value])
  expect(rules).toEqual(
    expect.arrayContaining([
      ['minLength', 8],
      ['maxLength', 12],
    ]),
  )
})

check.provisional('an unknown layer is LAYER_NOT_FOUND', async () => {
  expectNotFound(
    await call('getLayerSchema', { path: { layerName: 'NO_SUCH_LAYER' }, body: {} }),
    'LAYER_NOT_FOUND',
  )
})
