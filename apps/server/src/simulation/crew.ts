import { createHmac } from 'node:crypto'
import type { Client } from '@geofield/client'
import type { Account, Calls } from './calls.ts'

/** The hierarchyPath and the prefix of the codes that set a crew apart from real employees and other crews. */
export type CrewName = { hierarchyPath: string; prefix: string }
export type Member = { number: number; guid: string; username: string; client: Client }
type Known = { Id: string; employee_guid: string; employee_status: number }

/** Finds members that earlier runs created, by code. */
export async function findCrew(
  client: Client,
  { hierarchyPath, prefix }: CrewName,
  signal: AbortSignal,
): Promise<Map<string, Known>> {
  const known = new Map<string, Known>()
  for await (const found of client.employees.search.all({ hierarchyPath, take: 200 }, { signal })) {
    if (found.employee_code?.startsWith(`${prefix}-`)) known.set(found.employee_code, found)
  }
  return known
}

type CrewTools = { account: Account; client: Client; calls: Calls; name: CrewName; known: Map<string, Known> }
const status = { active: 3, disabled: 4 }

/** Returns the member of this number, active and with an account; creates it if necessary. */
export async function readyMember(tools: CrewTools, number: number): Promise<Member> {
  const { account, client, calls, name, known } = tools
  const { employees } = client.preview
  const code = `${name.prefix}-${String(number).padStart(4, '0')}`
  const username = code.toLowerCase()
  const password = derivePassword(account, username)
  const employee =
    known.get(code) ??
    (await calls.run(() =>
      employees.create({
        employee_code: code,
        employee_full_name: `Simulated Employee ${number}`,
        employee_organization_id: 'simulation',
        employee_type_id: 'simulated',
        hierarchyPath: name.hierarchyPath,
        employee_username: username,
        employee_password: password,
      }),
    ))
  const { Id: id, employee_guid: guid } = employee
  if (employee.employee_status === status.disabled) await calls.run(() => employees.enable({ id }))
  else if (employee.employee_status !== status.active) await calls.run(() => employees.activate({ id }))
  return { number, guid, username, client: calls.createClientFor({ ...account, username, password }) }
}

/** Derives a member's password from the account that runs the simulation: it is the same in each run and never stored. */
function derivePassword({ tenant, password }: Account, username: string): string {
  return createHmac('sha256', password).update(`${tenant} ${username}`).digest('base64url')
}
