import type pg from 'pg'
import { type OwnerConnection, withOwner } from '../platform/database/migrate/owner.ts'
import { noObjects } from './fileBytes.ts'
import type { OnProgress } from './manifest.ts'
import { restoreBackup, type Restored } from './restoreBackup.ts'

const scratch = 'geofield_scratch'
const inUse = '55006'
const notAllowed = '42501'

/**
 * Restores a backup into a database of its own beside the owner's, and drops that again. The bytes of files are compared and go
 * nowhere. Throws if the backup can't be restored.
 */
export async function restoreToScratch(
  owner: pg.Client,
  file: string,
  onProgress: OnProgress,
): Promise<Restored> {
  await recreate(owner)
  try {
    return await withOwner(beside(owner), (other) =>
      restoreBackup(other, { file, replaces: false, objects: noObjects, onProgress }),
    )
  } finally {
    await drop(owner, 'with (force)')
  }
}

/** That of a run which was killed is replaced. */
async function recreate(owner: pg.Client): Promise<void> {
  try {
    await drop(owner)
    await owner.query(`create database ${scratch} template template0`)
  } catch (error) {
    const { code } = error as pg.DatabaseError
    if (code === inUse)
      throw new Error(`The database ${scratch} is in use: another restore into it runs.`, { cause: error })
    if (code === notAllowed)
      throw new Error('The role of DATABASE_URL must have CREATEDB, to restore into a database of its own.', {
        cause: error,
      })
    throw error
  }
}

async function drop(owner: pg.Client, how = ''): Promise<void> {
  await owner.query(`drop database if exists ${scratch} ${how}`)
  // The server's role of that database.
  await owner.query(`drop role if exists geofield_app_${scratch}`)
}

function beside({ host, port, user, password, ssl }: pg.Client): OwnerConnection {
  return { host, port, user: user!, password: password!, ssl, database: scratch }
}
