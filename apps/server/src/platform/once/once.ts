import type { Database, Transaction } from '../database/database.ts'
import type { TransactionOptions } from '../database/inTenant.ts'
import { ApiError } from '../http/errors.ts'
import { type Claim, type OnceCall, readClaim } from './claim.ts'
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
  options: TransactionOptions = {},
): Promise<T> {
  const { tenant } = call.caller
  const claim = readClaim(database, call)
  if (!claim) return database.inTenant(tenant, work, options)
  const once = async (transaction: Transaction) => {
    const known = await findKnown(transaction, claim)
    if (known?.response) return replay<T>(call, known.response, known.etag)
    const result = await work(transaction)
    call.reply.header(replayedHeader, 'false')
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
  call.reply.header(replayedHeader, String(result.known))
  return JSON.parse(result.response) as T
}

type TwoSteps<T> = {
  /** Creates the resource and returns its Id. */
  create: (transaction: Transaction) => Promise<string>
  /** Work outside the transaction, and the response. If it is interrupted, a repeated request runs it again. */
  finish: (id: string) => Promise<T>
}

/** As `inTenantOnce`, for a create whose work continues after its transaction. */
export async function createThenFinish<T extends object>(
  database: Database,
  call: OnceCall,
  { create, finish }: TwoSteps<T>,
): Promise<T> {
  const { tenant } = call.caller
  const claim = readClaim(database, call)
  if (!claim) return finish(await database.inTenant(tenant, create))
  const { known, id } = await database.inTenant(tenant, async (transaction) => {
    const known = await findKnown(transaction, claim)
    if (known) return { known, id: known.resource! }
    const id = await create(transaction)
    await insertKey(transaction, claim, { resource: id })
    return { known, id }
  })
  if (known?.response) return replay<T>(call, known.response, known.etag)
  const result = await finish(id)
  await database.inTenant(tenant, (transaction) =>
    saveResponse(transaction, claim, { response: toStored(claim, result), etag: etagIn(call) }),
  )
  call.reply.header(replayedHeader, String(known !== undefined))
  return result
}

const replayedHeader = 'idempotent-replayed'

/** Finds the key's earlier request. Throws if that was another request than this one, or if no more keys are stored. */
async function findKnown(transaction: Transaction, claim: Claim): Promise<KnownKey | undefined> {
  const known = await findKey(transaction, claim)
  if (!known) {
    await checkRoom(transaction, claim)
    return undefined
  }
  refuseOtherRequest(known, claim)
  return known
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
  reply.header(replayedHeader, 'true')
  return JSON.parse(response) as T
}

function etagIn({ reply }: OnceCall): string | null {
  return (reply.getHeader('etag') as string | undefined) ?? null
}
