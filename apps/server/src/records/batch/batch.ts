import { setImmediate as nextTurn } from 'node:timers/promises'
import { ApiError, type ErrorDetail, maxDetails, validationFailed } from '../../platform/http/errors.ts'
import { asMoment, isMoment } from '../../platform/search/moment.ts'
import { uuid } from '../../platform/uuid.ts'
import { dataTypes, type Layer, listUniqueFields } from '../layers/layer.ts'
import { type Fields, judgeCreate, type Judged, judgeUpdate } from '../record.ts'
import { pointer } from '../values/pointer.ts'
import { isBlank, type Value } from '../values/value.ts'
import type { Reference } from './reference.ts'
import type { SingleCreate } from './singleCreate.ts'

type Body = Record<string, unknown>

/** The body of a batch, whose shape the description has checked. */
export type Batch = {
  key?: string | undefined
  /** The Ids that a device made, one for each item. */
  Ids?: string[] | undefined
  atomic?: boolean | undefined
  dryRun?: boolean | undefined
  /** Whether fields that refer to something may have any unique value of it. */
  lookUp?: boolean | undefined
  items: unknown[]
}

/** What an area adds to the rules of records. */
export type BatchRules = {
  /** Checks the shape of one item, as the description states it for the body of a single create or update. */
  createFaults: (item: unknown) => ErrorDetail[]
  updateFaults: (item: unknown) => ErrorDetail[]
  /** Completes the fields of a record that is about to be created. */
  complete: (fields: Fields, deviceId: string | undefined) => Fields
  /** The create of one item alone. */
  single: (layer: Layer) => SingleCreate
  /** Returns the faults of a change of a stored record. */
  changeFaults: (fields: Fields, stored: Record<string, Value>) => ErrorDetail[]
  /** Fields that refer to what other areas have. */
  references?: readonly Reference[]
}

/** An item of a batch, checked without the database. */
export type JudgedItem = {
  index: number
  /** The value of the batch's key; undefined if the item can only be created. */
  key: unknown
  toCreate: Judged
  /** Undefined in a batch without a key. */
  toUpdate: Judged | undefined
  /** Set if the item can neither be created nor update a record. */
  refusal: ApiError | undefined
}

/** What an update writes, by field. */
export type Changes = Record<string, { before: Value; after: Value }>

/** The result of one item. */
export type ItemOutcome =
  | { outcome: 'created' | 'unchanged'; recordId: string; data: Record<string, Value> }
  | { outcome: 'updated'; recordId: string; data: Record<string, Value>; changes: Changes }
  | { outcome: 'failed'; error: ApiError }

/** The `Id` of a record as the key of a batch. */
export const idKey = 'Id'

/** Items that are checked without a pause. Other requests are served between two of these. */
const itemsAtOnce = 25

/** Checks the items by the layer's definition. Throws VALIDATION_FAILED if the layer can't be updated by the key. */
export async function judgeItems(layer: Layer, batch: Batch, rules: BatchRules): Promise<JudgedItem[]> {
  checkKey(layer, batch.key)
  const judged: JudgedItem[] = []
  for (const [index, item] of batch.items.entries()) {
    judged.push({ index, ...judgeItem(layer, item, { key: batch.key, rules }) })
    if (index % itemsAtOnce === itemsAtOnce - 1) await nextTurn()
  }
  return judged
}

function checkKey(layer: Layer, key: string | undefined): void {
  const keys = [idKey, ...listUniqueFields(layer)]
  if (key === undefined || keys.includes(key)) return
  const message = `must be Id or a field that layer ${layer.name} declares as unique: ${keys.join(', ')}`
  throw validationFailed([{ path: '/key', code: 'keyNotUnique', message }])
}

type Judging = { key: string | undefined; rules: BatchRules }

function judgeItem(layer: Layer, item: unknown, { key, rules }: Judging): Omit<JudgedItem, 'index'> {
  if (!isObject(item)) {
    const faults = rules.createFaults(item)
    return {
      key: undefined,
      toCreate: nothing(faults),
      toUpdate: undefined,
      refusal: validationFailed(faults),
    }
  }
  const { [idKey]: id, ...others } = item
  const fields = key === idKey ? others : item
  const toCreate = judgeShaped(fields, rules.createFaults, (body) => judgeCreate(layer, body))
  const toUpdate =
    key === undefined
      ? undefined
      : judgeShaped(fields, rules.updateFaults, (body) => judgeUpdate(layer, body))
  if (key === undefined) return { key: undefined, toCreate, toUpdate, refusal: undefined }
  const value =
    key === idKey ? id : (toUpdate!.fields.data[key] ?? (Object.hasOwn(item, key) ? item[key] : undefined))
  const isText = typeof value === 'string' || typeof value === 'number'
  const keyFaults = toUpdate!.faults.some(({ path }) => path === pointer(key))
    ? []
    : findKeyFaults(key, value)
  return {
    // A key of another type finds no record; creating one fails with that fault.
    key: isText && !isBlank(value) ? value : undefined,
    toCreate,
    toUpdate,
    refusal: keyFaults.length > 0 ? validationFailed(keyFaults) : undefined,
  }
}

