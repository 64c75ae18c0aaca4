import { randomUUID } from 'node:crypto'
import { givenPath } from '../../given/paths.ts'
import { settings } from '../../run/settings.ts'
import { isObject, type Json, type JsonObject } from '../../spec/json.ts'
import type { Operation } from '../../spec/operations.ts'
import { callOperation } from '../call.ts'
import { titleStart } from '../../leftovers/created.ts'
import { newLogin } from '../credentials.ts'
import { absentLayerOf, deniesLayer, describeLack } from './absentLayers.ts'
import { NotHere } from './notHere.ts'
import { proveServed } from './presence.ts'
import { operations } from '../send.ts'
import { forgetSpareAccount } from './spareAccount.ts'
import { hangMs, until } from '../../service/time.ts'
import { forgetUnspent, keepUntilSpent } from '../unspent.ts'

/**
 * What the spec's examples can only show, the running tenant has: its own account, a fresh refresh token, the id of a
 * record that exists. These functions put the real values into a request.
 */

/** The accounts that a run makes have it. */
const ownPassword = 'only-for-contract-checks'

/** Fields of request bodies, by area and name. */
const bodyFields: Record<string, Record<string, (body: JsonObject) => Json | Promise<Json>>> = {
  auth: {
    username: () => settings().username,
    password: () => settings().password,
    refresh_token: async () => (await newLogin()).refreshToken,
    token: async () => (await newLogin()).refreshToken,
  },
  // No two customers have the same.
  customers: { customer_guid: () => randomUUID() },
  // Nor have two accounts.
  employees: { employee_username: newUsername },
  accounts: {
    // The password of the account which `callerFor` makes.
    current_password: () => ownPassword,
    employee_username: newUsername,
  },
  // An event must be linked to an existing record, be recent, and have a new Id.
  events: {
    recordNodeId: linkedId,
    occurredAt: () => new Date(Date.now() - 3_600_000).toISOString(),
    Id: () => randomUUID(),
  },
}

function newUsername(): string {
  return `contract-${randomUUID()}`
}

export async function bodyFor(operation: Operation, example: Json): Promise<Json> {
  if (!isObject(example)) return example
  const body: JsonObject = { ...example }
  for (const name of Object.keys(body)) {
    const fields = Object.hasOwn(bodyFields, operation.area) ? bodyFields[operation.area] : undefined
    const standIn = fields && Object.hasOwn(fields, name) ? fields[name] : undefined
    if (standIn) body[name] = await standIn(body)
  }
  return tagged(operation, body)
}

/** The example with an unknown account, for requests that vary it: wrong tries could lock a real one. */
export function withNobody(operation: Operation, example: Json): Json {
  if (operation.area !== 'auth' || !isObject(example) || example.username === undefined) return example
  return { ...example, username: 'nobody-of-this-name' }
}

/**
 * A record carries the run's mark in its title, so that a later run can tell what an aborted one left behind. The title
 * of a new customer or employee is its full name.
 */
export function tagged(operation: Operation, body: JsonObject): JsonObject {
  if (operation.reads || settings().bundle === 'given') return body
  if (operation.path.endsWith('/batch') && Array.isArray(body.items)) {
    const items = body.items.map((item) => (isObject(item) ? withMark(operation, item) : item))
    return { ...body, items }
  }
  return withMark(operation, body)
}

function withMark(operation: Operation, body: JsonObject): JsonObject {
  const names =
    operation.method === 'POST'
      ? [
          'Title',
          'customer_full_name',
          'employee_full_name',
          ...(operation.area === 'accounts' ? ['name'] : []),
        ]
      : ['Title']
  const marked = names.flatMap((name) => {
    const text = body[name]
    return typeof text === 'string' ? [[name, markedText(text)]] : []
  })
  return { ...body, ...Object.fromEntries(marked) }
}

/** A long text keeps its length, because it may test the longest length allowed. */
function markedText(text: string): string {
  const [mark, characters] = [title(''), [...text]]
  return characters.length > mark.length ? mark + characters.slice(mark.length).join('') : title(text)
}

export function title(text: string): string {
  return `${titleStart} ${settings().runId} ${text}`
}

/** Path parameters: the tenant, the id of a record made for the purpose, and for the others the spec's example. */
export async function pathFor(operation: Operation): Promise<Record<string, string>> {
  if (settings().bundle === 'given') return givenPath(operation)
  const path: Record<string, string> = {}
  const needsRecord = operation.path.includes('{id}')
  for (const { name, place, examples } of operation.parameters) {
    if (place !== 'path') continue
    if (name === 'tenant') path.tenant = settings().tenant
    else if (operation.path.endsWith('/{token}') && name === 'token')
      path.token =
        operation.id === 'readFeed'
          ? await sharedBy('feed token', () => newLimitedToken(feedToken()))
          : await sharedBy('push token', () => newLimitedToken({ name: 'push', scope: 'push' }))
    else if (name === 'file')
      path.file = operation.id === 'uploadFile' ? randomUUID() : await sharedBy('file', newFile)
    else if (name === 'featureId') path.featureId = await sharedBy('feature', newCustomerId)
    else if (name !== 'id' || !needsRecord) path[name] = String(firstExample(operation, name, examples))
  }
  if (needsRecord) path.id = await idFor(operation, path)
  if (operation.id === 'createLimitedToken') await makeRoomForTokens()
  return path
}

