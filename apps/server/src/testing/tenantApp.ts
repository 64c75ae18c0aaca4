import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type pg from 'pg'
import { createApp, type AppOptions } from '../app.ts'
import { openTerrain } from '../elevation/index.ts'
import { readConfig } from '../platform/config/config.ts'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { connectOwner } from '../platform/database/migrate/owner.ts'
import type { Logs } from '../platform/log/log.ts'
import type { Stopping } from '../platform/stop/stopping.ts'
import type { Connection } from '../platform/postgres/connection.ts'
import {
  silent,
  startTestCluster,
  startTestDatabase,
  type TestDatabase,
} from '../platform/testing/testDatabase.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- what each operation responds with
export type AppResponse = { status: number; body: any; headers: Record<string, unknown> }
type Sent = {
  method: string
  path: string
  token?: string
  apiKey: string
  body?: unknown
  headers?: Record<string, string>
}

export type TenantApp = {
  app: FastifyInstance
  owner: pg.Client
  database: Database
  send: (request: Sent) => Promise<AppResponse>
  /** The response of the token call. */
  logIn: (login: { apiKey: string; username: string; password: string }) => Promise<AppResponse>
  /** Creates an empty database beside the server's. */
  fresh: TestDatabase['fresh']
  /** A folder that stop() removes. */
  folder: string
  stop: () => Promise<void>
}

type Options = {
  logs?: Logs
  settings?: Record<string, string>
  stopping?: Stopping
  /** Fills the database before the server opens it, such as with an older schema. */
  prepare?: (connection: Connection) => Promise<void>
  /** For a test that sets PostgreSQL as a whole. */
  ownCluster?: boolean
}

/** The whole server for its tenants' operations: no engine, map or places, which belong to no tenant. */
export async function startTenantApp({
  logs = silent,
  settings = {},
  stopping,
  prepare,
  ownCluster = false,
}: Options = {}): Promise<TenantApp> {
  const postgres = ownCluster ? await startTestCluster() : startTestDatabase()
  const isMigrated = 'migrated' in postgres && !prepare
  const connection = await (isMigrated ? postgres.migrated() : postgres.fresh())
  await prepare?.(connection)
  const database = await openDatabase(connection, logs.log)
  const owner = await connectOwner(connection)
  const status = { elevation: { attribution: [], synthetic: true } }
  const terrain = await openTerrain({ sources: [], cacheBytes: 1e6 })
  const config = readConfig({ GEOFIELD_DATA_DIR: join(postgres.folder, 'data'), ...settings })
  const parts = { database, terrain, logs, demo: true, config, status, stopping }
  const app = await createApp(parts as unknown as AppOptions)
  const responseTo = async (request: InjectOptions): Promise<AppResponse> => {
    const response = await app.inject(request)
    const isJson = String(response.headers['content-type']).startsWith('application/json')
    const text = () =>
      response.headers['content-type'] === workbook ? textOf(response.rawPayload) : response.body
    const body = response.body === '' ? undefined : isJson ? response.json() : text()
    return { status: response.statusCode, body, headers: response.headers }
  }
  return {
    app,
    owner,
    database,
    send: ({ method, path, token, apiKey, body, headers }) =>
      responseTo({
        method: method as 'POST',
        url: `${path}${path.includes('?') ? '&' : '?'}api-key=${apiKey}`,
        headers: {
          ...headers,
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      }),
    logIn: ({ apiKey, username, password }) =>
      responseTo({
        method: 'POST',
        url: `/authen/oauth/token?api-key=${apiKey}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ grant_type: 'password', username, password }).toString(),
      }),
    fresh: postgres.fresh,
    folder: postgres.folder,
    stop: async () => {
      await app.close()
      await owner.end()
      await database.close()
      await postgres.stop()
    },
  }
}

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The rows of a workbook. Its other sheet repeats what was asked for. */
function textOf(bytes: Uint8Array): string {
  return strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml']!).replaceAll('&quot;', '"')
}
