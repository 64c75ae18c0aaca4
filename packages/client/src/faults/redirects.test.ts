import { describe, expect, test } from 'vitest'
import { areas } from '../entries/generated/areas.ts'
import type { OperationFacts } from '../types/call.ts'
import type { Client } from '../createClient.ts'
import { followSameOrigin } from '../options/followSameOrigin.ts'
import { failure } from '../testing/failure.ts'
import { startToyServer, toyClient, type Reply } from '../testing/toyServer.ts'
import { createTransport } from '../sending/transport.ts'

const user = { username: 'asha', password: 'pass-9c2e' }
const layer = { layerName: 'SAMPLE_DATA' }
const record = { ...layer, id: 'id-1' }
const page = { body: { data: [], total: 0 } }
/** The API key of every toy client. */
const apiKey = 'key-6f1d'
const tokenPath = '/authen/oauth/token'
const statuses = [301, 302, 303, 307, 308]
const refused = { code: 'UNEXPECTED_REDIRECT' }

const decode = (client: Client) => client.digipin.decodeByQuery({ digipin: 'X' })

function redirect(location: string, status = 307): Reply {
  return { status, headers: { location }, body: '' }
}

/** Starts a server whose every response redirects to `target`, followed by the path and query of the request. */
function redirecting(status: number, target: string) {
  return startToyServer((got) => redirect(target + got.target, status))
}

