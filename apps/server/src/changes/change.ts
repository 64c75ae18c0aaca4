import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { QueryOf, ResultOf, Tenant } from '../platform/http/handlers.ts'
import type { Expiry } from './feed.ts'

export type ChangePage = ResultOf<'listChanges'>
export type Change = ChangePage['data'][number]
export type ChangeKind = Change['kind']
export type ChangeQuery = QueryOf<'listChanges'>

export type StoredChange = {
  position: number
  kind: ChangeKind
  /** Layer of a record or customer. */
  layerName: string | null
  objectId: string
  operation: Change['operation']
  changedAt: Date
  /** User name; null for the operator. */
  changedBy: string | null
}

type ObjectKey = Pick<StoredChange, 'objectId' | 'layerName'>

/** Reads objects in the form that their searches return, keyed by `Id`. Leaves out objects that the account may not read. */
export type ReadObjects = (
  transaction: Transaction,
  tenant: Tenant,
  keys: readonly ObjectKey[],
) => Promise<Map<string, object>>

/** How the objects of each kind are read. */
export type ObjectReaders = Record<ChangeKind, ReadObjects>

export function toChange(
  { kind, layerName, objectId, operation, changedAt, changedBy }: StoredChange,
  cursor: string,
): Change {
  return {
    cursor,
    kind,
    Id: objectId,
    operation,
    changedDate: changedAt.toISOString(),
    changedUser: changedBy,
    layerName,
  }
}

/** Adds to each change its object as it is now, or null. */
export async function withObjects(
  changes: Change[],
  { transaction, tenant, readers }: { transaction: Transaction; tenant: Tenant; readers: ObjectReaders },
): Promise<Change[]> {
  const objects = new Map<ChangeKind, Map<string, object>>()
  for (const [kind, changesOfKind] of Map.groupBy(changes, (change) => change.kind)) {
    const keys = new Map(changesOfKind.map(({ Id, layerName }) => [Id, { objectId: Id, layerName }]))
    objects.set(kind, await readers[kind](transaction, tenant, [...keys.values()]))
  }
  return changes.map(
    (change) => ({ ...change, object: objects.get(change.kind)!.get(change.Id) ?? null }) as Change,
  )
}

const startAgain =
  'Get a new cursor (a call without `cursor`), read everything once with the searches, and continue from the new cursor.'

export function cursorExpired(expiry: NonNullable<Expiry>): ApiError {
  const reason =
    expiry === 'pruned'
      ? 'Changes after this cursor are no longer kept.'
      : 'This cursor is from a history that was lost: the database was restored or replaced.'
  return new ApiError('CURSOR_EXPIRED', { message: `${reason} ${startAgain}` })
}

export function cursorInvalid(): ApiError {
  const message = 'must be a cursor that this service returned for this tenant'
  return new ApiError('INVALID_PARAMETER_VALUE', {
    message: `cursor ${message}`,
    details: [{ path: 'cursor', code: 'cursor', message }],
  })
}
