import type { Config } from '../platform/config/config.ts'
import { pingConnections } from '../platform/database/connections/pools.ts'
import { countConnections, shareConnections } from '../platform/database/connections/turns.ts'
import type { Facts, Growth } from './factsStore.ts'

/** `now`: data or service are at risk today. `soon`: within three months. */
export type Advice = { when: 'now' | 'soon' | 'later'; what: string; cure: string }
type Rule = (facts: Facts, config: Config) => Advice | undefined

const gb = 1e9
/** Less than this says nothing about a working week. */
const shortestDays = 3
const soonDays = 90
/** A weekly backup, and a day for it to fail and be made again. */
const longestBackupDays = 8
/** Connections that one server may open. */
const connectionsOfServer = countConnections(shareConnections()) + pingConnections
/** How fast `restore` was measured to be. */
const restoreBytesPerSecond = 28e6
const longRestoreSeconds = 3600

/** Says what will hurt first with these settings at this size, the most urgent first. */
export function adviseOn(facts: Facts, config: Config): Advice[] {
  const found = rules.flatMap((rule) => rule(facts, config) ?? [])
  const order: Advice['when'][] = ['now', 'soon', 'later']
  return found.toSorted((one, other) => order.indexOf(one.when) - order.indexOf(other.when))
}

const rules: Rule[] = [
  ({ settings }) => {
    const off = ['fsync', 'full_page_writes', 'synchronous_commit'].filter((name) => settings[name] === 'off')
    if (off.length === 0) return undefined
    const what = `PostgreSQL's ${off.join(' and ')} is off: what was acknowledged is lost when the machine ends.`
    return { when: 'now', what, cure: 'reset it where the column source of pg_settings says that it was set' }
  },
  ({ settings }) =>
    settings['autovacuum'] === 'off'
      ? {
          when: 'now',
          what: 'Autovacuum is off: tables and indexes grow without end, and searches slow down.',
          cure: 'alter system reset autovacuum',
        }
      : undefined,
  ({ transactionAge }) =>
    transactionAge > 1e9
      ? {
          when: 'now',
          what: `The oldest transaction is ${Math.round(transactionAge / 1e6)} million old; at about 2,000 million PostgreSQL takes no writes.`,
          cure: 'vacuum freeze, and end what is old in pg_stat_activity and pg_prepared_xacts',
        }
      : undefined,
  ({ idleSlotBytes }) =>
    idleSlotBytes > gb
      ? {
          when: 'now',
          what: `Replication slots that nobody reads keep ${size(idleSlotBytes)} of PostgreSQL's log, and will fill its disk.`,
          cure: 'select pg_drop_replication_slot(slot_name) from pg_replication_slots where not active',
        }
      : undefined,
  diskRule,
  ({ backupDays, archives }) =>
    backupDays > longestBackupDays && !archives
      ? {
          when: 'soon',
          what: `For ${Math.floor(backupDays)} days no backup was made: all since then is lost with the disk.`,
          cure: 'geofield-server backup by a timer (guide “Your own server”)',
        }
      : undefined,
  ({ replicas, settings }) =>
    replicas > 0 && !settings['synchronous_standby_names']
      ? {
          when: 'later',
          what: 'Replication is asynchronous: if the disk of the primary is lost, so is what the replica had not got.',
          cure: 'set synchronous_standby_names, or let Patroni do it (guide “More than one machine”)',
        }
      : undefined,
  ({ databaseBytes }) => {
    const seconds = databaseBytes / restoreBytesPerSecond
    if (seconds < longRestoreSeconds) return undefined
    const what = `The database has ${size(databaseBytes)}: a restore takes about ${Math.ceil(seconds / 3600)} h.`
    return {
      when: 'soon',
      what,
      cure: 'a replica that can take over, and WAL archiving (guide “Every moment back”)',
    }
  },
  ({ settings, serverMachines }) => {
    const needed = Math.max(1, serverMachines) * connectionsOfServer
    const most = Number(settings['max_connections'])
    if (needed <= most) return undefined
    const what = `${serverMachines} machines with servers may open ${needed} connections, and PostgreSQL allows ${most}.`
    return { when: 'soon', what, cure: 'pgbouncer by DATABASE_POOL_URL, or a higher max_connections' }
  },
  ({ settings, databaseBytes }) => {
    const cache = Number(settings['shared_buffers'])
    if (databaseBytes < 10 * cache || cache >= 4 * gb) return undefined
    const what = `PostgreSQL keeps ${size(cache)} of ${size(databaseBytes)} in its own memory (shared_buffers).`
    return { when: 'later', what, cure: 'a quarter of the memory of its machine' }
  },
  ({ serverMachines }, { redisUrl }) =>
    serverMachines > 1 && !redisUrl
      ? {
          when: 'later',
          what: `Servers on ${serverMachines} machines count limits and failed logins each for itself.`,
          cure: 'REDIS_URL',
        }
      : undefined,
  ({ memoryBytes }, { engineProcesses, engineMemoryMb, routingUrls }) => {
    const engines = 2 * engineProcesses * engineMemoryMb * 1024 * 1024
    if (routingUrls.length > 0 || engines < memoryBytes) return undefined
    const what = `${2 * engineProcesses} routing engines may take ${size(engines)}, and there are ${size(memoryBytes)} of memory.`
    return {
      when: 'later',
      what,
      cure: 'GEOFIELD_ENGINE_PROCESSES, GEOFIELD_ENGINE_MEMORY_MB or ROUTING_URL',
    }
  },
  ({ cores }, { workers }) =>
    workers === 1 && cores >= 4
      ? {
          when: 'later',
          what: `One process serves all requests, and the machine has ${cores} cores.`,
          cure: `GEOFIELD_WORKERS, up to ${Math.ceil(cores / 2)}`,
        }
      : undefined,
  ({ settings }) =>
    settings['data_checksums'] === 'off'
      ? {
          when: 'later',
          what: 'PostgreSQL does not notice a page that its disk has damaged (data_checksums).',
          cure: 'pg_checksums --enable, while it is stopped',
        }
      : undefined,
  (_facts, { metricsPort, otlpEndpoint }) =>
    metricsPort === undefined && !otlpEndpoint
      ? {
          when: 'later',
          what: 'No metrics are served: nothing tells you of a full disk or of slow calls.',
          cure: 'GEOFIELD_METRICS_PORT',
        }
      : undefined,
]

