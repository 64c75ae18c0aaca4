import { setupServer } from 'msw/node'
import { expect, onTestFinished, test } from 'vitest'
import { areas } from './generated/areas.ts'
import type { OperationFacts } from '../types/call.ts'
import { createClient } from '../createClient.ts'
import { examples } from '../generated/examples.ts'
import { createTransport } from '../sending/transport.ts'
import { createHandlers, type HandlerOptions } from './msw.ts'

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
