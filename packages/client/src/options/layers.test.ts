import { describe, expect, test } from 'vitest'
import { defineLayers } from './layers.ts'
import { createClient } from '../createClient.ts'
import { startToyServer } from '../testing/toyServer.ts'

const layers = {
  ORDER: {
    amount: { type: 'number', required: true },
    place: { type: 'geometry' },
    due: { type: 'time' },
    state: { type: 'list', values: ['open', 'done'] },
  },
  CUSTOMER: {
    customer_full_name: { type: 'text', required: true },
    customer_location: { type: 'geometry' },
  },
} as const
const place = { type: 'Point', coordinates: [73.85, 18.53] } as const
const placeText = JSON.stringify(place)
const layer = { layerName: 'ORDER' } as const

async function startClient(
  body: unknown = {},
  unknownFields?: 'ignore',
  headers: Record<string, string> = {},
) {
  const server = await startToyServer(() => ({ body, headers }))
  const codec = defineLayers(layers, { unknownFields })
  const client = createClient({ baseUrl: server.url, apiKey: 'key-6f1d', token: 't', layers: codec })
  return { client, sent: () => server.got.map(({ body: text }) => JSON.parse(text) as unknown) }
}

describe('a field that the layer does not have', () => {
  const mistaken = { amount: 1, amuont: 2 }

  test('a field that the layer does not have is a UsageError in a create, an update and a batch, and nothing is sent', async () => {
    const { client, sent } = await startClient()
    const calls = [
      client.records.create({ ...layer, fields: mistaken as never }),
      client.records.update({ ...layer, id: 'id-1', fields: mistaken as never }),
      client.preview.records.saveMany({ ...layer, items: [{ amount: 1 }, mistaken as never] }),
    ]
    for (const call of calls) {
      await expect(call).rejects.toMatchObject({
        name: 'UsageError',
        message: 'ORDER has no field amuont',
        operationId: expect.stringMatching(/Records?$/),
      })
    }
    expect(sent()).toEqual([])
  })

  test('a field that the layer CUSTOMER does not have is a UsageError by the methods of customers too', async () => {
    const { client, sent } = await startClient()
    const fields = { customer_full_name: 'a', customer_phone: '1' } as never
    const calls = [
      client.customers.create({ fields }),
      client.customers.update({ id: 'id-1', fields }),
      client.preview.customers.saveMany({ items: [fields] }),
      client.records.create({ layerName: 'CUSTOMER', fields }),
    ]
    for (const call of calls) await expect(call).rejects.toThrow('CUSTOMER has no field customer_phone')
    expect(sent()).toEqual([])
  })

  test("a field that the layer does not have is sent with unknownFields: 'ignore'", async () => {
    const { client, sent } = await startClient({ Id: 'id-1' }, 'ignore')
    await client.records.create({ ...layer, fields: mistaken as never })
    expect(sent()).toEqual([mistaken])
  })

  test('a field that the layer does not have is refused even if every object has a property of its name', async () => {
    const { client } = await startClient()
    const call = client.records.create({ ...layer, fields: { amount: 1, constructor: 'x' } as never })
    await expect(call).rejects.toThrow('ORDER has no field constructor')
  })

  test('a field that the layer does not have is sent to a layer that the table does not have', async () => {
    const { client, sent } = await startClient({ Id: 'id-1' })
    for (const layerName of ['OTHER', 'constructor'])
      await client.records.create({ layerName, fields: { any: 1 } } as never)
    expect(sent()).toEqual([{ any: 1 }, { any: 1 }])
  })
})

test('Title and Description are fields of every layer; Id is one only in a batch, which finds records by it', async () => {
  const { client, sent } = await startClient({ Id: 'id-1', results: [] })
  const labels = { Title: 'a', Description: 'b' }
  await client.records.create({ ...layer, fields: { amount: 1, ...labels } })
  await client.preview.records.saveMany({ ...layer, key: 'Id', items: [{ Id: 'id-1', ...labels } as never] })
  expect(sent()).toEqual([
    { amount: 1, ...labels },
    { key: 'Id', items: [{ Id: 'id-1', ...labels }] },
  ])
  const create = client.records.create({ ...layer, fields: { amount: 1, Id: 'id-1' } as never })
  await expect(create).rejects.toThrow('ORDER has no field Id')
})

