import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { inTransaction } from '../platform/database/migrate/owner.ts'
import { applyLayer, type LayerDefinition, parseLayerDefinition } from '../records/index.ts'
import { tenantsWithoutCustomerLayer } from './customerStore.ts'

/** Returns the layer CUSTOMER of a new tenant. An operator may change a tenant's layer with `layer apply`. */
export function customerDefinition(): LayerDefinition {
  return parseLayerDefinition(readFileSync(join(import.meta.dirname, 'CUSTOMER.yaml'), 'utf8'))
}

/** Creates a tenant's layer CUSTOMER, in the owner's transaction. */
export async function createCustomerLayer(owner: pg.ClientBase, tenantId: number): Promise<void> {
  await applyLayer(owner, { tenantId }, customerDefinition())
}

/**
 * Creates the layer CUSTOMER in every tenant without it: tenants from before `tenant create` made it, and those whose
 * layer was dropped. The customer paths need it.
 */
export async function completeTenants(owner: pg.ClientBase): Promise<string[]> {
  const tenants = await tenantsWithoutCustomerLayer(owner)
  for (const { tenantId } of tenants) await inTransaction(owner, () => createCustomerLayer(owner, tenantId))
  return tenants.map(({ code }) => code)
}
