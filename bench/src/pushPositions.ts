import { compare, type Result } from './measure/compare.ts'
import { onBed, type Served } from './measure/bed.ts'

const clients = 200
const batchSize = 10
const batchesPerClient = 30
/** Messages per second that users report for Traccar, with 30,000 devices. */
const traccarPerSecond = 8_000

/**
 * Positions per second over HTTP, each with a response after its commit, against plain inserts of several rows by `pg`
 * into a plain table of the same columns and key, in the same PostgreSQL, by as many clients with the same batches.
 */
export function pushPositions(rounds: number): Promise<Result> {
  return onBed(async (bed) => {
    const { pool, post } = await bed.serve('push')
    await pool.query(
      'create table plain_position (like position including defaults, primary key (tenant_id, tracker_id, ts))',
    )
    return compare(
      {
        title: 'pushPositions',
        unit: 'positions per second',
        aim: {
          text: `at least 0.5, and ${traccarPerSecond} positions per second, the figure that Traccar's users quote`,
          holds: (ratio, ours) => ratio >= 0.5 && ours >= traccarPerSecond,
        },
        ours: {
          name: `pushPositions (${clients} clients, batches of ${batchSize})`,
          measure: () =>
            positionsPerSecond((batch) => post('tracking/push', JSON.stringify(batch.map(asInput)))),
        },
        theirs: {
          name: 'plain multi-row inserts by pg',
          measure: () => positionsPerSecond((batch) => insertPlain(pool, batch)),
        },
      },
      rounds,
    )
  })
}

type Position = { trackerId: string; ts: number; lat: number; lon: number }

/** Far enough in the past that no round reaches the future. */
let nextTs = Math.floor(Date.now() / 1000) - 40_000

async function positionsPerSecond(push: (batch: Position[]) => Promise<unknown>): Promise<number> {
  const start = nextTs
  nextTs += batchesPerClient * batchSize
  const began = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let batch = 0; batch < batchesPerClient; batch += 1) {
        await push(
          Array.from({ length: batchSize }, (_, index) => ({
            trackerId: `device-${client}`,
            ts: start + batch * batchSize + index,
            lat: 18.5 + client / 1000,
            // About 10 m/s: a faster device would be judged to jump.
            lon: 73.8 + index / 10_000,
          })),
        )
      }
    }),
  )
  return (clients * batchesPerClient * batchSize) / ((performance.now() - began) / 1000)
}

/** The other fields that a device sends. The plain insert stores them too. */
const otherFields = { speed: 8.3, heading: 71, accuracy: 6, altitude: 560, battery: 94, device_status: 1 }
const session = '2026-11-20-asha'
const motionActivity = 'in_vehicle'

function asInput({ lon, ...position }: Position): object {
  return { ...position, lng: lon, ...otherFields, session, motionActivity }
}

function insertPlain(pool: Served['pool'], batch: Position[]): Promise<unknown> {
  const rows = batch.map(({ trackerId, ts, lat, lon }) => {
    const measures = [lat, lon, ...Object.values(otherFields)]
    return [1, trackerId, ts, 'demo', ...measures, session, motionActivity]
  })
  const width = rows[0]!.length
  const places = rows.map((row, at) => `(${row.map((_, index) => `$${at * width + index + 1}`).join(', ')})`)
  return pool.query(
    `insert into plain_position (tenant_id, tracker_id, ts, driver, lat, lon, speed, heading, accuracy, altitude, battery,
       device_status, session, motion_activity)
     values ${places.join(', ')}`,
    rows.flat(),
  )
}
