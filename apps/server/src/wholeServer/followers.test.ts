import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApiKey, createTenant, createUser } from '../auth/index.ts'
import { connectOwner } from '../platform/database/migrate/owner.ts'
import { pause } from '../platform/testing/time.ts'
import type { Connection } from '../platform/postgres/connection.ts'
import { ask, startTestDatabase, type TestDatabase } from '../platform/testing/testDatabase.ts'

/** Several servers on one database, with many writers and followers. `npm run test:long` makes more of all. */
const setting = (name: string, usual: number) => Number(process.env[`GEOFIELD_TEST_${name}`] ?? usual)
const polled = { events: setting('POLLED_EVENTS', 200), writers: 32 }
const streamed = {
  events: setting('STREAMED_EVENTS', 100),
  listeners: setting('LISTENERS', 10),
  reconnects: setting('RECONNECTS', 3),
}
const timeout = setting('MINUTES', 3) * 60_000

type Server = { url: string; child: ChildProcess; isKilled: boolean }
const servers: Server[] = []
let postgres: TestDatabase
let connection: Connection
let apiKey: string
let token: string
beforeAll(async () => {
  postgres = startTestDatabase()
  connection = await postgres.migrated()
  for (let n = 0; n < 3; n += 1) servers.push(await start())
  const owner = await connectOwner(connection)
  const { tenantId } = await createTenant(owner, { code: 'acme', name: 'Acme' })
  await createUser(owner, { tenantId, username: 'asha' }, 'only-an-example')
  apiKey = await createApiKey(owner, { tenantId, name: 'all' })
  await owner.end()
  const response = await fetch(`${servers[0]!.url}/authen/oauth/token?api-key=${apiKey}`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', username: 'asha', password: 'only-an-example' }),
  })
  token = ((await response.json()) as { access_token: string }).access_token
})
afterAll(async () => {
  for (const server of servers) await kill(server)
  await postgres.stop()
})

async function start(): Promise<Server> {
  const program = join(import.meta.dirname, '../testing/tenantServer.ts')
  const child = spawn(process.execPath, [program, JSON.stringify(connection)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  const url = /ready at (\S+)/.exec(said.toString())![1]!
  return { url, child, isKilled: false }
}

async function kill(server: Server): Promise<void> {
  if (server.isKilled) return
  server.isKilled = true
  const exit = once(server.child, 'exit')
  server.child.kill('SIGKILL')
  await exit
}

const alive = () => servers.filter(({ isKilled }) => !isKilled)
let turn = 0
const nextServer = () => alive()[(turn += 1) % alive().length]!
const headers = () => ({ authorization: `Bearer ${token}` })

/** Sends one event to any server; a server that is killed meanwhile may have stored it or not. */
async function sendEvent(): Promise<boolean> {
  try {
    const response = await fetch(`${nextServer().url}/acme/api/ndms2/events?api-key=${apiKey}`, {
      method: 'POST',
      headers: { ...headers(), 'content-type': 'application/json' },
      body: JSON.stringify({ typeCode: 'DUTY', actionCode: 'on_duty' }),
    })
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}

/** Writers who together send so many events that are acknowledged. */
async function write({ events, writers }: typeof polled, onEvent: (count: number) => void): Promise<void> {
  let count = 0
  const writer = async () => {
    while (count < events) if (await sendEvent()) onEvent((count += 1))
  }
  await Promise.all(Array.from({ length: writers }, writer))
}

type Page = { data: { Id: string }[]; cursor: string; hasMore: boolean }

async function readPage(cursor: string | undefined): Promise<Page> {
  for (;;) {
    try {
      const query = `take=1000${cursor === undefined ? '' : `&cursor=${cursor}`}&api-key=${apiKey}`
      const response = await fetch(`${nextServer().url}/acme/changes?${query}`, { headers: headers() })
      if (response.ok) return (await response.json()) as Page
      await response.arrayBuffer()
      expect([response.status, cursor]).toEqual([503, cursor])
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
    }
    await pause(50)
  }
}

async function storedIds(): Promise<Set<string>> {
  const rows = await ask<{ id: string }>(connection, 'select event_id id from geofield.event')
  return new Set(rows.map(({ id }) => id))
}

test(
  'a reader who polls any of three servers gets each event of 32 writers once, while a server is killed',
  { timeout },
  async () => {
    const seen: string[] = []
    let isWriting = true
    let { cursor } = await readPage(undefined)
    const follow = async () => {
      for (let isLast = false; !isLast;) {
        isLast = !isWriting
        let page: Page
        do {
          page = await readPage(cursor)
          seen.push(...page.data.map(({ Id }) => Id))
          cursor = page.cursor
        } while (page.hasMore)
      }
    }
    const following = follow()
    const killed = { at: Math.floor(polled.events / 2) }
    await write(polled, (count) => {
      if (count === killed.at) void kill(servers[2]!)
    })
    isWriting = false
    await following
    const stored = await storedIds()
    expect(stored.size).toBeGreaterThanOrEqual(polled.events)
    expect(seen).toHaveLength(new Set(seen).size)
    expect(new Set(seen)).toEqual(stored)
    console.log(`${stored.size} events, each once, ${seen.length} polled`)
  },
)

/** Follows the stream until it has the wanted number of events, and breaks its connections on the way. */
async function listen(lastId: string, wanted: () => number): Promise<{ ids: string[]; connections: number }> {
  const ids: string[] = []
  let connections = 0
  while (ids.length < wanted()) {
    connections += 1
    const isLast = connections > streamed.reconnects
    const enough = isLast
      ? Infinity
      : ids.length + 1 + Math.floor(Math.random() * (streamed.events / streamed.reconnects))
    await new Promise<void>((resolve) => {
      const query = `kinds=event&api-key=${apiKey}`
      const sent = request(
        `${nextServer().url}/acme/changes/stream?${query}`,
        { headers: { ...headers(), 'last-event-id': lastId }, agent: false },
        (response) => {
          let text = ''
          response.setEncoding('utf8').on('data', (piece: string) => {
            const blocks = (text + piece).split('\n\n')
            text = blocks.pop()!
            for (const block of blocks) {
              const id = /^id: (.*)$/m.exec(block)?.[1]
              if (id === undefined) continue
              lastId = id
              const change = /"Id":"([^"]+)"/.exec(block)?.[1]
              if (change !== undefined) ids.push(change)
              // What comes after the break is read again by the next connection.
              if (ids.length >= Math.min(enough, wanted())) return void sent.destroy()
            }
          })
          response.on('error', () => undefined)
        },
      )
      sent.on('error', () => undefined)
      sent.on('close', resolve)
      sent.end()
    })
  }
  return { ids, connections }
}

test('listeners of streams who lose their connections get each event once', { timeout }, async () => {
  const before = await storedIds()
  const { cursor } = await readPage(undefined)
  let wanted = Infinity
  const listening = Array.from({ length: streamed.listeners }, () => listen(cursor, () => wanted))
  await write({ events: streamed.events, writers: 8 }, () => undefined)
  // One more, which ends every listener: until now they did not know how many there are.
  wanted = (await storedIds()).size - before.size + 1
  expect(await sendEvent()).toBe(true)
  const stored = [...(await storedIds())].filter((id) => !before.has(id)).toSorted()
  const all = await Promise.all(listening)
  let connections = 0
  for (const each of all) {
    expect(each.ids.toSorted()).toEqual(stored)
    connections += each.connections
  }
  expect(connections).toBeGreaterThanOrEqual(streamed.listeners * streamed.reconnects)
  console.log(`${all.length} listeners, ${connections} connections, ${stored.length} events each`)
})
