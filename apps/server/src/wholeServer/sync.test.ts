/** The work of devices that were offline: rules that no single contract check reaches, and random work against a model. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRandom, pick, type Random } from '../platform/random.ts'
import { addCompany, type Company, noteLayer, sendAs, sendOk } from '../testing/companies.ts'
import { randomEntry, sendAgain, type Work } from '../testing/sync/randomWork.ts'
import {
  type Account,
  type Entry,
  type Expected,
  type Kind,
  type Result,
  SyncModel,
  textField,
  type Thing,
} from '../testing/sync/syncModel.ts'
import { startTenantApp, type TenantApp } from '../testing/tenantApp.ts'

/** How many random sets to try against the model. */
const sets = Number(process.env.GEOFIELD_TEST_SYNCS ?? 12)
const seed = Number(process.env.GEOFIELD_TEST_SEED ?? 5)

let server: TenantApp
let company: Company
beforeAll(async () => {
  // Five thousand sets take longer than a token lives.
  server = await startTenantApp({ settings: { GEOFIELD_ACCESS_TOKEN_SECONDS: '86400' } })
  company = await addCompany(server, 'acme', { visibility: 'shared', customers: 'all', records: 'all' })
})
afterAll(() => server.stop())

type Name = keyof Company['people']
const send = (name: Name, entries: unknown[]) =>
  sendAs(server, company, company.people[name].token, { path: '/sync', body: { entries } })
const syncOk = async (name: Name, ...entries: unknown[]): Promise<Result[]> => {
  const { status, body } = await send(name, entries)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.results
}
const count = async (table: string): Promise<number> =>
  (await server.owner.query<{ count: number }>(`select count(*) from ${table}`)).rows[0]!.count

const note = (text: string, Id = randomUUID()) => ({
  operation: 'createRecord',
  layerName: noteLayer,
  Id,
  body: { note_text: text },
})

