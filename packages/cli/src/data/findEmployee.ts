import type { Client } from '@geofield/client'
import { CliError } from '../errors/CliError.ts'

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Returns the Id of the employee with this Id or `employee_code`. Codes need not be unique. */
export async function findEmployee(client: Client, target: string): Promise<string> {
  return isId.test(target) ? target : (await findByCode(client, target)).Id
}

/** Returns the `employee_guid` of the employee with this Id, `employee_guid` or `employee_code`. */
export async function findEmployeeGuid(client: Client, target: string): Promise<string> {
  if (!isId.test(target)) return (await findByCode(client, target)).employee_guid
  const { data } = await client.employees.search({ where: { Id: target }, take: 1 })
  return data[0]?.employee_guid ?? target
}

async function findByCode({ employees }: Client, code: string) {
  const { data } = await employees.search({ where: { employee_code: code }, take: 3 })
  const [first, ...others] = data
  if (!first) throw new CliError('notFound', `There is no employee with the code ${code}`)
  if (others.length === 0) return first
  throw new CliError(
    'wrongUsage',
    `Several employees have the code ${code}`,
    `Name one by its Id: geofield employees search -w "employee_code = ${code}"`,
  )
}

/** Returns a function that names employees by their code, or by name without one. */
export async function nameEmployees(
  { employees }: Client,
  guids: (string | null)[],
): Promise<(guid: string | null) => string> {
  const known = [...new Set(guids.filter((guid) => guid !== null))]
  if (known.length === 0) return () => 'nobody'
  const { data } = await employees.search({ where: { employee_guid: { inq: known } }, takeAll: true })
  const names = new Map(
    data.map((each) => [each.employee_guid, each.employee_code ?? each.employee_full_name]),
  )
  return (guid) => (guid === null ? 'nobody' : (names.get(guid) ?? guid))
}
