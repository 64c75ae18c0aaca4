import { randomUUID } from 'node:crypto'
import bundle from '@geofield/spec/openapi.json' with { type: 'json' }
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApiKey, createTenant, createUser } from '../auth/index.ts'
import { createCustomerLayer } from '../customers/index.ts'
import { checkRoom } from '../platform/once/keyRoom.ts'
import { secretFields } from '../platform/once/secretFields.ts'
import { deleteOldKeys } from '../platform/once/keyStore.ts'
import { isSecretField } from '../platform/log/redact.ts'
import { addFullCompany } from '../testing/fullCompany.ts'
import { type AppResponse, startTenantApp, type TenantApp } from '../testing/tenantApp.ts'

/** Idempotency keys across accounts, tenants and faults. The contract suite tests each create with one account. */
let server: TenantApp
let acme: Company
let other: Company
beforeAll(async () => {
  server = await startTenantApp()
  acme = await company('acme')
  other = await company('other')
})
afterAll(() => server.stop())

type Company = { code: string; tenantId: number; apiKey: string; asha: string; ravi: string }

async function company(code: string): Promise<Company> {
  const { owner } = server
  const { tenantId } = await createTenant(owner, { code, name: code })
  await createCustomerLayer(owner, tenantId)
  const apiKey = await createApiKey(owner, { tenantId, name: 'all' })
  const logIn = async (username: string) => {
    const password = 'only-an-example'
    await createUser(owner, { tenantId, username }, password)
    return (await server.logIn({ apiKey, username, password })).body.access_token as string
  }
  return { code, tenantId, apiKey, asha: await logIn('asha'), ravi: await logIn('ravi') }
}

type Request = { as?: string; of?: Company; path?: string; key?: string; body?: unknown }

const customers = '/api/app-base/data-layer/CUSTOMER'
const create = ({ of = acme, as = of.asha, path = customers, key, body }: Request): Promise<AppResponse> =>
  server.send({
    method: 'POST',
    path: `/${of.code}${path}`,
    apiKey: of.apiKey,
    token: as,
    body: body ?? { customer_full_name: 'Lotus Stores' },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  })

async function count(table: string, { tenantId }: Company = acme): Promise<number> {
  const sql = `select count(*) from ${table} where tenant_id = $1`
  return (await server.owner.query<{ count: number }>(sql, [tenantId])).rows[0]!.count
}

