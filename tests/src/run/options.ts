import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { variableOf } from '../given/variable.ts'
import type { Position } from '../geography.ts'

export class OptionsError extends Error {
  override readonly name = 'OptionsError'
}

type Account = { apiKey: string; tenant: string; username: string; password: string }

/** How the demo tenant is treated: as the server of the description, or like a given service, read-only or with writes. */
const modes = ['full', 'verified', 'verified-writes'] as const
export type Mode = (typeof modes)[number]

export type Options = {
  help: boolean
  version: boolean
  baseUrl: string | undefined
  mapCdnUrl: string | undefined
  account: Account | undefined
  secondTenant: Account | undefined
  layer: string | undefined
  region: Position | undefined
  expiredToken: string | undefined
  allowWrites: boolean
  hostile: boolean
  full: boolean
  verified: boolean
  modes: Mode[]
  seed: number
  runs: number | undefined
  maxRequests: number
  maxFailures: number | undefined
  requestsPerSecond: number
  atOnce: number
  takeAll: number
  timeout: number | undefined
  deadline: number
  olderThanMinutes: number
  showValues: boolean
  /** Whether to print every failure, and a line for each file. */
  verbose: boolean
  grep: string | undefined
  reports: string | undefined
  /** Whether to print what the run would send instead of sending it. */
  plan: boolean
  /** What must be verified: operations, areas, `all`, or conditions such as `writes`. */
  require: string[]
  /** The port of the recording proxy; 0 takes a free one. */
  port: number
  /** The file of an OpenAPI 3.1 description that judges in place of the platform's. */
  spec: string | undefined
  /** Values for its security schemes, by the names of variables of the environment. */
  credentials: Record<string, string>
  words: string[]
}

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const

const known = {
  'base-url': text,
  'map-cdn-url': text,
  'api-key': text,
  tenant: text,
  username: text,
  password: text,
  'second-tenant': text,
  layer: text,
  region: text,
  'expired-token': text,
  'allow-writes': flag,
  hostile: flag,
  full: flag,
  verified: flag,
  modes: text,
  seed: text,
  runs: text,
  'max-requests': text,
  'max-failures': text,
  'requests-per-second': text,
  concurrency: text,
  'take-all': text,
  timeout: text,
  deadline: text,
  'older-than': text,
  'show-values': flag,
  verbose: flag,
  grep: text,
  reports: text,
  plan: flag,
  require: { type: 'string', multiple: true },
  port: text,
  har: text,
  spec: text,
  credential: { type: 'string', multiple: true },
  help: flag,
  version: flag,
} as const

/** Reads the options of every command. The words are what stands beside them. */
export function readOptions(args: string[], env: NodeJS.ProcessEnv): Options {
  const { values, positionals } = parsed(args)
  const words = values.har === undefined ? positionals : ['har', values.har, ...positionals]
  const baseUrl = readAddress('base-url', values['base-url'] || env.GEOFIELD_BASE_URL)
  const judgesTraffic = ['har', 'proxy'].some((command) => words[0] === command)
  if (!judgesTraffic) checkTogether(values, baseUrl)
  const isLive = !judgesTraffic && values.spec !== undefined
  if (isLive) checkWithSpec(values, baseUrl)
  return {
    help: values.help === true,
    version: values.version === true,
    baseUrl,
    mapCdnUrl: readAddress('map-cdn-url', values['map-cdn-url'] || env.GEOFIELD_MAP_CDN_URL),
    account: baseUrl && !judgesTraffic && !isLive ? readAccount(values, env) : undefined,
    secondTenant: readSecondTenant(values['second-tenant'], env),
    layer: values.layer || undefined,
    region: readRegion(values.region),
    expiredToken: values['expired-token'] || env.GEOFIELD_CONTRACT_EXPIRED_TOKEN || undefined,
    allowWrites: values['allow-writes'] === true,
    hostile: values.hostile === true,
    full: values.full === true,
    verified: values.verified === true,
    modes: readModes(values.modes),
    seed: wholeNumber('seed', values.seed) ?? randomInt(2 ** 31),
    runs: wholeNumber('runs', values.runs),
    ...readLimits(values),
    showValues: values['show-values'] === true,
    verbose: values.verbose === true,
    grep: values.grep,
    reports: values.reports || undefined,
    plan: values.plan === true,
    require: (values.require ?? []).flatMap((words) => words.split(',').map((word) => word.trim())),
    port: wholeNumber('port', values.port) ?? 0,
    spec: values.spec,
    credentials: readCredentials(values.credential ?? [], env),
    words,
  }
}

function readLimits(values: Values) {
  return {
    maxRequests:
      wholeNumber('max-requests', values['max-requests']) ?? (values.full === true ? 20_000 : 5000),
    maxFailures: wholeNumber('max-failures', values['max-failures']) || undefined,
    requestsPerSecond: wholeNumber('requests-per-second', values['requests-per-second']) || 10,
    atOnce: wholeNumber('concurrency', values.concurrency) || 2,
    takeAll: wholeNumber('take-all', values['take-all']) ?? 2000,
    timeout: wholeNumber('timeout', values.timeout) || undefined,
    deadline: wholeNumber('deadline', values.deadline) || 3600,
    olderThanMinutes: wholeNumber('older-than', values['older-than']) ?? 60,
  }
}

