import { describeEnded } from '../account/password.ts'
import type { Context } from '../command.ts'
import { printItem } from '../output/printRows.ts'
import { printJson, printLine } from '../output/stdout.ts'
import { findEmployee } from './findEmployee.ts'
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
