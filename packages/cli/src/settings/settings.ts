import { CliError } from '../errors/CliError.ts'
import { type Profile, readProfiles } from './profiles.ts'
import { openSecretStore, type Secrets, type SecretStore } from './secrets.ts'

/** The options that every command takes. */
export interface GlobalOptions {
  profile?: string
  baseUrl?: string
  tenant?: string
  username?: string
  /** Seconds. */
  timeout?: number
  json?: true
  quiet?: true
  verbose?: true
}

/** Where a command calls, and as whom. */
export interface Settings {
  baseUrl: string
  tenant: string
  apiKey: string
  /** From the environment. */
  user: { username: string; password: string } | undefined
  /** The tokens of a login, and where they are kept. */
  login: { profile: string; secrets: Secrets; store: SecretStore } | undefined
}

/** Each setting's places, the first that has it counts: option, environment, profile. */
export async function readSettings(options: GlobalOptions): Promise<Settings> {
  const { baseUrl, apiKey, tenant, user, login } = await findSettings(options)
  if (!baseUrl) {
    throw new CliError(
      'wrongUsage',
      'No address of a Geofield service is set',
      'Run geofield login, or set GEOFIELD_BASE_URL and GEOFIELD_API_KEY.',
    )
  }
  if (!apiKey) {
    throw new CliError(
      'notLoggedIn',
      `No API key is known for ${baseUrl} and the tenant ${tenant}`,
      'Run geofield login, or set GEOFIELD_API_KEY.',
    )
  }
  return { baseUrl, tenant, apiKey, user, login }
}

/** The settings as far as they are known. */
export interface FoundSettings extends Omit<Settings, 'baseUrl' | 'apiKey'> {
  baseUrl: string | undefined
  apiKey: string | undefined
  /** The profile that was looked at; it need not exist. */
  profile: string
  username: string | undefined
}

export async function findSettings(options: GlobalOptions): Promise<FoundSettings> {
  const { name, profile } = chooseProfile(options)
  const baseUrl = choose(options.baseUrl, 'GEOFIELD_BASE_URL', profile?.baseUrl)
  const tenant = choose(options.tenant, 'GEOFIELD_TENANT', profile?.tenant) ?? 'demo'
  const username = choose(options.username, 'GEOFIELD_USERNAME', profile?.username)
  const login = baseUrl ? await readLogin(name, profile, { baseUrl, tenant }) : undefined
  const apiKey = process.env['GEOFIELD_API_KEY'] || login?.secrets.apiKey
  const password = process.env['GEOFIELD_PASSWORD']
  const user = username && password ? { username, password } : undefined
  // The tokens belong to the user of the profile.
  const ownLogin = username === profile?.username ? login : undefined
  return { baseUrl, tenant, apiKey, user, login: ownLogin, profile: name, username }
}

/**
 * The settings of a profile alone. Options and environment don't count, because their key belongs to another address.
 */
export async function readProfileSettings(name: string): Promise<Settings> {
  const { profile } = chooseProfile({ profile: name })
  const login = profile && (await readLogin(name, profile, profile))
  if (!profile || !login) {
    throw new CliError(
      'notLoggedIn',
      `The profile ${name} has no key`,
      `Log in again: geofield login --profile ${name}`,
    )
  }
  const { baseUrl, tenant } = profile
  return { baseUrl, tenant, apiKey: login.secrets.apiKey, user: undefined, login }
}

function choose(option: string | undefined, variable: string, kept: string | undefined): string | undefined {
  return option ?? (process.env[variable] || kept)
}

/** The secrets of a profile never go to another address or tenant than the one that they were made for. */
async function readLogin(
  name: string,
  profile: Profile | undefined,
  { baseUrl, tenant }: Pick<Settings, 'baseUrl' | 'tenant'>,
): Promise<Settings['login']> {
  if (!profile || !sameAddress(baseUrl, profile.baseUrl) || tenant !== profile.tenant) return undefined
  const store = await openSecretStore()
  const secrets = store.read(name)
  return secrets && { profile: name, secrets, store }
}

/** The name of the profile that counts, and its content if it exists. */
export function chooseProfile(options: GlobalOptions): { name: string; profile: Profile | undefined } {
  const { current, profiles } = readProfiles()
  const named = options.profile ?? process.env['GEOFIELD_PROFILE']
  const name = named || current || 'default'
  const profile = Object.hasOwn(profiles, name) ? profiles[name] : undefined
  if (named && !profile) {
    const known = Object.keys(profiles).join(', ') || 'none'
    throw new CliError(
      'wrongUsage',
      `There is no profile ${name}. Known: ${known}`,
      `Make it: geofield login --profile ${name}`,
    )
  }
  return { name, profile }
}

function sameAddress(one: string, other: string): boolean {
  return one.replace(/\/+$/, '') === other.replace(/\/+$/, '')
}
