import { createHash } from 'node:crypto'
import { spread } from '../growth/family.ts'
import type { Call, Served } from '../measure/bed.ts'
import { isoDay, lastDay, perWorker } from './history.ts'

/** What the people of the company do each day. */
export type DailyOperation = { name: string; call: (turn: number) => Promise<unknown> }

/** One after the other, whichever month it is. */
let nextTs = Math.floor(Date.now() / 1000) - 50_000

type Day = {
  month: number
  /** The last working day of the month. Devices and people act now. */
  day: number
  call: Call
  send: (path: string, body: object) => Promise<string>
  worker: (turn: number) => number
  personOf: (turn: number) => string
  shopsOf: (turn: number) => string[]
}

export async function dailyOperations(
  { call, post, pool }: Served,
  { month, workers }: { month: number; workers: number },
): Promise<DailyOperation[]> {
  const { rows: people } = await pool.query<{ guid: string }>('select guid from bench.worker order by n')
  const { rows: shops } = await pool.query<{ guid: string }>('select guid from bench.shop order by n')
  const worker = (turn: number) => spread(turn, workers)
  const day: Day = {
    month,
    day: lastDay(month) % 7 === 0 ? lastDay(month) - 1 : lastDay(month),
    call,
    send: (path, body) => post(path, JSON.stringify(body)),
    worker,
    personOf: (turn) => people[worker(turn)]!.guid,
    shopsOf(turn) {
      const first = worker(turn) * perWorker.customers
      return shops.slice(first, first + perWorker.visits).map(({ guid }) => guid)
    },
  }
  return [...onTheMap(day), ...visits(day), ...customers(day), ...overviews(day)]
}

function onTheMap({ send, day, worker }: Day): DailyOperation[] {
  return [
    { name: 'a push of 10 positions', call: (turn) => send('tracking/push', positions(worker(turn))) },
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
  ]
}

function visits({ call, send, day, month, worker, personOf, shopsOf }: Day): DailyOperation[] {
  return [
    {
      name: "a worker's visits of a day",
      call: (turn) =>
        send('pjp/visit/search', {
          take: 50,
          visit_assignee: personOf(turn),
          visit_date: isoDay(day),
          searchConfig: { includeCustomer: true },
        }).then(requireRows),
    },
    {
      name: 'a visit that is added, and its check-in',
      async call(turn) {
        const made = await send('pjp/visit', {
          visit_customer_guid: shopsOf(turn)[0],
          visit_assignee: personOf(turn),
          visit_date: isoDay(lastDay(12) + 1),
        })
        const { Id: recordNodeId } = JSON.parse(made) as { Id: string }
        const location = '{"type":"Point","coordinates":[73.8842,18.5386]}'
        const checkIn = { typeCode: 'VISIT', actionCode: 'check_in', layerCode: 'VISIT' }
        return send('api/ndms2/events', { ...checkIn, recordNodeId, location })
      },
    },
    {
      name: 'a note on a visit',
      call(turn) {
        const id = uuidOf(`visit ${day} ${worker(turn)} ${turn % perWorker.visits}`)
        return call('PUT', `pjp/visit/${id}`, JSON.stringify({ visit_note: `Note ${turn} of ${month}` }))
      },
    },
    {
      name: 'a plan of 8 visits',
      call: (turn) =>
        send('pjp/plan', {
          plan_name: `Day ${turn} of ${month}`,
          plan_assignee: personOf(turn),
          plan_start_date: isoDay(lastDay(12) + 2),
          visits: shopsOf(turn).map((guid) => ({ visit_customer_guid: guid })),
        }),
    },
  ]
}

function customers({ send, month }: Day): DailyOperation[] {
  const path = 'api/app-base/data-layer/CUSTOMER'
  return [
    {
      name: 'customers by a part of their name',
      call: (turn) =>
        send(`${path}/search`, { take: 20, customer_full_name: { like: `%stores ${100 + (turn % 900)}%` } }),
    },
    {
      name: 'a customer that is created',
      call: (turn) =>
        send(path, {
          customer_full_name: `Monsoon Hardware ${month} ${turn}`,
          customer_location: '{"type":"Point","coordinates":[73.884502,18.538811]}',
        }),
    },
  ]
}

function overviews({ send, day }: Day): DailyOperation[] {
  return [
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
      name: 'visits missed in the last 30 days, by team',
      call: () =>
        send('pjp/visit/search', {
          take: 50,
          visit_status: 6,
          visit_date: { between: [isoDay(day - 29), isoDay(day)] },
          query: { groupBy: ['employee.employee_team_id'], aggregate: { missed: { count: '*' } } },
        }).then(requireRows),
    },
  ]
}

function positions(worker: number): object[] {
  nextTs += 10
  return Array.from({ length: 10 }, (_, index) => ({
    trackerId: `phone-${worker}`,
    ts: nextTs + index,
    lat: 18.5,
    // About 10 m/s: a faster device would be judged to jump.
    lng: 73.8 + index / 10_000,
  }))
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