type Values = ReturnType<typeof parsed>['values']

function parsed(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: known })
  } catch (error) {
    throw new OptionsError(error instanceof Error ? error.message : String(error))
  }
}

/** Options that are about a given service, or about the demo tenant, are refused for the other. */
function checkTogether(values: Values, baseUrl: string | undefined): void {
  const ofGiven = [
    'allow-writes',
    'hostile',
    'full',
    'verified',
    'second-tenant',
    'map-cdn-url',
    'layer',
    'region',
    'expired-token',
    'plan',
  ] as const
  const given = baseUrl ? [] : ofGiven.filter((name) => values[name] !== undefined)
  if (given.length > 0) {
    throw new OptionsError(`${given.map((name) => `--${name}`).join(', ')}: only with --base-url`)
  }
  if (baseUrl && values.modes) throw new OptionsError('--modes is about the demo tenant')
  if (values.full && values.verified) throw new OptionsError('--full and --verified exclude each other')
}

/** What only this platform has means nothing to a service with a description of its own. */
function checkWithSpec(values: Values, baseUrl: string | undefined): void {
  if (!baseUrl) throw new OptionsError('--spec needs --base-url')
  const ofPlatform = [
    'map-cdn-url',
    'api-key',
    'tenant',
    'username',
    'password',
    'second-tenant',
    'layer',
    'region',
    'expired-token',
    'full',
    'verified',
    'hostile',
    'plan',
  ] as const
  const given = ofPlatform.filter((name) => values[name] !== undefined)
  if (given.length === 0) return
  throw new OptionsError(`${given.map((name) => `--${name}`).join(', ')}: not with --spec`)
}

/** Of `--credential NAME=VALUE` and of the environment, by the names of the variables. */
function readCredentials(given: string[], env: NodeJS.ProcessEnv): Record<string, string> {
  const named = Object.entries(env).filter(
    (entry): entry is [string, string] => entry[0].startsWith(variableOf('')) && Boolean(entry[1]),
  )
  const credentials = Object.fromEntries(named)
  for (const each of given) {
    const [, name, value] = /^([^=]+)=(.+)$/s.exec(each) ?? []
    if (!name || !value)
      throw new OptionsError('--credential must be NAME=VALUE, with the name of a security scheme')
    credentials[variableOf(name)] = value
  }
  return credentials
}

function readAddress(option: string, value: string | undefined): string | undefined {
  const address = value?.replace(/\/+$/, '') || undefined
  if (!address || /^https?:\/\/[^\s?#@]+$/.test(address)) return address
  throw new OptionsError(
    `--${option} must be an address like https://api.example.com, without credentials and query`,
  )
}

/** All four, from the arguments or the environment. A value is never repeated in an error. */
function readAccount(values: Values, env: NodeJS.ProcessEnv): Account | undefined {
  if (values.help || values.version || values.plan) return undefined
  const account = {
    apiKey: values['api-key'] || env.GEOFIELD_API_KEY || '',
    tenant: values.tenant || env.GEOFIELD_TENANT || '',
    username: values.username || env.GEOFIELD_USERNAME || '',
    password: values.password || env.GEOFIELD_PASSWORD || '',
  }
  const flags = { apiKey: '--api-key', tenant: '--tenant', username: '--username', password: '--password' }
  const missing = Object.entries(flags).flatMap(([name, option]) =>
    account[name as keyof typeof account] ? [] : [option],
  )
  if (missing.length > 0) throw new OptionsError(`With --base-url also needed: ${missing.join(', ')}`)
  return account
}

/** The code of the second tenant is no secret; its credentials come from the environment alone. */
function readSecondTenant(tenant: string | undefined, env: NodeJS.ProcessEnv): Account | undefined {
  if (!tenant) return undefined
  const names = ['GEOFIELD_SECOND_API_KEY', 'GEOFIELD_SECOND_USERNAME', 'GEOFIELD_SECOND_PASSWORD'] as const
  const [apiKey, username, password] = names.map((name) => env[name])
  if (apiKey && username && password) return { tenant, apiKey, username, password }
  const missing = names.filter((name) => !env[name])
  throw new OptionsError(`With --second-tenant also needed in the environment: ${missing.join(', ')}`)
}

/** Latitude first, as in a search for a position. */
function readRegion(value: string | undefined): Position | undefined {
  if (value === undefined) return undefined
  const [lat, lon] = (/^(-?[\d.]+),\s*(-?[\d.]+)$/.exec(value) ?? []).slice(1).map(Number)
  if (Math.abs(lat!) <= 90 && Math.abs(lon!) <= 180) return { lat: lat!, lon: lon! }
  throw new OptionsError(`--region must be LAT,LON in degrees; got "${value}"`)
}

function readModes(value = 'full'): Mode[] {
  const names = value.split(',')
  const chosen = modes.filter((mode) => names.includes(mode))
  if (chosen.length === names.length) return chosen
  throw new OptionsError(`--modes must be some of ${modes.join(',')}; got "${value}"`)
}

function wholeNumber(name: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined
  if (/^\d{1,10}$/.test(value)) return Number(value)
  throw new OptionsError(`--${name} must be a whole number; got "${value}"`)
}
