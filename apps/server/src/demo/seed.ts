import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { createApiKey, createTenant, createUser, sharedAccount } from '../auth/index.ts'
import { customerDefinition } from '../customers/index.ts'
import { importEmployees } from '../employees/index.ts'
import { importEvents } from '../events/index.ts'
import { importPlan, importProposal } from '../journeys/index.ts'
import { inTransaction } from '../platform/database/migrate/owner.ts'
import {
  analyzeRecords,
  applyLayer,
  type FileObjects,
  importFile,
  importRecords,
  type LayerDefinition,
  parseLayerDefinition,
} from '../records/index.ts'
import { importPositions, noteOldPositions, saveLatestEvent, toPosition } from '../tracking/index.ts'
import { dealerLocationRecords, dealerMappingRecords, dealerTehsilRecords, type Tehsil } from './dealers.ts'
import { demoEmployees } from './employees.ts'
import { exampleIds } from './examples.ts'
import { demoFieldDay } from './fieldDay.ts'
import { demoPlan, demoProposal } from './plans.ts'
import { customerRecords, type DemoRecord, sampleDataRecords } from './records.ts'
import { inventoryRecords, productRecords } from './stock.ts'
import { villageRecords } from './villages.ts'

export const demoAccount = { ...sharedAccount, apiKey: 'demo-key', password: 'demo' }

const recordsPerLayer = 300
/** A PNG of one pixel. */
const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A layer stands after those that its lists read from. */
export const demoLayers = [
  'CUSTOMER',
  'SAMPLE_DATA',
  'PRODUCT',
  'INVENTORY',
  'DEALER_LONGITUDE_LATITUDE',
  'DEALER_WISE_TEHSIL_WISE_IND',
  'DEALER_MAPPING',
  'MC_TERRITORY_VILLAGES',
]

export function demoDefinition(layer: string): LayerDefinition {
  if (layer === 'CUSTOMER') return customerDefinition()
  return parseLayerDefinition(readFileSync(join(import.meta.dirname, `layers/${layer}.yaml`), 'utf8'))
}

export function demoRecords(layer: string): DemoRecord[] {
  switch (layer) {
    case 'CUSTOMER':
      return customerRecords(recordsPerLayer)
    case 'SAMPLE_DATA':
      return sampleDataRecords(recordsPerLayer)
    case 'PRODUCT':
      return productRecords()
    case 'INVENTORY':
      return inventoryRecords(productRecords())
    case 'DEALER_LONGITUDE_LATITUDE':
      return dealerLocationRecords()
    case 'DEALER_WISE_TEHSIL_WISE_IND':
      return dealerTehsilRecords(tehsils())
    case 'DEALER_MAPPING':
      return dealerMappingRecords(tehsils())
    default:
      return villageRecords()
  }
}

/** Returns the tehsils that SAMPLE_DATA's lists name. */
function tehsils(): Tehsil[] {
  const { properties } = demoDefinition('SAMPLE_DATA')
  const listed = (field: string) =>
    properties.find(({ propertyName }) => propertyName === field)!.config!.content!.source as Record<
      string,
      string[]
    >
  const [districts, subDistricts] = [listed('sample_data_district'), listed('sample_data_sub_district')]
  return Object.entries(districts).flatMap(([state, names]) =>
    names.flatMap((district) => subDistricts[district]!.map((tehsil) => ({ state, district, tehsil }))),
  )
}

type SeedOptions = {
  now?: Date
  /** Where the demo's photo is stored; without it there is none. */
  objects?: FileObjects
}

/**
 * Creates the demo tenant once, all of it or nothing. Its key works only in demo mode. Its account has worked on the day
 * before `now`.
 */
export async function seedDemo(
  owner: pg.ClientBase,
  options: SeedOptions = {},
): Promise<{ seeded: boolean }> {
  return inTransaction(owner, async () => {
    // Servers that start at the same time seed one after the other.
    await owner.query("select pg_advisory_xact_lock(hashtext('geofield demo seed'))")
    const { rows } = await owner.query<{ isDemo: boolean }>(
      'select is_demo "isDemo" from tenant where code = $1',
      [demoAccount.tenant],
    )
    if (rows[0]?.isDemo === false) {
      throw new Error(`The tenant "${demoAccount.tenant}" of this database is not the public demo tenant.`)
    }
    if (rows.length === 0) await seed(owner, options)
    return { seeded: rows.length === 0 }
  })
}

async function seed(owner: pg.ClientBase, { now = new Date(), objects }: SeedOptions): Promise<void> {
  const { tenant: code, apiKey, username, password } = demoAccount
  const { tenantId } = await createTenant(owner, { code, name: 'Demo tenant (public)', isDemo: true })
  const { userId } = await createUser(owner, { tenantId, username, isPublic: true }, password)
  const user = { userId, accountKey: userId, username }
  await createApiKey(owner, { tenantId, name: 'Demo key' }, apiKey)
  for (const name of demoLayers) {
    const definition = demoDefinition(name)
    const { layerId, version } = await applyLayer(owner, { tenantId }, definition)
    const layer = { ...definition, layerId, version }
    await importRecords(owner, { tenant: { tenantId, code }, layer }, demoRecords(name))
  }
  await importEmployees(owner, tenantId, demoEmployees())
  const { positions, events } = demoFieldDay(now)
  await importPositions(
    owner,
    tenantId,
    positions.map((position) => toPosition(position, user.accountKey)),
  )
  await noteOldPositions(owner)
  for (const event of await importEvents(owner, tenantId, { events, user }))
    await saveLatestEvent(owner, event)
  await importPlan(owner, { tenant: { tenantId }, user }, demoPlan(now))
  await importProposal(owner, tenantId, demoProposal(now))
  if (objects) {
    const file = { fileId: exampleIds.file, bytes: photo, uploadedBy: userId }
    await importFile(owner, objects, { tenantId, ...file })
  }
  await analyzeRecords(owner)
}
