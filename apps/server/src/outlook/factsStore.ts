import { availableParallelism } from 'node:os'
import type pg from 'pg'
import type { Config } from '../platform/config/config.ts'
import { readMemoryLimit } from '../platform/config/sizes.ts'
import { freeBytes } from '../platform/files/freeBytes.ts'

/** What a table takes, and how many bytes a day it has grown by since PostgreSQL began to count. */
export type Growth = { table: string; bytes: number; bytesPerDay: number }

export type Facts = {
  settings: Record<string, string>
  databaseBytes: number
  /** Days since PostgreSQL began to count. */
  days: number
  growing: Growth[]
  /** The age of the oldest transaction that was not frozen, of about 2,000,000,000 that there can be. */
  transactionAge: number
  /** What replication slots that nobody reads keep of the log. */
  idleSlotBytes: number
  replicas: number
  /** Machines with connections of servers. */
  serverMachines: number
  /** Days since the moment of the last backup, or since there are tenants without one; 0 without tenants. */
  backupDays: number
  /** Whether PostgreSQL archives its log, from which other tools restore. */
  archives: boolean
  /** Whether the database is on the disk of the data folder. */
  isHere: boolean
  freeBytes: number
  memoryBytes: number
  cores: number
}

const watched = [
  'autovacuum',
  'data_checksums',
  'fsync',
  'full_page_writes',
  'max_connections',
  'shared_buffers',
  'synchronous_commit',
  'synchronous_standby_names',
]
const growing = ['position', 'audit_log', 'event', 'visit', 'change', 'record']

/** Reads what statistics and settings say; no table is counted. */
export async function readFacts(owner: pg.ClientBase, config: Config): Promise<Facts> {
  const { rows: settings } = await owner.query<{ name: string; setting: string }>(
    `select name, case when unit = '8kB' then (setting::bigint * 8192)::text else setting end setting
     from pg_settings where name = any($1)`,
    [watched],
  )
  const { rows } = await owner.query<Omit<Facts, 'settings' | 'growing'>>(
    `select pg_database_size(current_database()) "databaseBytes",
       age((select datfrozenxid from pg_database where datname = current_database()))::float8 "transactionAge",
       (extract(epoch from now() - coalesce(
          (select stats_reset from pg_stat_database where datname = current_database()),
          (select min(created_at) from tenant), now())) / 86400)::float8 days,
       (select coalesce(sum(pg_current_wal_lsn() - restart_lsn), 0)::float8
          from pg_replication_slots where not active and restart_lsn is not null) "idleSlotBytes",
       (select count(*)::integer from pg_stat_replication) replicas,
       (select count(distinct client_addr)::integer from pg_stat_activity
          where usename like 'geofield\\_app%' and datname = current_database()) "serverMachines",
       coalesce((select extract(epoch from now() - greatest(min(t.created_at), (select backed_up_to from backup_state)))
          from tenant t) / 86400, 0)::float8 "backupDays",
       current_setting('archive_mode') <> 'off' archives`,
  )
  const facts = rows[0]!
  return {
    ...facts,
    settings: Object.fromEntries(settings.map(({ name, setting }) => [name, setting])),
    growing: await readGrowth(owner, facts.days),
    isHere: config.databaseUrl === undefined,
    freeBytes: await freeBytes(config.dataDir).catch(() => Infinity),
    memoryBytes: readMemoryLimit(),
    cores: availableParallelism(),
  }
}

/** A partitioned table is the sum of its partitions. */
async function readGrowth(owner: pg.ClientBase, days: number): Promise<Growth[]> {
  const { rows } = await owner.query<{ table: string; bytes: number; rows: number; inserted: number }>(
    `select root.relname "table", sum(pg_total_relation_size(s.relid))::float8 bytes,
       sum(s.n_live_tup)::float8 rows, sum(s.n_tup_ins)::float8 inserted
     from pg_stat_user_tables s
       join pg_class root on root.oid = coalesce(pg_partition_root(s.relid), s.relid)
     where s.schemaname = current_schema() and root.relname = any($1)
     group by root.relname`,
    [growing],
  )
  return rows.map(({ table, bytes, rows: count, inserted }) => ({
    table,
    bytes,
    bytesPerDay: count > 0 && days > 0 ? ((bytes / count) * inserted) / days : 0,
  }))
}
