import type { OperationId } from '../../platform/http/handlers.ts'
import type { Result } from '../../platform/once/keyStore.ts'
import type { StoredRecord } from '../record.ts'
import type { Place } from '../recordStore.ts'
import type { Value } from '../values/value.ts'

/** How the single create of an item is named and stored, so that either finds what the other did. */
export type SingleCreate = {
  operationId: OperationId
  /** The path of the single create, without the tenant. */
  path: object
  toStored: (place: Place, record: StoredRecord) => Result
  /** The record's data in a stored response. */
  readData: (response: string) => Record<string, Value>
}
