import type { Handler } from '../platform/http/handlers.ts'
import { type ChangeQuery, cursorInvalid } from './change.ts'
import { type FeedParts, type Place, readChanges } from './readChanges.ts'

const usualTake = 100

export function listChanges(parts: FeedParts): Handler<'listChanges'> {
  return async ({ query, caller: { tenant } }) => {
    const after = findPlace(parts, tenant.tenantId, query)
    const wanted = {
      take: query.take ?? usualTake,
      kinds: query.kinds?.split(','),
      layerName: query.layerName,
      objects: query.objects,
    }
    const { changes, position, hasMore } = await readChanges(parts, tenant, { after, wanted })
    return { data: changes, cursor: parts.cursors.write(tenant.tenantId, [position])[0]!, hasMore }
  }
}

/** Returns where a call begins to read. Throws INVALID_PARAMETER_VALUE unless its cursor is one of the tenant. */
function findPlace({ cursors }: FeedParts, tenantId: number, { cursor, from = 'now' }: ChangeQuery): Place {
  if (cursor === undefined) return from
  const position = cursors.read(tenantId, cursor)
  if (position === undefined) throw cursorInvalid()
  return position
}
