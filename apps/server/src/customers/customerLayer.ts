import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { inTransaction } from '../platform/database/owner.ts'
import { applyLayer, type LayerDefinition, parseLayerDefinition } from '../records/index.ts'
import { tenantsWithoutLayer } from './customerStore.ts'

/** The layer CUSTOMER as a new tenant gets it. An operator may change a tenant's own with `layer apply`. */
export function customerDefinition(): LayerDefinition {
  return parseLayerDefinition(readFileSync(join(import.meta.dirname, 'CUSTOMER.yaml'), 'utf8'))
}

/** Gives a tenant its layer CUSTOMER. In the owner's transaction. */
export async function createCustomerLayer(owner: pg.ClientBase, tenantId: number): Promise<void> {
  await applyLayer(owner, { tenantId }, customerDefinition())
}

/**
 * Gives the layer CUSTOMER to every tenant that has none: tenants of before it came with `tenant create`, and those
 * whose layer was dropped. Its paths are fixed, so without it every customer operation fails.
 */
export async function completeTenants(owner: pg.ClientBase): Promise<string[]> {
  const tenants = await tenantsWithoutLayer(owner)
  for (const { tenantId } of tenants) await inTransaction(owner, () => createCustomerLayer(owner, tenantId))
  return tenants.map(({ code }) => code)
}
