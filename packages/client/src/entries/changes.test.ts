import { expect, test } from 'vitest'
import { refusal, type Got, type Reply, startToyServer, toyClient, withTokens } from '../testing/toyServer.ts'
import { type CursorStore, type FollowStatus, followChanges, streamChanges } from './changes.ts'

const last = 7
const toCursor = (n: number) => String(n).padStart(22, '0')
const toChange = (n: number) => ({ cursor: toCursor(n), kind: 'record', Id: `id-${n}`, operation: 'created' })
const toEvent = (n: number) => `event: change\nid: ${toCursor(n)}\ndata: ${JSON.stringify(toChange(n))}\n\n`
const ids = (from: number) => Array.from({ length: last - from }, (_, index) => `id-${from + index + 1}`)

/** Responds with up to three changes after the cursor, as a page or as a stream. */
function response({ path, query, headers }: Got): Reply {
  const from = Number(headers['last-event-id'] ?? query.get('cursor') ?? 0)
  const numbers = [from + 1, from + 2, from + 3].filter((n) => n <= last)
  if (!path.endsWith('/stream')) {
    const cursor = toCursor(numbers.at(-1) ?? from)
    return { body: { data: numbers.map(toChange), cursor, hasMore: numbers.at(-1) !== last } }
  }
  return {
    headers: { 'content-type': 'text/event-stream' },
    body: `retry: 1\n\n${numbers.map(toEvent).join('')}`,
  }
}

function memory(): CursorStore & { cursor?: string } {
  return {
    read() {
      return this.cursor
    },
    write(cursor) {
      this.cursor = cursor
    },
  }
}

/** Reads ids until one of them; the program is then killed before it has handled that one. */
async function readUntil(changes: AsyncIterable<{ Id: string }>, end: string): Promise<string[]> {
  const seen: string[] = []
  for await (const { Id } of changes) {
    seen.push(Id)
    if (Id === end) break
  }
  return seen
}

async function* changesOf(events: ReturnType<typeof streamChanges>): AsyncGenerator<{ Id: string }> {
  for await (const { event, data } of events) if (event === 'change') yield data
}

test('a program that follows changes with a store goes on with the change that it was handling', async () => {
  const client = toyClient(await startToyServer(withTokens(response)), { username: 'a', password: 'secret' })
  const store = memory()
  const follow = () => followChanges(client, { store, everyMs: 1 })
  expect(await readUntil(follow(), 'id-5')).toEqual(ids(0).slice(0, 5))
  expect(store.cursor).toBe(toCursor(4))
  expect(await readUntil(follow(), 'id-7')).toEqual(ids(4))
})

test('a stream with a store goes on too, from the transport of standalone functions', async () => {
  const client = toyClient(await startToyServer(withTokens(response)), { username: 'a', password: 'secret' })
  const store = memory()
  const stream = () => changesOf(streamChanges(client.transport, { store }))
  expect(await readUntil(stream(), 'id-5')).toEqual(ids(0).slice(0, 5))
  expect(store.cursor).toBe(toCursor(4))
  expect(await readUntil(stream(), 'id-7')).toEqual(ids(4))
})

test('a place that was reached without a change is stored', async () => {
  const page = { body: { data: [], cursor: toCursor(9), hasMore: false } }
  const client = toyClient(await startToyServer(withTokens(() => page)), {
    username: 'a',
    password: 'secret',
  })
  const stop = new AbortController()
  const store = { read: () => undefined, write: () => stop.abort(new Error('stored')) }
  const next = followChanges(client, { store }, { signal: stop.signal }).next()
  await expect(next).rejects.toThrow('stored')
})

const user = { username: 'a', password: 'secret', retries: 0 }
const page = (text: string): Reply => ({ headers: { 'content-type': 'text/html' }, body: text })

