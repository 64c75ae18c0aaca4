import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createClient } from '@geofield/client'
import {
  keyValueStore,
  type NewWork,
  openOutbox,
  type OutboxOptions,
  sqliteStore,
} from '@geofield/client/offline'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createRandom, pick, type Random } from '../platform/random.ts'
import { addCompany, addPerson, type Company, noteLayer, type Person } from '../testing/companies.ts'
import { startTenantApp, type TenantApp } from '../testing/tenantApp.ts'

/** The outbox of `@geofield/client/offline` on a real server. `npm run test:long` has more phones. */
const phones = Number(process.env.GEOFIELD_TEST_PHONES ?? 2)
const seed = Number(process.env.GEOFIELD_TEST_SEED ?? 5)
const folder = mkdtempSync(join(tmpdir(), 'geofield-outbox-'))
const day = '2027-03-01'

let server: TenantApp
let company: Company
let baseUrl: string
beforeAll(async () => {
  server = await startTenantApp({ settings: { GEOFIELD_RATE_LIMIT: '1000000' } })
  baseUrl = await server.app.listen({ port: 0, host: '127.0.0.1' })
  company = await addCompany(server, 'acme', { visibility: 'shared', customers: 'all', records: 'all' })
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})
afterEach(() => void vi.useRealTimers())

type Fetch = (url: string, init: RequestInit) => Promise<Response>
const clientOf = (token: string, send: Fetch = fetch) =>
  createClient({ baseUrl, apiKey: company.apiKey, tenant: 'acme', token, fetch: send, retries: 0 })
const field = () => company.people.field.token
const admin = () => clientOf(company.people.admin.token)
let files = 0
/** A kill of the process loses nothing without waits for the disk either. */
function openStore(file = join(folder, `${(files += 1)}.db`)) {
  const database = new DatabaseSync(file)
  database.exec('pragma synchronous = off')
  return sqliteStore(database)
}
const open = (options: Partial<OutboxOptions> = {}, client = clientOf(field())) =>
  openOutbox(client, { store: openStore(), account: 'field', ...options })
const note = (text: string): NewWork => ({
  operation: 'createRecord',
  layerName: noteLayer,
  body: { note_text: text },
})
const edit = (target: string, text: string, more = {}): NewWork => ({
  operation: 'updateRecord',
  layerName: noteLayer,
  target,
  body: { note_text: text },
  ...more,
})
const getNote = (id: string) => admin().records.get({ layerName: noteLayer, id })

test('a customer, its visit and check-in made offline refer to each other, and a lost response does nothing twice', async () => {
  let losses = 2
  const losing: Fetch = async (url, init) => {
    const response = await fetch(url, init)
    if (losses-- > 0) throw new TypeError('fetch failed')
    return response
  }
  const outbox = open({}, clientOf(field(), losing))
  const [customer] = await outbox.add({ operation: 'createCustomer', body: { customer_full_name: 'Lotus' } })
  const [visit] = await outbox.add({
    operation: 'createVisit',
    body: { visit_customer_guid: customer!.Id, visit_date: day, visit_assignee: company.people.field.guid },
  })
  const link = { typeCode: 'VISIT', layerCode: 'VISIT', recordNodeId: visit!.Id } as const
  await outbox.add({ operation: 'createEvent', body: { ...link, actionCode: 'check_in' } })
  expect((await outbox.send()).state).toBe('waiting')
  expect((await outbox.waiting()).map(({ sent }) => sent)).toEqual([true, true, true])
  // It may be done: it can't be taken back.
  expect(await outbox.cancel(customer!.Id)).toEqual([])
  expect((await outbox.send()).state).toBe('waiting')
  expect((await outbox.send()).state).toBe('idle')
  expect(await outbox.waiting()).toEqual([])
  expect((await admin().preview.journeys.getVisit({ id: visit!.Id })).visit_checkin_time).not.toBeNull()
  expect((await admin().customers.search({ where: { customer_guid: customer!.Id } })).total).toBe(1)
})

