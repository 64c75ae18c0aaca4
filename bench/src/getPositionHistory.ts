import { compare, type Result } from './compare.ts'
import { onBed, type Served } from './bed.ts'
import { quantileMs } from './quantileMs.ts'

const pointsPerDay = 5_000
const stepSeconds = 17
const secondsPerDay = 86_400
const yesterday = Math.floor(Date.now() / 1000 / secondsPerDay) - 1
const calls = 200
const clients = 2

/** Devices on one day, and days: a million positions, and twenty million. */
const small = { devices: 200, days: 1 }
const large = { devices: 800, days: 5 }

/** The 99th percentile of the track of a device over a day, 5,000 positions, as the stored positions grow. */
export function getPositionHistory(rounds: number): Promise<Result> {
  return onBed(async (bed) => {
    const [many, few] = [await bed.serve('many'), await bed.serve('few')]
    await seed(many, large)
    await seed(few, small)
    return compare(
      {
        title: 'getPositionHistory',
        unit: 'ms',
        aim: { text: 'at most 2', holds: (ratio) => ratio <= 2 },
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

/** In the order in which they would have come in: all devices side by side. */
async function seed({ pool }: Served, { devices, days }: Size): Promise<void> {
  for (let day = yesterday; day > yesterday - days; day -= 1) {
    process.stderr.write(`\rseeding ${devices} devices on day ${yesterday - day + 1} of ${days} `)
    await pool.query('select ensure_position_partition($1)', [day])
    await pool.query(
      `insert into position
       select tenant_id, 'device-' || device, $1 + $2 * at, 'driver-' || device, 18 + at / 10000.0, 73 + device / 1000.0,
         8.3, 71, 6, 560, 94, 1 + (at / 100) % 2, '2026-11-20-asha', 'in_vehicle'
       from tenant, generate_series(0, $3::integer - 1) at, generate_series(0, $4::integer - 1) device
       order by at, device`,
      [day * secondsPerDay, stepSeconds, pointsPerDay, devices],
    )
  }
  await pool.query('vacuum analyze position')
}

function measure({ post }: Served, { devices }: Size): Promise<number> {
  const from = yesterday * secondsPerDay
  return quantileMs(0.99, { calls, clients }, async (index) => {
    const trackerId = `device-${(index * 37) % devices}`
    const text = await post('tracking/history', JSON.stringify({ trackerId, from, to: from + secondsPerDay }))
    if (!text.startsWith('{"result":0,"status":{"success":true,"message":"50 segments')) {
      throw new Error(`An unexpected track: ${text.slice(0, 200)}`)
    }
  })
}
