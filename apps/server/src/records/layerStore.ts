import type pg from 'pg'
import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Tenant } from '../platform/handlers.ts'
import type { Layer } from './layer.ts'
import type { LayerDefinition } from './layerDefinition.ts'

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

export type Applied = { layerId: number; version: number; change: 'created' | 'changed' | 'unchanged' }

/** Creates the layer or replaces its definition; the version rises with every change. For the operator. */
export async function applyLayer(
  owner: pg.ClientBase,
  tenantId: number,
  { name, properties, settings }: LayerDefinition,
): Promise<Applied> {
  // xmax is 0 on a row that was inserted. No row comes back where nothing changed.
  const { rows } = await owner.query<{ layerId: number; version: number; created: boolean }>(
    `insert into layer as present (tenant_id, name, properties, settings) values ($1, $2, $3, $4)
     on conflict (tenant_id, name) do update
       set properties = excluded.properties, settings = excluded.settings,
         version = present.version + 1, modified_at = now()
       where (present.properties, present.settings) is distinct from (excluded.properties, excluded.settings)
     returning layer_id "layerId", version, xmax = 0 created`,
    [tenantId, name, JSON.stringify(properties), JSON.stringify(settings)],
  )
  if (rows[0]) {
    const { created, ...applied } = rows[0]
    return { ...applied, change: created ? 'created' : 'changed' }
  }
  const present = await owner.query<{ layerId: number; version: number }>(
    'select layer_id "layerId", version from layer where tenant_id = $1 and name = $2',
    [tenantId, name],
  )
  return { ...present.rows[0]!, change: 'unchanged' }
}

export type LayerRow = LayerDefinition & { version: number; records: number }

export async function listLayers(owner: pg.ClientBase, tenantId: number): Promise<LayerRow[]> {
  const { rows } = await owner.query<LayerRow>(
    `select name, version, properties, settings,
       (select count(*) from record where record.tenant_id = layer.tenant_id and record.layer_id = layer.layer_id) records
     from layer where tenant_id = $1 order by name`,
    [tenantId],
  )
  return rows
}