describe('a redirect', () => {
  test.each(statuses)('with status %i is not followed to another host', async (status) => {
    const stranger = await startToyServer(() => page)
    const server = await redirecting(status, stranger.url)
    const client = toyClient(server, user)
    const calls = [
      client.records.search(layer),
      client.records.create({ ...layer, fields: { Title: 'x' } }),
      client.digipin.encode({ lat: 1, lon: 2 }),
    ]
    const errors = await Promise.all(calls.map(failure))
    expect(stranger.got).toEqual([])
    expect(errors[0]).toMatchObject({
      name: 'ApiError',
      status,
      code: 'UNEXPECTED_REDIRECT',
      operationId: 'createToken',
      message:
        `The server redirects to ${stranger.url}${tokenPath}. ` +
        'Credentials go to the configured address only: set baseUrl (or mapCdnUrl) to the final one.',
    })
    expect(errors[2]).toMatchObject({ ...refused, operationId: 'encodeDigipin' })
    // The search and the create fail at the one token request that they share. A redirect is not retried.
    expect(server.got.map(({ path }) => path).sort()).toEqual([tokenPath, '/geocode/digipin-encode'])
  })

  test.each([
    ['its own path', '/v2/x', (own: string) => `${own}/v2/x`],
    ['HTTPS on its own host', 'https://127.0.0.1/x', () => 'https://127.0.0.1/x'],
    ['a host without a scheme', '//elsewhere.example/x', () => 'http://elsewhere.example/x'],
    ['another scheme', 'javascript:alert(1)', () => 'javascript:alert(1)'],
    ['what is not an address', 'http://[', () => 'http://['],
    ['a user at another host', 'http://u:p@elsewhere.example/', () => 'http://elsewhere.example/'],
  ])('to %s is not followed, and the error names the target', async (_, location, target) => {
    const server = await startToyServer(() => redirect(location))
    const error = await failure(decode(toyClient(server)))
    expect(error).toMatchObject({ ...refused, status: 307, attempts: 1 })
    expect(error.message).toContain(`redirects to ${target(server.url)}. Credentials`)
    expect(server.got).toHaveLength(1)
  })

  test('a redirect shows no key that is in its target', async () => {
    const server = await redirecting(307, `/${apiKey}/v2`)
    const error = await failure(decode(toyClient(server)))
    expect(error.message).toContain(`to ${server.url}/[redacted]/v2/geocode/digipin-decode. Credentials`)
    expect(JSON.stringify(error)).not.toContain(apiKey)
  })

  test.each([undefined, 'same-origin'] as const)(
    'without a target is the same error and is sent once, with followRedirects %s',
    async (followRedirects) => {
      const server = await startToyServer(() => ({ status: 308, body: '' }))
      const error = await failure(decode(toyClient(server, { followRedirects })))
      expect(error).toMatchObject({ ...refused, message: /^The server redirects\. / })
      expect(server.got).toHaveLength(1)
    },
  )

  test.each([300, 304, 305])('with status %i is not a redirect, but an ApiError', async (status) => {
    const stranger = await startToyServer(() => page)
    const server = await redirecting(status, stranger.url)
    const error = await failure(decode(toyClient(server, { followRedirects: 'same-origin' })))
    expect(error).toMatchObject({ name: 'ApiError', status, code: `HTTP_${status}` })
    expect(stranger.got).toEqual([])
  })

  test('a redirect is not followed by any operation', async () => {
    const stranger = await startToyServer(() => page)
    const server = await redirecting(307, stranger.url)
    const transport = createTransport({ baseUrl: server.url, apiKey, token: 'access-1' })
    const operations = Object.values(areas).flatMap((functions): OperationFacts[] => Object.values(functions))
    for (const { row, tenantTools } of operations) {
      const path = [...row.path.matchAll(/\{(?!tenant)(\w+)\}/g)].map(([, name]) => [name, 'x'])
      const call = transport.call({ operation: { row, tenantTools }, args: Object.fromEntries(path) })
      await expect(call).rejects.toMatchObject({ ...refused, operationId: row.id })
    }
    expect(server.got).toHaveLength(operations.length)
    expect(stranger.got).toEqual([])
  })

  test('a redirect is not followed by the other forms of a search either', async () => {
    const stranger = await startToyServer(() => page)
    const server = await redirecting(307, stranger.url)
    const { records, preview } = toyClient(server, { token: 'access-1', followRedirects: 'same-origin' })
    const readers = [
      records.search.csv(layer),
      records.search.ndjson(layer),
      records.search.all(layer)[Symbol.asyncIterator](),
      preview.changes.stream(),
    ]
    for (const reader of readers) await expect(reader.next()).rejects.toMatchObject(refused)
    expect(stranger.got).toEqual([])
  })

  test("a redirect that the caller's fetch followed throws, because the response is from another address", async () => {
    const stranger = await startToyServer(() => page)
    const server = await redirecting(307, stranger.url)
    const careless = toyClient(server, { fetch: (url, init) => fetch(url, { ...init, redirect: 'follow' }) })
    const error = await failure(careless.digipin.decode({ digipin: 'X' }))
    expect(error).toMatchObject(refused)
    expect(error.message).toContain(
      `\`fetch\` followed a redirect to ${stranger.url}/geocode/digipin-decode.`,
    )
  })

  test('a redirect leaves no unread body behind, which would keep its connection open', async () => {
    const bodies: ReadableStream[] = []
    const headers = { location: '/next' }
    const client = toyClient(
      { url: 'http://localhost' },
      {
        followRedirects: 'same-origin',
        fetch: async () => {
          const response = new Response('moved', { status: 307, headers })
          bodies.push(response.body!)
          return response
        },
      },
    )
    await failure(decode(client))
    expect(bodies).toHaveLength(6)
    for (const body of bodies) expect(await body.getReader().read()).toMatchObject({ done: true })
  })
})

