import type { Command } from 'commander'
import { eraseCustomer, exportCustomer } from '../erasure/index.ts'
import { confirmationHelp, countsText } from './console/confirm.ts'
import { erasePerson } from './process/erasePerson.ts'
import { searchingArchive } from './process/searchingArchive.ts'
import { withTenant } from './process/withDatabase.ts'

export function addCustomerCommand(program: Command): void {
  const customer = program
    .command('customer')
    .description("One customer's data: hand it over, or erase it")
    .requiredOption('-t, --tenant <code>', 'the tenant')
  customer
    .command('export')
    .description('Write all that is about a customer into a file of JSON, for the person')
    .argument('<id>', 'its Id or customer_guid; may be a customer who was deleted')
    .argument('<file>', 'a new file')
    .addHelpText('after', exportHelp)
    .action((name: string, file: string, _options, command: Command) =>
      withTenant(command, async (owner, tenant) => {
        const counts = await searchingArchive(command, (archive) =>
          exportCustomer(owner, { tenant, name, file, archive }),
        )
        console.log(`${file}: ${countsText(counts)}.`)
      }),
    )
  customer
    .command('erase')
    .description(
      'Erase a customer, its history in the logs included; visits and events stay under a pseudonym',
    )
    .argument('<id>', 'its Id or customer_guid; may be a customer who was deleted')
    .option('--keep-mentions', 'leave its name, phone number and addresses in texts about others')
    .option('--yes', 'erase without a question; otherwise ask at the terminal')
    .addHelpText('after', eraseHelp)
    .action(erase)
}

type Flags = { keepMentions?: boolean; yes?: boolean }

function erase(name: string, { keepMentions = false, yes = false }: Flags, command: Command): Promise<void> {
  return withTenant(command, async (owner, { tenantId, code: tenant }) => {
    const pseudonym = await erasePerson(command, {
      erasure: { kind: 'customer', keepsMentions: keepMentions },
      name,
      tenant,
      yes,
      erase: (how) => eraseCustomer(owner, { tenantId, name, keepsMentions: keepMentions, ...how }),
    })
    if (pseudonym !== undefined) console.log(`Its visits are to "${pseudonym}" now.`)
  })
}

const exportHelp = `
The file has the customer, the visits to it and the plans that name it, the events that are linked to it, records of other layers
that name it, and the history of all that in the audit log, as of one moment, with what GEOFIELD_ARCHIVE has of it. It names none of
your accounts. Only your account may read the file (mode 0600).

Exit code: 0 done, 1 an error; then there is no file.`

const eraseHelp = `
In one transaction: deletes the customer; takes it out of plans; cancels its open visits; empties notes, places and data of its
visits and events; removes its values from the audit log and from stored responses; replaces its texts (name, phone number,
addresses and others that no other customer has) where they stand in texts about others. Neither its Id nor its customer_guid can
be used again. All that is done first in the files that GEOFIELD_ARCHIVE has of the tenant; copies of them, and exports, are yours to
delete. The erasure is written into GEOFIELD_ERASURE_LEDGER, by which a restore repeats it.
${confirmationHelp}`
