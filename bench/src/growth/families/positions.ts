import type { Served } from '../../measure/bed.ts'
import { decades, type Family, type Operation, spread } from '../family.ts'

/** A device sends a position every minute for most of a day. */
const pointsPerDay = 1_000
const secondsBetween = 60
const secondsPerDay = 86_400
const yesterday = Math.floor(Date.now() / 1000 / secondsPerDay) - 1
const maxDevices = 10_000

export const positions: Family = {
  name: 'positions',
  sizes: { usual: decades(1_000_000), largest: decades(100_000_000) },
  fill,
  tables: ['position', 'live_position', 'live_driver'],
  operations,
}

/** So many devices on each of so many days. */
function shape(size: number): { devices: number; days: number } {
  const devices = Math.min(maxDevices, Math.ceil(size / pointsPerDay))
  return { devices, days: Math.ceil(size / pointsPerDay / devices) }
}

/** Stored in the order in which positions come in: all devices side by side. */
async function fill({ pool }: Served, size: number): Promise<void> {
  const { devices, days } = shape(size)
  await pool.query('truncate position, live_position, live_driver')
  for (let day = yesterday; day > yesterday - days; day -= 1) {
    await pool.query('select ensure_position_partition($1)', [day])
    await pool.query(
      `insert into position (tenant_id, tracker_id, ts, driver, lat, lon,
         speed, heading, accuracy, altitude, battery, device_status, session, motion_activity)
       select tenant_id, 'device-' || device, $1 + $2 * at, 'driver-' || device, 8 + device % 24 + at / 10000.0,
         69 + device % 20 + device / 100000.0, 8.3, at % 360, 6, 560, 94, 1 + (at / 100) % 2, '2026-11-20-asha', 'in_vehicle'
       from tenant, generate_series(0, $3::integer - 1) at, generate_series(0, $4::integer - 1) device
       where tenant.code = 'demo' order by at, device`,
      [day * secondsPerDay, secondsBetween, pointsPerDay, devices],
    )
  }
  await pool.query(
    `insert into live_position (tenant_id, driver, tracker_id, ts, lat, lon, speed, heading, device_status)
     select tenant_id, 'driver-' || device, 'device-' || device, extract(epoch from now())::bigint - device % 600,
       8 + 24 * random(), 69 + 20 * random(), 8.3, 71, 1 + device % 2
     from tenant, generate_series(0, $1::integer - 1) device where tenant.code = 'demo'`,
    [devices],
  )
  await pool.query(
    `insert into live_driver (tenant_id, driver, ts, lat, lon, device_status)
     select tenant_id, driver, ts, lat, lon, device_status from live_position`,
  )
  await pool.query('vacuum analyze position, live_position, live_driver')
}

/** Later than all that is stored, and each call later than the one before. */
let nextTs = Math.floor(Date.now() / 1000) - 80_000

function operations({ post }: Served, size: number): Operation[] {
  const { devices, days } = shape(size)
  const from = (turn: number) => (yesterday - (turn % days)) * secondsPerDay
  const push = (turn: number) => {
    nextTs += 10
    const batch = Array.from({ length: 10 }, (_, index) => ({
      trackerId: `device-${spread(turn, devices)}`,
      ts: nextTs + index,
      lat: 18.5,
      // About 10 m/s: a faster device would be judged to jump.
      lng: 73.8 + index / 10_000,
    }))
    return post('tracking/push', JSON.stringify(batch))
  }
  const history = (turn: number) =>
    post(
      'tracking/history',
      JSON.stringify({
        trackerId: `device-${spread(turn, devices)}`,
        from: from(turn),
        to: from(turn) + secondsPerDay,
      }),
    )
  const live = (turn: number) => {
    const [lx, ly] = [69 + (turn % 19), 8 + (turn % 23)]
    return post('tracking/live', JSON.stringify({ bounds: { lx, ly, rx: lx + 1, ry: ly + 1 }, take: 50 }))
  }
  return [
    { name: 'push of 10', call: push },
    { name: `a day of a device, ${pointsPerDay} positions`, call: history },
    { name: 'live search in a box', call: live },
  ]
}
