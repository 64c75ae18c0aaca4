import type { Client } from '@geofield/client'
import { describeEnded } from '../account/password.ts'
import type { Context } from '../command.ts'
import { CliError } from '../errors/CliError.ts'
import { printItem } from '../output/printRows.ts'
import { printJson, printLine } from '../output/stdout.ts'
import { readPassword } from './password.ts'

interface PasswordOptions {
  permanent?: true
  passwordStdin?: true
}

/** Sets the password of an employee's account. */
export async function setPassword(
  { options, connect }: Context<PasswordOptions>,
  target: string,
): Promise<void> {
  const client = await connect()
  const id = await findEmployee(client, target)
  const { count } = await client.preview.accounts.setEmployeePassword({
    id,
    employee_password: await readPassword(options),
    employee_password_temporary: !options.permanent,
  })
  if (options.json) return printJson({ count })
  const next = options.permanent ? '' : ' It is temporary: the next login asks for another one.'
  await printLine(`The password is set.${next} ${describeEnded(count)}`)
}

/** Gives the account of an employee another user name. */
export async function rename({ options, connect }: Context, target: string, username: string): Promise<void> {
  const client = await connect()
  const id = await findEmployee(client, target)
  const renamed = await client.preview.accounts.renameEmployeeAccount({ id, employee_username: username })
  await printItem(renamed, options)
}

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Returns the Id of the employee with this Id or `employee_code`. Codes need not be unique. */
async function findEmployee({ employees }: Client, target: string): Promise<string> {
  if (isId.test(target)) return target
  const { data } = await employees.search({ where: { employee_code: target }, take: 3 })
  const [first, ...others] = data
  if (!first) throw new CliError('notFound', `There is no employee with the code ${target}`)
  if (others.length === 0) return first.Id
  throw new CliError(
    'wrongUsage',
    `Several employees have the code ${target}`,
    `Name one by its Id: geofield employees search -w "employee_code = ${target}"`,
  )
}
