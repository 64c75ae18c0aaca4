import { setupServer } from 'msw/node'
import { expect, onTestFinished, test } from 'vitest'
import { areas } from './generated/areas.ts'
import type { OperationFacts } from '../types/call.ts'
import { createClient } from '../createClient.ts'
import { examples } from '../generated/examples.ts'
import { createTransport } from '../sending/transport.ts'
import { createHandlers, type HandlerOptions } from './msw.ts'
import { createValidator } from './validate.ts'
import { layers } from '../testing/pulledLayers.ts'

const options = {
  baseUrl: 'http://platform.test',
  apiKey: 'key',
  username: 'asha',
  password: 'secret',
  retries: 0,
}

function response(responses: HandlerOptions['answers'] = {}): void {
  const server = setupServer(...createHandlers({ ...options, answers: responses }))
  server.listen()
  onTestFinished(() => server.close())
}

const operations = Object.values(areas)
  .flatMap((functions): OperationFacts[] => Object.values(functions))
  .filter(({ row }) => !row.stream)

test.each(operations.map((facts) => [facts.row.id, facts] as const))(
  '%s returns an example that the client can read',
  async (id, { row, tenantTools, findFailure }) => {
    response()
    const path = [...row.path.matchAll(/\{(?!tenant)(\w+)\}/g)].map(([, name]) => [name, 'x'])
    const operation = { row, tenantTools, findFailure }
    const call = createTransport(options).call({ operation, args: Object.fromEntries(path) })
    expect((await call).received.response.status).toBe(200)
    expect(Object.keys(examples[id]!).length).toBeGreaterThan(0)
  },
)

test('a response may be another example, a body, or a function', async () => {
  response({
    searchPlaces: 'nothing',
    getCustomer: { status: 404, body: { error: { code: 'ENTITY_NOT_FOUND', message: 'Not there.' } } },
    searchCustomers: () => Response.json({ data: [], total: 0 }),
  })
  const client = createClient(options)
  expect(await client.geocoding.searchPlaces({ searchKey: 'x' })).toEqual({ docs: [] })
  await expect(client.customers.get({ id: 'x' })).rejects.toMatchObject({
    code: 'ENTITY_NOT_FOUND',
    status: 404,
  })
  expect(await client.customers.search()).toEqual({ data: [], total: 0 })
})

test('each error of the description is read as an error with its status', async () => {
  const { row, tenantTools } = areas.customers.create
  const failures = Object.entries(examples.createCustomer!).filter(([, [status]]) => status >= 400)
  expect(failures.length).toBeGreaterThan(3)
  for (const [name, [status]] of failures) {
    response({ createCustomer: name as never })
    const call = createTransport({ ...options, token: 't' }).call({
      operation: { row, tenantTools },
      args: {},
    })
    await expect(call).rejects.toMatchObject({ status, code: expect.not.stringMatching(/^HTTP_/) })
  }
})

test('with layers, records and customers have the fields of their layer, and a layer that the table lacks is refused', async () => {
  const server = setupServer(...createHandlers({ ...options, layers }))
  server.listen()
  onTestFinished(() => server.close())
  const client = createClient({ ...options, layers, validate: createValidator() })
  const { data, total } = await client.records.search({ layerName: 'ORDER' })
  const [order] = data
  expect(total).toBe(1)
  expect(order).toMatchObject({
    Layer: 'ORDER',
    order_code: 'order_code',
    order_amount: 1.5,
    order_state: 'open',
    order_place: { type: 'Point' },
  })
  expect(Object.keys(order!)).not.toContain('sample_data_option')
  expect(await client.records.get({ layerName: 'ORDER', id: order!.Id })).toEqual(order)
  const made = await client.customers.create({ fields: { customer_full_name: 'x' } })
  for (const customer of [
    made,
    await client.customers.get({ id: 'x' }),
    (await client.customers.search()).data[0]!,
  ]) {
    expect(customer.customer_full_name.length).toBeGreaterThan(0)
    expect(customer.customer_location?.type).toBe('Point')
  }
  expect(
    await client.records.create({ layerName: 'ORDER', fields: { order_code: 'A', order_amount: 1 } }),
  ).toHaveProperty('Id')
  const unknown = client.records.get({ layerName: 'ORDRE' as 'ORDER', id: 'x' })
  await expect(unknown).rejects.toMatchObject({ code: 'LAYER_NOT_FOUND', status: 404 })
})