describe('the work of a device', () => {
  test('ten concurrent sends of the same work do it once, with the same results', async () => {
    const entries = [
      note('one'),
      note('two'),
      { operation: 'createEvent', Id: randomUUID(), body: { typeCode: 'DUTY', actionCode: 'on_duty' } },
    ]
    const before = await count('record')
    const responses = await Promise.all(Array.from({ length: 10 }, () => send('field', entries)))
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200))
    const told = responses.map(({ body }) => JSON.stringify(body.results.map(({ result }: Result) => result)))
    expect(new Set(told).size).toBe(1)
    expect(responses.reduce((sum, { body }) => sum + body.stored, 0)).toBe(3)
    expect((await count('record')) - before).toBe(2)
  })

  test('an Id of a device is known to its single call, in any spelling, and to no other account', async () => {
    const [customer, visit] = [randomUUID(), randomUUID()]
    const single = { path: '/api/app-base/data-layer/CUSTOMER', body: { customer_full_name: 'Lotus' } }
    const { field, admin } = company.people
    const headers = { 'record-id': customer.toUpperCase() }
    const first = await sendAs(server, company, field.token, { ...single, headers })
    expect([first.status, first.body.Id, first.body.customer_guid]).toEqual([200, customer, customer])
    const [again] = await syncOk('field', { operation: 'createCustomer', Id: customer, body: single.body })
    expect([again!.outcome, again!.result, again!.etag]).toEqual(['repeated', first.body, first.headers.etag])
    const other = await sendAs(server, company, admin.token, { ...single, headers })
    expect([other.status, other.body.error.code, other.body.current]).toEqual([409, 'CONFLICT', first.body])
    const body = { visit_customer_guid: customer, visit_date: '2027-03-01', visit_assignee: field.guid }
    await syncOk('field', { operation: 'createVisit', Id: visit, body })
    const sent = { path: '/pjp/visit', body: { ...body, Id: visit.toUpperCase() } }
    const replayed = await sendAs(server, company, field.token, sent)
    expect([replayed.status, replayed.headers['idempotent-replayed']]).toEqual([200, 'true'])
    expect([replayed.body.Id, replayed.body.visit_guid]).toEqual([visit, visit])
  })

  test('an Id whose key was deleted after 30 days is refused while its record exists', async () => {
    const entry = note('old')
    const [{ etag, result }] = (await syncOk('field', entry)) as [Result]
    await server.owner.query('delete from idempotency_key where key like $1', [`%${entry.Id}`])
    const [late] = await syncOk('field', entry)
    expect([late!.outcome, late!.error!.code, late!.etag]).toEqual(['failed', 'CONFLICT', etag])
    expect([late!.current!.Id, late!.sent]).toEqual([result!.Id, entry.body])
  })

  test('each entry has its own right, and its own limits', async () => {
    const { other } = company.people
    const [customer] = await syncOk('admin', {
      operation: 'createCustomer',
      Id: randomUUID(),
      body: { customer_full_name: 'Lotus' },
    })
    const visit = (Id: string) => ({
      operation: 'createVisit',
      Id,
      body: { visit_customer_guid: customer!.Id, visit_date: '2027-03-01', visit_assignee: other.guid },
    })
    const Id = randomUUID()
    const results = await syncOk('field', visit(Id), note('allowed'), { ...note(''), layerName: 'NONE' })
    expect(results.map(({ error }) => error?.code)).toEqual(['RIGHT_MISSING', undefined, 'LAYER_NOT_FOUND'])
    // The Id stays unused.
    expect((await syncOk('admin', visit(Id)))[0]!.outcome).toBe('stored')
    expect((await send('reader', [note('no')])).body.error.code).toBe('RIGHT_MISSING')
    const plan = { operation: 'createPlan', body: {} }
    const many = await send(
      'admin',
      Array.from({ length: 21 }, () => plan),
    )
    expect([many.status, many.body.error.details[0].path]).toEqual([422, '/entries/20'])
    expect(
      (
        await send(
          'admin',
          Array.from({ length: 501 }, () => 1),
        )
      ).status,
    ).toBe(422)
    const ordered = {
      operation: 'createPlan',
      Id: randomUUID(),
      body: { plan_name: 'x', plan_start_date: '2027-03-01', optimizeOrder: true },
    }
    expect((await syncOk('admin', ordered))[0]!.error).toMatchObject({
      details: [{ path: '/optimizeOrder' }],
    })
  })

  test('records of the layer CUSTOMER are customers, and a nil Id names nothing', async () => {
    const [customer, nil] = await syncOk(
      'field',
      { ...note(''), layerName: 'CUSTOMER', body: { customer_full_name: 'Lotus' } },
      { ...note('x'), Id: '00000000-0000-0000-0000-000000000000' },
    )
    expect(customer!.result!.customer_guid).toBe(customer!.Id)
    expect(nil!.error).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ path: '/Id' }] })
  })
})

