import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CliError } from '../errors/CliError.ts'
import { configFolder, writePrivately } from '../settings/profiles.ts'
import type { ImportFacts } from './journal.ts'

interface Remembered {
  file: string
  at: string
  /** How many rows were stored. */
  stored: number
}

/** What tells one import from another: the same content into the same layer of the same tenant, by the same account. */
export type ImportIdentity = Pick<ImportFacts, 'baseUrl' | 'tenant' | 'username' | 'target' | 'file'> & {
  /** A new demo tenant has the names of the last one, but other accounts. */
  account: string | undefined
  sheet: string | undefined
}

function placeOf({ baseUrl, tenant, username, target, file, account, sheet }: ImportIdentity): string {
  const all = JSON.stringify([baseUrl, tenant, username, target, file, account, sheet ?? null])
  return join(configFolder(), 'imports', `${createHash('sha256').update(all).digest('hex')}.json`)
}

/** Throws if the import was finished before: without a key, its rows would be stored twice. */
export function refuseRepeat(identity: ImportIdentity): void {
  const known = readRemembered(placeOf(identity))
  if (!known) return
  const { file, at, stored } = known
  throw new CliError(
    'wrongUsage',
    `This file was imported into ${identity.target} at ${at} as ${file}: ${stored === 1 ? '1 row was' : `${stored.toLocaleString('en')} rows were`} stored`,
    'To import it once more, add --again.',
  )
}

function readRemembered(place: string): Remembered | undefined {
  try {
    return JSON.parse(readFileSync(place, 'utf8')) as Remembered
  } catch (error) {
    // A file that was cut off by a full disk says nothing.
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

export async function remember(identity: ImportIdentity, remembered: Remembered): Promise<void> {
  mkdirSync(join(configFolder(), 'imports'), { recursive: true, mode: 0o700 })
  await writePrivately(placeOf(identity), remembered)
}
