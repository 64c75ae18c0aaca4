import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import pg from 'pg'
import { parse as parseYaml } from 'yaml'

/**
 * Settings, each from the environment or from a YAML file (the environment wins; an empty value counts as unset).
 * The table is the documentation: `geofield-server serve --help` prints it.
 */
type Setting<T> = { env: string; about: string; parse: (value: string) => T; fallback: T }

const cwdPath = (value: string) => resolve(value)
const paths = (value: string) =>
  value
    .split(',')
    .map((path) => path.trim())
    .filter(Boolean)
    .map(cwdPath)
const optional = (value: string): string | undefined => value
const duration = integer({ min: 1, max: 100_000_000 })

export const settings = {
  port: setting(
    'PORT',
    'TCP port to listen on; 0 takes any free one',
    integer({ min: 0, max: 65_535 }),
    4010,
  ),
  host: setting('HOST', 'address to listen on', (value) => value, '127.0.0.1'),
  databaseUrl: setting(
    'DATABASE_URL',
    'PostgreSQL 15 or later, as a role that may create roles; unset runs the embedded one',
    postgresUrl,
    undefined as string | undefined,
  ),
  dataDir: setting('GEOFIELD_DATA_DIR', 'where everything is kept', cwdPath, resolve('.geofield')),
  osm: setting('GEOFIELD_OSM', 'OpenStreetMap extracts (.osm.pbf), comma-separated', paths, [] as string[]),
  dem: setting('GEOFIELD_DEM', 'elevation rasters, comma-separated', paths, [] as string[]),
  boundaries: setting('GEOFIELD_BOUNDARIES', 'boundary GeoJSON, comma-separated', paths, [] as string[]),
  logLevel: setting(
    'GEOFIELD_LOG_LEVEL',
    'fatal, error, warn, info, debug, trace or silent',
    logLevel,
    'info',
  ),
  logFile: setting('GEOFIELD_LOG_FILE', 'log to this file instead of standard output', optional, undefined),
  bodyLimitBytes: setting(
    'GEOFIELD_BODY_LIMIT_BYTES',
    'largest request body',
    integer({ min: 1024, max: 1_073_741_824 }),
    1_048_576,
  ),
  accessTokenSeconds: setting('GEOFIELD_ACCESS_TOKEN_SECONDS', 'life of an access token', duration, 900),
  refreshTokenSeconds: setting(
    'GEOFIELD_REFRESH_TOKEN_SECONDS',
    'life of a refresh token',
    duration,
    2_592_000,
  ),
  engineProcesses: setting(
    'GEOFIELD_ENGINE_PROCESSES',
    'routing engine processes',
    integer({ min: 1, max: 256 }),
    availableParallelism(),
  ),
  engineTimeoutMs: setting('GEOFIELD_ENGINE_TIMEOUT_MS', 'time limit of one engine call', duration, 10_000),
  engineMemoryMb: setting(
    'GEOFIELD_ENGINE_MEMORY_MB',
    'memory cap of one engine process',
    integer({ min: 128, max: 1_048_576 }),
    1024,
  ),
  engineQueueLimit: setting(
    'GEOFIELD_ENGINE_QUEUE_LIMIT',
    'engine calls that may wait before the server answers 503',
    integer({ min: 1, max: 100_000 }),
    256,
  ),
} satisfies Record<string, Setting<unknown>>

export type Config = { [Name in keyof typeof settings]: (typeof settings)[Name]['fallback'] }

/** What is wrong with the settings, all of it at once, in words for the operator. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

export function readConfig(env: Record<string, string | undefined>, file?: string): Config {
  const path = file ?? (env.GEOFIELD_CONFIG || undefined)
  const fromFile = path ? readConfigFile(path) : {}
  const problems: string[] = []
  const config: Record<string, unknown> = {}
  for (const [name, entry] of Object.entries(settings)) {
    const { env: variable, parse, fallback } = entry as Setting<unknown>
    try {
      const value = env[variable] || textOf(fromFile[name], Array.isArray(fallback))
      config[name] = value ? parse(value) : fallback
    } catch (error) {
      const source = env[variable] ? variable : `${name} in ${path}`
      problems.push(`${source}: ${(error as Error).message}`)
    }
  }
  for (const name of Object.keys(fromFile)) {
    if (!Object.hasOwn(settings, name))
      problems.push(`${name} in ${path}: unknown setting; known are ${Object.keys(settings).join(', ')}`)
  }
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  return config as Config
}

function readConfigFile(path: string): Record<string, unknown> {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    throw new ConfigError(`The configuration file ${path} can't be read: ${(error as Error).message}`)
  }
  try {
    const value: unknown = parseYaml(text) ?? {}
    if (typeof value === 'object' && !Array.isArray(value)) return value as Record<string, unknown>
  } catch (error) {
    // Only the first line of the message: the others quote the file, which may hold a password.
    const reason = (error as Error).message.split('\n')[0]
    throw new ConfigError(`The configuration file ${path} is not valid YAML: ${reason}`)
  }
  throw new ConfigError(`The configuration file ${path} must hold settings as name: value`)
}

function textOf(value: unknown, isList: boolean): string {
  if (value === undefined || value === null) return ''
  const each: unknown[] = isList && Array.isArray(value) ? value : [value]
  if (each.some((item) => typeof item === 'object')) {
    throw new Error(`must be ${isList ? 'a list of texts or one text' : 'one value'}`)
  }
  return each.join(',')
}

function setting<T>(env: string, about: string, parse: (value: string) => T, fallback: T): Setting<T> {
  return { env, about, parse, fallback }
}

function integer({ min, max }: { min: number; max: number }): (value: string) => number {
  return (value) => {
    const number = Number(value)
    if (/^\d+$/.test(value) && number >= min && number <= max) return number
    throw new Error(`must be a whole number from ${min} to ${max}; got "${value}"`)
  }
}

function logLevel(value: string): string {
  const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']
  if (levels.includes(value)) return value
  throw new Error(`must be one of ${levels.join(', ')}; got "${value}"`)
}

function postgresUrl(value: string): string | undefined {
  // The value is not repeated: it may hold a password.
  if (!/^postgres(ql)?:\/\//.test(value)) throw new Error(urlExpected)
  try {
    // Read by what will use it: more than a URL is allowed, e.g. postgres://user:password@/database?host=/run/postgresql
    void new pg.Client(value)
    return value
  } catch (error) {
    // A certificate that the address names.
    const { syscall, message } = error as NodeJS.ErrnoException
    throw new Error(syscall ? `names a file that can't be read: ${message}` : urlExpected, { cause: error })
  }
}

const urlExpected = 'must be an address like postgres://user:password@host:5432/database'
