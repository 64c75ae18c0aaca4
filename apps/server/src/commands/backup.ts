import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Command } from 'commander'
import type pg from 'pg'
import {
  backupName,
  createBackup,
  encryptedEnd,
  generateKeys,
  type Keep,
  type Manifest,
  noteBackup,
  parseKeep,
  pruneBackups,
  readMark,
  readRecipients,
  restoreToScratch,
  verifyBackup,
  withBackupFile,
} from '../backup/index.ts'
import { storeAddress } from '../platform/config/configValues.ts'
import { createFile, fill } from '../platform/files/newFile.ts'
import { isStoreAddress } from '../platform/files/objectStore.ts'
import { showProgress } from './console/showProgress.ts'
import { configOf } from './process/configOf.ts'
import { filesOf, lostText } from './process/filesOf.ts'
import { withDatabase } from './process/withDatabase.ts'

type CreateFlags = { recipients?: string; unencrypted?: boolean; keep?: Keep }
type VerifyFlags = { identity?: string; restore?: boolean }

export function addBackupCommand(program: Command): void {
  const backup = program
    .command('backup')
    .usage('FILE|FOLDER|s3://BUCKET/PATH [options] | verify FILE | key FILE')
    .description("Back up PostgreSQL's data and uploaded files while servers run")
    .addHelpText('after', createHelp)
  backup
    .command('create', { isDefault: true })
    .usage('FILE|FOLDER|s3://BUCKET/PATH [options]')
    .description("Write all of PostgreSQL's data, as of one moment, and the uploaded files into one file")
    .argument(
      '<place>',
      'a new file that ends in .tar, or in .tar.age if it is encrypted; or a folder, in which the file gets a name with the time; both also in an S3-compatible store',
    )
    .option('--recipients <file>', 'encrypt for the public keys in this file (age1…, one a line)')
    .option('--unencrypted', 'allow a backup in a store that is not encrypted')
    .option(
      '--keep <schedule>',
      'in a folder: delete older backups of this database afterwards; 14 keeps the newest 14, 7d,4w,12m one of each of 7 days, 4 weeks and 12 months',
      parseKeep,
    )
    .addHelpText('after', createHelp)
    .action(createOne)
  backup
    .command('verify')
    .description('Read a whole backup and compare it with its own checksums')
    .argument('<file>', 'a file, or an address in a store')
    .option('--identity <file>', 'the file with the private key of an encrypted backup')
    .option(
      '--restore',
      'restore it too, into a database beside that of the settings, which is dropped again',
    )
    .addHelpText(
      'after',
      '\nWithout --restore no database is needed. Exit code: 0 the backup is whole, 1 it is not.',
    )
    .action(verifyOne)
  backup
    .command('key')
    .description('Make a pair of keys for encrypted backups')
    .argument('<file>', 'a new file, which gets the private key')
    .addHelpText('after', keyHelp)
    .action(async (path: string) => {
      const { publicKey, text } = await generateKeys(new Date())
      await fill(await createFile(path), (file) => file.write(Buffer.from(text)))
      console.log(publicKey)
    })
}

async function createOne(place: string, flags: CreateFlags, command: Command): Promise<void> {
  const recipients = flags.recipients ? await readRecipients(flags.recipients) : undefined
  if (isStoreAddress(place) && !recipients && !flags.unencrypted)
    throw new Error(
      'Anyone who reads the store could act as every user. Encrypt the backup with --recipients FILE, or allow this with --unencrypted.',
    )
  const isEncrypted = recipients !== undefined
  const { file, folder } = await choosePlace(place, isEncrypted)
  if (flags.keep && folder === undefined) throw new Error('--keep needs a folder, not the name of one file.')
  const progress = showProgress(process.stderr)
  const { mark, hasTenants } = await withDatabase(
    command,
    async (owner) => {
      const mark = await readMark(owner)
      const path = file ?? pathIn(folder!, backupName({ time: new Date(), mark, isEncrypted }))
      const options = { objects: filesOf(command), recipients, onProgress: progress.tell }
      const work = createBackup(owner, path, options)
      const { manifest, bytes, lostFiles } = await work.finally(progress.end)
      console.log(`${path}: ${describe(manifest)}, ${megabytes(bytes)} MB.${lostText(lostFiles)}`)
      if (!(await noteBackup(owner, manifest.createdAt)))
        console.log('The database did not note it, so its metric of the age of the last backup stays.')
      return { mark, hasTenants: manifest.tables.some(({ name, rows }) => name === 'tenant' && rows > 0) }
    },
    // A backup before an upgrade must not change the database.
    { migrates: false },
  )
  if (!flags.keep) return
  // A data folder that is not mounted is empty, and so would all backups be in time.
  if (!hasTenants)
    throw new Error(
      `The database has no tenant, so no older backup was deleted. Is it the right one? Its data folder is ${configOf(command).dataDir}.`,
    )
  const pruned = await pruneBackups(folder!, flags.keep, mark)
  if (pruned > 0) console.log(`Deleted ${pruned} older ${pruned === 1 ? 'backup' : 'backups'}.`)
}

