import { type Client, isApiError } from '@geofield/client'
import { describeError } from '../errors/describeError.ts'
import type { exitCodes } from '../errors/exitCodes.ts'
import type { FoundSettings } from '../settings/settings.ts'
import { readVersion } from '../version.ts'
import { type Check, fail, ok, warn } from './check.ts'

/** Beyond this, tokens are renewed too early or too late. */
const clockLimitMs = 30_000
/** A reading of the clock is right to a second and the time of the response. */
const clockStepMs = 1_000

/**
 * A call that needs the key only. The headers of its response tell the clock and the rate limit. A key for other areas is
 * accepted too.
 */
export async function checkKey(client: Client): Promise<Check[]> {
  const startMs = Date.now()
  try {
    const { response } = await client.digipin.encode.withResponse({ lat: 28.622788, lon: 77.213033 })
    const { headers } = response
    return [ok('API key', 'accepted'), ...checkClock(headers, startMs), ...checkRate(headers)]
  } catch (error) {
    return [isLimited(error) ? warnAs('API key', error) : failAs('API key', error)]
  }
}

/** The service knows the key, and does not open this area to it. A login says so in the words of OAuth. */
function isLimited(error: unknown): boolean {
  return isApiError(error) && ['TENANT_FORBIDDEN', 'unauthorized_client'].includes(error.code)
}

function warnAs(name: string, error: unknown): Check {
  return warn(
    name,
    `accepted, with a limit: ${describeError(error).message}`,
    'The other commands need more.',
  )
}

function failAs(name: string, error: unknown): Check {
  const { exitCode, message, hint } = describeError(error)
  // The commands' own hint is to call this one.
  const useful = hint && !hint.includes('geofield doctor') ? hint : hints[exitCode]
  return { ...fail(name, 'failed', { message, hint: useful }), exit: exitNames[exitCode] }
}

const exitNames: Readonly<Record<number, keyof typeof exitCodes>> = {
  2: 'wrongUsage',
  3: 'notLoggedIn',
  4: 'notAllowed',
  5: 'notFound',
  6: 'refused',
  7: 'unreachable',
}
const hints: Readonly<Record<number, string>> = {
  7: 'A proxy or a login page may stand in between, or the address is that of something else. Open it in a browser.',
}

function checkClock(headers: Headers, startMs: number): Check[] {
  const date = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(date)) return []
  const endMs = Date.now()
  // The service read its clock between the two, and cut it to the second.
  const behindMs = Math.max(0, date - endMs)
  const aheadMs = Math.max(0, startMs - date - clockStepMs)
  const offMs = Math.max(behindMs, aheadMs)
  if (offMs <= clockLimitMs)
    return [ok('Clock', `differs by ${offMs < 1_000 ? 'less than 1 s' : `${Math.round(offMs / 1000)} s`}`)]
  const message = `this machine is ${Math.round(offMs / 1000)} s ${behindMs > 0 ? 'behind' : 'ahead of'} the service`
  const hint = 'Set the clock by the network. Until then tokens are renewed at the wrong time.'
  return [fail('Clock', 'failed', { message, hint })]
}

/** Reads `RateLimit: "default";r=5966;t=18` and `RateLimit-Policy: "default";q=6000;w=60`. */
function checkRate(headers: Headers): Check[] {
  const read = (header: string, parameter: string) => {
    const text = new RegExp(`;\\s*${parameter}=(\\d+)`).exec(headers.get(header) ?? '')?.[1]
    return text === undefined ? undefined : Number(text)
  }
  const [left, most, seconds] = [
    read('ratelimit', 'r'),
    read('ratelimit-policy', 'q'),
    read('ratelimit-policy', 'w'),
  ]
  if (left === undefined || most === undefined) return []
  const message = `${left} of ${most} requests left${seconds === undefined ? '' : ` in ${seconds} s`}`
  if (left >= most / 10) return [ok('Rate limit', message)]
  return [
    warn(
      'Rate limit',
      message,
      'Somebody else may use the same key. A key of your own has a limit of its own.',
    ),
  ]
}

/**
 * A call that needs a user, with the token of the login or the password of the environment. With a limited key, its refusal
 * may be the key's.
 */
export async function checkUser(
  client: Client,
  settings: FoundSettings,
  { hasLimitedKey }: { hasLimitedKey: boolean },
): Promise<Check> {
  const { user, login, username, tenant } = settings
  if (!user && !login) {
    const hint = 'Run geofield login, or set GEOFIELD_USERNAME and GEOFIELD_PASSWORD.'
    return warn(
      'User',
      `nobody is logged in to ${tenant}: only searches for places, routes and the like work`,
      hint,
    )
  }
  try {
    await client.preview.changes.list()
  } catch (error) {
    return hasLimitedKey && isLimited(error) ? warnAs('User', error) : failAs('User', error)
  }
  const source = user
    ? 'password of the environment'
    : `login of the profile ${settings.profile}, in ${login?.store.name}`
  return ok('User', `${username} of ${tenant} (${source})`)
}

interface Description {
  info?: { version?: unknown }
  paths?: Record<string, Record<string, { operationId?: unknown } | undefined>>
}

/** Compares the description that the service publishes with the operations that this command knows. */
export async function checkDescription(client: Client, baseUrl: string, limitMs: number): Promise<Check> {
  const name = 'Versions'
  const own = `geofield ${readVersion()}`
  const description = await readDescription(baseUrl, limitMs)
  if (!description) {
    return ok(name, `${own}; the service publishes no description`)
  }
  const theirs = `${own}, service ${String(description.info?.version)}`
  const offered = new Set(listOffered(description))
  const missing = [...new Set(listOperations(client))].filter((id) => !offered.has(id))
  if (missing.length === 0) return ok(name, theirs)
  const hint =
    'The service is older than this command, and refuses what it does not know. Ask for an update of the service.'
  return warn(name, `${theirs}, which lacks ${missing.join(', ')}`, hint)
}

async function readDescription(baseUrl: string, limitMs: number): Promise<Description | undefined> {
  try {
    const url = `${baseUrl.replace(/\/+$/, '')}/openapi.json`
    const response = await fetch(url, { signal: AbortSignal.timeout(limitMs), redirect: 'error' })
    return response.ok ? ((await response.json()) as Description) : undefined
  } catch {
    // No documentation there, or another page.
    return undefined
  }
}

function listOffered({ paths = {} }: Description): unknown[] {
  return Object.values(paths).flatMap((path) =>
    Object.values(path).map((operation) => operation?.operationId),
  )
}

/** The operations of all methods of the client. */
function listOperations(part: object): string[] {
  return Object.entries(part).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value === 'function') return 'operationId' in value ? [String(value.operationId)] : []
    return typeof value === 'object' && value !== null && name !== 'transport' ? listOperations(value) : []
  })
}
