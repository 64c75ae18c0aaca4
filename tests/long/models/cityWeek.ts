import { ApiError, type Client, createClient } from '@geofield/client'
import { demoAccount, startDemoServer } from '../../src/service/demoServer.ts'
import { mapExtracts } from '../../src/service/testData.ts'
import { createRandom, type Random } from '../../src/journeys/model/random.ts'
import { pause } from '../../src/service/time.ts'
import type { LongRun, LongRunContext } from '../longRun.ts'

/** South-western corners of areas of 18 km by 18 km. */
const cities: Record<string, Place> = {
  pune: { lat: 18.44, lon: 73.77 },
  mumbai: { lat: 19.02, lon: 72.82 },
}
const [height, width] = [0.16, 0.17]
/** Where there are no roads, most places have the same nearest one. */
const farMetres = 300
const workerCount = 12
const customersPerWorker = 25
const days = ['2027-03-01', '2027-03-02', '2027-03-03', '2027-03-04', '2027-03-05']
/** At least 15 % less than the baseline, and nobody's work is more than 10 % off the mean. */
const mostOfBaseline = 0.85
const mostOffMean = 0.1

export const cityWeek: LongRun = {
  about: `a week of ${workerCount} workers and ${workerCount * customersPerWorker} customers on the roads of Pune, and of Mumbai: a proposal takes at most 85 % of the kilometres of the nearest worker with optimizeOrder, and everybody's work is within 10 % of the mean`,
  async run(context) {
    const osm = mapExtracts().map(({ file }) => file)
    if (osm.length < 2) throw new Error('A map of the test data is missing.')
    const { folder, signal, onProgress } = context
    const server = await startDemoServer({ folder, osm, dem: undefined, accessTokenSeconds: 900, signal })
    try {
      const { tenant, apiKey, username, password } = demoAccount
      const client = createClient({ baseUrl: server.url, tenant, apiKey, username, password })
      for (const [name, corner] of Object.entries(cities)) {
        const report = (message: string) => onProgress(`${name}: ${message}`)
        await compare(client, corner, { ...context, onProgress: report })
      }
    } finally {
      await server.stop()
    }
  },
}

type Place = { lat: number; lon: number }
type Worker = Place & { guid: string }
type Customer = Place & { guid: string }