describe('the Ids of a batch', () => {
  const saveMany = (at: string, body: object) =>
    sendAs(server, company, company.people.field.token, { path: `${at}/batch`, body })

  test('a batch creates its items under the Ids of the device, and a repeat of it or of one item creates nothing', async () => {
    for (const kind of ['Record', 'Customer'] as const) {
      const Ids = [randomUUID().toUpperCase(), randomUUID(), randomUUID()]
      const items = Ids.map((_, n) => ({ [textField[kind]]: `item ${n}` }))
      const before = await count('record')
      const first = await saveMany(paths[kind], { Ids, items })
      expect(first.body.results.map((each: Result) => each.Id)).toEqual(Ids.map((id) => id.toLowerCase()))
      const others = [items[0], { [textField[kind]]: 'another' }, items[2]]
      const again = await saveMany(paths[kind], { Ids, items: others })
      expect(again.body.results.map((each: Result) => each.outcome)).toEqual(['created', 'failed', 'created'])
      expect(again.body.results[1].error.code).toBe('CONFLICT')
      expect([again.body.results[0], again.body.results[2]]).toEqual([
        first.body.results[0],
        first.body.results[2],
      ])
      const layer = kind === 'Record' ? { layerName: noteLayer } : {}
      const [single, next] = await syncOk(
        'field',
        { operation: `create${kind}`, ...layer, Id: Ids[0], body: items[0] },
        { operation: `create${kind}`, ...layer, Id: randomUUID(), body: items[0] },
      )
      expect([single!.outcome, next!.outcome]).toEqual(['repeated', 'stored'])
      expect(Object.keys(single!.result!)).toEqual(Object.keys(next!.result!))
      const late = await saveMany(paths[kind], { Ids: [next!.Id], items: [items[0]] })
      expect(late.body.results[0]).toMatchObject({ outcome: 'created', Id: next!.Id })
      expect((await count('record')) - before).toBe(4)
    }
  })

  test("another account's Id, one that comes twice, and Ids that are not those of the items are refused", async () => {
    const [mine] = await syncOk('admin', note('mine'))
    const twice = randomUUID()
    const Ids = [mine!.Id!, twice, twice]
    const items = Ids.map(() => ({ note_text: 'mine' }))
    const { body } = await saveMany(paths.Record, { Ids, items })
    const codes = body.results.map(({ error }: Result) => error?.code)
    expect(codes).toEqual(['CONFLICT', undefined, 'VALIDATION_FAILED'])
    for (const faulty of [
      { Ids: [twice], items },
      { Ids, items, key: 'Id' },
    ]) {
      const response = await saveMany(paths.Record, faulty)
      expect([response.status, response.body.error.details[0].path]).toEqual([422, '/Ids'])
    }
  })
})

test(
  `${sets} random sets of entries, sent by two devices with losses and repeats, come to what a model in plain code says`,
  { timeout: 60_000 + sets * 3_000 },
  async () => {
    const random = createRandom(seed)
    const before = await countThings()
    const expected = { ...before }
    for (let n = 0; n < sets; n++) {
      const model = await runSet(random, `set ${n} of seed ${seed}`)
      for (const { kind } of model.things.values()) expected[tableOf[kind]] += 1
      expected.event += model.events.size
      expected.position += model.positions.size
      if (n % 250 === 249) console.log(`${n + 1} of ${sets} sets without a difference`)
    }
    expect(await countThings()).toEqual(expected)
  },
)

const tableOf = { Record: 'record', Customer: 'record', Visit: 'visit', Plan: 'plan' } as const
type Counts = Record<'record' | 'visit' | 'plan' | 'event' | 'position', number>
async function countThings(): Promise<Counts> {
  const counts = { record: 0, visit: 0, plan: 0, event: 0, position: 0 }
  for (const table of Object.keys(counts) as (keyof Counts)[]) counts[table] = await count(table)
  return counts
}

/** In Unix seconds, and different in each set. */
let clock = Math.floor(Date.now() / 1000) - 80_000

async function runSet(random: Random, about: string): Promise<SyncModel> {
  const model = new SyncModel()
  const { field, other } = company.people
  clock += 1
  const work: Work = {
    random,
    model,
    assignee: field.guid,
    stranger: other.guid,
    ids: [],
    etags: [],
    nowSeconds: clock,
  }
  const accounts: Record<'field' | 'admin', Account> = {
    field: { name: 'field', mayAssign: (guid) => guid === field.guid },
    admin: { name: 'admin', mayAssign: () => true },
  }
  // Two devices of one person, or of two.
  const names = random() < 0.5 ? (['field', 'field'] as const) : (['field', 'admin'] as const)
  const devices = names.map((name) => ({
    account: accounts[name],
    queue: [] as unknown[],
    done: [] as unknown[],
  }))
  for (let step = 0; step < 8; step++) {
    const device = pick(devices, random)
    while (random() < 0.7 && device.queue.length < 8) device.queue.push(randomEntry(work))
    if (random() < 0.05) await deleteSomething(model, random)
    const repeats = device.done.filter(() => random() < 0.15).map((entry) => sendAgain(entry, random))
    const part = device.queue.slice(0, 1 + Math.floor(random() * device.queue.length))
    const entries = [...repeats, ...part]
    if (entries.length === 0) continue
    const results = await syncOk(device.account.name as Name, ...entries)
    for (const [at, entry] of entries.entries()) {
      const result = results[at]!
      check(model, {
        account: device.account,
        entry: entry as Entry,
        result,
        about: `${about}, step ${step}, entry ${at}`,
      })
      if (result.etag && result.outcome !== 'repeated') work.etags.push(result.etag)
    }
    // Otherwise the response is lost: the device sends all of it again.
    if (random() < 0.6) device.done.push(...device.queue.splice(0, part.length))
  }
  await checkState(model, about)
  return model
}