describe("followRedirects: 'same-origin'", () => {
  const result = { Id: 'id-1', employee_guid: 'e-1', count: 1 }

  /** A server whose first responses redirect to these addresses; then it serves the call. */
  function redirectingTo(locations: readonly string[], status = 307) {
    return startToyServer((_, count) =>
      count <= locations.length ? redirect(locations[count - 1]!, status) : { body: result },
    )
  }
  const follow = { followRedirects: 'same-origin', token: 'access-1' } as const

  test.each(statuses)(
    "followRedirects: 'same-origin' follows a %i on its own origin, with the key and the token",
    async (status) => {
      const server = await redirectingTo(['/moved?x=1#y'], status)
      await expect(toyClient(server, follow).records.get(record)).resolves.toEqual(result)
      expect(server.got.map(({ method, target }) => `${method} ${target}`)).toEqual([
        `GET /demo/api/app-base/data-layer/SAMPLE_DATA/id-1/detail?api-key=${apiKey}`,
        `GET /moved?x=1&api-key=${apiKey}`,
      ])
      expect(server.got.map(({ headers }) => headers.authorization)).toEqual(Array(2).fill('Bearer access-1'))
    },
  )

  test("followRedirects: 'same-origin' follows a chain of five", async () => {
    const server = await redirectingTo(['/1', '/2', '/3', '/4', '/5'])
    await toyClient(server, follow).records.get(record)
    expect(server.got).toHaveLength(6)
  })

  test("followRedirects: 'same-origin' gives up on a loop after five, and does not retry it", async () => {
    const server = await startToyServer((got) => redirect(got.target))
    const error = await failure(toyClient(server, follow).records.get(record))
    expect(error).toMatchObject({ ...refused, attempts: 1 })
    expect(server.got).toHaveLength(6)
  })

  test("followRedirects: 'same-origin' does not follow a second redirect that leads elsewhere", async () => {
    const stranger = await startToyServer(() => page)
    const server = await redirectingTo(['/1', `${stranger.url}/2`])
    const error = await failure(toyClient(server, follow).records.get(record))
    expect(error.message).toContain(`redirects to ${stranger.url}/2. Credentials`)
    expect(server.got).toHaveLength(2)
    expect(stranger.got).toEqual([])
  })

  test.each(statuses)(
    "followRedirects: 'same-origin' does not follow a %i for a call with a body",
    async (status) => {
      const server = await redirectingTo(['/moved'], status)
      const client = toyClient(server, follow)
      const update = () => client.records.update({ ...record, fields: { Title: 'x' } })
      for (const call of [() => client.records.search(layer), update]) {
        server.got.length = 0
        await expect(call()).rejects.toMatchObject({ ...refused, status })
        expect(server.got).toHaveLength(1)
      }
    },
  )

  test("followRedirects: 'same-origin' does not follow a redirect of a token request", async () => {
    const server = await redirectingTo([tokenPath])
    const client = toyClient(server, { ...user, followRedirects: 'same-origin' })
    await expect(client.records.get(record)).rejects.toMatchObject({ ...refused, operationId: 'createToken' })
    expect(server.got).toHaveLength(1)
  })

  test.each([301, 302, 307, 308])(
    "followRedirects: 'same-origin' follows a %i of a delete, which stays a delete",
    async (status) => {
      const server = await redirectingTo(['/moved'], status)
      await toyClient(server, follow).records.delete(record)
      expect(server.got.map(({ method }) => method)).toEqual(['DELETE', 'DELETE'])
    },
  )

  test("followRedirects: 'same-origin' does not delete at the address that a 303 names: what is there is the result", async () => {
    const server = await redirectingTo(['/result'], 303)
    await expect(toyClient(server, follow).records.delete(record)).rejects.toMatchObject(refused)
    await expect(toyClient(server, follow).preview.employees.enable({ id: 'id-1' })).resolves.toBeDefined()
    expect(server.got.map(({ method }) => method)).toEqual(['DELETE', 'POST'])
  })

  test("followRedirects: 'same-origin' is asked for nothing if the caller decides with followRedirect of a transport", async () => {
    const server = await redirectingTo(['/moved'])
    const asked: string[] = []
    const followRedirect = (target: string, from: string) => (asked.push(target, from), undefined)
    const transport = createTransport({ baseUrl: server.url, apiKey, token: 't', followRedirect })
    await expect(areas.records.get(transport, record)).rejects.toMatchObject(refused)
    expect(asked[0]).toBe('/moved')
  })
})

test.each([
  ['/b?c=1', `https://a.example:8443/b?c=1&api-key=${apiKey}`],
  ['b', `https://a.example:8443/x/b?api-key=${apiKey}`],
  ['?api-key=other', `https://a.example:8443/x/y?api-key=${apiKey}`],
  ['https://a.example:8443', `https://a.example:8443/?api-key=${apiKey}`],
  ['//a.example:8443/', `https://a.example:8443/?api-key=${apiKey}`],
  ['http://a.example:8443/', undefined],
  ['https://a.example/', undefined],
  ['https://b.example:8443/', undefined],
  ['https://a.example.b.example:8443/', undefined],
  ['https://a.example:8443@b.example/', undefined],
  ['https://u:p@a.example:8443/', undefined],
  ['\\\\b.example\\x', undefined],
  ['data:text/plain,x', undefined],
  ['http://[', undefined],
])('followSameOrigin takes %j to %s', (target, url) => {
  expect(followSameOrigin(target, `https://a.example:8443/x/y?api-key=${apiKey}`)).toBe(url)
})