/** Judges an item by the layer's rules if its shape is right, as in a single call. */
function judgeShaped(
  item: Body,
  shapeFaults: (item: Body) => ErrorDetail[],
  judge: (item: Body) => Judged,
): Judged {
  const faults = shapeFaults(item)
  if (faults.length === 0) return judge(item)
  return nothing(faults)
}

/** An item that is not read because its shape is wrong. */
function nothing(faults: ErrorDetail[]): Judged {
  return { fields: { title: undefined, description: undefined, data: {}, unknown: {} }, faults }
}

function isObject(item: unknown): item is Body {
  return typeof item === 'object' && item !== null && !Array.isArray(item)
}

/** An item without an `Id` is created. In a batch by another field, an item without it can't be found again. */
function findKeyFaults(key: string, value: unknown): ErrorDetail[] {
  const path = pointer(key)
  if (key !== idKey) {
    return isBlank(value)
      ? [{ path, code: 'required', message: 'is missing: it is the key of this batch' }]
      : []
  }
  if (value === undefined || value === null) return []
  if (typeof value === 'string' && uuid.test(value)) return []
  return [{ path, code: 'format', message: 'must be the Id of a record: a UUID' }]
}

/**
 * Returns the fields that an update writes: without those that have their value already, or their moment in another offset,
 * and without the key, which the record has in its own spelling. Returns undefined if nothing is left.
 */
export function findChanges(
  fields: Fields,
  stored: { title: string | null; description: string | null; data: Record<string, Value> },
  { key, layer }: { key: string; layer: Layer },
): Fields | undefined {
  const holdsMoment = (name: string) =>
    layer.properties.some(
      ({ propertyName, dataType }) => propertyName === name && dataType === dataTypes.dateTime,
    )
  const title = fields.title === stored.title ? undefined : fields.title
  const description = fields.description === stored.description ? undefined : fields.description
  const data = Object.fromEntries(
    Object.entries(fields.data).filter(
      ([name, value]) =>
        name !== key &&
        value !== (stored.data[name] ?? null) &&
        !(holdsMoment(name) && isSameMoment(value, stored.data[name])),
    ),
  )
  const isChanged = title !== undefined || description !== undefined || Object.keys(data).length > 0
  return isChanged ? { title, description, data, unknown: {} } : undefined
}

/** What the changes of a stored record are, by field. */
export function compareFields(
  { title, description, data }: Fields,
  stored: { title: string | null; description: string | null; data: Record<string, Value> },
): Changes {
  return {
    ...(title !== undefined && { Title: { before: stored.title, after: title } }),
    ...(description !== undefined && { Description: { before: stored.description, after: description } }),
    ...Object.fromEntries(
      Object.entries(data).map(([name, after]) => [name, { before: stored.data[name] ?? null, after }]),
    ),
  }
}

/** Whether two moments are the same, each with the offset of its writer. A day is not the moment at which it begins. */
function isSameMoment(one: Value, other: Value | undefined): boolean {
  if (typeof one !== 'string' || typeof other !== 'string') return false
  const day = '2026-11-21'.length
  if (one.length <= day || other.length <= day || !isMoment(one) || !isMoment(other)) return false
  const finer = (text: string) => /\.\d{3}(\d*?)0*(?=[Zz+-])/.exec(text)?.[1] ?? ''
  return asMoment(one) === asMoment(other) && finer(one) === finer(other)
}

/** The error of an atomic batch: that of its first failed item, with the faults of all. Nothing was stored. */
export function batchRefused(outcomes: ItemOutcome[]): ApiError | undefined {
  const failed = outcomes.flatMap((item, index) =>
    item.outcome === 'failed' ? [{ index, error: item.error }] : [],
  )
  const first = failed[0]
  if (!first) return undefined
  const message = `Item ${first.index} failed, and the batch is atomic: nothing was stored. ${first.error.message}`
  const details = failed.flatMap(({ index, error: { code, message: said, details: faults } }) =>
    (faults ?? [{ path: '', code, message: said }]).map((fault) => ({
      ...fault,
      path: `/items/${index}${fault.path}`,
    })),
  )
  return new ApiError(first.error.code, { message, details: details.slice(0, maxDetails) })
}
