import type { Context } from '../command.ts'
import { printItem } from '../output/printRows.ts'
import { addPassword } from './password.ts'

interface Account {
  account?: string
  passwordStdin?: true
  temporary?: true
}

export async function activate({ options, connect }: Context<Account>, id: string): Promise<void> {
  const { preview } = await connect()
  const { employee_username, employee_password } = await addPassword(
    { employee_username: options.account },
    options,
  )
  const account =
    employee_username === undefined
      ? {}
      : {
          employee_username: String(employee_username),
          employee_password: String(employee_password),
          ...(options.temporary && { employee_password_temporary: true }),
        }
  await printItem(await preview.employees.activate({ id, ...account }), options)
}

export async function disable({ options, connect }: Context, id: string): Promise<void> {
  const { preview } = await connect()
  await printItem(await preview.employees.disable({ id }), options)
}

export async function enable({ options, connect }: Context, id: string): Promise<void> {
  const { preview } = await connect()
  await printItem(await preview.employees.enable({ id }), options)
}
