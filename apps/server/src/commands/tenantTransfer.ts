import type { Command } from 'commander'
import type pg from 'pg'
import { createTenant, getTenant } from '../auth/index.ts'
import { exportTenant, importTenant } from '../backup/index.ts'
import { showProgress } from './console/showProgress.ts'
import { filesOf, lostText } from './process/filesOf.ts'
import { eraseAgain } from './process/eraseAgain.ts'
import { withDatabase } from './process/withDatabase.ts'

export function addTransferCommands(tenant: Command): void {
  tenant
    .command('export')
    .description('Write all of a tenant, as of one moment, into a file of NDJSON')
    .argument('<code>', 'the tenant code')
    .argument('<file>', 'a new file')
    .option('--without-secrets', 'leave out API keys, and the hashes of passwords')
    .addHelpText('after', exportHelp)
    .action((code: string, file: string, flags: { withoutSecrets?: boolean }, command: Command) =>
      withDatabase(command, async (owner) => {
        const tenant = await getTenant(owner, code)
        const progress = showProgress(process.stderr)
        const work = exportTenant(owner, tenant, {
          file,
          secrets: !flags.withoutSecrets,
          objects: filesOf(command),
          onProgress: progress.tell,
        })
        const { sums, lostFiles } = await work.finally(progress.end)
        console.log(`${file}: tenant ${code} with ${countRows(sums)} rows.${lostText(lostFiles)}`)
      }),
    )
  tenant
    .command('import')
    .description('Store an exported tenant as a new one, in one transaction')
    .argument('<file>', 'a file of `tenant export`, from the same version of Geofield')
    .option('--as <code>', 'another tenant code than that in the file')
    .addHelpText('after', importHelp)
    .action((file: string, { as }: { as?: string }, command: Command) =>
      withDatabase(command, (owner) => importOne(owner, file, as, command), { creates: true }),
    )
}

async function importOne(
  owner: pg.Client,
  file: string,
  as: string | undefined,
  command: Command,
): Promise<void> {
  const progress = showProgress(process.stderr)
  const work = importTenant(owner, {
    file,
    code: as,
    createTenant: (row) => createTenant(owner, row),
    objects: filesOf(command),
    onProgress: progress.tell,
  })
  const { code, sums } = await work.finally(progress.end)
  console.log(`Imported tenant ${code} with ${countRows(sums)} rows.`)
  await eraseAgain(owner, command, 'export')
}

function countRows(sums: Record<string, { rows: number }>): number {
  const { file: _, ...tables } = sums
  return Object.values(tables).reduce((sum, { rows }) => sum + rows, 0)
}

const exportHelp = `
The file has everything of the tenant but its logins: who imports it logs in again. With the hashes, users keep their passwords
and devices their API keys. Only your account may read the file (mode 0600).

Each line is a JSON object: first {"format","version","migration","tenant",...}, then {"table","row"} for each row and {"file","content"} for
each uploaded file, last {"end"} with the number of rows, the bytes and the checksum of each table.

Exit code: 0 done, 1 an error; then there is no file.`

const importHelp = `
Ids, dates and numbers stay as they are. The import is refused if the tenant's code or one of its API keys exists already, or if
a row differs from what the file's last line says.

Exit code: 0 done, 1 an error; then nothing was stored.`
