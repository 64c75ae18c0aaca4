import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Command } from 'commander'
import { createBackup, type Manifest, verifyBackup } from '../backup/index.ts'
import { showProgress } from './console/showProgress.ts'
import { filesOf, lostText } from './process/filesOf.ts'
import { withDatabase } from './process/withDatabase.ts'

export function addBackupCommand(program: Command): void {
  const backup = program
    .command('backup')
    .usage('FILE|FOLDER [options] | verify FILE')
    .description("Back up PostgreSQL's data and uploaded files while servers run")
    .addHelpText('after', createHelp)
  backup
    .command('create', { isDefault: true })
    .usage('FILE|FOLDER [options]')
    .description("Write all of PostgreSQL's data, as of one moment, and the uploaded files into one file")
    .argument(
      '<file>',
      'a new file that ends in .tar, or a folder, in which the file gets a name with the time',
    )
    .addHelpText('after', createHelp)
    .action(async (path: string, _options, command: Command) => {
      const file = await chooseFile(resolve(path))
      const progress = showProgress(process.stderr)
      await withDatabase(
        command,
        async (owner) => {
          const work = createBackup(owner, file, { objects: filesOf(command), onProgress: progress.tell })
          const { manifest, bytes, lostFiles } = await work.finally(progress.end)
          console.log(`${file}: ${describe(manifest)}, ${megabytes(bytes)} MB.${lostText(lostFiles)}`)
        },
        // What is backed up before an upgrade is the database as it is.
        { migrates: false },
      )
    })
  backup
    .command('verify')
    .description('Read a whole backup and compare it with its own checksums; needs no database')
    .argument('<file>')
    .addHelpText('after', '\nExit code: 0 the backup is whole, 1 it is not.')
    .action(async (file: string) => {
      const progress = showProgress(process.stderr)
      const manifest = await verifyBackup(file, progress.tell).finally(progress.end)
      console.log(`${file} is whole: ${describe(manifest)}, made by Geofield ${manifest.serverVersion}.`)
    })
}

const createHelp = `
In it is everything that can't be made again: tenants, users, keys (as hashes), records, positions, uploaded files, the audit
log and the keys that sign tokens. Anyone with the file can act as every user, so only your account may read it (mode 0600). Not in
it: your settings, and maps and places, which are imported again from their files.

The file is a tar archive. It has each table as COPY text, compressed with zstd, each uploaded file, and manifest.json with the
checksums. It gets its name when it is whole; a backup that fails or is stopped leaves no file.

Exit code: 0 done, 1 an error.`

async function chooseFile(path: string): Promise<string> {
  const isFolder = await stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
  if (!isFolder && path.endsWith('.tar')) return path
  // A folder that was not made yet must not become a file of its name.
  if (!isFolder) throw new Error(`There is no folder ${path}. Make it, or name a file that ends in .tar.`)
  const time = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')
  return join(path, `geofield-${time}.tar`)
}

export function describe({ createdAt, tables, files = [] }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const uploads = files.length > 0 ? ` and ${files.length} files` : ''
  return `${tables.length} tables with ${rows} rows${uploads} as of ${createdAt}`
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1)
}
