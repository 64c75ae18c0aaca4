import type { Database, Transaction } from '../database/database.ts'
import type { TransactionOptions } from '../database/inTenant.ts'
import { ApiError } from '../http/errors.ts'
import { makeEtag } from '../http/etag.ts'
import { type Claim, type DeviceId, type OnceCall, readClaim, readDeviceClaim } from './claim.ts'
import { checkRoom, takeRoom } from './keyRoom.ts'
import { secretFields } from './secretFields.ts'
import { claiming, findKey, insertKey, type KnownKey, saveResponse } from './keyStore.ts'

/** Returns whether the request has an Idempotency-Key. */
export function hasKey({ headers }: Pick<OnceCall, 'headers'>): boolean {
  return headers['idempotency-key'] !== undefined
}

/**
 * Runs a create in a transaction of its tenant. If the request has an Idempotency-Key that stored a result before, runs
 * nothing and returns that result. The key is stored in the same transaction, so an error of `work` leaves it unused. A
 * concurrent request with the key is waited for.
 */
export async function inTenantOnce<T extends object>(
  database: Database,
  call: OnceCall,
  work: (transaction: Transaction) => Promise<T>,
  { device, ...options }: OnceOptions = {},
): Promise<T> {
  return runOnce(database, call, { claims: readClaims(database, call, device), work, options })
}

/** As `inTenantOnce`, for a change, which takes no Idempotency-Key: only an Id of the device makes it run once. */
export async function changeOnce<T extends object>(
  database: Database,
  call: OnceCall,
  work: (transaction: Transaction) => Promise<T>,
  { device, ...options }: OnceOptions = {},
): Promise<T> {
  const claim = readDeviceClaim(database, call, device)
  return runOnce(database, call, { claims: claim ? [claim] : [], work, options })
}

type OnceOptions = TransactionOptions & {
  /** The Id that the device gave to what is created or changed. It makes a repeat find the first result, as a key does. */
  device?: DeviceId | undefined
}

function readClaims(database: Database, call: OnceCall, device: DeviceId | undefined): Claim[] {
  return [readClaim(database, call), readDeviceClaim(database, call, device)].filter(
    (claim) => claim !== undefined,
  )
}

type Run<T> = {
  claims: Claim[]
  work: (transaction: Transaction) => Promise<T>
  options: TransactionOptions
}

async function runOnce<T extends object>(
  database: Database,
  call: OnceCall,
  { claims, work, options }: Run<T>,
): Promise<T> {
  const { tenant } = call.caller
  if (claims.length === 0) return database.inTenant(tenant, work, options)
  const once = async (transaction: Transaction) => {
    for (const claim of claims) {
      const known = await findKnown(transaction, claim)
      if (known?.response) return replay<T>(call, known.response, known.etag)
    }
    const result = await work(transaction)
    if (call.reply.getHeader(replayedHeader) === undefined) noteReplay(call, false)
    for (const claim of claims)
      await insertKey(transaction, claim, { response: toStored(claim, result), etag: etagIn(call) })
    return result
  }
  return database.inTenant(tenant, once, options)
}

type StoredCreate = Pick<KnownKey, 'operation' | 'request'> & { response: string }

/**
 * As `inTenantOnce`, for a create that one function of the database does in one round trip. `run` calls it: it returns the
 * key's earlier request, if any, and the stored result. Returns undefined if the request has no key, if `run` returned
 * nothing, or if keys must be counted first.
 */
export async function createInOneQuery<T extends object>(
  database: Database,
  call: OnceCall,
  run: (claim: Claim) => Promise<({ known: boolean } & StoredCreate) | undefined>,
): Promise<T | undefined> {
  const claim = readClaim(database, call)
  if (!claim || !takeRoom(claim)) return undefined
  const result = await claiming(() => run(claim))
  if (!result) return undefined
  if (result.known) refuseOtherRequest(result, claim)
  noteReplay(call, result.known)
  return JSON.parse(result.response) as T
}

type TwoSteps<T> = {
  device?: DeviceId | undefined
  /** Creates the resource and returns its Id. */
  create: (transaction: Transaction) => Promise<string>
  /** Work outside the transaction, and the response. If it is interrupted, a repeated request runs it again. */
  finish: (id: string) => Promise<T>
}

/** As `inTenantOnce`, for a create whose work continues after its transaction. */
export async function createThenFinish<T extends object>(
  database: Database,
  call: OnceCall,
  { device, create, finish }: TwoSteps<T>,
): Promise<T> {
  return runThenFinish(database, call, { claims: readClaims(database, call, device), create, finish })
}