test('edits of one thing go one by one, each on the result of the one before, and not over a refused one', async () => {
  const outbox = open()
  const [made] = await outbox.add(note('one'))
  const { Id } = made!
  await outbox.add(
    edit(Id, 'two', { base: { note_text: 'one' } }),
    edit(Id, 'three', { base: { note_text: 'two' } }),
  )
  await outbox.send()
  expect([await outbox.waiting(), (await getNote(Id)).note_text]).toEqual([[], 'three'])
  await outbox.add({ ...edit(Id, ''), body: { note_text: 5 } } as NewWork, edit(Id, 'five'))
  await outbox.send()
  const [refused, behind] = await outbox.waiting()
  expect([refused!.failure!.code, behind!.failure]).toEqual(['VALIDATION_FAILED', undefined])
  expect((await getNote(Id)).note_text).toBe('three')
  expect(await outbox.resolve(refused!.Id, { body: { note_text: 'four' } })).toBe(true)
  await outbox.send()
  expect([await outbox.waiting(), (await getNote(Id)).note_text]).toEqual([[], 'five'])
})

test('a conflict is decided by base, mine and theirs; without a decision it waits for the user', async () => {
  const { Id } = await admin().records.create({ layerName: noteLayer, fields: { note_text: 'base' } })
  const read = await admin().records.get.withResponse({ layerName: noteLayer, id: Id })
  await admin().records.update({ layerName: noteLayer, id: Id, fields: { note_text: 'theirs' } })
  const seen: unknown[] = []
  const stale = { ifMatch: read.etag, base: { note_text: 'base' } }
  const outbox = open({
    onConflict: ({ base, mine, theirs }) => {
      seen.push([base?.note_text, mine.note_text, theirs.note_text])
      return mine.note_text === 'merged' ? { body: { note_text: `${theirs.note_text} and mine` } } : undefined
    },
  })
  const [work] = await outbox.add(edit(Id, 'mine', stale))
  await outbox.send()
  expect(seen).toEqual([['base', 'mine', 'theirs']])
  expect((await outbox.waiting())[0]!.failure).toMatchObject({
    code: 'PRECONDITION_FAILED',
    current: { note_text: 'theirs' },
  })
  expect(await outbox.resolve(work!.Id, 'theirs')).toBe(true)
  await outbox.add(edit(Id, 'merged', stale))
  await outbox.send()
  expect([await outbox.waiting(), (await getNote(Id)).note_text]).toEqual([[], 'theirs and mine'])
})

test('what needs refused work waits for it, is not sent with it, and is cancelled with it', async () => {
  const outbox = open()
  const [customer] = await outbox.add({
    operation: 'createCustomer',
    body: { nonsense: 1 },
  } as unknown as NewWork)
  const body = { visit_customer_guid: customer!.Id, visit_date: day }
  const [visit] = await outbox.add({ operation: 'createVisit', body }, note('another'))
  await outbox.send()
  const left = await outbox.waiting()
  expect(left.map(({ Id, failure }) => [Id, failure?.code])).toEqual([
    [customer!.Id, 'VALIDATION_FAILED'],
    [visit!.Id, undefined],
  ])
  expect(await outbox.cancel(customer!.Id)).toEqual([customer!.Id, visit!.Id])
})

test('a refused or signed-out account keeps its queue and says so, and another account does not see it', async () => {
  const store = openStore()
  const person = await addPerson(server, company, '/acme/west/pune')
  const outbox = openOutbox(clientOf(person.token), { store, account: person.username })
  await outbox.add(note('mine'))
  await admin().preview.employees.disable({ id: person.employeeId })
  const { state, error } = await outbox.send()
  expect([state, (error as Error).name]).toEqual(['signedOut', 'AuthenticationError'])
  const anonymous = createClient({ baseUrl, apiKey: company.apiKey, tenant: 'acme' })
  expect((await openOutbox(anonymous, { store, account: person.username }).send()).state).toBe('signedOut')
  const other = openOutbox(clientOf(field()), { store, account: 'field' })
  expect([await other.waiting(), (await other.send()).state]).toEqual([[], 'idle'])
  expect(await outbox.waiting()).toMatchObject([{ sent: false, work: { body: { note_text: 'mine' } } }])
  // Signed in again, on an app that was started again.
  const reader = openOutbox(clientOf(company.people.reader.token), { store, account: person.username })
  expect(await reader.send()).toMatchObject({ state: 'refused', error: { code: 'RIGHT_MISSING' } })
  expect(await reader.waiting()).toMatchObject([{ sent: false }])
})

