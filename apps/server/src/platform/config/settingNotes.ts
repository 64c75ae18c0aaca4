/* oxlint-disable max-lines -- one table has a note for every setting */
import type { settings } from './config.ts'

/** What an operator reads about a setting beside its `about`. */
type Note = {
  group: string
  /** What a value is, where the parser does not say it. */
  takes?: string
  unit?: string
  /** The default in words, where it depends on the machine. */
  fallback?: string
  /** When to change it: one or two sentences. */
  change: string
}

const reach = 'Address and access'
const storage = 'Database and files'
const mapsAndPlaces = 'Maps, places and elevation'
const load = 'Load and memory'
const logins = 'Keys and logins'
const searches = 'Searches'
const engines = 'Routing engines'
const tracking = 'Tracking and changes'
const logs = 'Logs and metrics'
const stopping = 'Stopping'
const demo = 'Demo'

/** A note for each setting: the compiler asks for the note of a new one. In the order of the guide. */
export const settingNotes: Record<keyof typeof settings, Note> = {
  port: {
    group: reach,
    unit: 'TCP port',
    change: 'When another program has the port, or a proxy expects another one.',
  },
  host: {
    group: reach,
    takes: 'address of an interface',
    change:
      'To `0.0.0.0` when other machines, such as a proxy on another host, connect directly. The server speaks HTTP without TLS.',
  },
  publicUrl: {
    group: reach,
    takes: 'http or https address',
    change:
      'Behind a proxy: the address that callers use. Without it a caller’s `Host` header decides the URLs in map styles.',
  },
  trustedProxies: {
    group: reach,
    takes: 'list of addresses or networks',
    change:
      'Behind a proxy: its address. Otherwise all callers have the proxy’s address and share the limits of one.',
  },
  corsOrigins: {
    group: reach,
    takes: 'list of origins, or `*`',
    change:
      'When a web application on another origin calls the API from the browser. The demo also allows every page of `localhost`.',
  },
  corsHeaders: {
    group: reach,
    takes: 'list of header names',
    change:
      'When that application sends headers of its own, such as `x-my-app`. The headers of the API and of traces are always allowed.',
  },
  databaseUrl: {
    group: storage,
    takes: 'postgres address',
    change:
      'In production: a PostgreSQL that you back up, or one that several servers share. It may name several hosts, of which the server finds the primary, also after a failover. [How](../several-machines/#a-primary-that-may-die).',
  },
  databasePoolUrl: {
    group: storage,
    takes: 'postgres address without a user',
    change:
      'With several servers: pgbouncer lets them share fewer connections. Migrations, commands and listening go on to use `databaseUrl`, and the server’s role logs in.',
  },
  databaseReadUrl: {
    group: storage,
    takes: 'postgres address without a user',
    change:
      'When searches and exports must not slow down writes. A call still sees everything that was acknowledged before it: what the replica has not got yet is read from the primary. Of several hosts a standby is read.',
  },
  outageSeconds: {
    group: storage,
    unit: 's',
    change:
      'To 0 when a revoked key must not open maps, routes and places for a while even if no database can be asked. Longer when maps must outlive longer outages. [What a revoked key can still do](../access/#while-the-database-is-unreachable).',
  },
  dataDir: {
    group: storage,
    takes: 'folder',
    fallback: '`.geofield` in the current folder',
    change:
      'Always in production: an absolute path on a disk with room for maps. Several servers may share it.',
  },
  erasureLedger: {
    group: storage,
    takes: 'file',
    fallback: '`erasures.ndjson` in `dataDir`',
    change:
      'To a disk that outlives the data folder, such as one where backups are not. [How a restore erases again](../own-server/#restore).',
  },
  fileStore: {
    group: storage,
    takes: 'folder or `s3://` address',
    fallback: '`files` in `dataDir`',
    change:
      'With several machines and no folder that they share. Each database needs a folder or prefix of its own: upkeep removes the files that its database does not know. The store’s own address and keys are in the environment, as for `mapStore`.',
  },
  tenantFilesMb: {
    group: storage,
    unit: 'MB',
    change:
      'Lower when tenants share a small disk, higher for tenants with many photos. An upload over it is refused with 507, and so is one that would leave less than 512 MB free on the disk.',
  },
  osm: {
    group: mapsAndPlaces,
    takes: 'list of files',
    change:
      'For a map that is built at the start. For a change without a restart leave it unset and run `map import`.',
  },
  tiles: {
    group: mapsAndPlaces,
    takes: 'file, or `s3://` address',
    change:
      'When you have vector tiles already. Imports then leave out tiles of their own. Tiles in an S3-compatible store are downloaded at the start.',
  },
  mapStore: {
    group: mapsAndPlaces,
    takes: '`s3://` address',
    change:
      'With several machines and no folder that they share: `map import` stores the map, and each server downloads it within seconds. The store’s own address and keys are in `AWS_ENDPOINT_URL_S3`, `AWS_REGION`, `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`.',
  },
  dem: {
    group: mapsAndPlaces,
    takes: 'list of files or folders',
    change: 'For real elevations. Without it they are synthetic.',
  },
  demCacheMb: {
    group: mapsAndPlaces,
    unit: 'MB',
    fallback: 'a sixteenth of the memory, 64 to 256',
    change: 'Higher when profiles over large rasters read the same blocks from disk again and again.',
  },
  boundaries: {
    group: mapsAndPlaces,
    takes: 'list of files',
    change:
      'When addresses should name your villages, districts or sales areas, or maps should draw official boundaries. `data import` does the same without a restart.',
  },
  geocoderUrl: {
    group: mapsAndPlaces,
    takes: 'http or https address',
    change: 'When a Photon server of your own should find names. Positions are still looked up here.',
  },
  syntheticRoads: {
    group: mapsAndPlaces,
    takes: '`refuse` or `label`',
    fallback: '`label` with `--demo`, else `refuse`',
    change: 'To `label` for a trial without a map. Never plan travel on synthetic roads.',
  },
  workers: {
    group: load,
    unit: 'processes',
    change:
      'When one core is busy with requests while others are idle. The guide on your own server says what it costs.',
  },
  maxConnections: {
    group: load,
    unit: 'connections',
    change:
      'Lower on a machine with little memory or few file descriptors, higher for many idle streams of changes.',
  },
  maxConnectionsPerAddress: {
    group: load,
    unit: 'connections',
    change: 'Lower when callers connect directly from the internet. A trusted proxy is exempt.',
  },
  bodyLimitBytes: {
    group: load,
    unit: 'bytes',
    change: 'Higher for large batches of records or positions. Raise the proxy’s limit too.',
  },
  keyRequests: {
    group: load,
    unit: 'requests',
    change: 'Lower when one consumer must not occupy the server.',
  },
  keyUnreadMb: {
    group: load,
    unit: 'MB',
    change: 'Higher for a consumer that reads many large exports at once over a slow line.',
  },
  unreadMb: {
    group: load,
    unit: 'MB',
    fallback: 'an eighth of the memory, 64 to 256',
    change: 'By the memory of the machine: slow readers can make the server hold this much.',
  },
  readStallSeconds: { group: load, unit: 's', change: 'Higher for callers on lines that stall for longer.' },
  readBytesPerSecond: {
    group: load,
    unit: 'bytes per second',
    change: 'Lower for callers on very slow lines.',
  },
  rateLimit: {
    group: logins,
    unit: 'requests per window',
    change: 'By what one consumer may ask. `key create --rate-limit` sets it for one key.',
  },
  rateLimitWindowSeconds: {
    group: logins,
    unit: 's',
    change: 'Shorter for a smoother limit, longer to admit bursts.',
  },
  redisUrl: {
    group: logins,
    takes: 'redis address',
    change: 'With several servers: otherwise N servers allow N times the limits.',
  },
  accessTokenSeconds: {
    group: logins,
    unit: 's',
    change: 'Longer for callers that can’t refresh often. A disabled user is refused at once either way.',
  },
  refreshTokenSeconds: {
    group: logins,
    unit: 's',
    change: 'Shorter when people must enter their password more often.',
  },
  refreshReuseSeconds: {
    group: logins,
    unit: 's',
    change:
      'Longer for apps that run several windows on a slow network; 0 allows a repeat only until the successor is used.',
  },
  temporaryPasswordSeconds: {
    group: logins,
    unit: 's',
    change: 'Longer when people get a temporary password weeks before they first log in. Shorter is safer.',
  },
  loginFailuresPerUser: {
    group: logins,
    unit: 'failed logins per window',
    change: 'Higher when many people share an address and mistype, lower against guessing.',
  },
  loginFailuresPerAddress: {
    group: logins,
    unit: 'failed logins per window',
    change: 'Lower against guessing from many addresses.',
  },
  loginFailuresPerDay: {
    group: logins,
    unit: 'failed logins per day',
    change: 'Lower against slow guessing.',
  },
  loginWindowSeconds: {
    group: logins,
    unit: 's',
    change: 'Longer to slow down guessing; a blocked user then waits longer too.',
  },
  searchTimeoutMs: {
    group: searches,
    unit: 'ms',
    change:
      'Higher for searches over millions of records that your users really need, lower to protect others from them.',
  },
  takeAllLimit: {
    group: searches,
    unit: 'records',
    change: 'When nobody should export a whole layer by `take: -1`.',
  },
  placeLimit: { group: searches, unit: 'places', change: 'Lower to keep responses of place searches small.' },
  engineProcesses: {
    group: engines,
    unit: 'processes',
    fallback: 'one more than the processor’s cores, and at most one for each 3 GB of memory',
    change: 'Lower where memory is short: twice as many processes run, each with the cap below.',
  },
  engineMemoryMb: {
    group: engines,
    unit: 'MB per process',
    fallback: 'a quarter of the memory, 256 to 1,024',
    change: 'Higher for large matrices and isochrones on a large map. A process that exceeds it is replaced.',
  },
  engineTimeoutMs: {
    group: engines,
    unit: 'ms',
    change: 'Higher for long routes or large matrices, lower to free engines sooner.',
  },
  engineQueueLimit: {
    group: engines,
    unit: 'calls',
    change: 'Higher to let bursts wait, lower to refuse them at once with 503.',
  },
  routingUrls: {
    group: engines,
    takes: 'list of http or https addresses',
    change:
      'When routing runs on machines of its own. The server checks their health and leaves out what is down.',
  },
  trackingRetentionDays: {
    group: tracking,
    unit: 'days',
    change:
      'By your rules on personal data and the disk. Servers of one database should agree: the shortest wins.',
  },
  trackingGatherMs: {
    group: tracking,
    unit: 'ms',
    change: 'To 0 for the quickest single push, higher for more positions per second.',
  },
  trackingGatherPositions: {
    group: tracking,
    unit: 'positions',
    change: 'Rarely: higher when the database is far away.',
  },
  trackingQueueLimit: {
    group: tracking,
    unit: 'positions',
    change: 'Higher to ride out a slow database; waiting positions take memory.',
  },
  changesRetentionDays: {
    group: tracking,
    unit: 'days',
    change:
      'Longer when followers may be off for longer. A cursor that is older gets 410. Changes go by whole weeks, so some stay a week longer.',
  },
  auditRetentionDays: {
    group: tracking,
    unit: 'days',
    change:
      'To bound the audit log: about 700 bytes for each write. Upkeep deletes older entries each hour, in short transactions, and months that have none left as a whole.',
  },
  visitRetentionDays: {
    group: tracking,
    unit: 'days',
    change:
      'To bound visits and plans. A plan goes with its visits, when the last of them is old. Followers of changes get the deletions.',
  },
  archive: {
    group: tracking,
    takes: 'folder or `s3://` address',
    change:
      'When old visits, plans and entries must be kept elsewhere. The store’s own address and keys are in the environment, as for `mapStore`. [How to restore them](../own-server/#how-long-data-are-kept).',
  },
  streamsPerKey: {
    group: tracking,
    unit: 'streams',
    change: 'Lower when a key belongs to one program, 0 to allow no streams.',
  },
  logLevel: {
    group: logs,
    takes: 'one of `fatal`, `error`, `warn`, `info`, `debug`, `trace`, `silent`',
    change: 'To `debug` while you look for a fault, to `warn` for fewer lines.',
  },
  logFile: {
    group: logs,
    takes: 'file',
    change: 'When nothing collects the standard output. `serve --log-file` takes precedence.',
  },
  slowStatementMs: {
    group: logs,
    unit: 'ms',
    change: 'Lower while you look for what makes a server slow.',
  },
  metricsPort: {
    group: logs,
    unit: 'TCP port',
    change: 'When Prometheus or another program collects metrics. Keep it closed to the internet.',
  },
  metricsHost: {
    group: logs,
    takes: 'address of an interface',
    change: 'When the collector runs on another machine. Set a token with it.',
  },
  metricsToken: {
    group: logs,
    takes: 'at least 16 letters, digits or any of `-._~+/`',
    change: 'With every address but loopback.',
  },
  metricsTenants: {
    group: logs,
    takes: 'list of up to 50 tenant codes',
    change: 'For tenants whose traffic you watch on their own.',
  },
  otlpEndpoint: {
    group: logs,
    takes: 'http or https address',
    change:
      'When you run a collector, such as Jaeger, Tempo or the OpenTelemetry Collector. `OTEL_EXPORTER_OTLP_HEADERS` sets its credentials.',
  },
  tracePercent: {
    group: logs,
    unit: '%',
    change: 'To 100 while you look for a fault, lower when the collector gets too much.',
  },
  stopUnreadyMs: {
    group: stopping,
    unit: 'ms',
    change: 'Longer than the time in which your proxy notices a 503 of `/health/ready`.',
  },
  stopDrainMs: {
    group: stopping,
    unit: 'ms',
    change: 'Longer when exports should end before a restart. Wait as long before a kill.',
  },
  demoSimulation: {
    group: demo,
    unit: 'employees',
    change: 'To 0 for a demo without movement. It has no effect without `--demo`.',
  },
}
