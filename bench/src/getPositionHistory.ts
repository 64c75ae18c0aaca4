import { atMost, compare, type Result } from './measure/compare.ts'
import { onBed, type Served } from './measure/bed.ts'
import { quantileMs } from './measure/quantileMs.ts'
import { showProgress } from './report/progress.ts'

const pointsPerDay = 5_000
const secondsBetweenPoints = 17
/** A device's status changes (1 working, 2 idle) after this many positions, and a new segment of its track begins. */
const pointsPerSegment = 100
const segmentsPerDay = pointsPerDay / pointsPerSegment
const secondsPerDay = 86_400
/** In days since 1970. */
const yesterday = Math.floor(Date.now() / 1000 / secondsPerDay) - 1
const calls = 200
const clients = 2

/** A million positions, and twenty million. */
const small = { devices: 200, days: 1 }
const large = { devices: 800, days: 5 }

/**
 * The 99th percentile of reading a device's track of one day (5,000 positions): among twenty million stored positions
 * against among one million.
 */
export function getPositionHistory(rounds: number): Promise<Result> {
  return onBed(async (bed) => {
    const [many, few] = [await bed.serve('many'), await bed.serve('few')]
    await seed(many, large)
    await seed(few, small)
    return compare(
      {
        title: 'getPositionHistory',
        unit: 'ms',
        aim: atMost(2),
        ours: { name: `p99 of a day's track among ${millions(large)}`, measure: () => measure(many, large) },
        theirs: { name: `the same among ${millions(small)}`, measure: () => measure(few, small) },
      },
      rounds,
    )
  })
}

type Size = typeof small

function millions({ devices, days }: Size): string {
  return `${(devices * days * pointsPerDay) / 1e6} million positions`
}

/** Inserts in the order in which positions come in: all devices side by side. */
async function seed({ pool }: Served, { devices, days }: Size): Promise<void> {
  for (let day = yesterday; day > yesterday - days; day -= 1) {
    showProgress(`seeding ${devices} devices on day ${yesterday - day + 1} of ${days}`)
    await pool.query('select ensure_position_partition($1)', [day])
    await pool.query(
      `insert into position (tenant_id, tracker_id, ts, driver, lat, lon,
         speed, heading, accuracy, altitude, battery, device_status, session, motion_activity)
       select tenant_id, 'device-' || device, $1 + $2 * at, 'driver-' || device, 18 + at / 10000.0, 73 + device / 1000.0,
         8.3, 71, 6, 560, 94, 1 + (at / $5::integer) % 2, '2026-11-20-asha', 'in_vehicle'
       from tenant, generate_series(0, $3::integer - 1) at, generate_series(0, $4::integer - 1) device
       order by at, device`,
      [day * secondsPerDay, secondsBetweenPoints, pointsPerDay, devices, pointsPerSegment],
    )
  }
  await pool.query('vacuum analyze position')
}

function measure({ post }: Served, { devices }: Size): Promise<number> {
  const from = yesterday * secondsPerDay
  return quantileMs(0.99, { calls, clients }, async (index) => {
    // A stride of 37 spreads the calls over all devices.
    const trackerId = `device-${(index * 37) % devices}`
    const text = await post('tracking/history', JSON.stringify({ trackerId, from, to: from + secondsPerDay }))
    if (!text.startsWith(`{"result":0,"status":{"success":true,"message":"${segmentsPerDay} segments`)) {
      throw new Error(`An unexpected track: ${text.slice(0, 200)}`)
    }
  })
}
