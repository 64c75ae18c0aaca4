import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JsonObject } from '../bundle.ts'
import { findPlaces } from './place.ts'
import { readTable } from './table.ts'

/** A field's statement in the document: its type, and when a response can lack it. */
type StatedField = { type: string | undefined; when: string | undefined }

/** The documented fields by their pointers in the verified bundle. */
export function statedFields(verified: JsonObject): Map<string, StatedField> {
  const { rows } = readTable(readFileSync(join(import.meta.dirname, '../../evidence/coverage.yaml'), 'utf8'))
  const fields = new Map<string, StatedField>()
  for (const { spec, type, when } of rows) {
    for (const place of spec) {
      for (const { pointer } of findPlaces(verified, place)) {
        const known = fields.get(pointer)
        fields.set(pointer, { type: known?.type ?? type, when: known?.when ?? when })
      }
    }
  }
  return fields
}
