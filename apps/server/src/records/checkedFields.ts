import type { Transaction } from '../platform/database/database.ts'
import { validationFailed } from '../platform/http/errors.ts'
import type { Layer } from './layers/layer.ts'
import { isPredefined, listQuestions, needsStored, notAllowed } from './layers/list.ts'
import { isAllowed } from './layers/listStore.ts'
import { pointer } from './values/pointer.ts'
import { type Fields, judgeCreate, judgeUpdate, type Judged } from './record.ts'
import { findRecord, type Place } from './recordStore.ts'

type Body = Record<string, unknown>

/** Checks a create body and returns its fields. Throws VALIDATION_FAILED with one detail for each faulty field. */
export async function fieldsForCreate(transaction: Transaction, place: Place, body: Body): Promise<Fields> {
  const judged = judgeCreate(place.layer, body)
  return checkLists(transaction, place, { judged, stored: {} })
}

/**
 * Checks a create body without the database. Returns undefined if it has faults, or if a list reads from another
 * layer.
 */
export function checkFieldsByLayer(layer: Layer, body: Body): Fields | undefined {
  const { fields, faults } = judgeCreate(layer, body)
  const isRight = faults.length === 0 && listQuestions(layer, fields.data, fields.data).every(isPredefined)
  return isRight ? fields : undefined
}

/** Checks an update body and returns its fields. Throws VALIDATION_FAILED with one detail for each faulty field. */
export async function fieldsForUpdate(
  transaction: Transaction,
  place: Place & { recordId: string },
  body: Body,
): Promise<Fields> {
  const judged = judgeUpdate(place.layer, body)
  const { data } = judged.fields
  const present = needsStored(place.layer, data)
    ? await findRecord(transaction, place.layer, place.recordId, { lock: true })
    : undefined
  return checkLists(transaction, place, { judged, stored: present?.data ?? {} })
}

async function checkLists(
  transaction: Transaction,
  { layer }: Place,
  { judged: { fields, faults }, stored }: { judged: Judged; stored: Fields['data'] },
): Promise<Fields> {
  const found = [...faults]
  const faulty = new Set(faults.map(({ path }) => path))
  for (const question of listQuestions(layer, fields.data, { ...stored, ...fields.data })) {
    const { dependsOn } = question.content
    // A field that depends on a faulty value can't be judged.
    if (dependsOn !== undefined && faulty.has(pointer(dependsOn))) continue
    if (!(await isAllowed(transaction, question))) found.push(notAllowed(question))
  }
  if (found.length > 0) throw validationFailed(found)
  return fields
}
