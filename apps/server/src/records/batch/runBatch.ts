import type { Transaction } from '../../platform/database/database.ts'
import { isRightMissing } from '../../platform/database/connections/unavailable.ts'
import { ApiError, isOfServer, validationFailed } from '../../platform/http/errors.ts'
import { checkLists } from '../checkedFields.ts'
import { listUniqueFields } from '../layers/layer.ts'
import { keepsStored, type ListQuestion } from '../layers/list.ts'
import { isAllowed } from '../layers/listStore.ts'
import type { Fields, StoredRecord } from '../record.ts'
import { recordNotFound } from '../recordNotFound.ts'
import type { Insertion, Place } from '../recordStore.ts'
import { toTakenValue, valuesTaken } from '../uniqueFields.ts'
import { pointer } from '../values/pointer.ts'
import {
  type BatchRules,
  compareFields,
  findChanges,
  idKey,
  type ItemOutcome,
  type JudgedItem,
} from './batch.ts'
import type { DeviceItems } from './deviceItems.ts'
import type { LookUp } from './lookUp.ts'
import {
  type Change,
  findByKeys,
  findTaken,
  findExisting,
  insertFree,
  makeRecordId,
  updateEach,
  waitForBatches,
  writeAllowed,
} from './batchStore.ts'

type Item = JudgedItem
type Job = {
  key: string | undefined
  items: Item[]
  rules: BatchRules
  lookUp?: LookUp | undefined
  devices?: DeviceItems | undefined
  username: string
}
type Insert = Insertion & { item: Item }
type Update = Change & { item: Item; stored: StoredRecord }
type Sorted = { inserts: Insert[]; updates: Update[] }

/** Another writer may store a key between the look-up and the insert; then the item is looked up again. */
const maxRounds = 3

/** Stores the items of a batch, each as its single create or update would. Returns one outcome per item, in order. */
export async function runBatch(transaction: Transaction, place: Place, job: Job): Promise<ItemOutcome[]> {
  const run = new BatchRun(transaction, place, job)
  return run.outcomes()
}

class BatchRun {
  readonly #transaction: Transaction
  readonly #place: Place
  readonly #job: Job
  readonly #outcomes: ItemOutcome[] = []
  readonly #allowed = new Map<string, Promise<boolean>>()

  constructor(transaction: Transaction, place: Place, job: Job) {
    this.#transaction = transaction
    this.#place = place
    this.#job = job
  }

