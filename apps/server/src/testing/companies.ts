import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { createApiKey, createTenant, createUser, setRole, setVisibility } from '../auth/index.ts'
import { createCustomerLayer } from '../customers/index.ts'
import type { Role, Visibility } from '../platform/http/handlers.ts'
import { applyLayer, parseLayerDefinition } from '../records/index.ts'
import type { AppResponse, TenantApp } from './tenantApp.ts'

/** A tenant with people of every role, for tests of rights. */
export type Company = {
  code: string
  settings: Visibility
  apiKey: string
  people: Record<Name, Person>
}

/** An account, and its employee if it has one. `other` is neither above nor below the manager. */
export type Person = {
  role: Role
  username: string
  token: string
  employeeId: string
  guid: string
  path: string
}
export type Name = 'admin' | 'manager' | 'field' | 'reader' | 'other'

export type Request = {
  path: string
  method?: string
  body?: unknown
  headers?: Record<string, string>
  /** Sent instead of the caller's. */
  token?: string
}

/** Every account of a company has it. */
export const password = 'only-an-example'
export const noteLayer = 'NOTE'

/** From yesterday to tomorrow: today of every time zone is among these days. */
export function daysAround(): { from: string; to: string } {
  const [from, to] = [-1, 1].map((days) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
  )
  return { from: from!, to: to! }
}

/** The manager's path begins the other's path too, but not by whole segments. */
const employees = {
  manager: { role: 'manager', path: '/acme/west' },
  field: { role: 'field', path: '/acme/west/pune' },
  other: { role: 'field', path: '/acme/western' },
} as const

export async function addCompany(server: TenantApp, code: string, settings: Visibility): Promise<Company> {
  const { owner } = server
  const { tenantId } = await createTenant(owner, { code, name: code })
  await createCustomerLayer(owner, tenantId)
  const note = `{ layer: ${noteLayer}, properties: [
    { propertyName: note_text, dataType: text }, { propertyName: note_photo, dataType: file }] }`
  await applyLayer(owner, { tenantId }, parseLayerDefinition(note))
  await setVisibility(owner, code, settings)
  const apiKey = await createApiKey(owner, { tenantId, name: 'all' })
  const people = {} as Company['people']
  const company = { code, settings, apiKey, people }
  for (const role of ['admin', 'reader'] as const) {
    const username = `${code}-${role}`
    await createUser(owner, { tenantId, username, role }, password)
    const token = await logIn(server, { apiKey, username })
    people[role] = { role, username, token, employeeId: '', guid: randomUUID(), path: '/nowhere' }
  }
  for (const [name, { role, path }] of Object.entries(employees)) {
    const person = await addPerson(server, company, path)
    await setRole(owner, { tenantId, username: person.username }, role)
    people[name as Name] = { ...person, role }
  }
  return company
}

/** Adds an active employee with an account. */
export async function addPerson(
  server: TenantApp,
  company: Company,
  path: string,
  role: Role = 'field',
): Promise<Person> {
  const { admin } = company.people
  const username = `worker-${randomUUID()}`
  const employee = await sendOk(server, company, admin.token, {
    path: '/employee',
    body: { employee_full_name: 'Worker', hierarchyPath: path },
  })
  await sendOk(server, company, admin.token, {
    path: `/employee/${employee.Id}/activate`,
    body: { employee_username: username, employee_password: password, employee_role: role },
  })
  const token = await logIn(server, { apiKey: company.apiKey, username })
  return { role, username, token, employeeId: employee.Id, guid: employee.employee_guid, path }
}

async function logIn(server: TenantApp, login: { apiKey: string; username: string }): Promise<string> {
  const { status, body } = await server.logIn({ ...login, password })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.access_token
}

export function sendAs(
  server: TenantApp,
  { code, apiKey }: Company,
  token: string,
  { path, method = 'POST', body, headers, token: own = token }: Request,
): Promise<AppResponse> {
  return server.send({
    method,
    path: `/${code}${path}`,
    apiKey,
    token: own,
    body,
    ...(headers && { headers }),
  })
}

/** Sends a request that must succeed, and returns the body of the response. */
export async function sendOk(server: TenantApp, company: Company, token: string, request: Request) {
  const response = await sendAs(server, company, token, request)
  expect(response.status, `${request.path} ${JSON.stringify(response.body)}`).toBe(200)
  return response.body
}
