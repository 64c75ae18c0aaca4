import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import bundle from '@geofield/spec/openapi.json' with { type: 'json' }
import type pg from 'pg'
import { createApp, type AppOptions } from '../../app.ts'
import { createApiKey, createTenant, createUser } from '../../auth/index.ts'
import { demoAccount, seedDemo } from '../../demo/index.ts'
import { openTerrain } from '../../elevation/index.ts'
import { readConfig } from '../../platform/config/config.ts'
import { type Operation, readOperations } from '../../platform/http/contract/contract.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { connectOwner } from '../../platform/database/migrate/owner.ts'
import { silent, startTestCluster } from '../../platform/testing/testDatabase.ts'

export type Account = { code: string; tenantId: number; apiKey: string; token: string; refreshToken: string }

/** A server without a port on a real database, with an attacker's tenant and the demo tenant as victim. */
export type Bed = {
  app: FastifyInstance
  owner: pg.Client
  /** The operations that need a bearer token: those with data of a tenant. */
  operations: Operation[]
  attacker: Account
  victim: Account
  /** Returns a digest of every table's rows, of one tenant or of all, without the server's notes of each call. */
  state: (tenantId?: number) => Promise<Record<string, string>>
  send: (
    operation: Operation,
    path: string,
    options?: InjectOptions & { query?: string },
  ) => Promise<LightMyRequestResponse>
  stop: () => Promise<void>
}

export async function startBed(): Promise<Bed> {
  const postgres = await startTestCluster()
  const connection = await postgres.fresh()
  const database = await openDatabase(connection, silent.log)
  const owner = await connectOwner(connection)
  await seedDemo(owner)
  // Engine, map and places belong to no tenant, and nothing here reaches them.
  const status = { elevation: { attribution: [], synthetic: true } }
  const terrain = await openTerrain({ sources: [], cacheBytes: 1e6 })
  const config = readConfig({ GEOFIELD_RATE_LIMIT: '100000000' })
  const parts = { database, terrain, logs: silent, demo: true, config, status }
  const app = await createApp(parts as unknown as AppOptions)
  const attacker = await makeAttacker(app, owner)
  const { rows } = await owner.query<{ id: number }>('select tenant_id id from tenant where code = $1', [
    demoAccount.tenant,
  ])
  const victim = {
    code: demoAccount.tenant,
    tenantId: rows[0]!.id,
    apiKey: demoAccount.apiKey,
    ...(await logIn(app, demoAccount)),
  }
  const send: Bed['send'] = (operation, path, { query = '', ...options } = {}) =>
    app.inject({
      method: operation.method as 'POST',
      url: `${path}?${query}&api-key=${attacker.apiKey}`,
      headers: { authorization: `Bearer ${attacker.token}`, 'content-type': 'application/json' },
      ...(operation.bodyRequired && { payload: '{}' }),
      ...options,
    })
  return {
    app,
    owner,
    operations: readOperations().filter(({ needsBearer }) => needsBearer),
    attacker,
    victim,
    state: (tenantId) => digestTables(owner, tenantId),
    send,
    async stop() {
      await app.close()
      await owner.end()
      await database.close()
      await postgres.stop()
    },
  }
}

async function makeAttacker(app: FastifyInstance, owner: pg.Client): Promise<Account> {
  const code = 'acme'
  const { tenantId } = await createTenant(owner, { code, name: 'Acme' })
  const user = { username: 'asha', password: 'right password' }
  await createUser(owner, { tenantId, username: user.username }, user.password)
  const apiKey = await createApiKey(owner, { tenantId, name: 'all' })
  // The victim's layers, so that nothing is refused only because a layer is missing.
  await owner.query(
    `insert into layer (tenant_id, name, properties, settings)
     select $1, name, properties, settings from layer where tenant_id <> $1 on conflict do nothing`,
    [tenantId],
  )
  return { code, tenantId, apiKey, ...(await logIn(app, { apiKey, ...user })) }
}

type Login = { apiKey: string; username: string; password: string }

async function logIn(
  app: FastifyInstance,
  { apiKey, username, password }: Login,
): Promise<Pick<Account, 'token' | 'refreshToken'>> {
  const response = await app.inject({
    method: 'POST',
    url: `/authen/oauth/token?api-key=${apiKey}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ grant_type: 'password', username, password }).toString(),
  })
  const body = response.json<{ access_token: string; refresh_token: string }>()
  return { token: body.access_token, refreshToken: body.refresh_token }
}

async function digestTables(owner: pg.Client, tenantId?: number): Promise<Record<string, string>> {
  const { rows: tables } = await owner.query<{ name: string; ofTenant: boolean }>(
    `select c.relname as name,
            exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id') as "ofTenant"
     from pg_class c where c.relnamespace = 'geofield'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname not in ('refresh_token', 'api_key', 'limited_token')`,
  )
  const sums: Record<string, string> = {}
  for (const { name, ofTenant } of tables) {
    if (tenantId !== undefined && !ofTenant) continue
    const { rows } = await owner.query<{ sum: string }>(
      `select count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${name} t
       ${tenantId === undefined ? '' : `where tenant_id = ${tenantId}`}`,
    )
    sums[name] = rows[0]!.sum
  }
  return sums
}

export function fillPath({ path }: Pick<Operation, 'path'>, values: Record<string, string>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name]!))
}

/** Returns the description's example body, so that no call fails before data are read. */
export function exampleBody({ path, method }: Operation): Record<string, unknown> | undefined {
  type Content = { examples?: Record<string, { value: unknown }> }
  type Described = { requestBody?: { content: { 'application/json'?: Content } } }
  const paths = bundle.paths as unknown as Record<string, Record<string, Described>>
  const { examples = {} } = paths[path]![method.toLowerCase()]!.requestBody?.content['application/json'] ?? {}
  const value = Object.values(examples)[0]?.value as Record<string, unknown> | undefined
  // There is no engine here to order stops.
  return value && 'optimizeOrder' in value ? { ...value, optimizeOrder: false } : value
}
