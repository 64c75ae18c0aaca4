import type { EventInput } from '../events/index.ts'
import { metresBetween } from '@geofield/geography'
import { createRandom } from '../platform/random.ts'
import type { PositionInput } from '../tracking/index.ts'
import { exampleIds } from './examples.ts'

/** A made-up working day of the demo account in Pune: where it went, and what it reported. */

type Place = { lat: number; lon: number }
type Stop = Place & { name: string; minutes: number; reports: Report[] }
/** An event at a stop, so many minutes after the arrival. */
type Report = { minute: number; typeCode: string; actionCode: string; data?: Record<string, unknown> }

export type FieldDay = { positions: PositionInput[]; events: EventInput[] }

const day = 86_400
const india = 19_800
/** 09:00 in India. */
const startOfWork = 9 * 3600
const metresPerSecond = 5
const trackerId = 'demo-phone'
const drivingSeconds = 60
const restingSeconds = 300

/** Invented shops. The road between two of them is a straight line. */
const stops: Stop[] = [
  {
    name: 'Depot, Shivajinagar, Pune 411005',
    lat: 18.5324,
    lon: 73.8568,
    minutes: 20,
    reports: [
      { minute: 0, typeCode: 'APP_EVENT', actionCode: 'launch_app' },
      { minute: 1, typeCode: 'DUTY', actionCode: 'on_duty' },
    ],
  },
  {
    name: 'Lotus Agencies, Station Road, Pune 411001',
    lat: 18.5289,
    lon: 73.8744,
    minutes: 45,
    reports: [
      { minute: 30, typeCode: 'ORDER', actionCode: 'create_order', data: { order: 'D-1001', items: 3 } },
    ],
  },
  {
    name: 'Banyan Traders, Market Road, Pune 411014',
    lat: 18.5529,
    lon: 73.9018,
    minutes: 60,
    reports: [
      {
        minute: 40,
        typeCode: 'ORDER',
        actionCode: 'create_order',
        data: { order: 'D-1002', items: 12, files: [exampleIds.file] },
      },
    ],
  },
  {
    name: 'Monsoon Medical, Temple Street, Pune 411013',
    lat: 18.5089,
    lon: 73.9259,
    minutes: 75,
    reports: [
      {
        minute: 60,
        typeCode: 'EXPENSE',
        actionCode: 'submitted_expense',
        data: { amount: 180, currency: 'INR' },
      },
    ],
  },
  {
    name: 'Depot, Shivajinagar, Pune 411005',
    lat: 18.5324,
    lon: 73.8568,
    minutes: 30,
    reports: [{ minute: 29, typeCode: 'DUTY', actionCode: 'off_duty' }],
  },
]

/** Returns the day before `now` in India; the same for every moment of a day. */
export function demoFieldDay(now: Date): FieldDay {
  const midnight = Math.floor((now.getTime() / 1000 + india) / day) * day - india - day
  const session = `${new Date((midnight + india) * 1000).toISOString().slice(0, 10)}-demo`
  const random = createRandom(7)
  const positions: PositionInput[] = []
  const events: EventInput[] = []
  let ts = midnight + startOfWork
  const add = ({ lat, lon }: Place, measures: Partial<PositionInput>) =>
    positions.push({
      trackerId,
      lat: rounded(lat),
      lng: rounded(lon),
      ts,
      accuracy: 6 + Math.round(random() * 6),
      battery: Math.round(96 - (ts - midnight - startOfWork) / 600),
      session,
      ...measures,
    })
  for (const [index, stop] of stops.entries()) {
    for (const { minute, ...report } of stop.reports) {
      const occurredAt = new Date((ts + minute * 60) * 1000).toISOString()
      const location = JSON.stringify({ type: 'Point', coordinates: [stop.lon, stop.lat] })
      events.push({
        ...report,
        Id: eventId(events.length + 1),
        occurredAt,
        location,
        address: stop.name,
      })
    }
    for (let rest = 0; rest <= stop.minutes * 60; rest += restingSeconds, ts += restingSeconds) {
      // A resting device moves by what its receiver errs.
      const near = { lat: stop.lat + (random() - 0.5) / 10_000, lon: stop.lon + (random() - 0.5) / 10_000 }
      add(near, { speed: 0, device_status: 2, motionActivity: 'still' })
    }
    const next = stops[index + 1]
    if (!next) continue
    const steps = Math.ceil(metresBetween(stop, next) / (metresPerSecond * drivingSeconds))
    for (let step = 1; step < steps; step++, ts += drivingSeconds) {
      const share = step / steps
      const at = {
        lat: stop.lat + (next.lat - stop.lat) * share,
        lon: stop.lon + (next.lon - stop.lon) * share,
      }
      add(at, {
        speed: metresPerSecond,
        heading: bearing(stop, next),
        device_status: 1,
        motionActivity: 'in_vehicle',
      })
    }
  }
  return { positions, events }
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}

/** Degrees from north, clockwise, on the few kilometres between two shops. */
function bearing(from: Place, to: Place): number {
  const east = (to.lon - from.lon) * Math.cos((from.lat * Math.PI) / 180)
  return Math.round((Math.atan2(east, to.lat - from.lat) * 180) / Math.PI + 360) % 360
}

/** The same at every start, like the ids of the demo's employees. */
function eventId(number: number): string {
  return `e1000000-0000-4000-8000-${String(number).padStart(12, '0')}`
}
