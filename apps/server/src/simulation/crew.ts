import { createHmac } from 'node:crypto'
import { type Client, createClient } from '@geofield/client'
import type { Limit } from './limit.ts'

export type Member = { number: number; guid: string; username: string; client: Client }
export type Account = Record<'baseUrl' | 'apiKey' | 'tenant' | 'username' | 'password', string>
type Means = { account: Account; client: Client; limit: Limit; signal: AbortSignal }

/** Where simulated employees stand in the hierarchy, apart from real ones. */
const hierarchyPath = '/simulation'
const active = 3

/** So many simulated employees with accounts: those that earlier runs made, and new ones where they are too few. */
export async function findCrew(means: Means, size: number): Promise<Member[]> {
  const known = new Map<string, Found>()
  const { client, limit, signal } = means
  for await (const found of client.employees.search.all({ hierarchyPath, take: 200 }, { signal }))
    known.set(found.employee_code ?? '', found)
  const numbers = Array.from({ length: size }, (_, index) => index + 1)
  return Promise.all(numbers.map((number) => limit(() => memberOf(means, number, known.get(codeOf(number))))))
}

type Found = { Id: string; employee_guid: string; employee_code?: string | null; employee_status: number }

async function memberOf(
  { account, client, signal }: Means,
  number: number,
  found: Found | undefined,
): Promise<Member> {
  const username = codeOf(number).toLowerCase()
  const password = passwordOf(account, username)
  const input = {
    employee_code: codeOf(number),
    employee_full_name: `Simulated Employee ${number}`,
    employee_organization_id: 'simulation',
    employee_type_id: 'simulated',
    hierarchyPath,
    employee_username: username,
    employee_password: password,
  }
  const employee = found ?? (await client.preview.employees.create(input, { signal }))
  const id = { id: employee.Id }
  if (employee.employee_status === 4) await client.preview.employees.enable(id, { signal })
  else if (employee.employee_status !== active) await client.preview.employees.activate(id, { signal })
  const own = createClient({ ...account, username, password })
  return { number, guid: employee.employee_guid, username, client: own }
}

function codeOf(number: number): string {
  return `SIM-${String(number).padStart(4, '0')}`
}

/** The same at the next run, known to none but those who know the running account's, and never stored. */
function passwordOf({ tenant, password }: Account, username: string): string {
  return createHmac('sha256', password).update(`${tenant} ${username}`).digest('base64url')
}
