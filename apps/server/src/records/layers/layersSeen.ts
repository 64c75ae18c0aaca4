import type { Tenant } from '../../platform/http/handlers.ts'
import type { Layer } from './layer.ts'

export type LayersSeen = {
  get: (tenant: Tenant, name: string) => Layer | undefined
  note: (tenant: Tenant, layer: Layer) => void
}

const layersKept = 1_000

/**
 * Layers as they were read last, so that a body can be judged before the database is asked. A layer may have changed
 * since: who relies on one says its version, and the database refuses an old one.
 */
export function layersSeen(): LayersSeen {
  const layers = new Map<string, Layer>()
  const keyOf = ({ tenantId }: Tenant, name: string) => `${tenantId} ${name}`
  return {
    get: (tenant, name) => layers.get(keyOf(tenant, name)),
    note(tenant, layer) {
      const key = keyOf(tenant, layer.name)
      if (layers.size >= layersKept && !layers.has(key)) layers.clear()
      layers.set(key, layer)
    },
  }
}
