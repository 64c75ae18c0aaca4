import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { createApiKey, createTenant, createUser } from '../auth/index.ts'
import { inTransaction } from '../platform/database/owner.ts'
import { applyLayer, importRecords, parseLayerDefinition } from '../records/index.ts'
import { customerRecords, sampleDataRecords } from './records.ts'

export const demoAccount = { tenant: 'demo', apiKey: 'demo-key', username: 'demo', password: 'demo' }

const recordsPerLayer = 300
const records: Record<string, (count: number) => object[]> = {
  SAMPLE_DATA: sampleDataRecords,
  CUSTOMER: customerRecords,
}

/** Makes the demo tenant, once: all of it or nothing. Its key opens nothing outside demo mode. */
export async function seedDemo(owner: pg.ClientBase): Promise<{ seeded: boolean }> {
  return inTransaction(owner, async () => {
    // Two servers that start at once seed one after the other.
    await owner.query("select pg_advisory_xact_lock(hashtext('geofield demo seed'))")
    const { rows } = await owner.query<{ isDemo: boolean }>(
      'select is_demo "isDemo" from tenant where code = $1',
      [demoAccount.tenant],
    )
    if (rows[0]?.isDemo === false) {
      throw new Error(`The tenant "${demoAccount.tenant}" of this database is not the public demo tenant.`)
    }
    if (rows.length === 0) await seed(owner)
    return { seeded: rows.length === 0 }
  })
}

async function seed(owner: pg.ClientBase): Promise<void> {
  const { tenant: code, apiKey, username, password } = demoAccount
  const { tenantId } = await createTenant(owner, { code, name: 'Demo tenant (public)', isDemo: true })
  await createUser(owner, { tenantId, username }, password)
  await createApiKey(owner, { tenantId, name: 'Demo key' }, apiKey)
  const folder = join(import.meta.dirname, 'layers')
  for (const file of readdirSync(folder).toSorted()) {
    const definition = parseLayerDefinition(readFileSync(join(folder, file), 'utf8'))
    const { layerId, version } = await applyLayer(owner, tenantId, definition)
    const rows = records[definition.name]?.(recordsPerLayer) ?? []
    await importRecords(
      owner,
      { tenant: { tenantId, code }, layer: { ...definition, layerId, version } },
      rows,
    )
  }
}
