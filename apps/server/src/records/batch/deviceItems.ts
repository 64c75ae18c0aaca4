import type { Database, Transaction } from '../../platform/database/database.ts'
import { ApiError, validationFailed } from '../../platform/http/errors.ts'
import type { TenantCaller } from '../../platform/http/handlers.ts'
import { type Claim, readDeviceClaim } from '../../platform/once/claim.ts'
import { findKeys, insertKeys } from '../../platform/once/keyStore.ts'
import { idTaken, otherContent } from '../../platform/once/once.ts'
import type { Place } from '../recordStore.ts'
import type { Batch, ItemOutcome } from './batch.ts'
import { findExisting, findRecords } from './batchStore.ts'
import type { SingleCreate } from './singleCreate.ts'

type Sent = { caller: TenantCaller; batch: Batch; single: SingleCreate }

/** The Ids that a device gave to the items of a batch. */
export class DeviceItems {
  readonly #place: Place
  readonly #single: SingleCreate
  readonly #claims: (Claim | ApiError)[]

  constructor(database: Database, place: Place, { caller, batch, single }: Sent) {
    const { operationId, path } = single
    const tenant = { ...caller.tenant, actor: { ...caller.tenant.actor!, operationId } }
    const firsts = new Map<string, number>()
    this.#place = place
    this.#single = single
    this.#claims = batch.Ids!.map((sent, index) => {
      const id = sent.toLowerCase()
      const first = firsts.get(id)
      if (first !== undefined) return repeatedId(first)
      firsts.set(id, index)
      const call = { path, body: batch.items[index], caller: { ...caller, tenant } }
      try {
        return readDeviceClaim(database, call, { id, current: async () => undefined })!
      } catch (error) {
        if (error instanceof ApiError) return error
        throw error
      }
    })
  }

  idOf(index: number): string | undefined {
    const claim = this.#claims[index]
    return claim instanceof ApiError ? undefined : claim?.device!.id
  }

  /** Returns the outcome of each of these items that was created before, or whose Id can't be used. */
  async findKnown(transaction: Transaction, indexes: number[]): Promise<Map<number, ItemOutcome>> {
    const outcomes = new Map<number, ItemOutcome>()
    const claims = new Map<number, Claim>()
    for (const index of indexes) {
      const claim = this.#claims[index]!
      if (claim instanceof ApiError) outcomes.set(index, { outcome: 'failed', error: claim })
      else claims.set(index, claim)
    }
    const ids = [...claims.values()].map(({ device }) => device!.id)
    const known = await findKeys(transaction, [...claims.values()])
    const existing = await findExisting(transaction, this.#place.layer, ids)
    for (const [index, claim] of claims) {
      const { id } = claim.device!
      const earlier = known.get(claim.key)
      if (earlier) outcomes.set(index, this.#repeat(claim, earlier))
      else if (existing.has(id)) outcomes.set(index, { outcome: 'failed', error: idTaken(id) })
    }
    return outcomes
  }

  #repeat(claim: Claim, known: { operation: string; request: Buffer; response: string | null }): ItemOutcome {
    if (!known.request.equals(claim.request))
      return { outcome: 'failed', error: otherContent(claim, known, undefined) }
    return {
      outcome: 'created',
      recordId: claim.device!.id,
      data: this.#single.readData(known.response ?? '{}'),
    }
  }

  /** Stores the results of the items that were created, as their single creates would. */
  async store(transaction: Transaction, indexes: number[]): Promise<void> {
    const claims = new Map(indexes.map((index) => [this.idOf(index)!, this.#claims[index] as Claim]))
    const records = await findRecords(transaction, this.#place.layer, [...claims.keys()])
    const results = records.map((record) => ({
      claim: claims.get(record.recordId)!,
      ...this.#single.toStored(this.#place, record),
    }))
    await insertKeys(transaction, results)
  }
}

function repeatedId(first: number): ApiError {
  const message = `has the Id of item ${first} too: a batch may have each Id once`
  return validationFailed([{ path: '', code: 'duplicate', message }])
}

/** Throws VALIDATION_FAILED if the batch has Ids that are not those of its items. */
export function checkIds({ Ids, key, items }: Batch): void {
  if (Ids === undefined) return
  if (key !== undefined) {
    const message = 'is not allowed with key: the items that are new have no place of their own'
    throw validationFailed([{ path: '/Ids', code: 'notAllowed', message }])
  }
  if (Ids.length === items.length) return
  const message = `must have one Id for each item, ${items.length}; got ${Ids.length}`
  throw validationFailed([{ path: '/Ids', code: 'length', message }])
}