export function queryFor(operation: Operation): Record<string, string> {
  const required = operation.parameters.filter(({ place, required }) => place === 'query' && required)
  return Object.fromEntries(
    required.map(({ name, examples }) => [name, String(firstExample(operation, name, examples))]),
  )
}

function firstExample(operation: Operation, name: string, examples: { value: Json }[]): Json {
  const example = examples[0]
  if (!example) throw new Error(`The spec gives no example of ${operation.id}'s parameter ${name}`)
  return example.value
}

const shared = new Map<string, Promise<string>>()

function sharedBy(key: string, make: () => Promise<string>): Promise<string> {
  const made = shared.get(key) ?? make()
  shared.set(key, made)
  // The next check tries again, and so gets a reason of its own.
  made.catch(() => shared.delete(key))
  return made
}

/** The shared records are about to be deleted. */
export function forgetStandIns(): void {
  shared.clear()
  forgetUnspent()
  forgetSpareAccount()
}

/** Returns the id of a record in the collection of the path. A delete gets one of its own, because it uses it up. */
async function idFor(operation: Operation, path: Record<string, string>): Promise<string> {
  const collection = operation.path.slice(0, operation.path.indexOf('/{id}'))
  const create = operations().find(({ method, path: other }) => method === 'POST' && other === collection)
  const { live, allowWrites } = settings()
  if (live && !allowWrites) return existingId(operation, collection, path)
  if (!create) throw new Error(`The spec has no POST ${collection}, which ${operation.id} needs for an id`)
  const ofOwn = (make: () => Promise<string>) => keepUntilSpent(operation.id, make)
  if (operation.path.includes('/{id}/tokens')) return ofOwn(() => idWithAccount(create, path))
  if (operation.method === 'DELETE') return ofOwn(() => newId(create, path))
  if (needsAccount.has(operation.id)) return ofOwn(async () => (await newAccount(create, path)).id)
  if (operation.id === 'acceptPlans') return ofOwn(() => foundProposal(create, path))
  const moves = movesBefore.get(operation.id)
  if (moves) return ofOwn(() => movedId(moves, create, path))
  return sharedBy(`${collection} ${JSON.stringify(path)}`, () => newId(create, path))
}

/** Uploads a file of the run's own account. */
async function newFile(): Promise<string> {
  const upload = operations().find(({ id }) => id === 'uploadFile')
  if (!upload) throw new NotHere('nothing uploads a file')
  const file = randomUUID()
  const body = upload.contents[0]!.examples[0]!.value
  const { status } = await callOperation(upload, { path: { tenant: settings().tenant, file }, body })
  if (status !== 200) throw new Error(`No file was stored: ${status}`)
  return file
}

/** The feature of a new customer, whose collection is the spec's example. */
function newCustomerId(): Promise<string> {
  const create = operations().find(({ id }) => id === 'createCustomer')
  if (!create) throw new Error('The spec has no createCustomer, which getFeature needs for an id')
  return newId(create, { tenant: settings().tenant })
}

/** The operations that bring a new record into the state that an operation requires. Each call needs a new record. */
const movesBefore = new Map<string, string[]>([
  ['activateEmployee', []],
  ['disableEmployee', ['activateEmployee']],
  ['offboardEmployee', ['activateEmployee']],
  ['enableEmployee', ['activateEmployee', 'disableEmployee']],
])

async function movedId(moves: string[], create: Operation, path: Record<string, string>): Promise<string> {
  const id = await newId(create, path)
  for (const move of moves) {
    const operation = operations().find((each) => each.id === move)
    if (operation) await callOperation(operation, { path: { ...path, id } })
  }
  return id
}

/** A proposal that can be accepted: its search is over. */
async function foundProposal(create: Operation, path: Record<string, string>): Promise<string> {
  const id = await newId(create, path)
  const read = operations().find((each) => each.id === 'getPlanProposal')
  const isDone = async () => {
    const { body } = await callOperation(read!, { path: { ...path, id } })
    return body.status === 'done'
  }
  if (read) await until('the proposal is found', isDone, { limitMs: hangMs, everyMs: 200 })
  return id
}

/** The operations on the account of an employee. */
const needsAccount = new Set(['setEmployeePassword', 'renameEmployeeAccount'])

async function newAccount(
  create: Operation,
  path: Record<string, string>,
): Promise<{ id: string; username: string }> {
  const account = { employee_username: newUsername(), employee_password: ownPassword }
  return { id: await newId(create, path, account), username: account.employee_username }
}

