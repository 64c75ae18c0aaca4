import { randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { Argument, type Command, Option } from 'commander'
import {
  createUser,
  deleteUser,
  endUserLogins,
  listUserLogins,
  listUsers,
  releaseName,
  renameUser,
  setDisabled,
  setPassword,
  setRole,
  type TrackSetting,
} from '../auth/index.ts'
import { type Role, roles } from '../platform/http/handlers.ts'
import { confirmationHelp, confirmed, countsText } from './console/confirm.ts'
import { configOf } from './process/configOf.ts'
import { printTable, withTenant } from './process/withDatabase.ts'

type PasswordOption = { passwordStdin?: boolean; temporary?: boolean }

const stdinHelp = 'read the password from standard input instead of generating one'
const temporaryHelp =
  'the person must choose another password before anything else; accepted for GEOFIELD_TEMPORARY_PASSWORD_SECONDS'

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
    .option('--password-stdin', stdinHelp)
    .option('--temporary', temporaryHelp)
    .addOption(new Option('--role <role>', roleHelp).choices(roles).default('admin'))
    .action(async (username: string, options: PasswordOption & { role: Role }, command: Command) => {
      const { password, shown } = await readPassword(options)
      await withTenant(command, async (owner, { tenantId }) => {
        const temporarySeconds = readTemporary(options, command)
        await createUser(owner, { tenantId, username, role: options.role, temporarySeconds }, password)
        console.log(`Created user ${username}.${shown}`)
      })
    })
  user
    .command('set-password')
    .alias('password')
    .description('Set a new password and end all logins and tokens at once')
    .argument('<username>')
    .option('--password-stdin', stdinHelp)
    .option('--temporary', temporaryHelp)
    .action(async (username: string, options: PasswordOption, command: Command) => {
      const { password, shown } = await readPassword(options)
      await withTenant(command, async (owner, { tenantId }) => {
        const temporarySeconds = readTemporary(options, command)
        await setPassword(owner, { tenantId, username, temporarySeconds }, password)
        console.log(`Set the password of ${username}.${shown}`)
      })
    })
  addSetRole(user)
  addNames(user)
  addLogins(user)
  addEnd(user)
}

function addEnd(user: Command): void {
  user
    .command('delete')
    .description('Delete a user with its employee, as the API does; what it made stays, under a pseudonym')
    .argument('<username>', 'may be a user who was deleted before')
    .addOption(
      new Option(
        '--tracks <setting>',
        "whether its positions are kept or deleted; by default the tenant's setting",
      ).choices(['keep', 'delete']),
    )
    .addOption(new Option('--with-employee', 'has no effect: the employee is always deleted').hideHelp())
    .option('--yes', 'delete without a question; otherwise ask at the terminal')
    .addHelpText('after', confirmationHelp)
    .action(removeUser)
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

type Deletion = { yes?: boolean; tracks?: TrackSetting }

function removeUser(username: string, { yes = false, tracks }: Deletion, command: Command): Promise<void> {
  return withTenant(command, async (owner, { tenantId, code }) => {
    const also = tracks === 'delete' ? ', its tokens and its positions' : ' and its tokens'
    const loss = `The account ${username} of ${code}, its employee${also} would be deleted.`
    if (!(await confirmed({ yes, name: username, loss }))) return
    const { pseudonym, hadLeft, deleted } = await deleteUser(owner, { tenantId, username, tracks })
    const done = hadLeft ? `User ${username} was deleted before; now deleted` : `Deleted user ${username}`
    console.log(`${done}: ${countsText(deleted)}.`)
    console.log(`What it made is by "${pseudonym}" now.`)
  })
}

function addNames(user: Command): void {
  user
    .command('rename')
    .description(
      'Give a user another name; its logins and its data stay, and nobody else gets the name before',
    )
    .argument('<username>')
    .argument('<new-name>')
    .action((username: string, newName: string, _options, command: Command) =>
      withTenant(command, async (owner, { tenantId }) => {
        await renameUser(owner, { tenantId, username }, newName)
        console.log(`Renamed user ${username} to ${newName}.`)
      }),
    )
  user
    .command('release')
    .description(
      'Let a name be given again that belonged to a user who left or was renamed; nothing else comes with it',
    )
    .argument('<name>')
    .action((name: string, _options, command: Command) =>
      withTenant(command, async (owner, { tenantId }) => {
        if (!(await releaseName(owner, { tenantId, username: name })))
          throw new Error(`The name "${name}" is not kept: nobody had it, or a user has it now.`)
        console.log(`Released the name ${name}.`)
      }),
    )
}

/** Returns how long a temporary password is accepted; undefined for one to keep. */
function readTemporary({ temporary }: PasswordOption, command: Command): number | undefined {
  return temporary ? configOf(command).temporaryPasswordSeconds : undefined
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
