/* oxlint-disable max-lines -- one table has every setting */
import { readFileSync } from 'node:fs'
import { parse, resolve } from 'node:path'
import { parse as parseYaml } from 'yaml'
import {
  bearerToken,
  pathOrStore,
  headerName,
  httpAddress,
  isLoopback,
  logLevel,
  network,
  origin,
  postgresProxyUrl,
  postgresReplicaUrl,
  postgresUrl,
  publicAddress,
  redisAddress,
  storeAddress,
  syntheticRoads,
  tenantCodes,
} from './configValues.ts'
import { sizes } from './sizes.ts'

/**
 * Settings, each from the environment or from a YAML file (the environment wins; an empty value counts as unset).
 * The table is the documentation, with `settingNotes`: `geofield-server serve --help` and the guide on settings print it.
 */
type Setting<T> = { env: string; about: string; parse: Parser<T>; fallback: T }
/** Throws for a wrong value. `takes` says what a value is. */
type Parser<T> = ((value: string) => T) & { readonly takes?: string }

const cwdPath = (value: string) => resolve(value)
const paths = (value: string) =>
  value
    .split(',')
    .map((path) => path.trim())
    .filter(Boolean)
    .map(cwdPath)
export type NamedPath = { name: string; path: string }
/** `NAME=PATH`, or a path whose last part without its ending is the name. */
const namedPaths = (value: string): NamedPath[] =>
  value
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map((entry) => {
      const [, name, path] = /^([A-Za-z][\w-]{0,62})=(.+)$/.exec(entry) ?? [
        undefined,
        parse(entry).name,
        entry,
      ]
      return { name: name!, path: cwdPath(path!) }
    })
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
  databasePoolUrl: setting(
    'DATABASE_POOL_URL',
    'a pgbouncer in transaction mode before that PostgreSQL, for requests; unset connects directly',
    postgresProxyUrl,
    undefined as string | undefined,
  ),
  databaseReadUrl: setting(
    'DATABASE_READ_URL',
    'a streaming replica of that PostgreSQL, for searches and tracks; unset reads from the primary',
    postgresReplicaUrl,
    undefined as string | undefined,
  ),
  outageSeconds: setting(
    'GEOFIELD_OUTAGE_SECONDS',
    'while that PostgreSQL does not respond: how long known API keys are accepted, and tokens by its replica; 0 accepts none',
    integer({ min: 0, max: 86_400 }),
    600,
  ),
  dataDir: setting('GEOFIELD_DATA_DIR', 'where everything is kept', cwdPath, resolve('.geofield')),
  erasureLedger: setting(
    'GEOFIELD_ERASURE_LEDGER',
    'file of keyed hashes of those who were erased, by which `restore` erases them again; unset is erasures.ndjson in the data folder',
    cwdPath,
    undefined as string | undefined,
  ),
  fileStore: setting(
    'GEOFIELD_FILE_STORE',
    'folder or S3-compatible store, s3://BUCKET/PREFIX, of uploaded files; unset is files in the data folder',
    pathOrStore,
    undefined as string | undefined,
  ),
  tenantFilesMb: setting(
    'GEOFIELD_TENANT_FILES_MB',
    'most that the uploaded files of one tenant take together',
    integer({ min: 1, max: 100_000_000 }),
    10_240,
  ),
  osm: setting(
    'GEOFIELD_OSM',
    'OpenStreetMap extracts (.osm.pbf), comma-separated; unset uses the map of `map import`, if any',
    paths,
    [] as string[],
  ),
  mapStore: setting(
    'GEOFIELD_MAP_STORE',
    'S3-compatible store of imported maps for all machines, s3://BUCKET/PREFIX; unset keeps them on this machine',
    storeAddress,
    undefined as string | undefined,
  ),
  dem: setting(
    'GEOFIELD_DEM',
    'elevation rasters or folders of them (.tif, .hgt), each PATH or NAME=PATH, comma-separated',
    namedPaths,
    [] as NamedPath[],
  ),
  demCacheMb: setting(
    'GEOFIELD_DEM_CACHE_MB',
    'memory for elevations that were read',
    integer({ min: 16, max: 65_536 }),
    sizes.demCacheMb,
  ),
  boundaries: setting('GEOFIELD_BOUNDARIES', 'boundary GeoJSON, comma-separated', paths, [] as string[]),
  geocoderUrl: setting(
    'GEOCODER_URL',
    'an external Photon for searches by name; unset searches the imported places',
    httpAddress,
    undefined as string | undefined,
  ),
  placeLimit: setting(
    'GEOFIELD_PLACE_LIMIT',
    'most places that one search returns, also with take -1',
    integer({ min: 1, max: 100_000 }),
    1000,
  ),
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
  workers: setting(
    'GEOFIELD_WORKERS',
    'processes that serve requests on the port; with 1 the server has no further process for them',
    integer({ min: 1, max: 64 }),
    1,
  ),
  maxConnections: setting(
    'GEOFIELD_MAX_CONNECTIONS',
    'connections that may be open; further ones are refused with 503',
    integer({ min: 1, max: 1_000_000 }),
    10_000,
  ),
  maxConnectionsPerAddress: setting(
    'GEOFIELD_MAX_CONNECTIONS_PER_ADDRESS',
    'connections of one address that may be open, unless it is a trusted proxy',
    integer({ min: 1, max: 1_000_000 }),
    5_000,
  ),
  keyRequests: setting(
    'GEOFIELD_KEY_REQUESTS',
    'concurrent requests per API key; further ones are refused with 429',
    integer({ min: 1, max: 1_000_000 }),
    2_000,
  ),
  keyUnreadMb: setting(
    'GEOFIELD_KEY_UNREAD_MB',
    'responses in MB that callers with one API key have not read yet; further requests are refused with 429',
    integer({ min: 1, max: 65_536 }),
    64,
  ),
  unreadMb: setting(
    'GEOFIELD_UNREAD_MB',
    'responses in MB that all callers have not read yet; further requests are refused with 503',
    integer({ min: 1, max: 65_536 }),
    sizes.unreadMb,
  ),
  readStallSeconds: setting(
    'GEOFIELD_READ_STALL_SECONDS',
    'a caller that reads too little of a response in this time is cut off',
    integer({ min: 1, max: 3600 }),
    20,
  ),
  readBytesPerSecond: setting(
    'GEOFIELD_READ_BYTES_PER_SECOND',
    'minimum rate at which a caller reads a pending response',
    integer({ min: 1, max: 1_000_000 }),
    4_096,
  ),
  stopUnreadyMs: setting(
    'GEOFIELD_STOP_UNREADY_MS',
    'how long a stop goes on serving after /health/ready has turned to 503, if anyone asked for it in the last 10 s',
    integer({ min: 0, max: 600_000 }),
    5_000,
  ),
  stopDrainMs: setting(
    'GEOFIELD_STOP_DRAIN_MS',
    'how long a stop waits for requests under way after that, before it cuts their connections',
    integer({ min: 0, max: 600_000 }),
    15_000,
  ),
  searchTimeoutMs: setting(
    'GEOFIELD_SEARCH_TIMEOUT_MS',
    'time limit of one search of records',
    integer({ min: 1, max: 30_000 }),
    10_000,
  ),
  takeAllLimit: setting(
    'GEOFIELD_TAKE_ALL_LIMIT',
    'most records that a search with take -1 returns; 0 sets no limit',
    integer({ min: 0, max: 1_000_000_000 }),
    0,
  ),
  accessTokenSeconds: setting('GEOFIELD_ACCESS_TOKEN_SECONDS', 'life of an access token', duration, 900),
  refreshTokenSeconds: setting(
    'GEOFIELD_REFRESH_TOKEN_SECONDS',
    'life of a refresh token',
    duration,
    2_592_000,
  ),
  refreshReuseSeconds: setting(
    'GEOFIELD_REFRESH_REUSE_SECONDS',
    'how long a spent refresh token still returns its successor',
    integer({ min: 0, max: 300 }),
    30,
  ),
  temporaryPasswordSeconds: setting(
    'GEOFIELD_TEMPORARY_PASSWORD_SECONDS',
    'how long a temporary password is accepted',
    duration,
    604_800,
  ),
  rateLimit: setting(
    'GEOFIELD_RATE_LIMIT',
    'requests of one API key in a window; a key may have a limit of its own',
    integer({ min: 1, max: 1_000_000_000 }),
    6_000,
  ),
  rateLimitWindowSeconds: setting(
    'GEOFIELD_RATE_LIMIT_WINDOW_SECONDS',
    'length of that window',
    integer({ min: 1, max: 86_400 }),
    60,
  ),
  loginFailuresPerUser: setting(
    'GEOFIELD_LOGIN_FAILURES_PER_USER',
    'failed logins of one user from one address, or on one device, in a window',
    integer({ min: 1, max: 1_000_000_000 }),
    10,
  ),
  loginFailuresPerAddress: setting(
    'GEOFIELD_LOGIN_FAILURES_PER_ADDRESS',
    'failed logins of one user, in a window, from addresses where the user has not logged in before; and from one address in one tenant before users have fewer tries there',
    integer({ min: 1, max: 1_000_000_000 }),
    100,
  ),
  loginFailuresPerDay: setting(
    'GEOFIELD_LOGIN_FAILURES_PER_DAY',
    'failed logins of one user, in a day, from addresses where the user has not logged in before',
    integer({ min: 1, max: 1_000_000_000 }),
    1_000,
  ),
  loginWindowSeconds: setting(
    'GEOFIELD_LOGIN_WINDOW_SECONDS',
    'length of that window',
    integer({ min: 1, max: 86_400 }),
    300,
  ),
  redisUrl: setting(
    'REDIS_URL',
    'Redis in which several servers count these together; unset lets each count for itself',
    redisAddress,
    undefined as string | undefined,
  ),
  publicUrl: setting(
    'GEOFIELD_PUBLIC_URL',
    'where callers reach the server, for URLs in map styles; unset takes the Host header',
    publicAddress,
    undefined as string | undefined,
  ),
  tiles: setting(
    'GEOFIELD_TILES',
    'vector tiles of OpenMapTiles layers (.mbtiles or .pmtiles; a path or s3://BUCKET/NAME), served instead of tiles made of GEOFIELD_OSM',
    pathOrStore,
    undefined as string | undefined,
  ),
  trustedProxies: setting(
    'GEOFIELD_TRUSTED_PROXIES',
    'addresses or networks of proxies whose X-Forwarded-For is believed, comma-separated',
    parseList(network),
    [] as string[],
  ),
  corsOrigins: setting(
    'GEOFIELD_CORS_ORIGINS',
    'origins whose web pages may read responses, comma-separated, or *',
    parseList(origin),
    [] as string[],
  ),
  corsHeaders: setting(
    'GEOFIELD_CORS_HEADERS',
    'request headers that those pages may send beside the usual ones, comma-separated',
    parseList(headerName),
    [] as string[],
  ),
  routingUrls: setting(
    'ROUTING_URL',
    'valhalla_service addresses, comma-separated, used instead of embedded engines',
    parseList(httpAddress),
    [] as string[],
  ),
  syntheticRoads: setting(
    'GEOFIELD_SYNTHETIC_ROADS',
    'without a map of real roads: refuse routing, or label results of the starter map; unset labels in demo mode only',
    syntheticRoads,
    undefined as 'refuse' | 'label' | undefined,
  ),
  engineProcesses: setting(
    'GEOFIELD_ENGINE_PROCESSES',
    'routing engine processes for routes; as many, of low priority, are for matrices and isochrones',
    integer({ min: 1, max: 256 }),
    sizes.engineProcesses,
  ),
  engineTimeoutMs: setting('GEOFIELD_ENGINE_TIMEOUT_MS', 'time limit of one engine call', duration, 10_000),
  engineMemoryMb: setting(
    'GEOFIELD_ENGINE_MEMORY_MB',
    'memory cap of one engine process',
    integer({ min: 128, max: 1_048_576 }),
    sizes.engineMemoryMb,
  ),
  engineQueueLimit: setting(
    'GEOFIELD_ENGINE_QUEUE_LIMIT',
    'engine calls that may wait before the server responds with 503',
    integer({ min: 1, max: 100_000 }),
    256,
  ),
  slowStatementMs: setting(
    'GEOFIELD_SLOW_STATEMENT_MS',
    'statements to PostgreSQL that take this long are logged, without their values; 0 logs none',
    integer({ min: 0, max: 600_000 }),
    1_000,
  ),
  metricsPort: setting(
    'GEOFIELD_METRICS_PORT',
    'port of its own for GET /metrics in Prometheus format; unset serves no metrics',
    integer({ min: 0, max: 65_535 }),
    undefined as number | undefined,
  ),
  metricsHost: setting(
    'GEOFIELD_METRICS_HOST',
    'address on which metrics are served; one that is not loopback needs GEOFIELD_METRICS_TOKEN',
    (value) => value,
    '127.0.0.1',
  ),
  metricsToken: setting(
    'GEOFIELD_METRICS_TOKEN',
    'bearer token that /metrics asks for',
    bearerToken,
    undefined as string | undefined,
  ),
  metricsTenants: setting(
    'GEOFIELD_METRICS_TENANTS',
    'codes of tenants with metrics of their own, comma-separated; the others are counted together',
    tenantCodes,
    [] as string[],
  ),
  otlpEndpoint: setting(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'OpenTelemetry collector that gets traces and metrics by OTLP over HTTP; unset sends nothing',
    (value): string | undefined => httpAddress(value),
    undefined as string | undefined,
  ),
  tracePercent: setting(
    'GEOFIELD_TRACE_PERCENT',
    'share of requests that are traced',
    integer({ min: 0, max: 100 }),
    10,
  ),
  trackingRetentionDays: setting(
    'GEOFIELD_TRACKING_RETENTION_DAYS',
    'days that positions are kept; older ones are refused, and dropped by whole days',
    integer({ min: 1, max: 36_500 }),
    365,
  ),
  streamsPerKey: setting(
    'GEOFIELD_STREAMS_PER_KEY',
    'streams of changes of one API key that may be open; further ones are refused with 429',
    integer({ min: 0, max: 1_000_000 }),
    1_000,
  ),
  changesRetentionDays: setting(
    'GEOFIELD_CHANGES_RETENTION_DAYS',
    'days that changes stay available to cursors',
    integer({ min: 1, max: 36_500 }),
    30,
  ),
  auditRetentionDays: setting(
    'GEOFIELD_AUDIT_RETENTION_DAYS',
    'days that entries of the audit log are kept; unset keeps them for ever',
    integer({ min: 30, max: 36_500 }),
    undefined as number | undefined,
  ),
  visitRetentionDays: setting(
    'GEOFIELD_VISIT_RETENTION_DAYS',
    'days that visits, and plans with their visits, are kept after their last day; unset keeps them for ever',
    integer({ min: 100, max: 36_500 }),
    undefined as number | undefined,
  ),
  archive: setting(
    'GEOFIELD_ARCHIVE',
    'folder or S3-compatible store, s3://BUCKET/PREFIX, that gets visits, plans and entries of the audit log before they are deleted',
    pathOrStore,
    undefined as string | undefined,
  ),
  trackingGatherMs: setting(
    'GEOFIELD_TRACKING_GATHER_MS',
    'how long a push of positions waits for others to be stored with',
    integer({ min: 0, max: 1000 }),
    3,
  ),
  trackingGatherPositions: setting(
    'GEOFIELD_TRACKING_GATHER_POSITIONS',
    'positions that are stored in one statement',
    integer({ min: 1000, max: 100_000 }),
    5000,
  ),
  trackingQueueLimit: setting(
    'GEOFIELD_TRACKING_QUEUE_LIMIT',
    'positions that may wait to be stored before the server responds with 503',
    integer({ min: 1000, max: 10_000_000 }),
    50_000,
  ),
  demoSimulation: setting(
    'GEOFIELD_DEMO_SIMULATION',
    'simulated employees who work while the demo runs; 0 for none',
    integer({ min: 0, max: 100 }),
    5,
  ),
} satisfies Record<string, Setting<unknown>>

