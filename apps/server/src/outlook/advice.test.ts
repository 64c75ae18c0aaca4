import { expect, test } from 'vitest'
import { readConfig } from '../platform/config/config.ts'
import { adviseOn } from './advice.ts'
import type { Facts } from './factsStore.ts'

const gb = 1e9
/** A server on a large machine with little in it, of which there is nothing to say. */
const calm: Facts = {
  settings: { max_connections: '100', shared_buffers: String(4 * gb), data_checksums: 'on' },
  databaseBytes: gb,
  days: 100,
  growing: [],
  transactionAge: 1e6,
  idleSlotBytes: 0,
  replicas: 0,
  serverMachines: 1,
  backupDays: 1,
  archives: false,
  isHere: true,
  freeBytes: 500 * gb,
  memoryBytes: 64 * gb,
  cores: 2,
}
const settings = { GEOFIELD_METRICS_PORT: '9464' }
const advise = (facts: Partial<Facts>, env: Record<string, string> = {}) =>
  adviseOn({ ...calm, ...facts }, readConfig({ ...settings, ...env }))

test('a small database with safe settings gets no advice', () => {
  expect(advise({})).toEqual([])
})

test('the day of a full disk follows from growth, unless a retention ends that before', () => {
  const growing = [{ table: 'audit_log', bytes: gb, bytesPerDay: gb }]
  expect(advise({ growing, freeBytes: 60 * gb })).toEqual([
    {
      when: 'soon',
      what: 'The database grows by 1.0 GB a day, most of all audit_log (1.0 GB): its disk is full in 61 days.',
      cure: 'a larger disk, or GEOFIELD_AUDIT_RETENTION_DAYS, or GEOFIELD_TRACKING_RETENTION_DAYS',
    },
  ])
  expect(advise({ growing, freeBytes: 60 * gb }, { GEOFIELD_AUDIT_RETENTION_DAYS: '40' })).toEqual([])
  expect(advise({ growing, freeBytes: 60 * gb, days: 1 })).toEqual([])
})

test('what is at risk now comes first', () => {
  const found = advise({ settings: { ...calm.settings, fsync: 'off' }, replicas: 1, databaseBytes: 200 * gb })
  expect(found.map(({ when }) => when)).toEqual(['now', 'soon', 'later'])
  expect(found[1]!.what).toBe('The database has 200.0 GB: a restore takes about 2 h.')
})

test('several machines with servers need a common count, and more connections than PostgreSQL allows', () => {
  expect(advise({ serverMachines: 4 }).map(({ cure }) => cure)).toEqual([
    'pgbouncer by DATABASE_POOL_URL, or a higher max_connections',
    'REDIS_URL',
  ])
  expect(advise({ serverMachines: 3 }, { REDIS_URL: 'redis://one' })).toEqual([])
})

test('days without a backup are told, unless PostgreSQL archives its log', () => {
  expect(advise({ backupDays: 9.5 })).toMatchObject([
    { when: 'soon', what: expect.stringContaining('For 9 days no backup was made') },
  ])
  expect(advise({ backupDays: 9.5, archives: true })).toEqual([])
})
