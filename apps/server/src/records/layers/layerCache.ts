import type { Tenant } from '../../platform/http/handlers.ts'
import type { Layer } from './layer.ts'

export type LayerCache = {
  get: (tenant: Tenant, name: string) => Layer | undefined
  set: (tenant: Tenant, layer: Layer) => void
}

const layersKept = 1_000

/**
 * Caches layers, so that a body can be checked before the database is queried. A layer may have changed since: a
 * caller that relies on a cached layer sends its version, and the database refuses an old one.
 */
export function createLayerCache(): LayerCache {
  const layers = new Map<string, Layer>()
  const toKey = ({ tenantId }: Tenant, name: string) => `${tenantId} ${name}`
  return {
    get: (tenant, name) => layers.get(toKey(tenant, name)),
    set(tenant, layer) {
      const key = toKey(tenant, layer.name)
      if (layers.size >= layersKept && !layers.has(key)) layers.clear()
      layers.set(key, layer)
    },
  }
}