async function verifyOne(path: string, { identity, restore }: VerifyFlags, command: Command): Promise<void> {
  const progress = showProgress(process.stderr)
  await withBackupFile({ path, identity, scratch: configOf(command).dataDir }, async (file) => {
    const manifest = await verifyBackup(file, progress.tell).finally(progress.end)
    console.log(`${path} is whole: ${describe(manifest)}, made by Geofield ${manifest.serverVersion}.`)
    if (!restore) return
    const work = async (owner: pg.Client) => {
      const start = performance.now()
      await restoreToScratch(owner, file, progress.tell).finally(progress.end)
      console.log(`It was restored in ${Math.ceil((performance.now() - start) / 1000)} s, and deleted again.`)
    }
    await withDatabase(command, work, { migrates: false, creates: true })
  })
}

const createHelp = `
In it is everything that can't be made again: tenants, users, keys (as hashes), records, positions, uploaded files, the audit
log and the keys that sign tokens. Anyone with the file can act as every user, so only your account may read it (mode 0600). Not in
it: your settings, and maps and places, which are imported again from their files.

The file is a tar archive. It has each table as COPY text, compressed with zstd, each uploaded file, and manifest.json with the
checksums. It gets its name when it is whole; a backup that fails or is stopped leaves no file.

A store is addressed by AWS_ENDPOINT_URL_S3, AWS_REGION, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and gets the backup while it is
made, in parts that are sent again if they fail. Encryption is that of age: \`backup key\` makes the keys.

Exit code: 0 done, 1 an error.`

const keyHelp = `
The public key is printed: put it into the file for --recipients. The private key is what restores your backups: keep it, and a copy
of it, away from this machine and from the backups. Both are keys of age, whose programs can use them too.`

/** Either is given; a folder may be a prefix in a store. */
type Chosen = { file?: string; folder?: string }

function pathIn(folder: string, name: string): string {
  return isStoreAddress(folder) ? `${folder}/${name}` : join(folder, name)
}

async function choosePlace(place: string, isEncrypted: boolean): Promise<Chosen> {
  const ending = `.tar${isEncrypted ? encryptedEnd : ''}`
  const isFile = /\.tar(\.age)?$/.test(place)
  if (isStoreAddress(place)) {
    const address = addressOf(place)
    // `s3://name.tar` is a bucket: a file's name follows a slash behind it.
    if (!isFile || !/\w\//.test(address)) return { folder: address }
  } else {
    const folder = resolve(place)
    const isFolder = await stat(folder).then(
      (found) => found.isDirectory(),
      () => false,
    )
    if (isFolder) return { folder }
    // A folder that was not made yet must not become a file of its name.
    if (!isFile) throw new Error(`There is no folder ${folder}. Make it, or name a file that ends in .tar.`)
  }
  if (!place.endsWith(ending))
    throw new Error(`The name of ${isEncrypted ? 'an encrypted' : 'this'} backup must end in ${ending}.`)
  return { file: isStoreAddress(place) ? place : resolve(place) }
}

function addressOf(place: string): string {
  try {
    return storeAddress(place)!.replace(/\/$/, '')
  } catch (error) {
    throw new Error(`${place} ${(error as Error).message}.`, { cause: error })
  }
}

export function describe({ createdAt, tables, files = [] }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const uploads = files.length > 0 ? ` and ${files.length} files` : ''
  return `${tables.length} tables with ${rows} rows${uploads} as of ${createdAt}`
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1)
}
