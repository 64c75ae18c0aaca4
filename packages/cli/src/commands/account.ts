import type { Command } from 'commander'
import { action, examples } from '../command.ts'

/** Commands for one's own account. */
export function addAccountCommand(program: Command): void {
  const group = program.command('account').description('Shows your own account, and changes its password')
  const show = group
    .command('show', { isDefault: true })
    .summary('show your user name, your role and your employee')
    .description('Shows the account that the commands work with: its user name, role and employee.')
  action(show, async () => (await import('../account/account.ts')).showAccount)
  examples(show, { 'geofield account show': 'who am I? The same as geofield account' })
  const password = group
    .command('password')
    .summary('change your password')
    .description(
      `Asks for the present password and for a new one, without showing them. Without a terminal it reads two lines from
standard input: the present password, and the new one.

Your logins on other devices end. The login of this command goes on.`,
    )
  action(password, async () => (await import('../account/password.ts')).changePassword)
  examples(password, { 'geofield account password': 'also after a login with a temporary password' })
}