test('a full storage refuses new work whole, and keeps what it has', async () => {
  const values = new Map<string, string>()
  let room = Infinity
  const store = keyValueStore({
    getItem: (key) => values.get(key),
    setItem: (key, value) => {
      if ((room -= 1) < 0) throw new DOMException('full', 'QuotaExceededError')
      values.set(key, value)
    },
    removeItem: (key) => values.delete(key),
    getAllKeys: () => [...values.keys()],
  })
  const outbox = open({ store })
  await outbox.add(note('first'))
  const before = await outbox.waiting()
  room = 2
  await expect(outbox.add(note('second'), note('third'))).rejects.toMatchObject({ name: 'StorageError' })
  expect(await outbox.waiting()).toEqual(before)
  room = 0
  expect((await outbox.send()).state).toBe('storageFailed')
  room = Infinity
  expect((await outbox.send()).state).toBe('idle')
})

test('the queue of an earlier version of the app is found, its order is kept when the clock jumps back, and a newer one is refused', async () => {
  const file = join(folder, 'old.db')
  const database = new DatabaseSync(file)
  const store = sqliteStore(database)
  const Id = randomUUID()
  const work = { operation: 'createRecord', layerName: noteLayer, Id, body: { note_text: 'kept' } }
  const stored = { version: 1, Id, work, addedAt: '2026-12-01T04:00:00.000Z', sent: true }
  database
    .prepare('insert into geofield_offline values (?, ?)')
    .run('geofield/field/queue/000000000001', JSON.stringify(stored))
  database.prepare('insert into geofield_offline values (?, ?)').run('geofield/field/last', '1')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 86_400_000 })
  const outbox = open({ store: openStore(file) })
  await outbox.add(edit(Id, 'changed'))
  expect((await outbox.waiting()).map((each) => each.work.operation)).toEqual([
    'createRecord',
    'updateRecord',
  ])
  vi.useRealTimers()
  expect((await outbox.send()).state).toBe('idle')
  expect((await getNote(Id)).note_text).toBe('changed')
  const newer = JSON.stringify({ ...stored, version: 2 })
  database
    .prepare('insert into geofield_offline values (?, ?)')
    .run('geofield/field/queue/000000000009', newer)
  const { state, error } = await open({ store }).send()
  expect([state, String(error)]).toEqual(['storageFailed', expect.stringContaining('newer version')])
})

test('a process that is killed between the response and its note leaves a queue that another finishes once', async () => {
  const file = join(folder, 'killed.db')
  const Id = randomUUID()
  const program = `
    import { DatabaseSync } from 'node:sqlite'
    import { createClient } from '@geofield/client'
    import { openOutbox, sqliteStore } from '@geofield/client/offline'
    const send = async (...given) => { await fetch(...given); process.kill(process.pid, 'SIGKILL'); await new Promise(() => {}) }
    const client = createClient({ ...${JSON.stringify({ baseUrl, apiKey: company.apiKey, tenant: 'acme', token: field() })}, fetch: send })
    const outbox = openOutbox(client, { store: sqliteStore(new DatabaseSync(${JSON.stringify(file)})), account: 'field' })
    await outbox.add({ ...${JSON.stringify(note('killed'))}, Id: '${Id}' })
    await outbox.send()`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: import.meta.dirname,
    stdio: 'inherit',
  })
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
  expect((await getNote(Id)).note_text).toBe('killed')
  await admin().records.update({ layerName: noteLayer, id: Id, fields: { note_text: 'later' } })
  // The lease of the killed process is still there: it was written by a clock far ahead.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 })
  const outbox = open({ store: openStore(file) })
  expect(await outbox.waiting()).toMatchObject([{ Id, sent: true }])
  expect((await outbox.send()).state).toBe('idle')
  expect([await outbox.waiting(), (await getNote(Id)).note_text]).toEqual([[], 'later'])
})

test('two tabs over one queue that send at the same time do each piece of work once', async () => {
  const file = join(folder, 'tabs.db')
  const tabs = [1, 2].map(() => open({ store: openStore(file) }))
  const made = await Promise.all(Array.from({ length: 20 }, (_, n) => tabs[n % 2]!.add(note(`tab ${n}`))))
  const ids = made.flat().map(({ Id }) => Id)
  expect(new Set((await tabs[0]!.waiting()).map(({ Id }) => Id))).toEqual(new Set(ids))
  await Promise.all(tabs.map((tab) => tab.send()))
  expect(await tabs[1]!.waiting()).toEqual([])
  const search = (_: string, n: number) =>
    admin().records.search({ layerName: noteLayer, where: { note_text: `tab ${n}` } })
  expect((await Promise.all(ids.map(search))).map(({ total }) => total)).toEqual(ids.map(() => 1))
})

