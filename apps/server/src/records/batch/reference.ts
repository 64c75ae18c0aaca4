import type { Transaction } from '../../platform/database/database.ts'

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
  /** Returns whether a text names something. Others are values to store as they are; by default none is. */
  isName?: (text: string) => boolean
}
