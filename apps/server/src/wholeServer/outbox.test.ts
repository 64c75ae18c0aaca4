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
import { createRandom } from '../platform/random.ts'
import { addCompany, addPerson, type Company, noteLayer } from '../testing/companies.ts'
import { edit, type Fetch, liveDay, note, noteOf, photo, upload } from '../testing/sync/phoneDay.ts'
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
  rmSync(folder, { recursive: true, maxRetries: 5 })
})
afterEach(() => void vi.useRealTimers())

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
const download = async (id: string) =>
  new Uint8Array(await (await admin().preview.records.downloadFile({ id })).arrayBuffer())
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
  const newer = JSON.stringify({ ...stored, version: 3 })
  database
    .prepare('insert into geofield_offline values (?, ?)')
    .run('geofield/field/queue/000000000009', newer)
  const { state, error } = await open({ store }).send()
  expect([state, String(error)]).toEqual(['storageFailed', expect.stringContaining('newer version')])
})

test.each([
  ['sync', 1],
  ['an upload', 2],
])(
  'a process that is killed between the response to %s and its note leaves a queue that another finishes once',
  async (_, calls) => {
    const database = join(folder, `killed ${calls}.db`)
    const [Id, file] = [randomUUID(), upload(photo())]
    const base64 = Buffer.from(file.content).toString('base64')
    const program = `
    import { DatabaseSync } from 'node:sqlite'
    import { createClient } from '@geofield/client'
    import { openOutbox, sqliteStore } from '@geofield/client/offline'
    let calls = ${calls}
    const send = async (...given) => {
      const response = await fetch(...given)
      if (--calls > 0) return response
      process.kill(process.pid, 'SIGKILL')
      await new Promise(() => {})
    }
    const client = createClient({ ...${JSON.stringify({ baseUrl, apiKey: company.apiKey, tenant: 'acme', token: field() })}, fetch: send })
    const outbox = openOutbox(client, { store: sqliteStore(new DatabaseSync(${JSON.stringify(database)})), account: 'field' })
    await outbox.add({ ...${JSON.stringify(note('killed'))}, Id: '${Id}' }, ${JSON.stringify(noteOf(file.Id))},
      { operation: 'uploadFile', Id: '${file.Id}', content: Buffer.from('${base64}', 'base64') })
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
    const outbox = open({ store: openStore(database) })
    const left = await outbox.waiting()
    expect(left.map(({ sent }) => sent)).toEqual(calls === 1 ? [true, false, false] : [false, true])
    expect((await outbox.send()).state).toBe('idle')
    expect([await outbox.waiting(), (await getNote(Id)).note_text]).toEqual([[], 'later'])
    const { data } = await admin().records.search({ layerName: noteLayer, where: { note_photo: file.Id } })
    expect([data.length, await download(file.Id)]).toEqual([1, file.content])
  },
)

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

const values = new Map<string, string>()
const mapStore = keyValueStore({
  getItem: (key) => values.get(key),
  setItem: (key, value) => values.set(key, value),
  removeItem: (key) => values.delete(key),
  getAllKeys: () => [...values.keys()],
})

test.each([
  ['SQLite', openStore],
  ['key values', () => mapStore],
])(
  'a photo kept in %s is uploaded before what refers to it and after what does not, once however often responses are lost',
  async (_, makeStore) => {
    const sent: string[] = []
    let losses = 2
    const losing: Fetch = async (url, init) => {
      sent.push(`${init.method} ${new URL(url).pathname.split('/')[2]}`)
      const response = await fetch(url, init)
      if (init.method === 'PUT' && losses-- > 0) throw new TypeError('fetch failed')
      return response
    }
    const store = makeStore()
    const onDone = vi.fn<NonNullable<OutboxOptions['onDone']>>()
    const outbox = open({ store, onDone }, clientOf(field(), losing))
    const [first, second] = [photo(), new Uint8Array([...photo(), ...Array(70_000).keys()])]
    const file = upload(new Blob([second]))
    const [kept, referring] = await outbox.add(
      upload(first),
      noteOf(file.Id.toUpperCase()),
      file,
      note('small'),
    )
    const link = { typeCode: 'DUTY', actionCode: 'on_duty', data: { files: [kept!.Id] } } as const
    const [event] = await outbox.add({ operation: 'createEvent', body: link })
    expect(kept!.work).toEqual({ operation: 'uploadFile', Id: kept!.Id, body: { bytes: first.length } })
    expect([await outbox.readFile(file.Id), await outbox.readFile(event!.Id)]).toEqual([second, undefined])
    // A response is lost for each of the two.
    for (const state of ['waiting', 'waiting', 'idle']) expect((await outbox.send()).state).toBe(state)
    expect(sent).toEqual([
      'POST sync',
      'PUT files',
      'PUT files',
      'PUT files',
      'POST sync',
      'PUT files',
      'POST sync',
    ])
    expect([await outbox.waiting(), await outbox.readFile(file.Id)]).toEqual([[], undefined])
    expect([await download(kept!.Id), await download(file.Id)]).toEqual([first, second])
    expect((await getNote(referring!.Id)).note_photo).toBe(file.Id.toUpperCase())
    expect(onDone).toHaveBeenCalledWith(expect.objectContaining({ Id: file.Id }), {
      result: expect.objectContaining({ bytes: second.length }),
    })
    expect([...values.keys()].filter((key) => /file|queue/.test(key))).toEqual([])
  },
)

test('a file that is refused is told, keeps back only what refers to it, and is dropped alone or with that', async () => {
  const onRefused = vi.fn<NonNullable<OutboxOptions['onRefused']>>()
  const outbox = open({ onRefused })
  const [drop, cancel] = [upload(Buffer.from('GIF89a')), upload(Buffer.from('GIF89b'))]
  const works = await outbox.add(
    drop,
    noteOf(drop.Id),
    note('free'),
    noteOf(cancel.Id),
    cancel,
    upload(photo()),
  )
  expect((await outbox.send()).state).toBe('idle')
  expect(
    onRefused.mock.calls.map(([{ Id, failure }]) => [Id, failure!.code, failure!.details![0]!.code]),
  ).toEqual([drop, cancel].map(({ Id }) => [Id, 'VALIDATION_FAILED', 'fileType']))
  expect((await outbox.waiting()).map(({ Id }) => Id)).toEqual([0, 1, 3, 4].map((at) => works[at]!.Id))
  await expect(outbox.resolve(drop.Id, { body: {} })).rejects.toThrow('A file takes no other body')
  expect(await outbox.cancel(cancel.Id)).toEqual([works[3]!.Id, cancel.Id])
  expect([await outbox.resolve(drop.Id, 'theirs'), (await outbox.send()).state]).toEqual([true, 'idle'])
  expect([await outbox.waiting(), (await getNote(works[1]!.Id)).note_photo]).toEqual([[], drop.Id])
  for (const content of [new Uint8Array(), new Uint8Array(6_000_001)])
    await expect(outbox.add(upload(content))).rejects.toThrow(
      `The file has ${content.length} bytes; from 1 to 6000000`,
    )
})

test('a full storage takes no photo and keeps the queue, and a file that never arrives keeps no other file back', async () => {
  const database = new DatabaseSync(':memory:')
  const store = sqliteStore(database)
  const bad = upload(photo())
  const outbox = open(
    { store },
    clientOf(field(), (url, init) =>
      url.includes(bad.Id) ? Promise.reject(new TypeError('fetch failed')) : fetch(url, init),
    ),
  )
  const [behind] = await outbox.add(noteOf(bad.Id), bad)
  database.exec('pragma max_page_count = 20')
  const large = upload(new Uint8Array(200_000))
  await expect(outbox.add(note('lost'), large)).rejects.toMatchObject({
    name: 'StorageError',
    isFull: true,
    message: expect.stringContaining('storage of this device is full'),
  })
  const good = upload(photo())
  await outbox.add(good, noteOf(good.Id))
  for (let tries = 0; tries < 2; tries += 1) expect((await outbox.send()).state).toBe('waiting')
  expect((await outbox.waiting()).map(({ Id }) => Id)).toEqual([behind!.Id, bad.Id])
  expect(await download(good.Id)).toEqual(good.content)
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
    const liveOne = (_: unknown, phone: number) => {
      const store = join(folder, `phone ${phone}.db`)
      const start = (send: Fetch) =>
        open({ store: openStore(store), onConflict: () => 'mine' }, clientOf(field(), send))
      return liveDay({
        random: createRandom(Math.floor(random() * 2 ** 31)),
        phone,
        about: `phone ${phone} of seed ${seed}`,
        person: company.people.field,
        start,
        admin: admin(),
      })
    }
    await Promise.all(Array.from({ length: phones }, liveOne))
  },
)
