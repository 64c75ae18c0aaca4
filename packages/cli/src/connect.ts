import { readVersion } from './version.ts'
import { createClient, type Client, type Hooks, type Token } from '@geofield/client'
import { CliError } from './errors/CliError.ts'
import { configFolder } from './settings/profiles.ts'
import type { Secrets } from './settings/secrets.ts'
import { type GlobalOptions, readSettings, type Settings } from './settings/settings.ts'

/** A token is renewed this long before it expires, or a fifth of its life when that is less. */
const longestMarginMs = 30_000

/** A client with the settings of the command. Nothing is sent until its first call. */
export async function connect(options: GlobalOptions): Promise<Client> {
  return connectWith(await readSettings(options), options)
}

export function connectWith(settings: Settings, options: GlobalOptions, hooks?: Hooks): Client {
  const { baseUrl, tenant, apiKey, user } = settings
  return createClient({
    baseUrl,
    tenant,
    apiKey,
    ...user,
    ...(user === undefined && { token: ({ rejected }) => provideToken(settings, rejected) }),
    headers: { 'user-agent': `geofield/${readVersion()} node/${process.versions.node}` },
    ...(options.timeout !== undefined && { timeoutMs: options.timeout * 1000 }),
    ...(options.verbose && { logger: toStderr }),
    hooks,
  })
}

const toStderr = {
  debug: (...line: unknown[]) => console.error(...line),
  warn: (...line: unknown[]) => console.error(...line),
}

/** The stored access token, renewed when it expires. Commands that run at the same time share one renewal. */
async function provideToken(settings: Settings, rejected: string | undefined): Promise<string> {
  const { login } = settings
  if (!login) {
    throw new CliError(
      'notLoggedIn',
      'This needs a user, and nobody is logged in',
      'Run geofield login, or set GEOFIELD_USERNAME and GEOFIELD_PASSWORD.',
    )
  }
  const { profile, store } = login
  const fresh = () => readFresh(store.read(profile), rejected)
  const stored = fresh()
  if (stored !== undefined) return stored
  // An old refresh token ends its login, so only one command at a time may renew and store it.
  const { default: lockfile } = await import('proper-lockfile')
  const unlock = await lockfile.lock(configFolder(), {
    stale: 30_000,
    retries: { retries: 60, minTimeout: 100, maxTimeout: 500 },
  })
  try {
    const renewed = fresh()
    if (renewed !== undefined) return renewed
    const secrets = store.read(profile)
    if (!secrets?.refreshToken) throw loginExpired()
    const token = await refresh(settings, secrets.refreshToken)
    await store.write(profile, { ...secrets, ...tokenSecrets(token) })
    return token.access_token
  } finally {
    await unlock()
  }
}

function readFresh(secrets: Secrets | undefined, rejected: string | undefined): string | undefined {
  const { accessToken, renewAtMs = 0 } = secrets ?? {}
  return accessToken !== rejected && Date.now() < renewAtMs ? accessToken : undefined
}

async function refresh({ baseUrl, tenant, apiKey }: Settings, refreshToken: string): Promise<Token> {
  const client = createClient({ baseUrl, tenant, apiKey })
  try {
    return await client.auth.createToken({ grant_type: 'refresh_token', refresh_token: refreshToken })
  } catch (error) {
    if ((error as { code?: unknown }).code === 'invalid_grant') throw loginExpired()
    throw error
  }
}

function loginExpired(): CliError {
  return new CliError('notLoggedIn', 'The login has expired', 'Log in again: geofield login')
}

/** What is kept of a token. */
export function tokenSecrets(token: Token): Pick<Secrets, 'accessToken' | 'renewAtMs' | 'refreshToken'> {
  const lifeMs = token.expires_in * 1000
  return {
    accessToken: token.access_token,
    renewAtMs: Date.now() + lifeMs - Math.min(longestMarginMs, lifeMs / 5),
    refreshToken: token.refresh_token,
  }
}