/** A server that fails in the ways of an outage for each request from the second to the eighth. */
const startFailing = () =>
  startToyServer((got, count) => {
    const outage = [
      'drop',
      'cut',
      refusal(503, 'NOT_READY'),
      refusal(500, 'INTERNAL'),
      page('Back soon'),
      refusal(429, 'X'),
    ]
    if (count > 2 && count < 9) return outage[count - 3] as Reply
    return withTokens(response)(got, count)
  })

test.each<
  [
    string,
    (
      client: ReturnType<typeof toyClient>,
      onStatus: (status: FollowStatus) => void,
    ) => AsyncIterable<{ Id: string }>,
  ]
>([
  [
    'followChanges',
    (client, onStatus) => followChanges(client, { cursor: toCursor(0), everyMs: 1 }, { onStatus }),
  ],
  [
    'the stream of a client',
    ({ preview }, onStatus) => changesOf(preview.changes.stream({ cursor: toCursor(0) }, { onStatus })),
  ],
  [
    'streamChanges',
    ({ transport }, onStatus) => changesOf(streamChanges(transport, { cursor: toCursor(0) }, { onStatus })),
  ],
])('%s goes on after an outage of any kind, and says since when it waits', async (_, follow) => {
  const client = toyClient(await startFailing(), user)
  const told: FollowStatus[] = []
  expect(
    await readUntil(
      follow(client, (status) => told.push(status)),
      'id-7',
    ),
  ).toEqual(ids(0))
  const states = told.map(({ state }) => state)
  expect([states[0], states.at(-1)]).toEqual(['connected', 'connected'])
  const waits = told.slice(1, -1).filter(({ error }) => error !== undefined)
  expect(waits.length).toBeGreaterThanOrEqual(5)
  for (const { state, since, nextTry } of waits) {
    expect(state).toBe('waiting')
    expect(nextTry!.getTime()).toBeGreaterThanOrEqual(since.getTime())
  }
  expect(told.at(-1)).not.toHaveProperty('error')
})

test('following goes on when tokens are renewed, also if the token endpoint fails meanwhile', async () => {
  let failing = 3
  const tokens = withTokens((got) => {
    const isOld = got.headers.authorization === 'Bearer access-1'
    return isOld && got.query.get('cursor') !== toCursor(0) ? refusal(401, 'TOKEN_EXPIRED') : response(got)
  })
  const server = await startToyServer((got, count) => {
    const isRenewal = got.path.startsWith('/authen') && got.body.includes('refresh-1')
    return isRenewal && (failing -= 1) >= 0 ? 'drop' : tokens(got, count)
  })
  const client = toyClient(server, user)
  expect(await readUntil(followChanges(client, { cursor: toCursor(0), everyMs: 1 }), 'id-7')).toEqual(ids(0))
  expect(failing).toBeLessThan(0)
})

test.each<[what: string, reply: Reply, error: object]>([
  ['an expired cursor', refusal(410, 'CURSOR_EXPIRED'), { status: 410 }],
  ['a missing right', refusal(403, 'RIGHT_MISSING'), { status: 403 }],
  ['an account that was disabled', refusal(401, 'TOKEN_INVALID'), { status: 401 }],
  ['a layer that the tenant lacks', refusal(404, 'LAYER_NOT_FOUND'), { status: 404 }],
  ['an address where something else responds', page('Hello'), { name: 'DecodeError' }],
])('following ends at %s, which waiting cannot mend', async (_, reply, error) => {
  const client = toyClient(await startToyServer(withTokens(() => reply)), user)
  await expect(followChanges(client, { everyMs: 1 }).next()).rejects.toMatchObject(error)
  await expect(streamChanges(client).next()).rejects.toMatchObject(error)
})

test('following that waits ends with the reason of an aborted signal', async () => {
  const client = toyClient(await startToyServer(() => 'drop'), user)
  const stop = new AbortController()
  const onStatus = () => stop.abort(new Error('closed'))
  const next = followChanges(client, {}, { signal: stop.signal, onStatus }).next()
  await expect(next).rejects.toThrow('closed')
})