describe('an idempotency key', () => {
  test('an idempotency key makes 20 concurrent requests create one thing, with the same response to each', async () => {
    const before = await count('record')
    const key = randomUUID()
    const responses = await Promise.all(Array.from({ length: 20 }, () => create({ key })))
    expect(new Set(responses.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
    expect(new Set(responses.map(({ headers }) => headers.etag)).size).toBe(1)
    const replayed = responses.map(({ headers }) => headers['idempotent-replayed'])
    expect(replayed.toSorted()).toEqual(['false', ...Array.from({ length: 19 }, () => 'true')])
    expect(await count('record')).toBe(before + 1)
  })

  test('an idempotency key belongs to one account: the same key of another one creates its own, and shows nothing', async () => {
    const key = randomUUID()
    const [mine, colleagues, strangers] = [
      await create({ key }),
      await create({ key, as: acme.ravi }),
      await create({ key, of: other }),
    ]
    expect(new Set([mine, colleagues, strangers].map(({ body }) => body.Id)).size).toBe(3)
    expect(colleagues.headers['idempotent-replayed']).toBe('false')
  })

  test('an idempotency key that the database stored is hidden from other accounts by its policy, for reading and writing', async () => {
    await create({ key: randomUUID() })
    const { rows } = await server.owner.query<{ id: string }>(
      `select user_id id from user_account where tenant_id = $1 and username = 'ravi'`,
      [acme.tenantId],
    )
    const actor = { userId: rows[0]!.id, keyId: '', operationId: 'createRecord', requestId: '' } as const
    const seen = await server.database.inTenant({ tenantId: acme.tenantId, actor }, (transaction) =>
      transaction.query('select from idempotency_key where user_id <> $1', [actor.userId]),
    )
    expect(seen.rowCount).toBe(0)
    const withoutActor = await server.database.inTenant({ tenantId: acme.tenantId }, (transaction) =>
      transaction.query('select from idempotency_key'),
    )
    expect(withoutActor.rowCount).toBe(0)
    const forged = server.database.inTenant({ tenantId: acme.tenantId, actor }, (transaction) =>
      transaction.query(
        `insert into idempotency_key (tenant_id, user_id, key, operation, request)
         select tenant_id, user_id, 'forged', '', '' from user_account where username = 'asha'`,
      ),
    )
    await expect(forged).rejects.toThrow('row-level security')
  })

  test('an idempotency key stays unused if the request fails, so that a corrected body may have it', async () => {
    const key = randomUUID()
    const refused = await create({ key, body: { customer_full_name: 'x', customer_location: 'here' } })
    expect([refused.status, refused.headers['idempotent-replayed']]).toEqual([422, undefined])
    expect((await create({ key })).status).toBe(200)
  })

  test('an idempotency key is refused for another body, path or operation, and creates nothing', async () => {
    const key = randomUUID()
    await create({ key, body: { customer_full_name: 'Lotus', customer_category: 'A' } })
    // The order of keys is no difference, and neither are the quotes of the draft standard.
    const same = { customer_category: 'A', customer_full_name: 'Lotus' }
    expect((await create({ key: `"${key}"`, body: same })).status).toBe(200)
    const before = await count('record')
    const others = [
      await create({ key, body: { customer_full_name: 'Lotus' } }),
      await create({ key, path: '/api/ndms2/events', body: { typeCode: 'DUTY', actionCode: 'on_duty' } }),
    ]
    for (const { status, body } of others)
      expect([status, body.error.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED'])
    expect(await count('record')).toBe(before)
    expect(await count('event')).toBe(0)
  })

  test('an idempotency key of an employee with a password stores neither the password nor a hash that others could try', async () => {
    const key = randomUUID()
    const body = {
      employee_full_name: 'Meera',
      employee_username: `meera-${key}`,
      employee_password: 'kept-from-everyone',
    }
    const first = await create({ key, path: '/employee', body })
    expect(first.status).toBe(200)
    expect((await create({ key, path: '/employee', body })).body).toEqual(first.body)
    const changed = await create({
      key,
      path: '/employee',
      body: { ...body, employee_password: 'another-one' },
    })
    expect(changed.body.error.code).toBe('IDEMPOTENCY_KEY_REUSED')
    const { rows } = await server.owner.query<{ text: string }>(
      'select k::text as text from idempotency_key k where key = $1',
      [key],
    )
    expect(rows[0]!.text).not.toContain('kept-from-everyone')
  })

  test('an idempotency key of a limited token stores everything but the token, which a repeat leaves out', async () => {
    const key = randomUUID()
    const request = { key, path: '/account/tokens', body: { name: 'Phone', scope: 'push' } }
    const { token, ...rest } = (await create(request)).body
    const again = await create(request)
    expect([again.status, again.headers['idempotent-replayed']]).toEqual([200, 'true'])
    expect(again.body).toEqual(rest)
    const { rows } = await server.owner.query<{ text: string }>(
      'select k::text as text from idempotency_key k where key = $1',
      [key],
    )
    expect(rows[0]!.text).not.toContain(token)
  })

  test('an idempotency key of a plan whose order was being found when the request ended gets its response from the repeat', async () => {
    const key = randomUUID()
    const body = { plan_name: 'Monday', plan_start_date: '2026-11-23', optimizeOrder: true }
    const first = await create({ key, path: '/pjp/plan', body })
    // As if the server had ended after the plan was stored.
    await server.owner.query('update idempotency_key set response = null where key = $1', [key])
    const again = await create({ key, path: '/pjp/plan', body })
    expect(again.body).toEqual(first.body)
    expect([again.headers['idempotent-replayed'], again.headers.etag]).toEqual(['true', first.headers.etag])
    expect((await create({ key, path: '/pjp/plan', body })).body).toEqual(first.body)
    expect(await count('plan')).toBe(1)
  })

  test('an idempotency key that another request holds is waited for, and then refused with a hint to try again', async () => {
    const key = randomUUID()
    const { rows } = await server.owner.query<{ id: string }>(
      `select user_id id from user_account where tenant_id = $1 and username = 'asha'`,
      [acme.tenantId],
    )
    // Holds the key as a request on another server would.
    await server.owner.query('begin')
    await server.owner.query(`select set_config('geofield.tenant_id', $1, true)`, [String(acme.tenantId)])
    await server.owner.query('select claim_idempotency_key($1, $2)', [rows[0]!.id, key])
    const { status, body, headers } = await create({ key })
    await server.owner.query('rollback')
    expect([status, body.error.code, headers['retry-after']]).toEqual([409, 'IDEMPOTENCY_KEY_BUSY', '1'])
    expect((await create({ key })).status).toBe(200)
  })

  test('an idempotency key that can not be read because its table is locked is refused as unavailable, not as in use', async () => {
    await server.owner.query('begin; lock table idempotency_key in access exclusive mode')
    const { status, body, headers } = await create({ key: randomUUID() })
    await server.owner.query('rollback')
    expect([status, body.error.code, headers['retry-after']]).toEqual([503, 'NOT_READY', '1'])
  })

  test('an idempotency key is kept for 24 hours and deleted by upkeep after that', async () => {
    const [old, recent] = [randomUUID(), randomUUID()]
    const ids = [(await create({ key: old })).body.Id, (await create({ key: recent })).body.Id]
    const age = `update idempotency_key set created_at = now() - interval '1 hour' * $2 where key = $1`
    await server.owner.query(age, [old, 25])
    await server.owner.query(age, [recent, 23])
    expect(await deleteOldKeys(server.owner, 24)).toBe(1)
    expect((await create({ key: old })).body.Id).not.toBe(ids[0])
    expect((await create({ key: recent })).body.Id).toBe(ids[1])
  })

  test('beyond the limit of its account or tenant is refused', async () => {
    // An account of whose keys this server has counted none yet.
    await createUser(server.owner, { tenantId: acme.tenantId, username: 'busy' }, 'only-an-example')
    const { rows } = await server.owner.query<{ id: string }>(
      `insert into idempotency_key (tenant_id, user_id, key, operation, request)
       select tenant_id, user_id, 'first', '', '' from user_account where tenant_id = $1 and username = 'busy'
       returning user_id id`,
      [acme.tenantId],
    )
    const request = Buffer.of()
    const claim = { tenantId: acme.tenantId, userId: rows[0]!.id, key: 'second', operation: '', request }
    const check = (limits: { account: number; tenant: number }) =>
      server.database.inTenant({ tenantId: acme.tenantId }, (transaction) =>
        checkRoom(transaction, claim, limits),
      )
    await expect(check({ account: 1, tenant: 1000 })).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    await expect(check({ account: 1000, tenant: 1 })).rejects.toThrow(
      'This tenant has used 1 idempotency keys',
    )
    await expect(check({ account: 1000, tenant: 1000 })).resolves.toBeUndefined()
  })
})

describe('a stored response', () => {
  type Described = { operationId: string; parameters?: { $ref?: string }[]; responses: { '200': object } }
  /** Every operation that takes an Idempotency-Key. */
  const keyed = Object.values(bundle.paths)
    .flatMap((item) => Object.values(item) as Described[])
    .filter(({ parameters = [] }) => parameters.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey')))

  test.each(keyed)(
    'a stored response of $operationId leaves out every field that its description names like a secret',
    ({ operationId, responses }) => {
      const marked = secretFields(operationId)
      const fields = fieldNames(responses['200'])
      expect([...fields].filter((name) => isSecretField(name) && !marked.has(name))).toEqual([])
      expect([...marked].filter((name) => !fields.has(name))).toEqual([])
    },
  )

  test('a stored response has no field that its operation shows only once, whichever operation made it', async () => {
    const full = await addFullCompany(server, 'full')
    const { rows } = await server.owner.query<{ operation: string; response: string }>(
      'select operation, response from idempotency_key where tenant_id = $1 and response is not null',
      [full.tenantId],
    )
    const creates = keyed.map(({ operationId }) => operationId).filter((id) => id.startsWith('create'))
    const made = new Set(rows.map(({ operation }) => operation))
    // A visit is made with its plan, and a record is made like a customer.
    expect(creates.filter((id) => !made.has(id)).toSorted()).toEqual(['createRecord', 'createVisit'])
    for (const { operation, response } of rows)
      for (const name of secretFields(operation)) expect(fieldsIn(JSON.parse(response))).not.toContain(name)
  })

  /** The names of all properties that a described response can have. */
  function fieldNames(node: unknown, found = new Set<string>(), seen = new Set<unknown>()): Set<string> {
    if (typeof node !== 'object' || node === null || seen.has(node)) return found
    seen.add(node)
    const { $ref, properties = {} } = node as { $ref?: string; properties?: object }
    if (typeof $ref === 'string') {
      const target = $ref
        .slice(2)
        .split('/')
        .reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], bundle)
      fieldNames(target, found, seen)
    }
    for (const name of Object.keys(properties)) found.add(name)
    for (const value of Object.values(node)) fieldNames(value, found, seen)
    return found
  }

  function fieldsIn(value: unknown): string[] {
    if (typeof value !== 'object' || value === null) return []
    return [...Object.keys(value), ...Object.values(value).flatMap(fieldsIn)]
  }
})