/** The operations that change the account which calls them. */
const changesCaller = new Set(['changePassword'])

/**
 * The account that sends a valid request: the run's own, or a new one for an operation that changes the account which calls
 * it. The password of the run's own account never changes.
 */
export async function callerFor(operation: Operation): Promise<{ authorization?: string }> {
  if (!changesCaller.has(operation.id) || settings().bundle === 'given') return {}
  return keepUntilSpent(operation.id, newCaller)
}

async function newCaller(): Promise<{ authorization: string }> {
  const find = (wanted: string) => operations().find(({ id }) => id === wanted)
  const [create, activate, token] = ['createEmployee', 'activateEmployee', 'createToken'].map(find)
  if (!create || !activate || !token) throw new NotHere('nothing makes an account')
  const path = { tenant: settings().tenant }
  const { id, username } = await newAccount(create, path)
  await callOperation(activate, { path: { ...path, id } })
  const body = { grant_type: 'password', username, password: ownPassword }
  const login = await callOperation(token, { body })
  return { authorization: `Bearer ${login.body.access_token}` }
}

async function newId(
  create: Operation,
  path: Record<string, string>,
  fields: JsonObject = {},
): Promise<string> {
  const example = create.contents[0]?.examples[0]?.value ?? {}
  const body = await bodyFor(create, example)
  const response = await callOperation(create, { path, body: isObject(body) ? { ...body, ...fields } : body })
  const layer = deniesLayer(response) && absentLayerOf(create.path)
  if (layer) throw new NotHere(describeLack(layer))
  if (typeof response.body?.Id !== 'string')
    throw new Error(`${create.id} made no record: ${response.status} ${response.text}`)
  return response.body.Id
}

/** A new employee with an account of its own. */
async function idWithAccount(create: Operation, path: Record<string, string>): Promise<string> {
  const id = await newId(create, path)
  const operation = operations().find((each) => each.id === 'activateEmployee')!
  const body = { employee_username: `contract-${randomUUID()}`, employee_password: randomUUID() }
  await callOperation(operation, { path: { ...path, id }, body })
  return id
}

/** How many tokens of the suite's account stay. */
const maxTokens = 8

/** Revokes the oldest tokens that runs of the suite have made: an account has few. */
async function makeRoomForTokens(): Promise<void> {
  const find = (id: string) => operations().find((each) => each.id === id)
  const [list, revoke] = [find('listLimitedTokens'), find('revokeLimitedToken')]
  if (!list || !revoke) return
  const path = { tenant: settings().tenant }
  const { body } = await callOperation(list, { path })
  const tokens = (body?.data ?? []) as { Id: string; name: string }[]
  const own = tokens.filter(({ name }) => name.startsWith(titleStart))
  for (const { Id } of own.slice(maxTokens)) await callOperation(revoke, { path: { ...path, id: Id } })
}

/** Opens for an hour what a customer's search finds. */
function feedToken() {
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
  const question = { of: 'customers', body: { take: 2 } }
  return { name: 'feed', scope: 'read', collections: ['customers'], question, expiresAt }
}

async function newLimitedToken(fields: JsonObject): Promise<string> {
  const create = operations().find(({ id }) => id === 'createLimitedToken')
  if (!create) throw new NotHere('nothing makes a limited token')
  await makeRoomForTokens()
  const path = { tenant: settings().tenant }
  const body = await bodyFor(create, fields)
  const response = await callOperation(create, { path, body })
  if (typeof response.body?.token !== 'string')
    throw new Error(`No limited token was made: ${response.status}`)
  return response.body.token
}

/** The operations that create what an event can be linked to, by layer. */
const linkMakers = new Map<string, string>([
  ['CUSTOMER', 'createCustomer'],
  ['VISIT', 'createVisit'],
])

async function linkedId({ layerCode }: JsonObject): Promise<string> {
  const create = operations().find(({ id }) => id === linkMakers.get(String(layerCode)))
  if (!create) throw new NotHere(`nothing makes what layer ${String(layerCode)} has`)
  return newId(create, { tenant: settings().tenant })
}

async function existingId(
  operation: Operation,
  collection: string,
  path: Record<string, string>,
): Promise<string> {
  const search = operations().find(
    (other) => other.method === 'POST' && other.path === `${collection}/search`,
  )
  const response = search && (await callOperation(search, { path, body: { skip: 0, take: 1 } }))
  const id: unknown = response?.body?.data?.[0]?.Id
  if (typeof id === 'string') return id
  if (response && response.status >= 400 && !deniesLayer(response))
    throw new Error(`${search.id} responded ${response.status}, so no record is known`)
  const doubt = await proveServed(operation, path)
  throw new NotHere(`read-only, and the tenant has no record to read (--allow-writes makes some)${doubt}`)
}
