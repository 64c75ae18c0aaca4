import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { type Config, readConfig } from '../../platform/config/config.ts'
import { type Database, openDatabase } from '../../platform/database/database.ts'
import { connectOwner } from '../../platform/database/migrate/owner.ts'
import type { Authenticate } from '../../platform/http/credentials.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { createHttp } from '../../platform/http/http.ts'
import { silent, startTestDatabase, type TestDatabase } from '../../platform/testing/testDatabase.ts'
import { createApiKey, createAuth, createTenant, tokenErrorFormat } from '../index.ts'

/** What a token call sent back: its status, and the fields of its body. */
export type TokenResponse = {
  status: number
  access_token: string
  refresh_token: string
  error?: string
  error_description?: string
}

export type AuthServers = {
  postgres: TestDatabase
  owner: pg.Client
  /** Opens a further connection of the operator. */
  connectOwner: () => Promise<pg.Client>
  database: Database
  /** The tenant `acme`, with its key, and the key of another tenant. */
  tenantId: number
  apiKey: string
  otherKey: string
  /** The token calls of two servers on one database. */
  apps: FastifyInstance[]
  /** The checks of both servers before each call. */
  checks: Authenticate[]
  /** Starts a further server, which reads the keys of the database anew. */
  restart: () => Promise<{ app: FastifyInstance; close: () => Promise<void> }>
  stop: () => Promise<void>
}

/** Starts a PostgreSQL with a tenant, and two servers that know nothing of each other. */
export async function startAuthServers(settings: Partial<Config> = {}): Promise<AuthServers> {
  const postgres = startTestDatabase()
  const connection = await postgres.migrated()
  const databases = [await openDatabase(connection, silent.log), await openDatabase(connection, silent.log)]
  const owner = await connectOwner(connection)
  const { tenantId } = await createTenant(owner, { code: 'acme', name: 'Acme' })
  const other = await createTenant(owner, { code: 'other', name: 'Other' })
  const config = { ...readConfig({}), accessTokenSeconds: 60, ...settings }
  const servers = await Promise.all(databases.map((database) => startServer(database, config)))
  return {
    postgres,
    owner,
    connectOwner: () => connectOwner(connection),
    database: databases[0]!,
    tenantId,
    apiKey: await createApiKey(owner, { tenantId, name: 'all' }),
    otherKey: await createApiKey(owner, { tenantId: other.tenantId, name: 'all' }),
    apps: servers.map(({ app }) => app),
    checks: servers.map(({ authenticate }) => authenticate),
    async restart() {
      const database = await openDatabase(connection, silent.log)
      const { app } = await startServer(database, config)
      app.addHook('onClose', database.close)
      return { app, close: () => app.close() }
    },
    async stop() {
      for (const { app } of servers) await app.close()
      await owner.end()
      for (const database of databases) await database.close()
      await postgres.stop()
    },
  }
}

async function startServer(database: Database, config: Config) {
  const { handlers, authenticate, close } = await createAuth({
    database,
    config,
    log: silent.log,
    demo: false,
  })
  const app = createHttp({
    handlers: handlers as Partial<Handlers>,
    authenticate,
    errorFormats: { auth: tokenErrorFormat },
    bodyLimitBytes: 10_000,
    trustedProxies: ['127.0.0.1'],
    ...silent,
  })
  app.addHook('onClose', close)
  return { app, authenticate }
}

let addresses = 0
/** Returns an address from which nobody has failed to log in yet. */
export const newAddress = () => `10.0.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`

type Sending = { key: string; from?: string; path?: 'token' | 'revoke'; headers?: Record<string, string> }

/** Sends a form to one of the token calls. */
export function sendForm(app: FastifyInstance, form: Record<string, string>, sending: Sending) {
  const { key, from = newAddress(), path = 'token', headers = {} } = sending
  return app.inject({
    method: 'POST',
    url: `/authen/oauth/${path}?api-key=${key}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': from, ...headers },
    payload: new URLSearchParams(form).toString(),
  })
}

/** The same, with the body read. */
export async function askForm(
  app: FastifyInstance,
  form: Record<string, string>,
  sending: Sending,
): Promise<TokenResponse> {
  const response = await sendForm(app, form, sending)
  return { status: response.statusCode, ...(response.json() as object) } as TokenResponse
}

/** Checks an access token as before a call of a tenant operation. Rejects if it is refused. */
export async function checkCall(check: Authenticate, token: string, apiKey: string) {
  return check({
    operationId: 'searchRecords',
    area: 'records',
    requestId: 'r',
    address: '127.0.0.1',
    setHeaders: () => undefined,
    apiKey,
    authorization: `Bearer ${token}`,
    tenant: { code: 'acme' },
  })
}
