import type { Command } from 'commander'
import { countRows, restoreBackup, withBackupFile } from '../backup/index.ts'
import { describe } from './backup.ts'
import { confirmed, countsText } from './console/confirm.ts'
import { showProgress } from './console/showProgress.ts'
import { configOf } from './process/configOf.ts'
import { filesOf } from './process/filesOf.ts'
import { eraseAgain } from './process/eraseAgain.ts'
import { withDatabase } from './process/withDatabase.ts'

type Flags = { identity?: string; replace?: boolean; yes?: boolean }

export function addRestoreCommand(program: Command): void {
  program
    .command('restore')
    .description('Fill an empty database with a backup')
    .argument(
      '<file>',
      'a file or an address in a store that `backup` wrote, by this version of Geofield or an older one',
    )
    .option('--identity <file>', 'the file with the private key of an encrypted backup')
    .option('--replace', 'delete everything that the database has, and restore the backup in its place')
    .option('--yes', 'with --replace: delete without a question; otherwise ask at the terminal')
    .addHelpText('after', restoreHelp)
    .action((path: string, flags: Flags, command: Command) =>
      withDatabase(
        command,
        async (owner) => {
          const { identity, replace: replaces = false, yes = false } = flags
          if (replaces) {
            const loss = `The database ${owner.database} has ${countsText((await countRows(owner)) ?? {})}.`
            if (!(await confirmed({ yes, name: owner.database!, loss }))) return
          }
          const progress = showProgress(process.stderr)
          const options = { replaces, objects: filesOf(command), onProgress: progress.tell }
          const work = withBackupFile({ path, identity, scratch: configOf(command).dataDir }, (file) =>
            restoreBackup(owner, { file, ...options }),
          )
          const { manifest, leftOut, migrated } = await work.finally(progress.end)
          console.log(`Restored ${describe(manifest)}.`)
          await eraseAgain(owner, command, 'backup')
          if (migrated.length > 0) console.log(`Migrated the tables: ${migrated.join(', ')}.`)
          if (leftOut.length > 0)
            console.log(`Left out, because they are not Geofield's: ${leftOut.join(', ')}.`)
        },
        { migrates: false, creates: true, alone: true },
      ),
    )
}

const restoreHelp = `
Stop the servers of the database first. The restore is one transaction: if it fails, the database is as it was. Each table is
compared with the checksum in the backup. Then newer migrations run.

A backup that is encrypted or in a store is first copied into the data folder, decrypted, and the copy is deleted afterwards.

Whom GEOFIELD_ERASURE_LEDGER names is then erased again. If that fails, run the command again with --replace.

Passwords, keys and logins are those of the backup: what was revoked after it works again. If it is older than a day, run
\`positions trust-clock\`, so that positions older than your retention are dropped again.

Exit code: 0 done, 1 an error, 3 nothing was restored because nobody confirmed the deletion.`
