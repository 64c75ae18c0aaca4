import type { Command } from 'commander'
import { replayErasures } from '../erasure/index.ts'
import { missingText } from './process/eraseAgain.ts'
import { ledgerOf } from './process/ledgerOf.ts'
import { withDatabase } from './process/withDatabase.ts'

export function addErasureCommand(program: Command): void {
  const erasure = program.command('erasure').description('Customers and employees who were erased')
  erasure
    .command('replay')
    .description('Erase again whom the ledger names, after another program restored an older database')
    .addHelpText('after', replayHelp)
    .action(async (_options, command: Command) => {
      const ledger = ledgerOf(command)
      if ((await ledger.read()) === undefined) throw new Error(missingText(ledger))
      await withDatabase(command, async (owner) => {
        console.log(`Erased ${await replayErasures(owner, ledger)} again whom the ledger names.`)
      })
    })
}

const replayHelp = `
\`restore\` does this by itself. Run it before you start the servers, when pgBackRest, a copy of the disk or the like has brought the
database back to an earlier moment. It reads GEOFIELD_ERASURE_LEDGER. Each person is erased in a transaction: after a failure run
the command again.

Exit code: 0 done, 1 an error.`
