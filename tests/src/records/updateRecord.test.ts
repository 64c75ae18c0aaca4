import { expect } from 'vitest'
import { call } from '../check/call.ts'
import { checksFor, provisional } from '../check/check.ts'
import { client } from '../check/client.ts'
import { expectFieldFaults, expectNotFound } from '../check/platformErrors.ts'
import { title } from '../check/here/standIns.ts'
import type { ServiceResponse } from '../check/trace.ts'
import { settings } from '../run/settings.ts'
import type { Json } from '../spec/json.ts'
import {
  internalPlacesAgree,
  keepsUntouchedFields,
  markerOfChange,
  namesEveryFaultOnUpdate,
  nullClearsField,
  platformFields,
  refusesOnUpdate,
  storesNoUnknownKeys,
  unknownIsNotFound,
} from './recordRules.ts'
import {
  createdId,
  detail,
  fullFields,
  lastModifiedFrom,
  layerFields,
  layerName,
  otherLayer,
  sampleData,
  unknownLayer,
} from './sampleData.ts'

const check = checksFor('updateRecord').writes

const update = (id: string, body: Record<string, Json>, layer = layerName) =>
  call('updateRecord', { path: { layerName: layer, id }, body })
const marker = lastModifiedFrom
const free = layerFields?.free ?? 'sample_data_remarks'

check(
  'LayerData holds exactly the fields written and the marker, values as strings',
  async () => {
    const id = await createdId(fullFields('layer data'))
    const { status, body } = await update(id, { [free]: 'Delivered', Title: title('new') })
    expect(status).toBe(200)
    expect(body.LayerData).toEqual({
      [free]: 'Delivered',
      Title: title('new'),
      [marker]: String(body[marker]),
    })
    expect(body[marker]).toEqual(markerOfChange())
  },
  { lacks: unknownLayer },
)

check(
  'the last-modified marker is at top level too, as an integer, and detail has the same',
  async () => {
    const id = await createdId({ Title: title('marker') })
    const { body } = await update(id, { [free]: 'Delivered' })
    expect(body[marker]).toEqual(markerOfChange())
    expect(body.LayerData[marker]).toBe(String(body[marker]))
    expect((await detail(id)).body[marker]).toBe(body[marker])
  },
  { lacks: unknownLayer },
)

check(
  'Properties expands the same fields, with the names and types of the schema',
  async () => {
    const id = await createdId({ Title: title('properties') })
    const { properties } = await client().records.getSchema({
      layerName,
      ...(!provisional() && { properties: { isTakeAll: true } }),
    })
    const { body } = await update(id, {
      sample_data_remarks: 'Delivered',
      sample_data_date: '2026-11-21T05:30:00Z',
    })
    // Without isTakeAll the schema need not list the marker.
    const names = ['sample_data_remarks', 'sample_data_date', ...(provisional() ? [] : [marker])]
    const expected = names.map((name) => {
      const { displayName, dataType } = properties.find(({ propertyName }) => propertyName === name)!
      return { Name: name, DisplayName: displayName, DataType: dataType, Value: body.LayerData[name] }
    })
    const expanded = body.Properties as { Name: string; Format: unknown }[]
    const written = expanded.map(({ Name }) => Name).filter((name) => name !== marker)
    expect(written.toSorted()).toEqual(['sample_data_date', 'sample_data_remarks'])
    for (const property of expected) {
      expect(expanded.find(({ Name }) => Name === property.Name)).toMatchObject(property)
    }
    for (const property of expanded) expect(property).toHaveProperty('Format')
  },
  { lacks: otherLayer },
)

check(
  'a key outside the schema is echoed and not stored',
  async () => {
    const body = await storesNoUnknownKeys(sampleData)
    expect(body.colour).toBe('green')
    expect(body.LayerData).not.toHaveProperty('colour')
    expect((body.Properties as { Name: string }[]).map(({ Name }) => Name)).not.toContain('colour')
  },
  { lacks: unknownLayer },
)

check.provisional("an unknown key can't take the place of the response's own", async () => {
  const id = await createdId({ Title: title('own keys') })
  const { status, body } = await update(id, { LayerData: { a: 'b' }, NodeId: 'x', Properties: [], id: 'y' })
  expect(status).toBe(200)
  expect(body).toMatchObject({ Id: id, id, LayerData: { [marker]: '3' } })
  expect(body.NodeId).toEqual(expect.any(Number))
})

check(
  'fields that are not sent are neither returned nor changed',
  async () => {
    const { LayerData } = await keepsUntouchedFields(sampleData)
    expect(Object.keys(LayerData).toSorted()).toEqual([sampleData.freeField, marker].toSorted())
  },
  { lacks: unknownLayer },
)

check.provisional('null clears a field', () => nullClearsField(sampleData))

check(
  'Path, ParentPath, NodeId, ParentId and markers agree with create, detail and search',
  async () => {
    await internalPlacesAgree(sampleData)
    if (provisional()) return
    const [one, other] = [await createdId(fullFields('node')), await createdId(fullFields('node'))]
    const [first, second] = [(await update(one, { Title: title('a') })).body, (await update(other, {})).body]
    expect(first.ParentId).toBe(second.ParentId)
    expect(first.ParentIdPath).toBe(second.ParentIdPath)
    expect(first.NodeId).not.toBe(second.NodeId)
    expect((await update(one, {})).body).toMatchObject({ NodeId: first.NodeId, Path: first.Path })
  },
  { lacks: unknownLayer },
)