export type Config = { [Name in keyof typeof settings]: (typeof settings)[Name]['fallback'] }

/** All faults of the settings, in words for the operator. */
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
      const value = env[variable] || toText(fromFile[name], Array.isArray(fallback))
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
  problems.push(...findConflicts(config as Config))
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  return config as Config
}

/** Faults of settings that are valid only together. */
function findConflicts({ metricsPort, metricsHost, metricsToken }: Config): string[] {
  if (metricsPort === undefined || metricsToken || isLoopback(metricsHost)) return []
  const { env } = settings.metricsToken
  return [
    `${env}: is missing; others can reach the metrics at ${metricsHost}, and only loopback needs no token`,
  ]
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

function toText(value: unknown, isList: boolean): string {
  if (value === undefined || value === null) return ''
  const each: unknown[] = isList && Array.isArray(value) ? value : [value]
  if (each.some((item) => typeof item === 'object')) {
    throw new Error(`must be ${isList ? 'a list of texts or one text' : 'one value'}`)
  }
  return each.join(',')
}

function setting<T>(env: string, about: string, parse: Parser<T>, fallback: T): Setting<T> {
  return { env, about, parse, fallback }
}

function integer({ min, max }: { min: number; max: number }): Parser<number> {
  const takes = `whole number from ${min} to ${max}`
  const parseInteger = (value: string) => {
    const number = Number(value)
    if (/^\d+$/.test(value) && number >= min && number <= max) return number
    throw new Error(`must be a ${takes}; got "${value}"`)
  }
  return Object.assign(parseInteger, { takes })
}

function parseList(parse: (value: string) => string): (value: string) => string[] {
  return (value) => value.split(',').flatMap((item) => (item.trim() === '' ? [] : [parse(item.trim())]))
}
