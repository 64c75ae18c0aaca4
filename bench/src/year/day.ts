import { createHash } from 'node:crypto'
import { spread } from '../growth/family.ts'
import type { Served } from '../measure/bed.ts'
import { isoDay, lastDay, perWorker } from './history.ts'

/** What the people of the company do each day. */
export type DailyOperation = { name: string; call: (turn: number) => Promise<unknown> }

/** One after the other, whichever month it is. */
let nextTs = Math.floor(Date.now() / 1000) - 50_000

/** The operations on the last working day of a month. Devices and people act now. */
export async function dailyOperations(
  { call, post, pool }: Served,
  { month, workers }: { month: number; workers: number },
): Promise<DailyOperation[]> {
  const day = lastDay(month) % 7 === 0 ? lastDay(month) - 1 : lastDay(month)
  const { rows: people } = await pool.query<{ guid: string }>('select guid from bench.worker order by n')
  const { rows: shops } = await pool.query<{ guid: string }>('select guid from bench.shop order by n')
  const send = (path: string, body: object) => post(path, JSON.stringify(body))
  const worker = (turn: number) => spread(turn, workers)
  const shopOf = (turn: number) =>
    shops[worker(turn) * perWorker.customers + (turn % perWorker.customers)]!.guid
  const visitId = (turn: number) => uuidOf(`visit ${day} ${worker(turn)} ${turn % perWorker.visits}`)
  return [
    { name: 'a push of 10 positions', call: (turn) => post('tracking/push', positions(worker(turn))) },
    {
      name: 'who is where, in a box',
      call(turn) {
        const [lx, ly] = [69 + (turn % 19), 8 + (turn % 23)]
        return send('tracking/live', { bounds: { lx, ly, rx: lx + 1, ry: ly + 1 }, take: 50 })
      },
    },
    {
      name: "a worker's day on the map",
      call: (turn) =>
        send('tracking/history', {
          driver: `worker-${worker(turn)}`,
          from: day * 86_400,
          to: (day + 1) * 86_400,
        }).then(requireRows),
    },
    {
      name: "a worker's visits of a day",
      call: (turn) =>
        send('pjp/visit/search', {
          take: 50,
          visit_assignee: people[worker(turn)]!.guid,
          visit_date: isoDay(day),
          searchConfig: { includeCustomer: true },
        }).then(requireRows),
    },
    {
      name: 'a visit that is added, and its check-in',
      async call(turn) {
        const made = await send('pjp/visit', {
          visit_customer_guid: shopOf(turn),
          visit_assignee: people[worker(turn)]!.guid,
          visit_date: isoDay(lastDay(12) + 1),
        })
        const { Id: recordNodeId } = JSON.parse(made) as { Id: string }
        return send('api/ndms2/events', {
          typeCode: 'VISIT',
          actionCode: 'check_in',
          layerCode: 'VISIT',
          recordNodeId,
          location: '{"type":"Point","coordinates":[73.8842,18.5386]}',
        })
      },
    },
    {
      name: 'a note on a visit',
      call: (turn) =>
        call('PUT', `pjp/visit/${visitId(turn)}`, JSON.stringify({ visit_note: `Note ${turn} of ${month}` })),
    },
    {
      name: 'customers by a part of their name',
      call: (turn) =>
        send('api/app-base/data-layer/CUSTOMER/search', {
          take: 20,
          customer_full_name: { like: `%stores ${100 + (turn % 900)}%` },
        }),
    },
    {
      name: 'a customer that is created',
      call: (turn) =>
        send('api/app-base/data-layer/CUSTOMER', {
          customer_full_name: `Monsoon Hardware ${month} ${turn}`,
          customer_location: '{"type":"Point","coordinates":[73.884502,18.538811]}',
        }),
    },
    {
      name: 'check-ins of a day, the newest first',
      call: () =>
        send('api/ndms2/events/search', {
          take: 20,
          filter: {
            typeCode: 'VISIT',
            actionCode: 'check_in',
            from: `${isoDay(day)}T00:00:00Z`,
            to: `${isoDay(day + 1)}T00:00:00Z`,
          },
          sortBy: [{ Field: 'createdDate', Direction: 'DESC' }],
        }).then(requireRows),
    },
    {
      name: 'a plan of 8 visits',
      call: (turn) =>
        send('pjp/plan', {
          plan_name: `Day ${turn} of ${month}`,
          plan_assignee: people[worker(turn)]!.guid,
          plan_start_date: isoDay(lastDay(12) + 2),
          visits: Array.from({ length: perWorker.visits }, (_, place) => ({
            visit_customer_guid: shops[worker(turn) * perWorker.customers + place]!.guid,
          })),
        }),
    },
    {
      name: 'visits missed in the last 30 days, by team',
      call: () =>
        send('pjp/visit/search', {
          take: 50,
          visit_status: 6,
          visit_date: { between: [isoDay(day - 29), isoDay(day)] },
          query: {
            groupBy: ['employee.employee_team_id'],
            aggregate: { missed: { count: '*' } },
          },
        }).then(requireRows),
    },
  ]
}

function positions(worker: number): string {
  nextTs += 10
  const batch = Array.from({ length: 10 }, (_, index) => ({
    trackerId: `phone-${worker}`,
    ts: nextTs + index,
    lat: 18.5,
    // About 10 m/s: a faster device would be judged to jump.
    lng: 73.8 + index / 10_000,
  }))
  return JSON.stringify(batch)
}

/** As PostgreSQL makes a uuid of md5(text). */
function uuidOf(text: string): string {
  const hash = createHash('md5').update(text).digest('hex')
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

function requireRows(response: string): void {
  const { data } = JSON.parse(response) as { data: unknown[] }
  if (!(data.length > 0)) throw new Error(`Nothing was found: ${response.slice(0, 200)}`)
}