check(
  'returns the internal node record: both ids, the internal layer name, creation and change',
  async () => {
    const id = await createdId({ Title: title('node record') })
    const { body } = await update(id, { Description: 'New' })
    expect(body).toMatchObject({ Id: id, id, Title: title('node record'), Description: 'New' })
    expect(body.Layer).toMatch(new RegExp(`.${layerName}$`))
    for (const name of ['Created', 'Modified']) expect(body).toHaveProperty(name)
    // The document does not state their form.
    const [createdMs, modifiedMs] = [Date.parse(body.Created), Date.parse(body.Modified)]
    if (!provisional() || !Number.isNaN(createdMs + modifiedMs))
      expect(modifiedMs).toBeGreaterThanOrEqual(createdMs)
    const internal = ['Name', 'ParentIdPath', 'Creator', 'Modifier']
    for (const name of internal) expect(body).toHaveProperty(name)
    if (!provisional()) {
      for (const name of internal) expect(body[name]).toEqual(expect.any(String))
      const { username } = settings()
      expect(body).toMatchObject({ Creator: username, Modifier: username })
    }
    expect(body.Path).toEqual(expect.any(String))
    for (const name of ['NodeId', 'ParentId']) expect(body[name]).toSatisfy(Number.isInteger)
    for (const name of ['Type', 'Status', 'Template', 'Content', 'MimeType'])
      expect(body).toHaveProperty(name)
  },
  { lacks: unknownLayer },
)

check(
  'Name, Path, ParentIdPath, NodeId and ParentId are read-only: sending them moves nothing',
  async () => {
    const id = await createdId({ Title: title('read-only') })
    const internal = ['Name', 'Path', 'ParentIdPath', 'NodeId', 'ParentId']
    const pickInternal = ({ body }: ServiceResponse) => internal.map((name) => [name, body[name]])
    const before = pickInternal(await update(id, { [free]: 'before' }))
    const { Path: pathBefore } = (await detail(id)).body
    for (const name of internal) {
      const { status } = await update(id, { [name]: name.endsWith('Id') ? 1 : '/moved' })
      expect(status, name).toBeLessThan(500)
    }
    expect(pickInternal(await update(id, { [free]: 'after' }))).toEqual(before)
    expect((await detail(id)).body.Path).toBe(pathBefore)
  },
  { lacks: unknownLayer },
)

check(
  'Title and Description are null when not set',
  async () => {
    const id = await createdId({ Title: title('no description') })
    const { body } = await update(id, { [free]: 'x' })
    expect(body.Description).toBeNull()
    // Without its title a record looks like any other record of a live tenant.
    if (provisional()) return
    const untitled = await createdId({ [free]: title('no title') })
    expect((await update(untitled, { [free]: 'x' })).body.Title).toBeNull()
  },
  { lacks: unknownLayer },
)

check(
  'detail shows the change and who made it',
  async () => {
    const id = await createdId(fullFields('detail'))
    await update(id, { Title: title('detail, changed'), [free]: 'Replacement' })
    const { body } = await detail(id)
    expect(body).toMatchObject({
      Id: id,
      Title: title('detail, changed'),
      [free]: 'Replacement',
      [marker]: markerOfChange(),
      ModifiedUser: settings().username,
    })
    expect(Date.parse(body.ModifiedDate)).toBeGreaterThanOrEqual(Date.parse(body.CreatedDate))
  },
  { lacks: unknownLayer },
)

check.provisional('validators hold, one detail per field, and nothing is written', () =>
  namesEveryFaultOnUpdate(sampleData),
)

for (const [name, value] of Object.entries(platformFields(layerName))) {
  check.provisional(`the platform field ${name} must not be sent`, () =>
    refusesOnUpdate(sampleData, name, value),
  )
}

check.provisional(
  'with the layer CUSTOMER the response is the compact record of updateCustomer',
  async () => {
    const id = await createdId({ customer_full_name: title('Compact Stores') }, 'CUSTOMER')
    const fields = { customer_category: 'Retail' }
    const compact = await client().customers.update({ id, fields })
    expect(await client().records.update({ layerName: 'CUSTOMER', id, fields })).toEqual(compact)
    expect(compact).toMatchObject({ Id: id, ...fields })
    expect(compact).not.toHaveProperty('LayerData')
  },
)

check.provisional("a CUSTOMER's required full name can't be cleared", async () => {
  const id = await createdId({ customer_full_name: title('Cleared Stores') }, 'CUSTOMER')
  const response = await update(id, { customer_full_name: '' }, 'CUSTOMER')
  expectFieldFaults(response, [{ path: '/customer_full_name', code: 'required' }])
})

check.provisional('an unknown record is ENTITY_NOT_FOUND and is not made', () =>
  unknownIsNotFound(sampleData),
)

check.provisional('a record is reached only through its own layer', async () => {
  const id = await createdId({ Title: title('own layer') })
  expectNotFound(await update(id, { customer_full_name: 'x' }, 'CUSTOMER'), 'ENTITY_NOT_FOUND')
  expectNotFound(await update(id, { Title: 'x' }, 'NO_SUCH_LAYER'), 'LAYER_NOT_FOUND')
  expect((await detail(id)).body.Title).toBe(title('own layer'))
})