test('a running outbox sends what is added, until it is aborted', async () => {
  const stop = new AbortController()
  const outbox = open()
  const running = outbox.run({ signal: stop.signal })
  for (const text of ['run one', 'run two']) {
    const [work] = await outbox.add(note(text))
    await expect.poll(() => outbox.waiting()).toEqual([])
    expect((await getNote(work!.Id)).note_text).toBe(text)
  }
  stop.abort()
  await running
})

test(
  `a random day of ${phones} phones with losses and restarts leaves on the server what each phone did`,
  { timeout: 60_000 + phones * 10_000 },
  async () => {
    expect(phones).toBeGreaterThan(0)
    const random = createRandom(seed)
    const { field: person } = company.people
    await Promise.all(
      Array.from({ length: phones }, (_, phone) =>
        liveDay(createRandom(Math.floor(random() * 2 ** 31)), phone, person),
      ),
    )
  },
)

/** A phone's notes, visits and positions, its outages and restarts. In the end the server has what it wrote last. */
async function liveDay(random: Random, phone: number, person: Person): Promise<void> {
  const file = join(folder, `phone ${phone}.db`)
  const lossy: Fetch = async (url, init) => {
    const fate = random()
    if (fate < 0.2) throw new TypeError('fetch failed')
    const response = await fetch(url, init)
    if (fate < 0.4) throw new TypeError('fetch failed')
    return response
  }
  const start = () =>
    open({ store: openStore(file), onConflict: () => 'mine' }, clientOf(person.token, lossy))
  let outbox = start()
  const notes = new Map<string, string>()
  const events: string[] = []
  const customers = new Map<string, string>()
  for (let step = 0; step < 30; step += 1) {
    const kind = random()
    const text = `phone ${phone} step ${step}`
    if (kind < 0.35 || notes.size === 0) notes.set((await outbox.add(note(text)))[0]!.Id, text)
    else if (kind < 0.6) {
      const id = pick([...notes.keys()], random)
      await outbox.add(edit(id, text, random() < 0.5 ? { base: { note_text: notes.get(id) } } : {}))
      notes.set(id, text)
    } else if (kind < 0.7) {
      const [last] = await outbox.add(note(text))
      if (random() < 0.5 && (await outbox.cancel(last!.Id)).length > 0) continue
      notes.set(last!.Id, text)
    } else if (kind < 0.85) {
      const [customer] = await outbox.add({ operation: 'createCustomer', body: { customer_full_name: text } })
      const body = { visit_customer_guid: customer!.Id, visit_date: day, visit_assignee: person.guid }
      const [visit] = await outbox.add({ operation: 'createVisit', body })
      customers.set(customer!.Id, visit!.Id)
      const link = {
        typeCode: 'VISIT',
        layerCode: 'VISIT',
        recordNodeId: visit!.Id,
        actionCode: 'check_in',
      } as const
      events.push((await outbox.add({ operation: 'createEvent', body: link }))[0]!.Id)
    } else {
      const ts = Math.floor(Date.now() / 1000) - step
      await outbox.add({
        operation: 'pushPositions',
        body: { trackerId: `phone ${phone}`, lat: 18.5, lon: 73.8, ts },
      })
    }
    if (random() < 0.3) await outbox.send()
    if (random() < 0.1) outbox = start()
  }
  while ((await outbox.send()).state !== 'idle');
  const about = `phone ${phone} of seed ${seed}`
  expect(await outbox.waiting(), about).toEqual([])
  for (const [Id, text] of notes) expect((await getNote(Id)).note_text, about).toBe(text)
  // No note twice, and none that was cancelled.
  const { data } = await admin().records.search({ layerName: noteLayer, takeAll: true })
  const stored = data.filter(({ note_text }) => String(note_text).startsWith(`phone ${phone} step `))
  expect(new Map(stored.map(({ Id, note_text }) => [Id, note_text])), about).toEqual(notes)
  for (const [customer, visit] of customers) {
    const read = await admin().preview.journeys.getVisit({ id: visit })
    expect([read.visit_customer_guid, read.visit_checkin_time === null], about).toEqual([customer, false])
  }
  for (const Id of events) expect((await admin().events.search({ where: { Id } })).total, about).toBe(1)
}
