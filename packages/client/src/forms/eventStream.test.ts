import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createClient } from '../createClient.ts'
import { followChanges } from '../entries/followChanges.ts'
import { startToyServer, toyClient, withTokens } from '../testing/toyServer.ts'

/** The feed of a server: change `n` has the cursor `n`, padded. */
const toCursor = (n: number) => String(n).padStart(22, '0')
const toChange = (n: number) => ({ cursor: toCursor(n), kind: 'record', Id: `id-${n}`, operation: 'created' })
const eventText = (event: string, data: object, id?: string) =>
  `event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`
const changeText = (n: number) => eventText('change', toChange(n), toCursor(n))
const last = 12

/** Sends the changes after the last id, and ends the connection in another way each time. */
function sendChanges(request: IncomingMessage, response: ServerResponse, connection: number): void {
  const lastId = request.headers['last-event-id']
  const from = Number(lastId ?? new URL(request.url!, 'http://x').searchParams.get('cursor'))
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const cursor = eventText('cursor', { cursor: toCursor(from) }, toCursor(from))
  response.write(`retry: 1\n\n${cursor}`)
  const next = [from + 1, from + 2].filter((n) => n <= last).map(changeText)
  response.write(next.join(''))
  const ways = [
    // In the middle of an event, which must not count.
    () => response.write(changeText(from + 3).slice(0, -2), () => response.destroy()),
    () => response.end(),
    () => response.end(eventText('end', { code: 'NOT_READY', message: 'This server is being stopped.' })),
    () => response.end(eventText('end', { code: 'TOKEN_EXPIRED', message: 'The token has expired.' })),
  ]
  ways[connection % ways.length]!()
}

/** A server that can stop, and start again on its port. */
async function startServer() {
  const lastIds: (string | undefined)[] = []
  let server: Server
  let port = 0
  const start = async () => {
    server = createServer((request, response) => {
      if (request.url!.startsWith('/authen')) {
        response.setHeader('content-type', 'application/json')
        return response.end(JSON.stringify({ access_token: 'a', token_type: 'bearer', expires_in: 300 }))
      }
      sendChanges(request, response, lastIds.push(request.headers['last-event-id'] as string | undefined) - 1)
    })
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    port = (server.address() as AddressInfo).port
  }
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  await start()
  onTestFinished(stop)
  const client = createClient({
    baseUrl: `http://127.0.0.1:${port}`,
    apiKey: 'k',
    tenant: 'demo',
    username: 'demo',
    password: 'demo',
  })
  return { client, lastIds, restart: async () => (await stop(), await start()) }
}

test('a stream has each change once and in order, whichever way its connections end and however often', async () => {
  const { client, lastIds } = await startServer()
  const seen: string[] = []
  for await (const { event, data } of client.preview.changes.stream({ cursor: toCursor(0) })) {
    if (event === 'change') seen.push(data.Id)
    if (seen.length === last) break
  }
  expect(seen).toEqual(Array.from({ length: last }, (_, index) => `id-${index + 1}`))
  expect(lastIds).toEqual([undefined, 2, 4, 6, 8, 10].map((n) => n && toCursor(n as number)))
})

test('a stream continues after its last id when the server was restarted', async () => {
  const { client, lastIds, restart } = await startServer()
  const seen: string[] = []
  for await (const { event, data } of client.preview.changes.stream({ cursor: toCursor(0) })) {
    if (event !== 'change') continue
    seen.push(data.Id)
    if (seen.length === 5) await restart()
    if (seen.length === last) break
  }
  expect(seen).toEqual(Array.from({ length: last }, (_, index) => `id-${index + 1}`))
  expect(lastIds.slice(1)).not.toContain(undefined)
})

test.each([
  ['CURSOR_EXPIRED', 410, 'ApiError'],
  ['TOKEN_INVALID', 401, 'AuthenticationError'],
  ['API_KEY_INVALID', 401, 'AuthenticationError'],
  ['RIGHT_MISSING', 403, 'PermissionError'],
])('a stream that the server ends with %s throws an error with status %i', async (code, status, name) => {
  const server = await startToyServer(
    withTokens(() => ({
      headers: { 'content-type': 'text/event-stream' },
      body: eventText('end', { code, message: 'It has ended.' }),
    })),
  )
  const client = toyClient(server, { tenant: 'demo', username: 'demo', password: 'demo' })
  const next = client.preview.changes.stream().next()
  await expect(next).rejects.toMatchObject({ name, code, status })
})

test('followChanges has each change once and in order, although connections break before and in responses', async () => {
  const faults = ['drop', 'cut', undefined] as const
  const server = await startToyServer(
    withTokens(({ query }, count) => {
      const fault = faults[count % faults.length]
      if (fault) return fault
      const from = Number(query.get('cursor'))
      const numbers = [from + 1, from + 2, from + 3].filter((n) => n <= last)
      const cursor = toCursor(numbers.at(-1) ?? from)
      return { body: { data: numbers.map(toChange), cursor, hasMore: numbers.at(-1) !== last } }
    }),
  )
  const client = toyClient(server, { tenant: 'demo', username: 'demo', password: 'demo' })
  const seen: string[] = []
  for await (const { Id } of followChanges(client, { cursor: toCursor(0), everyMs: 1 })) {
    seen.push(Id)
    if (seen.length === last) break
  }
  expect(seen).toEqual(Array.from({ length: last }, (_, index) => `id-${index + 1}`))
})
