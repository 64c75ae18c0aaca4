import { expect, test } from 'vitest'
import { type Got, type Reply, startToyServer, toyClient, withTokens } from '../testing/toyServer.ts'
import { type CursorStore, followChanges, streamChanges } from './changes.ts'

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
