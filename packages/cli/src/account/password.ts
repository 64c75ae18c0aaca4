import { text } from 'node:stream/consumers'
import type { Context } from '../command.ts'
import { CliError } from '../errors/CliError.ts'
import { ask } from '../login/ask.ts'
import { printJson, printLine } from '../output/stdout.ts'

type Passwords = { current_password: string; new_password: string }

export async function changePassword({ options, connect }: Context): Promise<void> {
  const { preview } = await connect()
  const passwords = process.stdin.isTTY ? await askForPasswords() : await readPasswords()
  const { count } = await preview.accounts.changePassword(passwords)
  if (options.json) return printJson({ count })
  await printLine(`The password is changed. ${describeEnded(count)}`)
}

export function describeEnded(count: number): string {
  if (count === 0) return 'No other login had to end.'
  return count === 1 ? '1 other login has ended.' : `${count} other logins have ended.`
}

async function askForPasswords(): Promise<Passwords> {
  const secret = { hidden: true, initial: undefined, option: 'standard input' }
  const current = await ask('Present password', secret)
  const next = await ask('New password', secret)
  if ((await ask('New password again', secret)) === next)
    return { current_password: current, new_password: next }
  throw new CliError('wrongUsage', 'The two new passwords differ', 'Nothing was changed. Try again.')
}

async function readPasswords(): Promise<Passwords> {
  const [current, next, ...rest] = (await text(process.stdin)).replace(/\r?\n$/, '').split(/\r?\n/)
  if (current && next && rest.length === 0) return { current_password: current, new_password: next }
  throw new CliError('wrongUsage', 'Standard input must hold two lines: the present password and the new one')
}
