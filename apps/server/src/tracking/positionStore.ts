import { judgeFixes, jumpsToBelieve } from '@geofield/track'
import pg from 'pg'
import type { Database, Transaction } from '../platform/database/database.ts'
import { type Position, secondsPerDay } from './position.ts'
import { splitByDevice } from './track.ts'

/** One array parameter for each column, so that the statement has the same text for any number of rows. */
const columns: { name: string; type: string; read: (position: Position) => unknown }[] = [
  { name: 'tracker_id', type: 'text', read: ({ trackerId }) => trackerId },
  { name: 'driver', type: 'text', read: ({ driver }) => driver },
  { name: 'ts', type: 'bigint', read: ({ ts }) => ts },
  { name: 'lat', type: 'double precision', read: ({ lat }) => lat },
  { name: 'lon', type: 'double precision', read: ({ lon }) => lon },
  { name: 'speed', type: 'double precision', read: ({ speed }) => speed },
  { name: 'heading', type: 'double precision', read: ({ heading }) => heading },
  { name: 'accuracy', type: 'double precision', read: ({ accuracy }) => accuracy },
  { name: 'altitude', type: 'double precision', read: ({ altitude }) => altitude },
  { name: 'battery', type: 'double precision', read: ({ battery }) => battery },
  { name: 'device_status', type: 'smallint', read: ({ deviceStatus }) => deviceStatus },
  { name: 'session', type: 'text', read: ({ session }) => session },
  { name: 'motion_activity', type: 'text', read: ({ motionActivity }) => motionActivity },
  { name: 'mock', type: 'boolean', read: ({ mock }) => mock },
]
const names = columns.map(({ name }) => name).join(', ')
const arrays = columns.map(({ type }, index) => `$${index + 1}::${type}[]`).join(', ')
/** Every column after `tracker_id` and `driver`, which are the key of the live tables. */
const measures = names.slice(names.indexOf('ts'))
const shownMeasures = measures.replaceAll(/\w+/g, 'case when is_shown then excluded.$& else known.$& end')
const suspect = 'suspects, suspect_ts, suspect_lat, suspect_lon, suspect_accuracy'
const jumpArrays = ['text', 'text', 'bigint']
  .map((type, at) => `$${columns.length + 1 + at}::${type}[]`)
  .join(', ')

/**
 * Leaves positions that are already stored unchanged. Updates the live tables only from positions that this statement
 * stored and that are newer, so a late or repeated position never moves them back in time. The live tables leave out
 * jumps: those among the positions that are stored together, which the caller names, and a newest one that can't be
 * reached from the position shown. The third in a row that can be reached from the one before it is shown.
 */
const insertPositions = `
  with stored as (
    insert into position (tenant_id, ${names})
    select current_tenant(), * from unnest(${arrays})
    on conflict do nothing
    returning *
  ), newest as materialized (
    select distinct on (driver, tracker_id) * from stored
    where not exists (select from unnest(${jumpArrays}) jump (tracker_id, driver, ts)
      where (jump.tracker_id, jump.driver, jump.ts) = (stored.tracker_id, stored.driver, stored.ts))
    order by driver, tracker_id, ts desc
  ), live as (
    insert into live_position as known (tenant_id, ${names})
    select tenant_id, ${names} from newest
    on conflict (tenant_id, driver, tracker_id) do update set (${measures}, ${suspect}) = (
      select ${shownMeasures}, case when is_shown then 0 else jumps end,
        excluded.ts, excluded.lat, excluded.lon, excluded.accuracy
      from (select case
        when is_reachable(known.lat, known.lon, known.accuracy, known.ts,
          excluded.lat, excluded.lon, excluded.accuracy, excluded.ts) then 0
        when known.suspects > 0 and is_reachable(known.suspect_lat, known.suspect_lon, known.suspect_accuracy,
          known.suspect_ts, excluded.lat, excluded.lon, excluded.accuracy, excluded.ts) then known.suspects + 1
        else 1 end) judged (jumps)
        cross join lateral (select jumps in (0, ${jumpsToBelieve})) verdict (is_shown))
    where known.ts < excluded.ts
    returning driver, ts, lat, lon, device_status
  )
  insert into live_driver as known (tenant_id, driver, ts, lat, lon, device_status)
  select distinct on (driver) current_tenant(), driver, ts, lat, lon, device_status from live order by driver, ts desc
  on conflict (tenant_id, driver) do update set
    (ts, lat, lon, device_status) = (excluded.ts, excluded.lat, excluded.lon, excluded.device_status)
  where known.ts is null or known.ts < excluded.ts`

/** PostgreSQL's check_violation: no partition holds the row's day. */
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
        // Another server, with a shorter retention, dropped a partition of `knownDays`.
        if (!(error instanceof pg.DatabaseError && error.code === noPartition)) throw error
        knownDays.clear()
        await write(tenantId, positions)
      }
    },
  }
}

/** Stores positions in a transaction of the owner's connection, for seeds. It stays in the tenant until it ends. */
export async function importPositions(
  owner: Transaction,
  tenantId: number,
  positions: Position[],
): Promise<void> {
  await owner.query("select set_config('geofield.tenant_id', $1, true)", [String(tenantId)])
  for (const day of new Set(positions.map(toUnixDay)))
    await owner.query('select ensure_position_partition($1)', [day])
  await insert(owner, positions)
}

async function insert(transaction: Transaction, positions: Position[]): Promise<void> {
  // Every transaction inserts in the same order, so two with the same positions can't deadlock. The sort is stable, so
  // the first of two positions with one key is stored.
  const ordered = positions.toSorted(
    (one, other) =>
      compare(one.trackerId, other.trackerId) || compare(one.driver, other.driver) || one.ts - other.ts,
  )
  const jumps = splitByDevice(ordered).flatMap(listJumps)
  await transaction.query(insertPositions, [
    ...columns.map(({ read }) => ordered.map(read)),
    jumps.map(({ trackerId }) => trackerId),
    jumps.map(({ driver }) => driver),
    jumps.map(({ ts }) => ts),
  ])
}

function listJumps(positions: Position[]): Position[] {
  if (positions.length === 1) return []
  // Of two positions with the same key, which is device, driver and time, the first is stored.
  const distinct = positions.filter(({ ts }, index) => ts !== positions[index - 1]?.ts)
  const kinds = judgeFixes(distinct)
  return distinct.filter((_, index) => kinds[index] === 'jump')
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

function toUnixDay({ ts }: Position): number {
  return Math.floor(ts / secondsPerDay)
}
