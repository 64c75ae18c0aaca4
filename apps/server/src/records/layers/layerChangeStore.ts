import type pg from 'pg'
import type { Layer } from './layer.ts'
import type { LayerChange } from './layerChange.ts'
import type { LayerDefinition } from './layerDefinition.ts'
import { type Effect, type Migration, createMigration } from './layerEffects.ts'
import { createChoiceCheck } from './listStore.ts'
import type { Value } from '../values/value.ts'

type Row = { nodeId: number; data: Record<string, Value> }
type Changing = { tenantId: number; present: Layer; next: LayerDefinition; change: LayerChange }

const batchSize = 2000

/**
 * Applies the change to the layer's records and counts the effects. Stores the result only with `write`. For commands of
 * the operator, which see all tenants.
 */
export async function migrateRecords(
  owner: pg.ClientBase,
  { tenantId, present, next, change }: Changing,
  { write }: { write: boolean },
): Promise<Effect[]> {
  const migrate = createMigration(present, next, change)
  const effects = new Map<string, Effect>()
  if (!migrate) return []
  const isAllowed = createChoiceCheck(owner, tenantId)
  for await (const rows of batches(owner, { tenantId, layerId: present.layerId })) {
    const changed: { row: Row; migration: Migration }[] = []
    for (const row of rows) {
      const { migration, questions } = migrate(row.data)
      for (const question of questions) {
        const { field } = question
        if (!migration.violating.includes(field) && !(await isAllowed(question)))
          migration.violating.push(field)
      }
      count(effects, migration)
      if (migration.deleted.length > 0 || Object.keys(migration.rewritten).length > 0) {
        changed.push({ row, migration })
      }
    }
    if (write) await writeBatch(owner, { tenantId, layerId: present.layerId }, changed)
  }
  return [...effects.values()]
}

function count(effects: Map<string, Effect>, migration: Migration): void {
  const { deleted, rewritten, violating, missing } = migration
  const kinds = { deleted, rewritten: Object.keys(rewritten), violating, missing }
  for (const [kind, fields] of Object.entries(kinds) as [keyof typeof kinds, string[]][]) {
    for (const field of fields) {
      const effect = effects.get(field) ?? { field, deleted: 0, rewritten: 0, violating: 0, missing: 0 }
      effect[kind] += 1
      effects.set(field, effect)
    }
  }
}

type LayerKey = { tenantId: number; layerId: number }

async function* batches(owner: pg.ClientBase, { tenantId, layerId }: LayerKey): AsyncGenerator<Row[]> {
  let after = 0
  while (true) {
    const { rows } = await owner.query<Row>(
      `select node_id "nodeId", data from record
       where tenant_id = $1 and layer_id = $2 and node_id > $3 order by node_id limit $4`,
      [tenantId, layerId, after, batchSize],
    )
    if (rows.length === 0) return
    yield rows
    after = rows.at(-1)!.nodeId
  }
}

async function writeBatch(
  owner: pg.ClientBase,
  { tenantId, layerId }: LayerKey,
  changed: { row: Row; migration: Migration }[],
): Promise<void> {
  if (changed.length === 0) return
  const values = changed.map(({ row, migration: { deleted, rewritten } }) => ({
    node_id: row.nodeId,
    deleted,
    rewritten,
  }))
  await owner.query(
    `update record set data = (record.data || each.rewritten) - each.deleted
     from jsonb_to_recordset($3) as each (node_id bigint, deleted text[], rewritten jsonb)
     where record.tenant_id = $1 and record.layer_id = $2 and record.node_id = each.node_id`,
    [tenantId, layerId, JSON.stringify(values)],
  )
}

type Duplicate = { value: string; records: number; ids: string[] }

/** Returns up to 20 values of the field that several records share, the most frequent first. For the operator. */
export async function findDuplicates(
  owner: pg.ClientBase,
  { tenantId, layerId, field }: LayerKey & { field: string },
): Promise<Duplicate[]> {
  const { rows } = await owner.query<Duplicate>(
    `select min(data->>$3) "value", count(*) records,
       (array_agg(record_id::text order by node_id))[1:3] ids
     from record
     where tenant_id = $1 and layer_id = $2 and unique_key(data->$3) is not null
     group by unique_key(data->$3) having count(*) > 1
     order by count(*) desc, 1 limit 20`,
    [tenantId, layerId, field],
  )
  return rows
}
