import { createRandom } from '../../platform/random.ts'
import { applyLayer, parseLayerDefinition } from '../../records/index.ts'
import { addCompany, type Company, type Name, sendAs } from '../companies.ts'
import { type AppResponse, startTenantApp, type TenantApp } from '../tenantApp.ts'
import { type AskedData, askedLayers, makeAskedData } from './askedData.ts'
import type { EntityName, Viewer } from './askedModel.ts'
import { storeAsked } from './storeAsked.ts'

export type AskedServer = TenantApp & {
  company: Company
  tenantId: number
  data: AskedData
  viewerOf: (name: Name) => Viewer
}

/** The search of each entity. */
export const searchPaths: Record<EntityName, string> = {
  employees: '/employee/search',
  customers: '/api/app-base/data-layer/CUSTOMER/search',
  plans: '/pjp/plan/search',
  visits: '/pjp/visit/search',
  products: '/api/app-base/data-layer/PRODUCT/search',
  orders: '/api/app-base/data-layer/ORDERS/search',
  areas: '/api/app-base/data-layer/AREA/search',
  events: '/api/ndms2/events/search',
}

/** A server with a company whose accounts see a part of its objects. */
export async function startAskedServer(seed: number): Promise<AskedServer> {
  const server = await startTenantApp()
  const settings = { visibility: 'hierarchy', customers: 'assigned', records: 'created' } as const
  const company = await addCompany(server, 'acme', settings)
  const { rows } = await server.owner.query<{ id: number }>(
    `select tenant_id id from tenant where code = 'acme'`,
  )
  const tenantId = rows[0]!.id
  for (const text of askedLayers) await applyLayer(server.owner, { tenantId }, parseLayerDefinition(text))
  const people = await server.owner.query<{ guid: string; key: string; path: string }>(
    `select employee_guid guid, account_key key, hierarchy_path path from employee join user_account using (tenant_id, user_id)
     where tenant_id = $1 order by node_id`,
    [tenantId],
  )
  const data = makeAskedData(createRandom(seed), people.rows)
  await storeAsked(server.owner, tenantId, data, people.rows.length)
  await server.owner.query('analyze')
  return { ...server, company, tenantId, data, viewerOf: (name) => findViewer(company, data, name) }
}

/** What an account sees, by the rules of roles. */
function findViewer({ people }: Company, { employees }: AskedData, name: Name): Viewer {
  const { role, guid, path } = people[name]
  if (role === 'admin' || role === 'reader') return 'all'
  if (role === 'field') return new Set([guid])
  const below = employees.filter(
    ({ hierarchyPath: other }) => other === path || String(other).startsWith(`${path}/`),
  )
  return new Set([guid, ...below.map((employee) => employee.employee_guid!)])
}

type Sending = { name?: Name; headers?: Record<string, string>; after?: string }

/** Sends a search. `after` begins with a question mark. */
export function sendSearch(
  server: AskedServer,
  entity: EntityName,
  body: unknown,
  { name = 'admin', headers = {}, after = '' }: Sending = {},
): Promise<AppResponse> {
  const { token } = server.company.people[name]
  return sendAs(server, server.company, token, { path: `${searchPaths[entity]}${after}`, body, headers })
}
