import type pg from 'pg'
import type { Transaction } from '../../platform/database/database.ts'
import { layerNotFound } from '../../platform/http/errors.ts'
import type { Tenant } from '../../platform/http/handlers.ts'
import type { Layer } from './layer.ts'
import type { LayerDefinition } from './layerDefinition.ts'
import { searchKeys } from './layerNames.ts'

/** Returns the layer with this name in the transaction's tenant. */
export function findLayer(transaction: Transaction, name: string): Promise<Layer | undefined> {
  return readLayer(transaction, 'layer where name = $1', name)
}

/** Returns the layer with this name. Throws LAYER_NOT_FOUND. */
export async function getLayer(transaction: Transaction, tenant: Tenant, name: string): Promise<Layer> {
  return (await findLayer(transaction, name)) ?? refuse(tenant, name)
}

/** Returns the names and versions of the layers of the transaction's tenant. */
export async function listVersions(
  transaction: Transaction,
): Promise<{ layerName: string; version: number }[]> {
  const { rows } = await transaction.query<{ layerName: string; version: number }>({
    name: 'layer versions',
    text: 'select name "layerName", version from layer order by name collate "C"',
  })
  return rows
}

/** Returns the cached layer if it is still current, otherwise reads it. Throws LAYER_NOT_FOUND. */
export async function refreshLayer(
  transaction: Transaction,
  { tenant, name, seen }: { tenant: Tenant; name: string; seen: Layer | undefined },
): Promise<Layer> {
  if (!seen) return getLayer(transaction, tenant, name)
  const { rows } = await transaction.query({
    name: 'layer as seen',
    text: 'select from layer where name = $1 and layer_id = $2 and version = $3',
    values: [name, seen.layerId, seen.version],
  })
  return rows.length > 0 ? seen : getLayer(transaction, tenant, name)
}

/** Reads the layer for a write: its definition stays the same until the transaction ends. Throws LAYER_NOT_FOUND. */
export async function getLayerForWrite(
  transaction: Transaction,
  tenant: Tenant,
  name: string,
): Promise<Layer> {
  return (await readLayer(transaction, 'layer_for_write($1)', name)) ?? refuse(tenant, name)
}

async function readLayer(transaction: Transaction, from: string, name: string): Promise<Layer | undefined> {
  const { rows } = await transaction.query<Layer>({
    // The name prepares the statement once per connection; every call on records runs it.
    name: from,
    text: `select layer_id "layerId", name, version, properties, settings from ${from}`,
    values: [name.includes('\0') ? '' : name],
  })
  return rows[0]
}

function refuse(tenant: Tenant, name: string): never {
  throw layerNotFound(tenant.code, name)
}

/** Returns all layers of a tenant. For the operator. */
export async function readLayers(owner: pg.ClientBase, tenantId: number): Promise<Layer[]> {
  const { rows } = await owner.query<Layer>(
    `select layer_id "layerId", name, version, properties, settings from layer
     where tenant_id = $1 order by layer_id`,
    [tenantId],
  )
  return rows
}

/**
 * Locks the tenant's layers until the transaction ends: other changes of layers wait, and so do writes to this layer.
 */
export async function lockLayer(owner: pg.ClientBase, tenantId: number, name: string): Promise<void> {
  await owner.query(`select pg_advisory_xact_lock(hashtext('geofield layers'), $1)`, [tenantId])
  await owner.query('select from layer where tenant_id = $1 and name = $2 for update', [tenantId, name])
}

/** Returns the fields of all tenants that have the name of a key of search bodies, in any letter case. For the operator. */
export async function listReservedFields(
  owner: pg.ClientBase,
): Promise<{ tenant: string; layer: string; field: string }[]> {
  const { rows } = await owner.query<{ tenant: string; layer: string; field: string }>(
    `select code tenant, layer.name layer, property->>'propertyName' field
     from layer join tenant using (tenant_id), jsonb_array_elements(properties) property
     where lower(property->>'propertyName') = any($1) order by 1, 2, 3`,
    [searchKeys.map((key) => key.toLowerCase())],
  )
  return rows
}

type LayerRow = LayerDefinition & { version: number; records: number }

export async function listLayers(owner: pg.ClientBase, tenantId: number): Promise<LayerRow[]> {
  const { rows } = await owner.query<LayerRow>(
    `select name, version, properties, settings,
       (select count(*) from record where record.tenant_id = layer.tenant_id and record.layer_id = layer.layer_id) records
     from layer where tenant_id = $1 order by name`,
    [tenantId],
  )
  return rows
}

export async function insertLayer(
  owner: pg.ClientBase,
  tenantId: number,
  { name, properties, settings }: LayerDefinition,
): Promise<{ layerId: number; version: number }> {
  const { rows } = await owner.query<{ layerId: number; version: number }>(
    `insert into layer (tenant_id, name, properties, settings) values ($1, $2, $3, $4)
     returning layer_id "layerId", version`,
    [tenantId, name, JSON.stringify(properties), JSON.stringify(settings)],
  )
  return rows[0]!
}

/** Replaces the definition and raises the version. */
export async function replaceLayer(
  owner: pg.ClientBase,
  { tenantId, layerId }: { tenantId: number; layerId: number },
  { properties, settings }: LayerDefinition,
): Promise<{ layerId: number; version: number }> {
  const { rows } = await owner.query<{ layerId: number; version: number }>(
    `update layer set properties = $3, settings = $4, version = version + 1, modified_at = now()
     where tenant_id = $1 and layer_id = $2 returning layer_id "layerId", version`,
    [tenantId, layerId, JSON.stringify(properties), JSON.stringify(settings)],
  )
  return rows[0]!
}

/** Deletes the layer with its records. */
export async function deleteLayer(
  owner: pg.ClientBase,
  { tenantId, layerId }: { tenantId: number; layerId: number },
): Promise<void> {
  // First, while the changes of the records can name their layer.
  await owner.query('delete from record where tenant_id = $1 and layer_id = $2', [tenantId, layerId])
  await owner.query('delete from layer where tenant_id = $1 and layer_id = $2', [tenantId, layerId])
}

/**
 * Call this after a bulk insert. PostgreSQL collects statistics itself only after a minute or more, and until then
 * plans as if the records did not exist.
 */
export async function analyzeRecords(owner: pg.ClientBase): Promise<void> {
  await owner.query('analyze record')
}
