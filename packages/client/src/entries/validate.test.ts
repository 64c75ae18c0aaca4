import { expect, test } from 'vitest'
import { bodies, examples } from '../generated/examples.ts'
import { startToyServer, toyClient, withTokens } from '../testing/toyServer.ts'
import { createValidator, documentedSchemas } from './validate.ts'

const successes = Object.entries(examples).flatMap(([id, byName]) =>
  Object.entries(byName).flatMap(([name, [status, body]]) =>
    status === 200 ? [[id, name, bodies[body]!] as const] : [],
  ),
)

/** The form without cells is Geofield's own. */
const undocumented = new Set(['computeMatrix tables'])

test.each(successes)(
  'the example of %s named %s is valid, by all statements and by the documented ones',
  (id, name, text) => {
    const data: unknown = JSON.parse(text)
    expect(createValidator()(id, data)).toBeUndefined()
    const problem = createValidator(documentedSchemas)(id, data)
    if (undocumented.has(`${id} ${name}`)) expect(problem).toBeDefined()
    else expect(problem).toBeUndefined()
  },
)

test('a response that breaks a rule throws a DecodeError that names place and rule', async () => {
  const place = { searchKey: 'x' }
  const server = await startToyServer(() => ({ body: { docs: [{ name: 'Pune' }, { name: 7 }] } }))
  const call = toyClient(server, { validate: createValidator() }).geocoding.searchPlaces(place)
  await expect(call).rejects.toMatchObject({
    name: 'DecodeError',
    operationId: 'searchPlaces',
    message: expect.stringMatching(/breaks the rule "\w+" at \/docs\/\d/),
  })
  await expect(toyClient(server).geocoding.searchPlaces(place)).resolves.toBeDefined()
})

test('what Geofield defines may be missing where only documented statements are checked', async () => {
  const record = { Id: '0197e7f2-5c1a-7a44-9d3e-0f6b1c2d3e4f', Layer: 'ORDER' }
  const server = await startToyServer(withTokens(() => ({ body: { data: [record], total: 'many' } })))
  const user = { username: 'asha', password: 'secret' }
  const search = (validate: ReturnType<typeof createValidator>) =>
    toyClient(server, { ...user, validate }).records.search({ layerName: 'ORDER' })
  await expect(search(createValidator())).rejects.toMatchObject({ name: 'DecodeError' })
  await expect(search(createValidator(documentedSchemas))).rejects.toMatchObject({ name: 'DecodeError' })
})
