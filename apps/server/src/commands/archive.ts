import type { Command } from 'commander'
import { restoreArchive } from '../retention/index.ts'
import { withTenant } from './process/withDatabase.ts'

export function addArchiveCommand(program: Command): void {
  const archive = program
    .command('archive')
    .description('Visits, plans and entries of the audit log that GEOFIELD_ARCHIVE got')
    .requiredOption('-t, --tenant <code>', 'the tenant')
  archive
    .command('restore')
    .description('Store rows of the archive in the tenant again, in one transaction')
    .argument(
      '<files...>',
      'files of the archive, .ndjson.zst, or their addresses in a store, where s3://BUCKET/PATH/plan-* means all of that beginning; plans and their visits together',
    )
    .addHelpText('after', restoreHelp)
    .action((files: string[], _options, command: Command) =>
      withTenant(command, async (owner, { tenantId }) => {
        const { read, stored } = await restoreArchive(owner, { tenantId, files })
        console.log(
          `Stored ${stored} of ${read} rows; the tenant has the others, or erased whom they are about.`,
        )
      }),
    )
}

const restoreHelp = `
First make the retention longer, or restore into another database: a server deletes what is too old within the hour.

Exit code: 0 done, 1 an error; then nothing was stored.`
