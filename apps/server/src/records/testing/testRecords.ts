import type pg from 'pg'
import { type Database, openDatabase } from '../../platform/database/database.ts'
import { connectOwner, inTransaction } from '../../platform/database/migrate/owner.ts'
import type { TenantCaller } from '../../platform/http/handlers.ts'
import type { Connection } from '../../platform/postgres/connection.ts'
import { ask, silent, startTestDatabase } from '../../platform/testing/testDatabase.ts'
import { testActor } from '../../platform/testing/testActor.ts'
import { type Allowed, applyLayer } from '../layers/applyLayer.ts'
import type { JsonStream } from '../../platform/http/handlers.ts'
import { parseLayerDefinition, recordHandlers, type SearchLimits } from '../index.ts'
import { noHeaders } from '../../platform/testing/noHeaders.ts'

export const tenantId = 1
const caller: TenantCaller = {
  tenant: { tenantId, code: 'acme', actor: testActor('asha') },
  keyId: 'k',
  address: '127.0.0.1',
  user: { userId: 'u', accountKey: 'asha', username: 'asha' },
}

const searchLimits: SearchLimits = { searchTimeoutMs: 10_000, takeAllLimit: 0 }

type SavedItem = {
  index: number
  outcome: string
  Id?: string
  error?: { statusCode: number; code: string; message: string; details?: { path: string; code: string }[] }
}
export type Saved = {
  results: SavedItem[]
  created: number
  updated: number
  unchanged: number
  failed: number
}

export type Page = { data: { Id: string; [field: string]: unknown }[]; total: number }

export type PageByKey = Page & { next: string | null }

export type TestRecords = {
  owner: pg.Client
  database: Database
  connection: Connection
  apply: (yaml: string, allowed?: Allowed) => ReturnType<typeof applyLayer>
  create: (layerName: string, body: object) => Promise<{ Id: string; [field: string]: unknown }>
  save: (layerName: string, batch: object) => Promise<Saved>
  update: (layerName: string, id: string, body: object) => Promise<{ LayerData: object }>
  get: (layerName: string, id: string) => Promise<Record<string, unknown>>
  schema: (
    layerName: string,
    switches: object,
  ) => ReturnType<ReturnType<typeof recordHandlers>['getLayerSchema']>
  remove: (layerName: string, id: string) => Promise<{ count: number }>
  /** A page. */
  search: (layerName: string, body: object) => Promise<Page>
  /** A page by key. `others` replaces parts of the call. */
  searchAfter: (after: string, layerName: string, body: object, others?: object) => Promise<PageByKey>
  /** What the handler returns: a stream for many records. */
  searchAll: (layerName: string, body: object, signal?: AbortSignal) => Promise<Page | JsonStream>
  stop: () => Promise<void>
}

/** A tenant with no layers, its record operations, and the operator's connection. */
export async function startTestRecords(limits: SearchLimits = searchLimits): Promise<TestRecords> {
  const postgres = startTestDatabase()
  const connection = await postgres.migrated()
  const database = await openDatabase(connection, silent.log)
  await ask(connection, `insert into geofield.tenant (code, name) values ('acme', 'Acme')`)
  const owner = await connectOwner(connection)
  const handlers = recordHandlers(database, limits)
  // The handlers are typed by the description; a test also sends what the description would refuse.
  const call = (path: object, body?: object, query?: object) =>
    ({
      path: { tenant: 'acme', ...path },
      query: { 'api-key': 'k', ...query },
      ...noHeaders,
      body,
      caller,
      signal: new AbortController().signal,
    }) as never
  return {
    owner,
    database,
    connection,
    apply: (yaml, allowed) =>
      inTransaction(owner, () =>
        applyLayer(owner, { tenantId, ...(allowed && { allowed }) }, parseLayerDefinition(yaml)),
      ),
    create: async (layerName, body) => handlers.createRecord(call({ layerName }, body)),
    save: async (layerName, batch) => (await handlers.saveRecords(call({ layerName }, batch))) as Saved,
    update: async (layerName, id, body) => handlers.updateRecord(call({ layerName, id }, body)),
    get: async (layerName, id) => handlers.getRecord(call({ layerName, id })),
    schema: (layerName, properties) => handlers.getLayerSchema(call({ layerName }, { properties })),
    remove: async (layerName, id) => handlers.deleteRecord(call({ layerName, id })),
    search: async (layerName, body) => (await handlers.searchRecords(call({ layerName }, body))) as Page,
    searchAfter: async (after, layerName, body, others) =>
      (await handlers.searchRecords({
        ...(call({ layerName }, body, { after }) as object),
        ...others,
      } as never)) as PageByKey,
    searchAll: async (layerName, body, signal = new AbortController().signal) =>
      (await handlers.searchRecords({
        ...(call({ layerName }, { take: -1, ...body }) as object),
        signal,
      } as never)) as Page | JsonStream,
    stop: async () => {
      await owner.end()
      await database.close()
      await postgres.stop()
    },
  }
}
