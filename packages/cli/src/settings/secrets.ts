import { chmodSync, existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { configFolder, writePrivately } from './profiles.ts'

/** What a login keeps: the API key and the tokens, never the password. */
export interface Secrets {
  apiKey: string
  accessToken?: string | undefined
  /** The time from which the access token is renewed, in milliseconds since 1970. */
  renewAtMs?: number | undefined
  refreshToken?: string | undefined
}

/** Where the secrets of profiles are kept. */
export interface SecretStore {
  /** For people: where the secrets are. */
  name: string
  read(profile: string): Secrets | undefined
  write(profile: string, secrets: Secrets): Promise<void>
  remove(profile: string): Promise<void>
}

const service = 'geofield'

/**
 * The system's keyring where there is one, otherwise a file that only its owner may read. `GEOFIELD_KEYRING=off` chooses
 * the file.
 */
export async function openSecretStore(): Promise<SecretStore> {
  return (await openKeyring()) ?? openFile()
}

async function openKeyring(): Promise<SecretStore | undefined> {
  if (process.env['GEOFIELD_KEYRING'] === 'off') return undefined
  try {
    const { Entry } = await import('@napi-rs/keyring')
    const entry = (profile: string) => new Entry(service, `${configFolder()}#${profile}`)
    // Without a keyring this throws.
    entry('').getPassword()
    return {
      name: "the system's keyring",
      read: (profile) => parse(entry(profile).getPassword() ?? undefined),
      write: async (profile, secrets) => entry(profile).setPassword(JSON.stringify(secrets)),
      remove: async (profile) => void entry(profile).deletePassword(),
    }
  } catch {
    return undefined
  }
}

function openFile(): SecretStore {
  const file = join(configFolder(), 'credentials.json')
  const readAll = () => (existsSync(file) ? parseAll(readFileSync(file, 'utf8')) : {})
  if (existsSync(file) && process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0) {
    chmodSync(file, 0o600)
  }
  return {
    name: file,
    read: (profile) => readAll()[profile],
    write: (profile, secrets) => writePrivately(file, { ...readAll(), [profile]: secrets }),
    async remove(profile) {
      const { [profile]: _, ...others } = readAll()
      await writePrivately(file, others)
    },
  }
}

function parse(text: string | undefined): Secrets | undefined {
  return text === undefined ? undefined : (JSON.parse(text) as Secrets)
}

function parseAll(text: string): Record<string, Secrets> {
  try {
    return JSON.parse(text) as Record<string, Secrets>
  } catch {
    // Damaged: a new login writes it again.
    return {}
  }
}
