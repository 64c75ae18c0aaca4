import { type Command, Option } from 'commander'
import type { TrackSetting } from '../auth/index.ts'
import { eraseEmployee, exportEmployee } from '../erasure/index.ts'
import { confirmationHelp, countsText } from './console/confirm.ts'
import { erasePerson } from './process/erasePerson.ts'
import { searchingArchive } from './process/searchingArchive.ts'
import { withTenant } from './process/withDatabase.ts'

const idHelp = 'its Id or employee_guid, or the name of its account; may be an employee who left'

export function addEmployeeCommand(program: Command): void {
  const employee = program
    .command('employee')
    .description("One employee's data: hand it over, or erase it")
    .requiredOption('-t, --tenant <code>', 'the tenant')
  employee
    .command('export')
    .description('Write all that is about an employee into a file of JSON, for the person')
    .argument('<id>', idHelp)
    .argument('<file>', 'a new file')
    .addHelpText('after', exportHelp)
    .action((name: string, file: string, _options, command: Command) =>
      withTenant(command, async (owner, tenant) => {
        const counts = await searchingArchive(command, (archive) =>
          exportEmployee(owner, { tenant, name, file, archive }),
        )
        console.log(`${file}: ${countsText(counts)}.`)
      }),
    )
  employee
    .command('erase')
    .description('Erase an employee; its account leaves, and its work stays, under a pseudonym')
    .argument('<id>', idHelp)
    .addOption(
      new Option(
        '--tracks <setting>',
        "whether its positions and the places of its events and visits are kept or deleted; by default the tenant's setting",
      ).choices(['keep', 'delete']),
    )
    .option('--keep-mentions', 'leave its name, phone number and email address in texts')
    .option('--yes', 'erase without a question; otherwise ask at the terminal')
    .addHelpText('after', eraseHelp)
    .action(erase)
}

type Flags = { tracks?: TrackSetting; keepMentions?: boolean; yes?: boolean }

function erase(
  name: string,
  { tracks, keepMentions = false, yes = false }: Flags,
  command: Command,
): Promise<void> {
  return withTenant(command, async (owner, { tenantId, code: tenant }) => {
    const pseudonym = await erasePerson(command, {
      erasure: { kind: 'employee', keepsMentions: keepMentions, tracks },
      name,
      tenant,
      yes,
      erase: (how) => eraseEmployee(owner, { tenantId, name, tracks, keepsMentions: keepMentions, ...how }),
    })
    if (pseudonym !== undefined) console.log(`What it made is by "${pseudonym}" now.`)
  })
}

const exportHelp = `
The file has the employee, its accounts and logins, its plans, visits, events and positions, which records it created, which writes
it made, and its history in the audit log, as of one moment, with what GEOFIELD_ARCHIVE has of it. It has no password. Only your
account may read the file (mode 0600).

Exit code: 0 done, 1 an error; then there is no file.`

const eraseHelp = `
Does what \`user delete\` does, also for an employee without an account or one who left; replaces its name, phone number and email
address, unless another person has them too, where they stand in texts; and deletes the places of its events and visits together
with its positions. All that is done first in the files that GEOFIELD_ARCHIVE has of the tenant; copies of them, and exports, are yours
to delete. The erasure is written into GEOFIELD_ERASURE_LEDGER, by which a restore repeats it.
${confirmationHelp}`
