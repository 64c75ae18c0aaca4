import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type Client, isApiError } from '@geofield/client'
import { writeRecord } from '../records/ledger.ts'
import { demoAccount } from '../service/demoServer.ts'
import { pushBatch } from '../tracking/devices.ts'
import type { Told } from './told.ts'

/** What a tenant does all day. Each function is one piece of work; it throws if a call fails or returns what it must not. */
export type Work = (count: number) => Promise<void>

const layerName = 'SAMPLE_DATA'
/** Customers of the demo tenant's seed. */
const customers = ['c0000000-0000-4000-8000-000000000005', 'c0000000-0000-4000-8000-000000000015']

/** `admin` may do all; `worker` sees the work of its own. */
export type Callers = { admin: Client; worker: Client; told: Told }

export function listWork({ admin, worker, told }: Callers): Record<string, Work> {
  const pushes = told.devices.map((device, index) => [
    `push ${index}`,
    async () => void (await pushBatch(admin, device)),
  ])
  return {
    'records of one writer': (count) => writeAndFind(admin, told, count, 1),
    'records of another writer': (count) => writeAndFind(admin, told, count, 2),
    'customers with a key and conditions': () => editCustomer(admin, told),
    'a visit': () => makeVisit(admin, told),
    bulk: () => saveMany(admin, told),
    'a queue of a device': (count) => syncQueue(admin, told, count),
    'a photo': () => uploadPhoto(admin, told),
    'an account': (count) => useAccount(admin, `${told.mark}-${count}`),
    logins: () => logIn(admin),
    'searches of an admin': () => searchAll(admin, told.mark),
    'searches of a worker': () => searchAll(worker, told.mark),
    questions: () => askQuestions(admin),
    feed: () => readOn(admin, told),
    ...(Object.fromEntries(pushes) as Record<string, Work>),
  }
}

function same(what: string, one: unknown, other: unknown): void {
  if (!isDeepStrictEqual(one, other))
    throw new Error(`${what}: ${JSON.stringify(one)} and ${JSON.stringify(other)}`)
}

/** What was written is found at once, by an index and by a word, whichever server is asked. */
async function writeAndFind(client: Client, told: Told, count: number, writer: number): Promise<void> {
  const kept = await writeRecord(client, told.ledger, { mark: `${told.mark} w${writer}x`, count })
  if (!kept) return
  const where = { sample_data_remarks: kept.remarks }
  const { data } = await client.records.search({ layerName, where, take: 1 })
  same('The record is not found at once', data[0]?.Id, kept.id)
  const newestFirst = { sortBy: [{ Field: 'CreatedDate', Direction: 'DESC' as const }], take: 50 }
  const found = await client.records.search({ layerName, searchKey: kept.remarks, ...newestFirst })
  if (!found.data.some(({ Id }) => Id === kept.id)) throw new Error('The record is not found by its words')
}

/** A create that is repeated, and an update that rests on what was read, each perhaps by another version. */
async function editCustomer(client: Client, told: Told): Promise<void> {
  const idempotencyKey = randomUUID()
  const fields = { customer_full_name: told.mark, customer_category: 'new' }
  const made = await client.customers.create({ fields }, { idempotencyKey })
  const kept = { kind: 'customer' as const, values: {}, operations: ['created'] }
  told.objects.set(made.Id, kept)
  same('A repeat', await client.customers.create({ fields }, { idempotencyKey }), made)
  const { etag } = await client.customers.get.withResponse({ id: made.Id })
  const change = (category: string) =>
    client.customers.update({ id: made.Id, fields: { customer_category: category } }, { ifMatch: etag! })
  await change('changed')
  Object.assign(kept, { values: { customer_category: 'changed' }, operations: ['created', 'updated'] })
  const late = await change('late').catch((error: unknown) => error)
  if (!isApiError(late) || late.status !== 412) throw new Error('An update of an older state was not refused')
}

/** A visit that is planned, changed, begun and ended; each event is sent twice. */
async function makeVisit(client: Client, told: Told): Promise<void> {
  const visit = await client.preview.journeys.createVisit({
    visit_customer_guid: customers[told.objects.size % customers.length]!,
    visit_date: new Date().toISOString().slice(0, 10),
    visit_note: told.mark,
  })
  const kept = { kind: 'visit' as const, values: {}, operations: ['created'] }
  told.objects.set(visit.Id, kept)
  await client.preview.journeys.updateVisit({ id: visit.Id, visit_note: `${told.mark} changed` })
  kept.operations.push('updated')
  for (const actionCode of ['check_in', 'check_out'] as const) {
    const event = {
      Id: randomUUID(),
      occurredAt: new Date().toISOString(),
      typeCode: 'VISIT',
      actionCode,
      layerCode: 'VISIT',
      recordNodeId: visit.Id,
    } as const
    const stored = await client.events.create(event)
    told.objects.set(event.Id, { kind: 'event', values: {}, operations: ['created'] })
    kept.operations.push('updated')
    same('An event that is sent again', await client.events.create(event), stored)
  }
  kept.values = { visit_note: `${told.mark} changed`, visit_status: 4 }
}