type Checking = { account: Account; entry: Entry; result: Result; about: string }

function check(model: SyncModel, { account, entry, result, about }: Checking): void {
  const expected: Expected = isEntry(entry)
    ? model.apply(account, entry)
    : { outcome: 'failed', code: 'VALIDATION_FAILED' }
  const told = `${about}: ${account.name} ${JSON.stringify(entry)} got ${JSON.stringify(result)}`
  const code = 'code' in expected ? expected.code : undefined
  expect([result.outcome, result.error?.code], told).toEqual([expected.outcome, code])
  if (expected.outcome === 'repeated')
    expect([result.result, result.etag], told).toEqual([expected.first.result, expected.first.etag])
  if (expected.outcome === 'stored' && expected.text !== undefined) {
    expect(result.Id, told).toBe(entry.Id)
    expect(JSON.stringify(result.result), told).toContain(expected.text)
  }
  if (expected.outcome === 'failed' && expected.conflict) {
    expect(result.sent, told).toEqual(entry.body)
    if (expected.conflict.text === undefined) expect(result.current, told).toBeUndefined()
    else expect(JSON.stringify(result.current), told).toContain(expected.conflict.text)
  } else expect([result.current, result.sent], told).toEqual([undefined, undefined])
  if (!isEntry(entry)) return
  model.learn(account, entry, result)
  const kind = /^(?:create|update)(\w+)$/.exec(entry.operation)?.[1]
  if (kind && result.etag && result.outcome !== 'repeated')
    model.learnEtag(kind as Kind, (entry.target ?? entry.Id)!, result.etag)
}

const isEntry = (entry: unknown): entry is Entry =>
  typeof entry === 'object' && entry !== null && 'operation' in entry && entry.operation !== 'dropLayer'

const paths: Record<Kind, string> = {
  Record: `/api/app-base/data-layer/${noteLayer}`,
  Customer: '/api/app-base/data-layer/CUSTOMER',
  Visit: '/pjp/visit',
  Plan: '/pjp/plan',
}

/** Somebody deletes online what a device may still send again. */
async function deleteSomething(model: SyncModel, random: Random): Promise<void> {
  const things = [...model.things.values()].filter(({ kind }) => kind === 'Record' || kind === 'Customer')
  if (things.length === 0) return
  const thing = pick(things, random)
  const request = { path: `${paths[thing.kind]}/${thing.id}`, method: 'DELETE' }
  expect(await sendOk(server, company, company.people.admin.token, request)).toEqual({ count: 1 })
  model.delete(thing)
}

async function checkState(model: SyncModel, about: string): Promise<void> {
  for (const { kind, id, text, checkin } of model.things.values()) {
    const request = { path: `${paths[kind]}/${id}/detail`, method: 'GET' }
    const stored: Thing & Record<string, unknown> = await sendOk(
      server,
      company,
      company.people.admin.token,
      request,
    )
    expect([id, stored[textField[kind]]], about).toEqual([id, text])
    if (kind === 'Visit')
      expect([id, stored.visit_status, stored.visit_checkin_time], about).toEqual([
        id,
        checkin === undefined ? 2 : 3,
        checkin ?? null,
      ])
  }
}
