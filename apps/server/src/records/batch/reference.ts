import type { Transaction } from '../../platform/database/database.ts'
import { type ErrorDetail, validationFailed } from '../../platform/http/errors.ts'
import { preview } from '../../platform/preview.ts'
import { pointer } from '../values/pointer.ts'
import { isBlank, type Value } from '../values/value.ts'

/** What a text names: the value to store and, in a list that depends on another field, that field's value. */
export type Candidate = { text: string; value: string; parent?: string | null }
/** A field that refers to something which people know by another value than the stored one. */
export type Reference = {
  field: string
  /** What it refers to, in an error: `employee`. */
  what: string
  /** The field on which it depends. */
  dependsOn?: string | undefined
  find: (transaction: Transaction, texts: string[]) => Promise<Candidate[]>
  /** Finds only texts that are the value to store. A field with it is always checked, also without `lookUp`. */
  findExact?: (transaction: Transaction, texts: string[]) => Promise<Candidate[]>
  /** Returns whether a text names something. Others are values to store as they are; by default none is. */
  isName?: (text: string) => boolean
}

type Data = Record<string, Value>

/**
 * Throws VALIDATION_FAILED if a field of a single record refers to something that does not exist. What is stored already stays,
 * even where it names nothing any more.
 */
export async function checkExact(
  transaction: Transaction,
  references: readonly Reference[],
  { data, stored = {} }: { data: Data; stored?: Data | undefined },
): Promise<void> {
  const faults: ErrorDetail[] = []
  for (const { field, what, findExact } of references) {
    const value = Object.hasOwn(data, field) ? data[field] : undefined
    if (!findExact || isBlank(value) || value === stored[field]) continue
    const found = await findExact(transaction, [String(value)])
    if (found.length === 0)
      faults.push({
        path: pointer(field),
        code: 'unknown',
        message: `names no ${what}: ${preview(String(value))}`,
      })
  }
  if (faults.length > 0) throw validationFailed(faults)
}
