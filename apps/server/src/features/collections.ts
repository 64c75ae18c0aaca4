import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { TenantCaller } from '../platform/http/handlers.ts'
import type { Extent } from '../platform/search/question/entity.ts'
import { isStorable } from '../platform/storableText.ts'
import { listVersions } from '../records/index.ts'
import { type Collection, type Parts, recordsPrefix, type Source } from './collection.ts'
import { customers, type EntitySource, layerSource, live, openEntity, visits } from './entityCollection.ts'
import { openTracks, tracks } from './trackCollection.ts'
import { customerLayer } from '../platform/customerLayer.ts'

const fixed: readonly EntitySource[] = [customers, visits, live]

/** Returns the collections that the caller's credentials open. */
export function listCollections(parts: Parts, caller: TenantCaller): Promise<Collection[]> {
  const { tenant } = caller
  const read = async (transaction: Transaction) => {
    const layers = await listVersions(transaction)
    const own = layers.filter(({ layerName }) => layerName !== customerLayer)
    const sources = [...fixed, ...own.map(({ layerName }) => layerSource(layerName))]
    const collections: Collection[] = opens(caller, tracks) ? [openTracks(parts)] : []
    for (const source of sources) {
      const found = opens(caller, source) && (await openEntity(parts, { transaction, tenant }, source))
      if (found) collections.push(found)
    }
    return collections
  }
  return parts.database.inTenant(tenant, read, { readOnly: true, replica: true })
}

/** Reads where and when the features of these collections are, by their ids. */
export function readExtents(
  { database }: Parts,
  { tenant }: TenantCaller,
  collections: readonly Collection[],
): Promise<Map<string, Extent>> {
  const read = async (transaction: Transaction) => {
    const extents = new Map<string, Extent>()
    for (const { id, extent } of collections) if (extent) extents.set(id, await extent(transaction))
    return extents
  }
  return database.inTenant(tenant, read, { readOnly: true, replica: true })
}

function opens(caller: TenantCaller, source: Source): boolean {
  try {
    checkReads(caller, source)
    return true
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}

function checkReads({ checkAlso }: TenantCaller, { reads }: Source): void {
  for (const read of reads) checkAlso?.(read)
}

/** Returns a collection. Throws ENTITY_NOT_FOUND, or TOKEN_SCOPE_MISSING if the credentials don't open what it reads. */
export async function openCollection(parts: Parts, caller: TenantCaller, id: string): Promise<Collection> {
  if (id === tracks.id) {
    checkReads(caller, tracks)
    return openTracks(parts)
  }
  const source = findSource(id)
  if (source) checkReads(caller, source)
  const { tenant } = caller
  const collection =
    source &&
    (await parts.database.inTenant(
      tenant,
      (transaction) => openEntity(parts, { transaction, tenant }, source),
      { readOnly: true, replica: true },
    ))
  if (collection) return collection
  const message = `There is no collection ${JSON.stringify(id)} in tenant "${caller.tenant.code}".`
  throw new ApiError('ENTITY_NOT_FOUND', { message })
}

function findSource(id: string): EntitySource | undefined {
  if (!id.startsWith(recordsPrefix)) return fixed.find((source) => source.id === id)
  const layerName = id.slice(recordsPrefix.length)
  return layerName === customerLayer || !isStorable(layerName) ? undefined : layerSource(layerName)
}
