import pg from 'pg'
import type { Database, Transaction } from '../platform/database/database.ts'
import { type Position, secondsPerDay } from './position.ts'

/** One array for each column: a statement of the same text, whatever the number of rows. */
const columns: { name: string; type: string; of: (position: Position) => unknown }[] = [
  { name: 'tracker_id', type: 'text', of: ({ trackerId }) => trackerId },
  { name: 'driver', type: 'text', of: ({ driver }) => driver },
  { name: 'ts', type: 'bigint', of: ({ ts }) => ts },
  { name: 'lat', type: 'double precision', of: ({ lat }) => lat },
  { name: 'lon', type: 'double precision', of: ({ lon }) => lon },
  { name: 'speed', type: 'double precision', of: ({ speed }) => speed },
  { name: 'heading', type: 'double precision', of: ({ heading }) => heading },
  { name: 'accuracy', type: 'double precision', of: ({ accuracy }) => accuracy },
  { name: 'altitude', type: 'double precision', of: ({ altitude }) => altitude },
  { name: 'battery', type: 'double precision', of: ({ battery }) => battery },
  { name: 'device_status', type: 'smallint', of: ({ deviceStatus }) => deviceStatus },
  { name: 'session', type: 'text', of: ({ session }) => session },
  { name: 'motion_activity', type: 'text', of: ({ motionActivity }) => motionActivity },
]
const names = columns.map(({ name }) => name).join(', ')
const arrays = columns.map(({ type }, index) => `$${index + 1}::${type}[]`).join(', ')
const measures = names.slice(names.indexOf('ts'))
const excludedMeasures = measures.replaceAll(/\w+/g, 'excluded.$&')

/**
 * A position that is there stays as it is. The live tables take what was stored now and is newer than what they have,
 * so that a late position, or one sent twice, never takes them back in time.
 */
const insertPositions = `
  with stored as (
    insert into position (tenant_id, ${names})
    select current_tenant(), * from unnest(${arrays})
    on conflict do nothing
    returning *
  ), newest as materialized (
    select distinct on (driver, tracker_id) * from stored order by driver, tracker_id, ts desc
  ), live as (
    insert into live_position as known (tenant_id, ${names})
    select tenant_id, ${names} from newest
    on conflict (tenant_id, driver, tracker_id) do update set (${measures}) = (${excludedMeasures})
    where known.ts < excluded.ts
  )
  insert into live_driver as known (tenant_id, driver, ts, lat, lon, device_status)
  select distinct on (driver) tenant_id, driver, ts, lat, lon, device_status from newest order by driver, ts desc
  on conflict (tenant_id, driver) do update set
    (ts, lat, lon, device_status) = (excluded.ts, excluded.lat, excluded.lon, excluded.device_status)
  where known.ts is null or known.ts < excluded.ts`

const noPartition = '23514'
/** Raised by ensure_position_partition: by the clock of the database there are no positions of that day. */
const impossibleDay = 'GF001'

/** The database's clock rules out a position that the server's clock allows. Nothing of the push is stored. */
export class ClocksDisagree extends Error {
  override readonly name = 'ClocksDisagree'
}

/** Stores positions of one tenant in one statement. Makes the partitions that they need. */
export function createPositionStore(database: Database) {
  const knownDays = new Set<number>()

  async function ensurePartitions(positions: Position[]): Promise<void> {
    for (const day of new Set(positions.map(toUnixDay))) {
      if (knownDays.has(day)) continue
      await database.query('select ensure_position_partition($1)', [day]).catch((error: unknown) => {
        if (error instanceof pg.DatabaseError && error.code === impossibleDay) throw new ClocksDisagree()
        throw error
      })
      knownDays.add(day)
    }
  }

  async function write(tenantId: number, positions: Position[]): Promise<void> {
    await ensurePartitions(positions)
    await database.inTenant({ tenantId }, (transaction) => insert(transaction, positions))
  }

  return {
    async write(tenantId: number, positions: Position[]): Promise<void> {
      try {
        await write(tenantId, positions)
      } catch (error) {
        // A server whose setting keeps less dropped a partition that this one knew of.
        if (!(error instanceof pg.DatabaseError && error.code === noPartition)) throw error
        knownDays.clear()
        await write(tenantId, positions)
      }
    },
  }
}

async function insert(transaction: Transaction, positions: Position[]): Promise<void> {
  // In one order everywhere: transactions that store the same positions wait for each other and never in a circle. The
  // sort is stable, so that the first of two with one key is the one that stays.
  const ordered = positions.toSorted(
    (one, other) =>
      compare(one.trackerId, other.trackerId) || compare(one.driver, other.driver) || one.ts - other.ts,
  )
  await transaction.query(
    insertPositions,
    columns.map(({ of }) => ordered.map(of)),
  )
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

function toUnixDay({ ts }: Position): number {
  return Math.floor(ts / secondsPerDay)
}
