import type pg from 'pg'
import { v7 as uuid } from 'uuid'
import { validationFailed } from '../platform/http/errors.ts'
import { listQuestions, notAllowed } from './layers/list.ts'
import { createChoiceCheck } from './layers/listStore.ts'
import { judgeCreate } from './record.ts'
import { insertRecords, type Place } from './recordStore.ts'

export type ImportedRecord = Record<string, unknown> & { Id?: string }

/** Stores records through the owner's connection, by the rules of create, with their `Id` if they have one. For seeds and imports. */
export async function importRecords(
  owner: pg.ClientBase,
  place: Place,
  bodies: ImportedRecord[],
): Promise<void> {
  const isAllowed = createChoiceCheck(owner, place.tenant.tenantId)
  const records = []
  for (const { Id: recordId = uuid(), ...body } of bodies) {
    const { fields, faults } = judgeCreate(place.layer, body)
    for (const question of listQuestions(place.layer, fields.data, fields.data)) {
      if (!(await isAllowed(question))) faults.push(notAllowed(question))
    }
    if (faults.length > 0) throw validationFailed(faults)
    records.push({ recordId, fields })
  }
  await insertRecords(owner, place, { records, username: 'system' })
}