async function compare(client: Client, corner: Place, context: LongRunContext): Promise<void> {
  const { seed, count = workerCount, onProgress } = context
  const random = createRandom(seed)
  const workers: Worker[] = []
  for (let at = 0; at < count; at++) {
    const { employee_guid: guid } = await client.preview.employees.create({
      employee_full_name: `City ${at}`,
    })
    workers.push({ guid, ...(await placeOnRoad(client, corner, random)) })
  }
  const customers: Customer[] = []
  for (let at = 0; at < count * customersPerWorker; at++) {
    const place = await placeOnRoad(client, corner, random)
    const { customer_guid: guid } = await client.customers.create({
      fields: {
        customer_full_name: `City ${at}`,
        customer_location: { type: 'Point', coordinates: [place.lon, place.lat] },
      },
    })
    customers.push({ guid: guid!, ...place })
    if (at % 50 === 49) onProgress(`${at + 1} customers are stored`)
  }
  const baseline = await measureBaseline(client, { workers, customers }, context)
  onProgress(`the nearest worker with optimizeOrder: ${baseline.toFixed(1)} km`)
  const { kilometres, work } = await propose(client, { workers, customers }, context)
  const mean = work.reduce((sum, each) => sum + each, 0) / work.length
  const [least, most] = [Math.min(...work) / mean, Math.max(...work) / mean]
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`
  onProgress(
    `a proposal: ${kilometres.toFixed(1)} km, ${percent(kilometres / baseline)}; work from ${percent(least)} to ${percent(most)} of the mean`,
  )
  if (kilometres > mostOfBaseline * baseline)
    throw new Error(`${kilometres} km are more than 85 % of ${baseline} km`)
  if (most > 1 + mostOffMean || least < 1 - mostOffMean)
    throw new Error(`Work is from ${percent(least)} to ${percent(most)} of the mean`)
}
type City = { workers: Worker[]; customers: Customer[] }

async function placeOnRoad(client: Client, corner: Place, random: Random): Promise<Place> {
  for (;;) {
    const lat = corner.lat + height * (random.nat(1e6) / 1e6)
    const lon = corner.lon + width * (random.nat(1e6) / 1e6)
    const { waypoints } = await client.routing.findNearestRoad({
      profile: 'car',
      coordinates: [{ lat, lon }],
    })
    const { location, distance } = waypoints[0]!
    const place = { lat: location[1]!, lon: location[0]! }
    if (distance < farMetres && (await isReachable(client, corner, place))) return place
  }
}

/** Whether a way leads from the middle of the city to the place and back: not to a yard behind a gate. */
async function isReachable(client: Client, corner: Place, place: Place): Promise<boolean> {
  const centre = { lat: corner.lat + height / 2, lon: corner.lon + width / 2 }
  try {
    await client.routing.findDistance({ profile: 'car', coordinates: [centre, place, centre] })
    return true
  } catch (error) {
    if (error instanceof ApiError && ['NoRoute', 'NoSegment'].includes(error.code!)) return false
    throw error
  }
}

/** The customers shared out by the nearest worker with equal counts, one tour of each cut into days, and each day in its best order. */
async function measureBaseline(client: Client, city: City, { onProgress }: LongRunContext): Promise<number> {
  let metres = 0
  for (const [at, { worker, own }] of shareOut(city).entries()) {
    const tour = await bestOrder(client, own, days[0]!)
    const size = Math.ceil(tour.length / days.length)
    for (const day of days.keys()) {
      const visited = tour.slice(day * size, (day + 1) * size)
      const ordered = await bestOrder(client, visited, days[day]!)
      metres += await measureDay(client, worker, ordered)
    }
    onProgress(`the baseline of ${at + 1} workers is measured`)
  }
  return metres / 1000
}

/** The pairs of workers and customers are taken the nearest first, until each worker has an equal count. */
function shareOut({ workers, customers }: City): { worker: Worker; own: Customer[] }[] {
  const shares = workers.map((worker) => ({ worker, own: [] as Customer[] }))
  const taken = new Set<Customer>()
  const pairs = shares.flatMap((share) => customers.map((customer) => ({ share, customer })))
  const apart = ({ share: { worker }, customer }: (typeof pairs)[number]) =>
    (worker.lat - customer.lat) ** 2 + ((worker.lon - customer.lon) * 0.948) ** 2
  for (const { share, customer } of pairs.toSorted((one, other) => apart(one) - apart(other))) {
    if (taken.has(customer) || share.own.length === customersPerWorker) continue
    share.own.push(customer)
    taken.add(customer)
  }
  return shares
}

/** In the order of `optimizeOrder`, of a plan that is deleted again. */
async function bestOrder(client: Client, own: Customer[], date: string): Promise<Customer[]> {
  const { journeys } = client.preview
  const plan = await journeys.createPlan({
    plan_name: 'City',
    plan_start_date: date,
    visits: own.map(({ guid }) => ({ visit_customer_guid: guid })),
    optimizeOrder: true,
  })
  await journeys.deletePlan({ id: plan.Id })
  const [day] = plan.orderOptimization ?? []
  if (day && !day.optimized && day.reason !== 'too_few_visits')
    throw new Error(`No best order: ${day.message}`)
  const byGuid = new Map(own.map((customer) => [customer.guid, customer]))
  return plan.visits!.map((visit) => byGuid.get(visit.visit_customer_guid)!)
}

/** Metres on roads from the worker's home through the customers and back. A worker may come by one road and leave by another. */
async function measureDay(client: Client, home: Place, customers: Customer[]): Promise<number> {
  const stops = [home, ...customers, home].map(({ lat, lon }) => ({ lat, lon }))
  let metres = 0
  for (const [at, stop] of stops.slice(1).entries()) {
    const { routes } = await client.routing.findDistance({ profile: 'car', coordinates: [stops[at]!, stop] })
    metres += routes[0]!.distance
  }
  return metres
}

/** The kilometres are measured as those of the baseline. Work is the seconds on the way and at customers, by worker. */
async function propose(
  client: Client,
  { workers, customers }: City,
  { seed, signal, onProgress }: LongRunContext,
): Promise<{ kilometres: number; work: number[] }> {
  const { journeys } = client.preview
  const home = ({ lat, lon }: Worker) => ({ start: { lat, lon }, end: { lat, lon } })
  const { Id } = await journeys.proposePlans({
    firstDay: days[0]!,
    lastDay: days.at(-1)!,
    workers: workers.map((worker) => ({ employee_guid: worker.guid, ...home(worker) })),
    customers: customers.map(({ guid }) => ({ customer_guid: guid })),
    favour: { balance: 50 },
    seconds: 60,
    seed: seed % 2 ** 32,
  })
  for (;;) {
    const { status, result, message, progress } = await journeys.getPlanProposal({ id: Id })
    if (result) {
      if (result.visits !== customers.length || result.leftOut.length > 0)
        throw new Error(`Left out: ${JSON.stringify(result.leftOut)}`)
      if (result.synthetic) throw new Error('The roads are not those of the map.')
      const places = new Map([...workers, ...customers].map((each) => [each.guid, each]))
      let metres = 0
      for (const { employee_guid: worker, visits } of result.days) {
        const visited = visits.map((visit) => places.get(visit.customer_guid)!)
        metres += await measureDay(client, places.get(worker)!, visited)
      }
      return { kilometres: metres / 1000, work: result.workers.map(({ workSeconds }) => workSeconds) }
    }
    if (status !== 'waiting' && status !== 'running') throw new Error(`The search is ${status}: ${message}`)
    onProgress(`the search is at ${Math.round(100 * progress)} %`)
    await pause(2000, signal)
  }
}