/** When the disk is full, if everything grows as it has; what has a retention stops growing then. */
function diskRule(facts: Facts, config: Config): Advice | undefined {
  const { days, growing, isHere } = facts
  if (days < shortestDays) return undefined
  const perDay = growing.reduce((sum, { bytesPerDay }) => sum + bytesPerDay, 0)
  if (perDay === 0) return undefined
  const most = growing.toSorted((one, other) => other.bytesPerDay - one.bytesPerDay)[0]!
  const rate = `The database grows by ${size(perDay)} a day, most of all ${most.table} (${size(most.bytesPerDay)})`
  const endless = growing.filter(({ table, bytesPerDay }) => bytesPerDay > 0 && !keptDays(table, config))
  const cure = cureOf(endless)
  if (!isHere) {
    const year = afterDays(365, growing, config)
    const when = year > 100 * gb ? 'soon' : 'later'
    return { when, what: `${rate}: about ${size(year)} in a year.`, cure }
  }
  const fullDays = daysUntil(facts.freeBytes, growing, config)
  if (fullDays > 730) return undefined
  const when = fullDays <= 14 ? 'now' : fullDays <= soonDays ? 'soon' : 'later'
  return { when, what: `${rate}: its disk is full in ${fullDays} days.`, cure }
}

function cureOf(endless: Growth[]): string {
  const settings = { audit_log: 'GEOFIELD_AUDIT_RETENTION_DAYS', visit: 'GEOFIELD_VISIT_RETENTION_DAYS' }
  const named = endless.flatMap(({ table }) => settings[table as keyof typeof settings] ?? [])
  return [
    'a larger disk',
    ...(named.length > 0 ? [named.join(', ')] : []),
    'GEOFIELD_TRACKING_RETENTION_DAYS',
  ].join(', or ')
}

/** How long rows of a table are kept; undefined is for ever. */
function keptDays(table: string, config: Config): number | undefined {
  const kept = new Map([
    ['position', config.trackingRetentionDays],
    ['change', config.changesRetentionDays],
    ['audit_log', config.auditRetentionDays],
    ['visit', config.visitRetentionDays],
  ])
  return kept.get(table)
}

function daysUntil(bytes: number, growing: Growth[], config: Config): number {
  const now = growing.reduce((sum, each) => sum + each.bytes, 0)
  for (let day = 1; day <= 3650; day += 1) if (afterDays(day, growing, config) - now > bytes) return day
  return Infinity
}

function afterDays(days: number, growing: Growth[], config: Config): number {
  return growing.reduce((sum, { table, bytes, bytesPerDay }) => {
    const kept = keptDays(table, config)
    const grown = bytes + bytesPerDay * days
    return sum + (kept === undefined ? grown : Math.max(bytes, Math.min(grown, bytesPerDay * kept)))
  }, 0)
}

function size(bytes: number): string {
  if (bytes >= gb) return `${(bytes / gb).toFixed(1)} GB`
  return `${Math.max(1, Math.round(bytes / 1e6))} MB`
}
