import type { Transaction } from '../platform/database/database.ts'
import { validationFailed } from '../platform/http/errors.ts'
import type { Layer } from './layers/layer.ts'
import {
  isInDefinedList,
  keepsStored,
  type ListQuestion,
  listQuestions,
  needsStored,
  notAllowed,
} from './layers/list.ts'
import { isAllowed } from './layers/listStore.ts'
import { pointer } from './values/pointer.ts'
import { type Fields, judgeCreate, judgeUpdate, type Judged } from './record.ts'
import { findRecord, type Place } from './recordStore.ts'

type Body = Record<string, unknown>

/** Checks a create body and returns its fields. Throws VALIDATION_FAILED with one detail for each faulty field. */
export async function fieldsForCreate(transaction: Transaction, place: Place, body: Body): Promise<Fields> {
  const judged = judgeCreate(place.layer, body)
  return checkLists(place, { judged, stored: {} }, (question) => isAllowed(transaction, question))
}

/**
 * Checks a create body without the database. Returns undefined if it has faults, or if it needs the database because
 * a list's values are records of another layer.
 */
export function checkFieldsByLayer(layer: Layer, body: Body): Fields | undefined {
  const { fields, faults } = judgeCreate(layer, body)
  if (faults.length > 0) return undefined
  return listQuestions(layer, fields.data, fields.data).every(isInDefinedList) ? fields : undefined
}

/** Checks an update body and returns its fields. Throws VALIDATION_FAILED with one detail for each faulty field. */
export async function fieldsForUpdate(
  transaction: Transaction,
  place: Place & { recordId: string },
  body: Body,
): Promise<Fields> {
  const judged = judgeUpdate(place.layer, body)
  const { data } = judged.fields
  // Locked, because a concurrent update could change the field that a written list value depends on.
  const find = (lock: boolean) => findRecord(transaction, place.layer, place.recordId, { lock })
  const storedRecord = needsStored(place.layer, data) ? await find(true) : undefined
  return checkLists(place, { judged, stored: storedRecord?.data ?? {} }, async (question) => {
    if (await isAllowed(transaction, question)) return true
    const { data: stored } = storedRecord ?? (await find(false)) ?? {}
    return stored !== undefined && keepsStored(question, stored)
  })
}

/**
 * Adds to the judged faults a fault for each list value that its list does not have. Throws VALIDATION_FAILED if there is
 * a fault of either kind. `stored` is the data before an update.
 */
export async function checkLists(
  { layer }: Pick<Place, 'layer'>,
  { judged: { fields, faults }, stored }: { judged: Judged; stored: Fields['data'] },
  allows: (question: ListQuestion) => Promise<boolean>,
): Promise<Fields> {
  const allFaults = [...faults]
  const faultyPaths = new Set(faults.map(({ path }) => path))
  for (const question of listQuestions(layer, fields.data, { ...stored, ...fields.data })) {
    const { dependsOn } = question.content
    // A field that depends on a faulty value can't be judged.
    if (dependsOn !== undefined && faultyPaths.has(pointer(dependsOn))) continue
    if (faultyPaths.has(pointer(question.field))) continue
    if (!(await allows(question))) allFaults.push(notAllowed(question))
  }
  if (allFaults.length > 0) throw validationFailed(allFaults)
  return fields
}
