import type { Tenant } from '../../platform/http/handlers.ts'
import { type FeedParts, type Place, readChanges, type Wanted } from '../readChanges.ts'
import { toEventText } from './eventText.ts'

/** A page as text, from the position where it began to the one it reached. */
export type ReadPage = { text: string; from: number; position: number; hasMore: boolean }
export type SharedRead = (tenant: Tenant, request: { after: Place; wanted: Wanted }) => Promise<ReadPage>

/**
 * Reads pages for streams. Readers with the same rights who wait at the same position, which most do, share one query and
 * its text.
 */
export function shareReads(parts: FeedParts): SharedRead {
  const underWay = new Map<string, Promise<ReadPage>>()
  return (tenant, request) => {
    const { requestId: _requestId, operationId: _operationId, keyId: _keyId, ...rights } = tenant.actor ?? {}
    const key = JSON.stringify([tenant.tenantId, rights, request])
    let page = underWay.get(key)
    if (!page) {
      page = readPage(parts, tenant, request).finally(() => underWay.delete(key))
      underWay.set(key, page)
    }
    return page
  }
}

async function readPage(
  parts: FeedParts,
  tenant: Tenant,
  request: { after: Place; wanted: Wanted },
): Promise<ReadPage> {
  const { changes, ...read } = await readChanges(parts, tenant, request)
  const text = changes
    .map((change) => toEventText({ event: 'change', id: change.cursor, data: change }))
    .join('')
  return { ...read, text }
}