/** As `createThenFinish`, for a change. `change` returns the Id of what it changed. */
export async function changeThenFinish<T extends object>(
  database: Database,
  call: OnceCall,
  { device, create, finish }: TwoSteps<T>,
): Promise<T> {
  const claim = readDeviceClaim(database, call, device)
  return runThenFinish(database, call, { claims: claim ? [claim] : [], create, finish })
}

async function runThenFinish<T extends object>(
  database: Database,
  call: OnceCall,
  { claims, create, finish }: Pick<TwoSteps<T>, 'create' | 'finish'> & { claims: Claim[] },
): Promise<T> {
  const { tenant } = call.caller
  if (claims.length === 0) return finish(await database.inTenant(tenant, create))
  const { known, id } = await database.inTenant(tenant, async (transaction) => {
    for (const claim of claims) {
      const known = await findKnown(transaction, claim)
      if (known) return { known, id: known.resource! }
    }
    const id = await create(transaction)
    for (const claim of claims) await insertKey(transaction, claim, { resource: id })
    return { known: undefined, id }
  })
  if (known?.response) return replay<T>(call, known.response, known.etag)
  const result = await finish(id)
  await database.inTenant(tenant, async (transaction) => {
    for (const claim of claims)
      await saveResponse(transaction, claim, { response: toStored(claim, result), etag: etagIn(call) })
  })
  noteReplay(call, known !== undefined)
  return result
}

const replayedHeader = 'idempotent-replayed'

/** Says in the response whether it is that of an earlier request. */
export function noteReplay({ reply }: Pick<OnceCall, 'reply'>, isReplayed: boolean): void {
  reply.header(replayedHeader, String(isReplayed))
}

/** Finds the key's earlier request. Throws if that was another request than this one, or if no more keys are stored. */
async function findKnown(transaction: Transaction, claim: Claim): Promise<KnownKey | undefined> {
  const known = await findKey(transaction, claim)
  if (!known) {
    if (!claim.device) await checkRoom(transaction, claim)
    return undefined
  }
  if (claim.device) await refuseOtherContent(transaction, known, claim)
  else refuseOtherRequest(known, claim)
  return known
}

/** Throws CONFLICT, with the thing as it is now, if a device used its Id for something else. */
async function refuseOtherContent(transaction: Transaction, known: KnownKey, claim: Claim): Promise<void> {
  if (known.request.equals(claim.request)) return
  throw otherContent(claim, known, await claim.device!.current(transaction))
}

/** The error for an Id that a device used for something else. `current` is that as its detail call returns it, if it may be seen. */
export function otherContent(
  { operation, device }: Claim,
  known: Pick<KnownKey, 'operation'>,
  current?: object,
): ApiError {
  const what = known.operation === operation ? `another ${operation}` : `a call of ${known.operation}`
  return conflict(`The Id ${device!.id} was used for ${what}, with other content.`, current)
}

/** The error for an Id of a device that names something else, made by another account or long ago. */
export function idTaken(id: string, current?: object): ApiError {
  return conflict(`The Id ${id} is in use already. Make a new Id.`, current)
}

function conflict(message: string, current: object | undefined): ApiError {
  return new ApiError('CONFLICT', {
    message,
    ...(current && { current, headers: { etag: makeEtag(current) } }),
  })
}

function refuseOtherRequest(known: Pick<KnownKey, 'operation' | 'request'>, claim: Claim): void {
  if (known.request.equals(claim.request)) return
  const what =
    known.operation === claim.operation ? `another ${claim.operation}` : `a call of ${known.operation}`
  const message = `This Idempotency-Key was used for ${what}: with another body or path. Send a new key.`
  throw new ApiError('IDEMPOTENCY_KEY_REUSED', { message })
}

/** A secret is shown once: a repeat gets the response without the fields that the description marks `x-secret`. */
function toStored({ operation }: Claim, result: object): string {
  const secrets = secretFields(operation)
  if (secrets.size === 0) return JSON.stringify(result)
  return JSON.stringify(result, (name, value: unknown) => (secrets.has(name) ? undefined : value))
}

function replay<T>({ reply }: OnceCall, response: string, etag: string | null): T {
  if (etag !== null) reply.header('etag', etag)
  noteReplay({ reply }, true)
  return JSON.parse(response) as T
}

function etagIn({ reply }: OnceCall): string | null {
  return (reply.getHeader('etag') as string | undefined) ?? null
}
