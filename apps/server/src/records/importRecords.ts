import type pg from 'pg'
import { fieldsForCreate } from './record.ts'
import { insertRecord, type Place } from './recordStore.ts'

/** Stores records through the owner's connection, by the same rules as create. For seeds and imports. */
export async function importRecords(owner: pg.ClientBase, place: Place, bodies: object[]): Promise<void> {
  for (const body of bodies) {
    const fields = fieldsForCreate(place.layer, body as Record<string, unknown>)
    await insertRecord(owner, place, { fields, username: 'system' })
  }
}
