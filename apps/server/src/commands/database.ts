import type { Command } from 'commander'
import { upgradeData } from '../backup/index.ts'
import { createLogs } from '../platform/log/log.ts'
import { showProgress } from './console/showProgress.ts'
import { configOf } from './process/configOf.ts'
import { onSignals } from './process/onSignals.ts'

type Flags = { programs?: string; leaveOut?: boolean }

export function addDatabaseCommand(program: Command): void {
  program
    .command('database')
    .description('Upgrade the embedded PostgreSQL to the version that this release includes')
    .command('upgrade')
    .description(
      'Copy the data of an older PostgreSQL in GEOFIELD_DATA_DIR into a new one, compare them, and use that',
    )
    .option(
      '--programs <folder>',
      'the older PostgreSQL, if this machine has it; otherwise npm installs it meanwhile',
    )
    .option('--leave-out', 'leave out roles, databases and tables that Geofield did not make')
    .addHelpText('after', help)
    .action(upgrade)
}

async function upgrade({ programs, leaveOut = false }: Flags, command: Command): Promise<void> {
  const { databaseUrl, dataDir } = configOf(command)
  if (databaseUrl)
    throw new Error(
      'DATABASE_URL is set, so PostgreSQL is not the embedded one. Upgrade it by its own means, such as pg_upgrade.',
    )
  const { log } = createLogs({ level: 'silent', file: undefined })
  const stopping = new AbortController()
  const forget = onSignals((signal) =>
    stopping.abort(new Error(`Stopped by ${signal}. Nothing was changed.`)),
  )
  const progress = showProgress(process.stderr)
  const work = upgradeData({
    dataDir,
    programs,
    leavesOut: leaveOut,
    log,
    onProgress: progress.tell,
    signal: stopping.signal,
  })
  const done = await work.finally(progress.end).finally(forget)
  if (typeof done === 'string') return console.log(`The database is of PostgreSQL ${done} already.`)
  const { from, to, kept, leftOut, lostSettings } = done
  console.log(`Upgraded the database from PostgreSQL ${from} to ${to}. Every table has the rows that it had.`)
  if (leftOut.length > 0) console.log(`Left out: ${leftOut.join(', ')}.`)
  if (lostSettings.length > 0)
    console.log(
      `PostgreSQL ${to} does not have these settings, which were left out: ${lostSettings.join(', ')}.`,
    )
  console.log(
    `The data as they were before are in ${kept}. When the server works as it should, delete them:\n  rm -r '${kept}'`,
  )
}

const help = `
Stop the server first. The command needs the programs of the older PostgreSQL. Without --programs npm installs them into
GEOFIELD_DATA_DIR, without running scripts, and they are removed afterwards. FOLDER is one into which npm installed them on a machine
with a network, or the folder with the program \`postgres\` of another installation.

The disk needs room for a second copy. Rows, sequences, passwords, keys, positions in feeds and the settings in postgresql.conf stay as
they are, and newer migrations run. A failure or a kill at any moment leaves the data as they were or as they are afterwards:
run the command again. The data as they were before stay beside the new ones until you delete them.

Exit code: 0 done or nothing to do, 1 an error.`
