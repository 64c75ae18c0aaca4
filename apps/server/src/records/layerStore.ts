import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Tenant } from '../platform/handlers.ts'
import type { Layer } from './layer.ts'

/** The layer of this name in the transaction's tenant. Throws LAYER_NOT_FOUND. */
export async function getLayer(transaction: Transaction, tenant: Tenant, name: string): Promise<Layer> {
  const { rows } = await transaction.query<Layer>(
    `select layer_id "layerId", name, version, properties, settings from layer where name = $1`,
    [name.includes('\0') ? '' : name],
  )
  if (rows[0]) return rows[0]
  const message = `There is no layer "${name}" in tenant "${tenant.code}".`
  throw new ApiError('LAYER_NOT_FOUND', { message })
}
