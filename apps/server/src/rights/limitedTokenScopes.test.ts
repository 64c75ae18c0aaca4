import bundle from '@geofield/spec/openapi.json' with { type: 'json' }
import { afterAll, beforeAll, expect, test } from 'vitest'
import { collections, openedBy, type TenantOperationId } from '../auth/index.ts'
import { readOperations } from '../platform/http/contract/contract.ts'
import { addCompany, type Company, noteLayer, sendOk } from '../testing/companies.ts'
import { cases } from '../testing/rightsCases.ts'
import { startTenantApp, type TenantApp } from '../testing/tenantApp.ts'

// Every operation of the description is called with a token of every scope. The expected outcome is the description's
// `security`; auth/limited/scopes.ts must have the same table.

let server: TenantApp
let acme: Company
const tokens = new Map<string, string>()
const scopes = ['push', ...collections, `records:${noteLayer}`, 'records:OTHER']

beforeAll(async () => {
  server = await startTenantApp()
  acme = await addCompany(server, 'acme', { visibility: 'shared', customers: 'all', records: 'all' })
  await server.owner.query(
    `insert into layer (tenant_id, name, properties) select tenant_id, 'OTHER', '[]' from tenant where code = 'acme'`,
  )
  for (const scope of scopes) {
    const body =
      scope === 'push' ? { name: scope, scope: 'push' } : { name: scope, scope: 'read', collections: [scope] }
    const made = await sendOk(server, acme, acme.people.field.token, { path: '/account/tokens', body })
    tokens.set(scope, made.token)
  }
})
afterAll(() => server.stop())

type Described = { operationId: string; security?: Record<string, string[]>[] }

/** The scope that the description names for each operation, e.g. `push` or `read:customers`. */
const described = new Map(
  Object.values(bundle.paths)
    .flatMap((item) => Object.values(item) as Described[])
    .flatMap(({ operationId, security = [] }) => {
      const way = security.find((each) => each.limitedToken)
      return way ? [[operationId, way.limitedToken![0]!] as const] : []
    }),
)

test('the table of scopes is that of the description, and the operations with their token in the path', () => {
  const table = Object.entries(openedBy).map(([id, by]) => {
    const scope =
      by === 'push' || by === 'read'
        ? by
        : `read:${{ records: 'records:{layerName}', collection: '{collectionId}' }[by as string] ?? by}`
    return [id, scope]
  })
  const own = [
    ...described,
    ['pushWithPathToken', 'push'],
    ['pushFromTraccar', 'push'],
    ['readFeed', 'read:feed'],
  ]
  expect(Object.fromEntries(table)).toEqual(Object.fromEntries(own))
})

const operations = readOperations()

/** The call's response with a limited token, no key and no access token. */
async function callWith(
  token: string,
  { operationId, method, path, credentialParameter }: (typeof operations)[number],
) {
  const { field } = acme.people
  const isOpen = described.has(operationId)
  const request = isOpen
    ? await cases[operationId as TenantOperationId]({ server, company: acme, owner: field, caller: field })
    : undefined
  const values = new Map([
    ['tenant', 'acme'],
    ['token', token],
  ])
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values.get(name) ?? 'x')
  const body =
    request?.body ?? (credentialParameter && { trackerId: 'phone', lat: 18.5, lng: 73.8, ts: now() })
  const response = await server.app.inject({
    method: method as 'POST',
    url: request ? `/acme${request.path}` : filled,
    headers: {
      ...(credentialParameter === undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  })
  return { status: response.statusCode, text: response.body }
}

const now = () => Math.floor(Date.now() / 1000)

/** What a scope opens. */
function opens(scope: string, { operationId, credentialParameter }: (typeof operations)[number]): boolean {
  if (operationId === 'readFeed') return false
  const by = credentialParameter === undefined ? described.get(operationId) : 'push'
  if (by === undefined) return false
  if (scope === 'push' || by === 'push') return by === scope
  if (by === 'read') return true
  return by.replace('{layerName}', noteLayer).replace('{collectionId}', 'customers') === `read:${scope}`
}

test.each(scopes)(
  'a token of the scope %s opens the operations that name it, and no other of the description',
  async (scope) => {
    for (const operation of operations) {
      const { status, text } = await callWith(tokens.get(scope)!, operation)
      if (opens(scope, operation)) {
        expect(status, `${operation.operationId} ${text}`).toBe(200)
        continue
      }
      // OAuth has an error of its own for a client that may not do this.
      const isRefused = operation.area === 'auth' ? status === 400 : status === 403
      expect(isRefused, `${operation.operationId} ${status} ${text}`).toBe(true)
      if (operation.area !== 'routing' && operation.area !== 'elevation')
        expect(text, operation.operationId).toMatch(/TOKEN_SCOPE_MISSING|unauthorized_client/)
    }
  },
)
