import { text } from 'node:stream/consumers'
import { CliError } from '../errors/CliError.ts'
import type { Row } from './collections.ts'

/**
 * Adds the password of an account that is made with an employee. It comes from the file of the values, from standard input,
 * from GEOFIELD_EMPLOYEE_PASSWORD, or it is asked for.
 */
export async function addPassword(
  values: Row,
  { passwordStdin, file }: { passwordStdin?: true; file?: string },
): Promise<Row> {
  const isWanted = values['employee_username'] !== undefined && values['employee_password'] === undefined
  if (!isWanted) return values
  if (passwordStdin && file === '-') {
    throw new CliError('wrongUsage', 'Standard input can hold the values or the password, not both')
  }
  return { ...values, employee_password: await readPassword({ passwordStdin }) }
}

/** Returns the password for an account: from standard input, from the environment, or asked for. */
export function readPassword({ passwordStdin }: { passwordStdin?: true | undefined }): Promise<string> {
  return passwordStdin ? readLine() : choosePassword()
}

async function readLine(): Promise<string> {
  const line = (await text(process.stdin)).replace(/\r?\n$/, '')
  if (line !== '') return line
  throw new CliError('wrongUsage', 'Standard input holds no password')
}

async function choosePassword(): Promise<string> {
  const given = process.env['GEOFIELD_EMPLOYEE_PASSWORD']
  if (given) return given
  const { ask } = await import('../login/ask.ts')
  const option = 'GEOFIELD_EMPLOYEE_PASSWORD or --password-stdin'
  return ask('Password of the account', { initial: undefined, hidden: true, option })
}