async function saveMany(client: Client, told: Told): Promise<void> {
  const items = Array.from({ length: 20 }, (_, index) => ({ Title: `${told.mark} bulk ${index}` }))
  const { created, results } = await client.preview.records.saveMany({ layerName, items })
  same('Items of a batch', created, items.length)
  for (const [index, { Id }] of results.entries())
    told.objects.set(Id!, {
      kind: 'record',
      values: { Title: items[index]!.Title },
      operations: ['created'],
    })
}

async function syncQueue(client: Client, told: Told, count: number): Promise<void> {
  const [customer, visit] = [randomUUID(), randomUUID()]
  const today = new Date().toISOString().slice(0, 10)
  const entries = [
    { operation: 'createCustomer', Id: customer, body: { customer_full_name: `${told.mark} q${count}` } },
    { operation: 'createVisit', Id: visit, body: { visit_customer_guid: customer, visit_date: today } },
  ] as const
  const first = await client.preview.changes.sync({ entries })
  same('Entries that were stored', first.stored, entries.length)
  told.objects.set(customer, { kind: 'customer', values: {}, operations: ['created'] })
  told.objects.set(visit, {
    kind: 'visit',
    values: { visit_customer_guid: customer },
    operations: ['created'],
  })
  const again = await client.preview.changes.sync({ entries })
  same('Entries that were repeated', again.repeated, entries.length)
}

async function uploadPhoto(client: Client, told: Told): Promise<void> {
  const id = randomUUID()
  const content = `%PDF-1.7 ${id}`
  await client.preview.records.uploadFile({ id, content: Buffer.from(content) })
  told.files.set(id, content)
  same('A file', await (await client.preview.records.downloadFile({ id })).text(), content)
}

export const workerPassword = 'only-for-the-window'

/** Somebody begins, logs in and leaves; a server's upkeep does what is left. */
async function useAccount(client: Client, username: string): Promise<void> {
  const id = await addWorker(client, username)
  const token = await client.auth.createToken({
    grant_type: 'password',
    username,
    password: workerPassword,
  })
  const { count } = await client.preview.employees.delete({ id })
  same('Deleted employees', count, 1)
  const refused = await client.auth
    .createToken({ grant_type: 'refresh_token', refresh_token: token.refresh_token })
    .catch((error: unknown) => error)
  if (!(refused instanceof Error)) throw new Error('A deleted account got a token')
}

/** Returns the Id of a new employee with an account. */
export async function addWorker(client: Client, username: string): Promise<string> {
  const { Id } = await client.preview.employees.create({
    employee_full_name: username,
    employee_username: username,
    employee_password: workerPassword,
  })
  await client.preview.employees.activate({ id: Id })
  return Id
}

async function logIn(client: Client): Promise<void> {
  const { username, password } = demoAccount
  const login = await client.auth.createToken({ grant_type: 'password', username, password })
  const grant = { grant_type: 'refresh_token', refresh_token: login.refresh_token } as const
  const renewed = await client.auth.createToken(grant)
  const again = await client.auth.createToken(grant)
  same('A refresh that is sent again', again.refresh_token, renewed.refresh_token)
  await client.preview.auth.revokeToken({ token: renewed.refresh_token })
}

async function searchAll(client: Client, mark: string): Promise<void> {
  await client.records.search({ layerName, searchKey: mark, take: 20 })
  await client.customers.search({ where: { customer_category: 'changed' }, searchKey: mark, take: 20 })
  await client.preview.journeys.searchVisits({ where: { visit_note: { like: `${mark}%` } }, take: 20 })
  await client.preview.journeys.searchPlans({ take: 20 })
  await client.events.search({ sortBy: [{ Field: 'createdDate', Direction: 'DESC' }], take: 20 })
  await client.employees.search({ take: 20 })
  await client.preview.tracking.searchLive({ take: 20 })
}

async function askQuestions(client: Client): Promise<void> {
  await client.customers.search({
    query: {
      groupBy: ['employee.employee_team_id', 'customer_category'],
      aggregate: { customers: { count: '*' } },
    },
    take: 20,
  })
  await client.preview.journeys.searchVisits({
    query: { groupBy: ['customer.customer_category'], aggregate: { visits: { count: '*' } } },
    take: 20,
  })
}

/** The next page of the feed after all that was read. */
async function readOn(client: Client, { feed }: Told): Promise<void> {
  const cursor = feed.changes.at(-1)?.cursor ?? feed.from
  const { data } = await client.preview.changes.list({ cursor, take: 200 })
  feed.changes.push(...data)
}
