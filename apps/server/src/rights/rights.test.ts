import bundle from '@geofield/spec/openapi.json' with { type: 'json' }
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findReach, type Reach, rights, type TenantOperationId } from '../auth/index.ts'
import { readOperations } from '../platform/http/contract/contract.ts'
import { roles } from '../platform/http/handlers.ts'
import { inFull } from '../platform/testing/inFull.ts'
import { watchTables } from '../platform/testing/watchTables.ts'
import { cases } from '../testing/rightsCases.ts'
import { addCompany, type Company, type Name, sendAs } from '../testing/companies.ts'
import { startTenantApp, type TenantApp } from '../testing/tenantApp.ts'

// Every tenant operation is called by every role, on what is its own, what is below it and what is neither. The expected
// outcome is the table in auth/rights.ts.

let server: TenantApp
const companies = new Map<string, Company>()
beforeAll(async () => {
  server = await startTenantApp()
  const add = async (code: string, settings: Company['settings']) =>
    companies.set(code, await addCompany(server, code, settings))
  await add('shared', { visibility: 'shared', customers: 'all', records: 'all' })
  await add('hierarchy', { visibility: 'hierarchy', customers: 'all', records: 'all' })
  await add('closed', { visibility: 'hierarchy', customers: 'assigned', records: 'created' })
})
afterAll(() => server.stop())

const operations = Object.keys(rights) as TenantOperationId[]

/** Whose objects each caller tries: its own, those of an employee below, and somebody else's. */
const owners = {
  admin: { other: 'all' },
  manager: { manager: 'own', field: 'below', other: 'all' },
  field: { field: 'own', manager: 'all', other: 'all' },
  reader: { other: 'all' },
} as const satisfies Record<string, Partial<Record<Name, Reach>>>

/** The reaches that include another one. */
const includes: Record<Reach, Reach[]> = {
  all: ['own', 'below', 'all'],
  below: ['own', 'below'],
  own: ['own'],
  none: [],
}

/** Tables in which a refused request may note a last use, or a reader numbers the changes. */
const noted = 'api_key|login|limited_token|change.*'

test('every tenant operation of the description has rights and a case', () => {
  const described = readOperations().filter(({ needsTenant }) => needsTenant)
  expect(operations.toSorted()).toEqual(described.map(({ operationId }) => operationId).toSorted())
  expect(Object.keys(cases).toSorted()).toEqual(operations.toSorted())
})

const cells = operations.flatMap((operation) => roles.map((role) => [operation, role] as const))

/** What depends on what a tenant shares is tried in each of the three tenants, the rest where all is shared. */
const cellsOf = (code: string) =>
  cells.filter(
    ([operation], place) =>
      inFull || (code === 'shared' ? true : 'widenedBy' in rights[operation] && place % 3 === 0),
  )

describe.each(['shared', 'hierarchy', 'closed'])('in the tenant %s', (code) => {
  test.each(cellsOf(code))('%s as %s reaches what the table of rights says', async (operation, role) => {
    const company = companies.get(code)!
    const caller = company.people[role]
    const reach = findReach(operation, role, company.settings)
    for (const [name, needed] of Object.entries(owners[role])) {
      const owner = company.people[name as Name]
      const { seen, ...request } = await cases[operation]({ server, company, owner, caller })
      const isAllowed = includes[reach].includes(needed)
      const listWritten = isAllowed ? undefined : await watchTables(server.owner, noted)
      const { status, body } = await sendAs(server, company, caller.token, request)
      const text = JSON.stringify(body)
      const told = `${name}'s, reach ${reach}: ${text}`
      if (!listWritten) {
        expect(status, told).toBe(200)
        if (seen) expect(text).toContain(seen)
        continue
      }
      expect(await listWritten(), told).toEqual([])
      const { beyond } = rights[operation]
      if (reach === 'none' || beyond === 'refused') {
        // In a batch each item has an error of its own.
        const ofItem = body.results?.[0].error
        expect([ofItem?.statusCode ?? status, (ofItem ?? body.error)?.code], told).toEqual([
          403,
          'RIGHT_MISSING',
        ])
      } else if (beyond === 'notFound') {
        expect([status, body.error?.code], told).toEqual([404, 'ENTITY_NOT_FOUND'])
      } else {
        expect(text).not.toContain(seen!)
        if (typeof body === 'string') {
          // A stream of events.
          expect([status, body.includes('event: change')], told).toEqual([200, false])
          continue
        }
        expect(status, told).toBe(200)
        // What is no page, such as a count, has only `seen`.
        const { data } = body
        if (data)
          expect([(data.trackers ?? data).length, data.total ?? body.total ?? 0], told).toEqual([0, 0])
      }
    }
  })
})

/** The operations that respond in other forms beside JSON, with each of these forms. */
const otherForms = Object.values(bundle.paths)
  .flatMap((item) => Object.values(item) as { operationId: string; responses: Responses }[])
  .filter(({ operationId }) => Object.hasOwn(rights, operationId))
  .filter(({ responses }) => 'application/json' in responses['200'].content)
  .flatMap(({ operationId, responses }) =>
    Object.keys(responses['200'].content)
      .filter((type) => type !== 'application/json' && type !== 'text/event-stream')
      .map((type) => [operationId as TenantOperationId, type] as const),
  )
type Responses = { '200': { content: object } }

test.each(otherForms)('%s as %s shows each role only what its JSON shows', async (operation, type) => {
  // The narrowest company but one has every outcome.
  for (const company of inFull ? companies.values() : [companies.get('hierarchy')!]) {
    for (const role of roles) {
      const caller = company.people[role]
      const reach = findReach(operation, role, company.settings)
      for (const [name, needed] of Object.entries(owners[role])) {
        const owner = company.people[name as Name]
        const { seen, ...request } = await cases[operation]({ server, company, owner, caller })
        const { status, body, headers } = await sendAs(server, company, caller.token, {
          ...request,
          headers: { accept: type },
        })
        const text = typeof body === 'string' ? body : JSON.stringify(body ?? '')
        // A track as GeoJSON has its driver in each position.
        const shown = type === 'application/geo+json' ? owner.username : seen!
        const told = `${company.code}, ${role}, ${name}'s, reach ${reach}: ${text}`
        const isAllowed = includes[reach].includes(needed)
        const isRefused = !isAllowed && (reach === 'none' || rights[operation].beyond === 'refused')
        expect(status, told).toBe(isRefused ? 403 : 200)
        if (!isRefused) expect(headers['content-type'], told).toContain(type)
        expect(text.includes(shown), told).toBe(isAllowed)
        if (!isAllowed) expect(headers['x-total-count'] ?? '0', told).toBe('0')
      }
    }
  }
})
