/**
 * The one table of metrics, by OpenTelemetry's name. Names of OpenTelemetry's semantic conventions are used where there
 * is one; Geofield's own begin with `geofield.`. Prometheus shows them with underscores and the unit, e.g.
 * `http_server_request_duration_seconds`.
 */
export const metrics = {
  'http.server.request.duration': histogram(
    's',
    'Time from the first byte of a request to the end of its response',
    [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  ),
  'http.server.active_requests': level('{request}', 'Requests in progress'),
  'geofield.http.refusals': counter('{request}', 'Refused requests, by the reason of the refusal'),

  'db.client.connection.count': level('{connection}', 'Connections of the pool, by state'),
  'db.client.connection.max': level('{connection}', 'The most connections that the pool opens'),
  'db.client.connection.pending_requests': level('{request}', 'Transactions that wait for a connection'),
  'db.client.connection.wait_time': histogram(
    's',
    'Time to get a connection of the pool',
    [0.001, 0.005, 0.025, 0.1, 0.5, 1, 2.5, 5, 10],
  ),
  'geofield.database.replica.away': gauge(
    '{replica}',
    '1 while searches are read on the primary because the replica is away or behind, else 0',
  ),

  'geofield.http.connections': level('{connection}', 'Open connections of callers'),
  'geofield.http.unread': level('By', 'Responses that callers have not read yet'),
  'geofield.http.repeats': counter(
    '{request}',
    'Creates with an Idempotency-Key, by whether they were repeats',
  ),
  'geofield.stream.count': level('{stream}', 'Open streams of changes'),

  'geofield.queue.waiting': level('{call}', 'Calls that wait for a turn, by queue'),
  'geofield.queue.running': level('{call}', 'Calls that have a turn, by queue'),
  'geofield.queue.wait_time': histogram(
    's',
    'Time that calls waited for a turn, without those that had one at once',
    [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  ),
  'geofield.queue.refusals': counter('{call}', 'Calls that got no turn, by queue'),

  'geofield.engine.call.duration': histogram(
    's',
    'Time of calls to a routing engine with their wait, by action and outcome',
    [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  ),
  'geofield.engine.count': level('{engine}', 'Routing engines, by state'),
  'geofield.engine.waiting': level('{call}', 'Calls that wait for a routing engine, by weight'),
  'geofield.engine.restarts': total('{restart}', 'Routing engines that were replaced, by cause'),
  'geofield.engine.memory.usage': level('By', 'Memory of the routing engines without their shared map'),

  'geofield.login.attempts': counter('{login}', 'Logins with a password, by outcome'),
  'geofield.position.count': counter('{position}', 'Positions of devices, by whether they were accepted'),
  'geofield.position.waiting': level('{position}', 'Positions that wait for their commit'),
  'geofield.change.waiting': gauge(
    '{change}',
    'Changes that no reader has asked for yet, as PostgreSQL estimates',
  ),
  'geofield.upkeep.runs': total('{run}', 'Runs of the upkeep, by name and outcome'),
  'geofield.upkeep.age': gauge('s', 'Time since the last run of the upkeep that succeeded, by name'),

  'geofield.backup.age': gauge('s', 'Time since the moment of the last backup'),
  'geofield.archiver.failure': gauge(
    's',
    'Time for which PostgreSQL has failed to archive its WAL, 0 while it succeeds, none if it archives none',
  ),
  'geofield.health.ready': gauge(
    '{check}',
    '1 for each check of /health/ready that passes, 0 for one that fails',
  ),
  'geofield.disk.free': gauge('By', 'Free space on the disk of the data folder'),
  'geofield.disk.size': gauge('By', 'Size of the disk of the data folder'),
  'geofield.import.problem': gauge(
    '{problem}',
    '1 if the newest map, places or tiles could not be put in service, else 0',
  ),
  'geofield.import.places': gauge('{place}', 'Places in service'),
  'geofield.import.map.age': gauge('s', 'Time since the imported map in service was built'),

  'nodejs.eventloop.delay.p50': gauge('s', 'Median delay of the event loop since the last collection'),
  'nodejs.eventloop.delay.p99': gauge('s', '99th percentile of that delay'),
  'nodejs.eventloop.delay.max': gauge('s', 'The longest such delay'),
  'nodejs.eventloop.utilization': gauge('1', 'Share of the time in which the event loop was busy'),
  'process.cpu.time': total('s', 'CPU time of the server process, by mode'),
  'process.memory.usage': level('By', 'Resident memory of the server process'),
  'process.uptime': gauge('s', 'Time since the start of the server process'),
  'v8js.memory.heap.used': level('By', 'Used memory of the JavaScript heap'),
  'v8js.memory.heap.limit': level('By', 'The largest size of the JavaScript heap'),
  'v8js.gc.duration': histogram(
    's',
    'Time of garbage collections, by type',
    [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1],
  ),
} as const satisfies Record<string, Metric>

/**
 * - `counter` and `histogram` are recorded when something happens;
 * - `total` (only grows), `level` (may be added up over servers) and `gauge` are read when they are collected.
 */
export type MetricKind = 'counter' | 'histogram' | 'total' | 'level' | 'gauge'

export type Metric = {
  kind: MetricKind
  /** UCUM, as OpenTelemetry writes units. */
  unit: string
  description: string
  /** Upper bounds of a histogram, in the metric's unit. */
  bounds?: readonly number[]
}

/** Labels must have few values: each combination is a series of its own. Never an id, an address or a text of a caller. */
export type Labels = Readonly<Record<string, string | number>>

export type MetricName = keyof typeof metrics
type NameOf<Kind extends MetricKind> = {
  [Name in MetricName]: (typeof metrics)[Name]['kind'] extends Kind ? Name : never
}[MetricName]
export type CounterName = NameOf<'counter'>
export type HistogramName = NameOf<'histogram'>
export type ObservedName = NameOf<'total' | 'level' | 'gauge'>

function counter(unit: string, description: string) {
  return { kind: 'counter', unit, description } as const
}

function histogram(unit: string, description: string, bounds: number[]) {
  return { kind: 'histogram', unit, description, bounds } as const
}

function total(unit: string, description: string) {
  return { kind: 'total', unit, description } as const
}

function level(unit: string, description: string) {
  return { kind: 'level', unit, description } as const
}

function gauge(unit: string, description: string) {
  return { kind: 'gauge', unit, description } as const
}
