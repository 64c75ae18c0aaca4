import { randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { Argument, type Command, Option } from 'commander'
import {
  createUser,
  endUserLogins,
  eraseUser,
  listUserLogins,
  listUsers,
  setDisabled,
  setPassword,
  setRole,
} from '../auth/index.ts'
import { type Role, roles } from '../platform/http/handlers.ts'
import { confirmationHelp, confirmed, countsText } from './confirm.ts'
import { printTable, withTenant } from './withDatabase.ts'

type PasswordOption = { passwordStdin?: boolean }

const roleHelp =
  'admin: everything; manager: what is at or below its employee; field: its own work; reader: reads everything'

export function addUserCommand(program: Command): void {
  const user = program
    .command('user')
    .description('Users of a tenant')
    .requiredOption('-t, --tenant <code>', 'the tenant')
  user
    .command('list')
    .description('List the users')
    .action((_options, command: Command) =>
      withTenant(command, async (owner, { tenantId }) => printTable(await listUsers(owner, tenantId))),
    )
  user
    .command('create')
    .description('Create a user')
    .argument('<username>')
    .option('--password-stdin', 'read the password from standard input instead of generating one')
    .addOption(new Option('--role <role>', roleHelp).choices(roles).default('admin'))
    .action(async (username: string, options: PasswordOption & { role: Role }, command: Command) => {
      const { password, shown } = await readPassword(options)
      await withTenant(command, async (owner, { tenantId }) => {
        await createUser(owner, { tenantId, username, role: options.role }, password)
        console.log(`Created user ${username}.${shown}`)
      })
    })
  user
    .command('set-password')
    .alias('password')
    .description('Set a new password and end all logins and tokens at once')
    .argument('<username>')
    .option('--password-stdin', 'read the password from standard input instead of generating one')
    .action(async (username: string, options: PasswordOption, command: Command) => {
      const { password, shown } = await readPassword(options)
      await withTenant(command, async (owner, { tenantId }) => {
        await setPassword(owner, { tenantId, username }, password)
        console.log(`Set the password of ${username}.${shown}`)
      })
    })
  addSetRole(user)
  addLogins(user)
  user
    .command('delete')
    .description('Delete a user with its tokens and positions; its other data stays, under a pseudonym')
    .argument('<username>', 'may be a user whose account was deleted before')
    .option('--with-employee', 'delete the employee who has the account too, and its name in the audit log')
    .option('--yes', 'delete without a question; otherwise ask at the terminal')
    .addHelpText('after', confirmationHelp)
    .action(deleteUser)
  for (const [name, disabled] of [
    ['disable', true],
    ['enable', false],
  ] as const) {
    user
      .command(name)
      .description(
        disabled ? 'Refuse a user and end all its logins and tokens at once' : 'Admit a disabled user again',
      )
      .argument('<username>')
      .action((username: string, _options, command: Command) =>
        withTenant(command, async (owner, { tenantId }) => {
          await setDisabled(owner, { tenantId, username }, disabled)
          console.log(`${disabled ? 'Disabled' : 'Enabled'} user ${username}.`)
        }),
      )
  }
}

function addSetRole(user: Command): void {
  user
    .command('set-role')
    .description('Set the role of a user from its next request on; its tokens stay valid')
    .argument('<username>')
    .addArgument(new Argument('<role>', roleHelp).choices(roles))
    .action((username: string, role: Role, _options, command: Command) =>
      withTenant(command, async (owner, { tenantId }) => {
        await setRole(owner, { tenantId, username }, role)
        console.log(`Set the role of ${username} to ${role}.`)
      }),
    )
}

function addLogins(user: Command): void {
  user
    .command('logins')
    .description('List the logins of a user with their devices, those used last first')
    .argument('<username>')
    .action((username: string, _options, command: Command) =>
      withTenant(command, async (owner, { tenantId }) =>
        printTable(await listUserLogins(owner, { tenantId, username })),
      ),
    )
  user
    .command('end-logins')
    .description('End all logins and tokens of a user at once; the user may log in again')
    .argument('<username>')
    .action((username: string, _options, command: Command) =>
      withTenant(command, async (owner, { tenantId }) => {
        const count = await endUserLogins(owner, { tenantId, username })
        console.log(`Ended ${count} ${count === 1 ? 'login' : 'logins'} of ${username}.`)
      }),
    )
}

type Deletion = { yes?: boolean; withEmployee?: boolean }

function deleteUser(
  username: string,
  { yes = false, withEmployee = false }: Deletion,
  command: Command,
): Promise<void> {
  return withTenant(command, async (owner, { tenantId, code }) => {
    const also = withEmployee ? ', its employee' : ''
    const loss = `The account ${username} of ${code}${also}, its tokens and its positions would be deleted.`
    if (!(await confirmed({ yes, name: username, loss }))) return
    const { pseudonym, erased, renamed } = await eraseUser(owner, { tenantId, username, withEmployee })
    console.log(`Deleted user ${username}: ${countsText(erased)}.`)
    console.log(`It is called "${pseudonym}" now in ${countsText(renamed)}.`)
  })
}

/** Passwords are never arguments, because those show in process lists and shell histories. */
async function readPassword({ passwordStdin }: PasswordOption): Promise<{ password: string; shown: string }> {
  if (!passwordStdin) {
    const password = randomBytes(15).toString('base64url')
    return { password, shown: ` Its password, shown this once: ${password}` }
  }
  const password = (await text(process.stdin)).replace(/\r?\n$/, '')
  if (password.length < 8 || password.length > 1024) {
    throw new Error('The password must have 8 to 1024 characters.')
  }
  return { password, shown: '' }
}
