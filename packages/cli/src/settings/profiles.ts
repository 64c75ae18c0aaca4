import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import envPaths from 'env-paths'
import { CliError } from '../errors/CliError.ts'

/** Where a profile calls, and as whom. Its secrets are kept apart: see `secrets.ts`. */
export interface Profile {
  baseUrl: string
  tenant: string
  username?: string | undefined
}

interface ProfileFile {
  /** The profile that is used when none is named. */
  current?: string | undefined
  profiles: Readonly<Record<string, Profile>>
}

/** The folder of the profiles: `GEOFIELD_CONFIG_DIR`, or the system's place for settings of a user. */
export function configFolder(): string {
  return process.env['GEOFIELD_CONFIG_DIR'] || envPaths('geofield', { suffix: '' }).config
}

function profileFile(): string {
  return join(configFolder(), 'profiles.json')
}

export function readProfiles(): ProfileFile {
  const file = profileFile()
  let text
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { profiles: {} }
    throw error
  }
  try {
    return JSON.parse(text) as ProfileFile
  } catch {
    throw new CliError('fileFailed', `${file} is not JSON`, 'Delete it, and log in again: geofield login')
  }
}

export async function writeProfiles(profiles: ProfileFile): Promise<void> {
  await writePrivately(profileFile(), profiles)
}

/** Writes a file of settings, whole or not at all, that only its owner may read. */
export async function writePrivately(file: string, content: object): Promise<void> {
  const { default: writeFileAtomic } = await import('write-file-atomic')
  mkdirSync(configFolder(), { recursive: true, mode: 0o700 })
  await writeFileAtomic(file, `${JSON.stringify(content, undefined, 2)}\n`, { mode: 0o600 })
}