test('a geometry is written as text, from a position or GeoJSON, in a create, an update and a batch', async () => {
  const { client, sent } = await startClient({ Id: 'id-1', results: [] })
  const fields = { amount: 1, place: { lat: 18.53, lon: 73.85 } }
  await client.records.create({ ...layer, fields })
  await client.records.update({ ...layer, id: 'id-1', fields: { place } })
  await client.preview.records.saveMany({ ...layer, items: [fields, { amount: 2, place }] })
  expect(sent()).toEqual([
    { amount: 1, place: placeText },
    { place: placeText },
    {
      items: [
        { amount: 1, place: placeText },
        { amount: 2, place: placeText },
      ],
    },
  ])
})

test('a geometry is read as an object by get, search, all and withResponse', async () => {
  const record = { Id: 'id-1', amount: 1, place: placeText, Title: placeText }
  const { client } = await startClient({ ...record, data: [record], total: 1 })
  const read = { ...record, place }
  expect(await client.records.get({ ...layer, id: 'id-1' })).toMatchObject(read)
  expect((await client.records.search(layer)).data).toEqual([read])
  expect((await client.records.search.withResponse(layer)).data.data).toEqual([read])
  for await (const each of client.records.search.all(layer)) expect(each).toEqual(read)
})

test('a position of a customer is written and read in the same forms as that of a record', async () => {
  const customer = {
    Id: 'id-1',
    customer_guid: 'guid-1',
    customer_full_name: 'a',
    customer_location: placeText,
  }
  const { client, sent } = await startClient({ ...customer, data: [customer], total: 1, results: [] })
  const fields = { customer_full_name: 'a', customer_location: { lat: 18.53, lon: 73.85 } }
  const read = { ...customer, customer_location: place }
  expect(await client.customers.create({ fields })).toMatchObject(read)
  expect(await client.customers.update({ id: 'id-1', fields })).toMatchObject({ customer_location: place })
  await client.preview.customers.saveMany({ key: 'Id', items: [{ Id: 'id-1', ...fields }] })
  expect(sent().slice(0, 2)).toEqual([0, 1].map(() => ({ ...fields, customer_location: placeText })))
  expect(await client.customers.get({ id: 'id-1' })).toMatchObject(read)
  expect((await client.customers.search()).data).toEqual([read])
  for await (const each of client.customers.search.all()) expect(each).toEqual(read)
  expect(await client.records.get({ layerName: 'CUSTOMER', id: 'id-1' })).toMatchObject(read)
})

test('a geometry is read as an object in the items of NDJSON', async () => {
  const line = JSON.stringify({ Id: 'id-1', place: placeText })
  const { client } = await startClient(`${line}\n${line}\n`, undefined, {
    'content-type': 'application/x-ndjson',
  })
  for await (const { place: read } of client.records.search.ndjson(layer)) expect(read).toEqual(place)
  const customers = await startClient(`${line.replace('place', 'customer_location')}\n`, undefined, {
    'content-type': 'application/x-ndjson',
  })
  for await (const { customer_location: read } of customers.client.customers.search.ndjson())
    expect(read).toEqual(place)
})

test.each([null, undefined, '', 'POINT(73.85 18.53)'])(
  'a geometry that is %j stays as it is',
  async (value) => {
    const { client } = await startClient({ Id: 'id-1', place: value })
    expect((await client.records.get({ ...layer, id: 'id-1' })).place).toBe(value)
  },
)

test('a geometry is left to the caller where the table does not have the layer', async () => {
  const { client } = await startClient({ Id: 'id-1', place: placeText })
  const record: unknown = await client.records.get({ layerName: 'OTHER', id: 'id-1' } as never)
  expect(record).toMatchObject({ place: placeText })
})

test('a page whose data is not a list is returned as without layers', async () => {
  const { client } = await startClient({ data: 7 })
  expect(await client.records.search(layer)).toEqual({ data: 7 })
})