  async outcomes(): Promise<ItemOutcome[]> {
    const { items } = this.#job
    const { layer } = this.#place
    for (const { index, refusal } of items) if (refusal) this.#fail(index, refusal)
    let pending = items.filter(({ refusal }) => !refusal)
    const { key, devices } = this.#job
    if (key !== undefined || devices) await waitForBatches(this.#transaction, layer)
    for (let round = 1; pending.length > 0; round += 1) {
      pending = await this.#leaveKnown(pending)
      const { inserts, updates } = await this.#sort(pending)
      await this.#update(updates)
      const taken = await this.#insert(inserts)
      pending = await this.#refuseTaken(taken, round < maxRounds)
    }
    return this.#outcomes
  }

  /** Returns the items without those whose Id of the device has an outcome. */
  async #leaveKnown(pending: Item[]): Promise<Item[]> {
    const { devices } = this.#job
    if (!devices) return pending
    const indexes = pending.map(({ index }) => index)
    for (const [index, outcome] of await devices.findKnown(this.#transaction, indexes))
      this.#outcomes[index] = outcome
    return pending.filter(({ index }) => !this.#outcomes[index])
  }

  /** Decides for each item whether it is created, updated or left as it is. */
  async #sort(pending: Item[]): Promise<Sorted> {
    const sorted: Sorted = { inserts: [], updates: [] }
    const stored = await this.#findStored(pending)
    for (const item of pending) {
      const { index } = item
      // The item has failed: it shares its key with an earlier one, or its record is missing.
      if (this.#outcomes[index]) continue
      try {
        const record = stored.get(item)
        if (record) await this.#sortUpdate(item, record, sorted)
        else {
          const fields = await this.#checkLists(item.toCreate, {})
          const deviceId = this.#job.devices?.idOf(index)
          const recordId = deviceId ?? makeRecordId()
          sorted.inserts.push({ item, recordId, fields: this.#job.rules.complete(fields, deviceId) })
        }
      } catch (error) {
        if (!(error instanceof ApiError) || isOfServer(error)) throw error
        this.#fail(index, error)
      }
    }
    return sorted
  }

  async #sortUpdate(item: Item, record: StoredRecord, { updates }: Sorted): Promise<void> {
    const { recordId, data } = record
    const fields = await this.#checkLists(item.toUpdate!, data)
    const changes = findChanges(fields, record, { key: this.#job.key!, layer: this.#place.layer })
    if (!changes) {
      this.#outcomes[item.index] = { outcome: 'unchanged', recordId, data }
      return
    }
    const faults = this.#job.rules.changeFaults(changes, data)
    if (faults.length > 0) throw validationFailed(faults)
    updates.push({ item, recordId, fields: changes, stored: record })
  }

  async #findStored(pending: Item[]): Promise<Map<Item, StoredRecord>> {
    const { key } = this.#job
    const stored = new Map<Item, StoredRecord>()
    const sought = pending.filter((item) => item.key !== undefined)
    if (key === undefined || sought.length === 0) return stored
    const values = sought.map((item) => item.key)
    const found = await findByKeys(this.#transaction, this.#place.layer, { key, values })
    const firsts = new Map<string, number>()
    const missing: Item[] = []
    for (const { place, key: compared, record } of found) {
      const item = sought[place]!
      const first = firsts.get(compared)
      if (first !== undefined) {
        const message = `is the key of item ${first} too: a batch may have each key once`
        this.#fail(item.index, validationFailed([{ path: pointer(key), code: 'duplicate', message }]))
        continue
      }
      firsts.set(compared, item.index)
      if (record) stored.set(item, record)
      else if (key === idKey) missing.push(item)
    }
    await this.#refuseMissing(missing)
    return stored
  }

  /** An `Id` that no record has, or none that this account may change: a policy hides the others. */
  async #refuseMissing(missing: Item[]): Promise<void> {
    if (missing.length === 0) return
    const { layer } = this.#place
    const existing = await findExisting(
      this.#transaction,
      layer,
      missing.map(({ key }) => String(key)),
    )
    for (const { index, key } of missing) {
      const id = String(key)
      const exists = existing.has(id.toLowerCase())
      this.#fail(index, exists ? rightMissing() : recordNotFound({ layerName: layer.name, id }))
    }
  }

  async #update(updates: Update[]): Promise<void> {
    const { username } = this.#job
    await writeAllowed(this.#transaction, updates, {
      write: (changes) => updateEach(this.#transaction, this.#place, { changes, username }),
      toRefusal: (error, { fields }) => this.#toRefusal(error, fields),
      refused: ({ item }, error) => this.#fail(item.index, error as ApiError),
    })
    for (const { item, recordId, fields, stored } of updates) {
      const data = { ...stored.data, ...fields.data }
      const changes = compareFields(fields, stored)
      this.#outcomes[item.index] ??= { outcome: 'updated', recordId, data, changes }
    }
  }

  /** Returns the inserts that another record's unique values kept out. */
  async #insert(inserts: Insert[]): Promise<Insert[]> {
    const { username } = this.#job
    const stored = new Set<string>()
    await writeAllowed(this.#transaction, inserts, {
      write: async (insertions) => {
        for (const id of await insertFree(this.#transaction, this.#place, { insertions, username }))
          stored.add(id)
      },
      toRefusal: (error, { fields }) => this.#toRefusal(error, fields),
      refused: ({ item }, error) => this.#fail(item.index, error as ApiError),
    })
    for (const { item, recordId, fields } of inserts) {
      if (stored.has(recordId))
        this.#outcomes[item.index] = { outcome: 'created', recordId, data: fields.data }
    }
    const created = inserts.filter(({ recordId }) => stored.has(recordId)).map(({ item }) => item.index)
    if (created.length > 0) await this.#job.devices?.store(this.#transaction, created)
    return inserts.filter(({ item }) => !this.#outcomes[item.index])
  }

  /** Fails the items whose values are taken. Returns those whose key was taken meanwhile: they may update its record. */
  async #refuseTaken(inserts: Insert[], mayRepeat: boolean): Promise<Item[]> {
    if (inserts.length === 0) return []
    const { layer } = this.#place
    const data = inserts.map(({ fields }) => fields.data)
    const taken = await findTaken(this.#transaction, layer, data)
    const again: Item[] = []
    for (const [at, { item, fields }] of inserts.entries()) {
      // Without a name, records that this account can't see have the values.
      const names = taken[at]!.length > 0 ? taken[at]! : sentUnique(layer, fields)
      const isHidden = taken[at]!.length === 0
      const key = this.#job.key ?? idKey
      const isTakenKey = isHidden ? names.length === 1 && names[0] === key : names.includes(key)
      // Another request may have used the device's Id meanwhile.
      const mayBeId = isHidden && this.#job.devices !== undefined
      if (mayRepeat && (isTakenKey || mayBeId)) again.push(item)
      // A record that this account can't see or change has the key.
      else if (isTakenKey) this.#fail(item.index, rightMissing())
      else this.#fail(item.index, valuesTaken(layer, fields.data, names))
    }
    return again
  }

  /** Checks the lists of a judged item. Throws VALIDATION_FAILED with all its faults. */
  #checkLists(judged: Item['toCreate'], stored: StoredRecord['data']): Promise<Fields> {
    const filled = this.#job.lookUp?.(judged, stored) ?? judged
    return checkLists(
      this.#place,
      { judged: filled, stored },
      async (question) => keepsStored(question, stored) || this.#allows(question),
    )
  }

  /** Many items have the same value of a list: each is looked up once. */
  #allows(question: ListQuestion): Promise<boolean> {
    const { field, value, parent } = question
    const name = JSON.stringify([field, value, parent ?? null])
    const known = this.#allowed.get(name) ?? isAllowed(this.#transaction, question)
    this.#allowed.set(name, known)
    return known
  }

  /** Returns undefined for an error that is not about the data of one item. */
  #toRefusal(error: unknown, fields: Fields): ApiError | undefined {
    if (isRightMissing(error)) return new ApiError('RIGHT_MISSING', { cause: error })
    return toTakenValue(this.#place.layer, fields.data, error)
  }

  #fail(index: number, error: ApiError): void {
    this.#outcomes[index] = { outcome: 'failed', error }
  }
}

function sentUnique(layer: Place['layer'], { data }: Fields): string[] {
  return listUniqueFields(layer).filter((name) => data[name] !== undefined && data[name] !== null)
}

function rightMissing(): ApiError {
  return new ApiError('RIGHT_MISSING', { message: 'This account may not change the record with this key.' })
}
