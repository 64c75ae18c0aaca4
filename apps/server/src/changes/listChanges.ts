import { queryDefaults } from '../platform/http/contract/defaults.ts'
import type { Handler } from '../platform/http/handlers.ts'
import { type ChangeQuery, cursorInvalid } from './change.ts'
import { type FeedParts, type Place, readChanges, type Wanted } from './readChanges.ts'

const defaults = queryDefaults('listChanges', 'take', 'from')

export function listChanges(parts: FeedParts): Handler<'listChanges'> {
  return async ({ query, caller: { tenant } }) => {
    const after = findPlace(parts, tenant.tenantId, query)
    const wanted = { ...readWanted(query), take: query.take ?? defaults.take }
    const { changes, position, hasMore } = await readChanges(parts, tenant, { after, wanted })
    return { data: changes, cursor: parts.cursors.write(tenant.tenantId, [position])[0]!, hasMore }
  }
}

type Query = Pick<ChangeQuery, 'cursor' | 'from' | 'kinds' | 'layerName' | 'objects'>

export function readWanted({ kinds, layerName, objects }: Query): Omit<Wanted, 'take'> {
  return { kinds: kinds?.split(','), layerName, objects }
}

/** Returns where a call begins to read. Throws INVALID_PARAMETER_VALUE if its cursor is not a cursor of the tenant. */
export function findPlace(
  { cursors }: FeedParts,
  tenantId: number,
  { cursor, from = defaults.from }: Query,
): Place {
  if (cursor === undefined) return from
  const position = cursors.read(tenantId, cursor)
  if (position === undefined) throw cursorInvalid()
  return position
}
