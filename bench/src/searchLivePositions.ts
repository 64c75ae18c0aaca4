import { compare, type Result } from './measure/compare.ts'
import { onBed, type Served } from './measure/bed.ts'
import { quantileMs } from './measure/quantileMs.ts'

const trackers = 30_000
const few = 300
const calls = 400
const clients = 2

/**
 * The 99th percentile of a search for those at work in a box of a city, a page of 50 with the total, with 30,000 drivers
 * of one device each, against the same search with 300.
 */
export function searchLivePositions(rounds: number): Promise<Result> {
  return onBed(async (bed) => {
    const [many, one] = [await bed.serve('many'), await bed.serve('few')]
    await seed(many, trackers)
    await seed(one, few)
    return compare(
      {
        title: 'searchLivePositions',
        unit: 'ms',
        aim: { text: 'at most 5 for 100 times as many', holds: (ratio) => ratio <= 5 },
        ours: { name: `p99 of a live search among ${trackers} trackers`, measure: () => measure(many) },
        theirs: { name: `the same among ${few}`, measure: () => measure(one) },
      },
      rounds,
    )
  })
}

/** Drivers spread over India, newest positions within the last ten minutes. */
async function seed({ pool }: Served, count: number): Promise<void> {
  const columns = 'tenant_id, driver, ts, lat, lon, device_status'
  await pool.query(
    `insert into live_driver (${columns})
     select tenant_id, 'driver-' || n, extract(epoch from now())::bigint - n % 600,
       8 + 24 * random(), 69 + 20 * random(), 1 + n % 2
     from tenant, generate_series(1, $1) n`,
    [count],
  )
  await pool.query(
    `insert into live_position (${columns}, tracker_id, speed, heading)
     select ${columns}, 'device of ' || driver, -1, -1 from live_driver`,
  )
  await pool.query('vacuum analyze live_driver, live_position')
}

function measure({ post }: Served): Promise<number> {
  return quantileMs(0.99, { calls, clients }, (index) => {
    const [lx, ly] = [69 + (index % 19), 8 + (index % 23)]
    return post(
      'tracking/live',
      JSON.stringify({ device_status: 1, bounds: { lx, ly, rx: lx + 1, ry: ly + 1 }, take: 50 }),
    )
  })
}
