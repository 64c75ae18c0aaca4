import type pg from 'pg'
import type { Database } from '../../platform/database/database.ts'
import { isFar, type KnownTime, toIsoText, toleranceSeconds, trusted } from './clockTrust.ts'
import { nowSeconds } from '../position.ts'

type Seen = { databaseClock: number; newestTs: number | null; known: KnownTime | undefined }

/** Needs the owner's connection: `newestTs` covers all tenants. */
export async function readKnownTime(owner: pg.ClientBase): Promise<Seen> {
  const { rows } = await owner.query<Omit<Seen, 'known'> & KnownTime & { knownNewestTs: number | null }>(
    `select extract(epoch from now())::bigint "databaseClock", (select max(ts) from live_driver) "newestTs",
       clock, expected, doubted_seconds "doubtedSeconds", newest_ts "knownNewestTs"
     from (select) one left join position_upkeep on true`,
  )
  const { databaseClock, newestTs, clock, expected, doubtedSeconds, knownNewestTs } = rows[0]!
  const known = clock === null ? undefined : { clock, expected, doubtedSeconds, newestTs: knownNewestTs }
  return { databaseClock, newestTs, known }
}

export async function saveKnownTime(owner: pg.ClientBase, known: KnownTime): Promise<void> {
  await owner.query(
    `insert into position_upkeep (clock, expected, doubted_seconds, newest_ts) values ($1, $2, $3, $4)
     on conflict (is_only_row) do update set (clock, expected, doubted_seconds, newest_ts) =
       (excluded.clock, excluded.expected, excluded.doubted_seconds, excluded.newest_ts)`,
    [known.clock, known.expected, known.doubtedSeconds, known.newestTs],
  )
}

/**
 * Notes that positions of an earlier day were imported on purpose: they say nothing about the clock. A clock that was
 * never judged is trusted if the database's clock agrees.
 */
export async function noteOldPositions(owner: pg.ClientBase): Promise<void> {
  const { databaseClock, newestTs, known } = await readKnownTime(owner)
  const clock = nowSeconds()
  if (known) await saveKnownTime(owner, { ...known, newestTs })
  else if (!isFar(clock, databaseClock)) await saveKnownTime(owner, trusted({ clock, newestTs }))
}

/**
 * The operator's command: the next upkeep drops positions by this clock. Throws if the database's clock shows another
 * day. Returns the clock in Unix seconds.
 */
export async function trustClock(owner: pg.ClientBase): Promise<number> {
  const { databaseClock, newestTs } = await readKnownTime(owner)
  const clock = nowSeconds()
  if (isFar(clock, databaseClock)) {
    throw new Error(
      `This machine's clock shows ${toIsoText(clock)}, and the database's clock shows ${toIsoText(databaseClock)}. Set the clock that is wrong.`,
    )
  }
  await saveKnownTime(owner, trusted({ clock, newestTs }))
  return clock
}

/**
 * Returns times that may be right instead of the server's clock: the database's clock and, if upkeep doubts the
 * clock, the day that it expected.
 */
export async function otherClocks(database: Database, now: number): Promise<number[]> {
  const { rows } = await database.query<{ databaseClock: number; expected: number | null }>(
    'select extract(epoch from now())::bigint "databaseClock", expected_time() expected',
  )
  const { databaseClock, expected } = rows[0]!
  if (expected === null || !isFar(now, expected)) return [databaseClock]
  // Some time has passed since the last upkeep.
  return [databaseClock, expected, expected + toleranceSeconds]
}
