import { createRandom } from '../../platform/random.ts'
import { type Account, type Calls, createCalls } from '../calls.ts'
import { type Clock, startClock, startOfDay } from '../clock.ts'
import { type Action, planActions } from '../day.ts'
import { requestRoute } from '../employeeDay.ts'
import { countFailures, type Failed } from '../failures.ts'
import { findMapStops, getReady } from '../getReady.ts'
import { laterThan } from '../laterThan.ts'
import { clearUp, type PlannedDay } from '../planDay.ts'
import type { Simulation } from '../simulate.ts'
import { findTimeZone } from '../tenantDay.ts'
import { countSent, createDevice, type Sent } from './device.ts'
import { newCustomerCategory, planEntries } from './entries.ts'
import { planOutages } from './network.ts'
import { compareLives, type Life, readLife } from './readLife.ts'

/** Two crews of their own: each worker of one has a twin in the other, with the same day. */
const crews = {
  online: { hierarchyPath: '/simulated-twins/online', prefix: 'ONLINE' },
  offline: { hierarchyPath: '/simulated-twins/offline', prefix: 'OFFLINE' },
}
type Crew = keyof typeof crews
/** One day of a worker, and of its twin. */
type Twins = Record<Crew, PlannedDay> & { actions: Action[] }

export type TwiceLived = { differences: string[]; failed: number; sent: Record<Crew, Sent> }
type Run = Omit<Simulation, 'crew'> & { calls: Calls; failed: Failed; sent: Record<Crew, Sent> }

const progressMs = 10_000
const shownRefusals = 5

/**
 * Lives one working day twice: a crew is always online, and the twin of each of its members is cut off for hours at
 * random and sends late, twice and out of order. Returns the differences between what the platform has of both.
 */
export async function liveTwice(simulation: Omit<Simulation, 'crew'>): Promise<TwiceLived> {
  const { signal, patienceMs, onProgress, account, hours, speed } = simulation
  const counts = { failed: 0 }
  const { ending, forget } = laterThan(signal, patienceMs)
  const calls = createCalls({ signal, ending, onProgress })
  const sent = { online: countSent(), offline: countSent() }
  const run: Run = { ...simulation, calls, sent, failed: countFailures(simulation, counts) }
  let clock: Clock | undefined
  const timer = setInterval(() => onProgress(describe(sent, clock)), progressMs)
  try {
    await removeNewCustomers(account, calls)
    const twins = await readyTwins(run)
    clock = startClock(hours, speed)
    const pairs = await Promise.all(twins.map((each) => liveBoth(run, each, clock!)))
    onProgress(describe(sent, clock))
    const differences = await compareAll(run, pairs, clock)
    for (const crew of ['online', 'offline'] as const) {
      const { refused } = sent[crew]
      if (refused.length > 0)
        differences.push(`${refused.length} refused ${crew}: ${refused.slice(0, shownRefusals)}`)
    }
    await removeNewCustomers(account, calls)
    return { differences, failed: counts.failed, sent }
  } finally {
    clearInterval(timer)
    if (signal.aborted) await endDays(run)
    forget()
  }
}

function describe({ offline }: Run['sent'], clock: Clock | undefined): string {
  const share = Math.round((clock?.shareDone() ?? 0) * 100)
  const { calls, late, twice, lost } = offline
  return `${share} % of the day: ${calls} calls of offline devices, ${late} delayed, ${twice} made twice, ${lost} cut`
}

/** Readies both crews. Only pairs are kept: a failed twin fails the run anyway. */
async function readyTwins(run: Run): Promise<Twins[]> {
  const { account, calls, signal, hours, speed, onProgress } = run
  const stops = await findMapStops(account, { calls, signal })
  const beginning = { startsAt: startOfDay(hours, speed), timeZone: await findTimeZone(account, calls) }
  const days: Record<Crew, PlannedDay[]> = { online: [], offline: [] }
  for (const crew of ['online', 'offline'] as const) {
    await getReady({ ...run, crew: crews[crew], stops, beginning }, days[crew])
  }
  const offline = new Map(days.offline.map((day) => [day.member.number, day]))
  const twins: Twins[] = []
  await Promise.all(
    days.online.map(async (day) => {
      const twin = offline.get(day.member.number)
      if (twin) twins.push({ online: day, offline: twin, actions: await planTimes(day, { calls, hours }) })
    }),
  )
  onProgress(`${twins.length} pairs of twins have the same day`)
  return twins
}

/** Returns the day's actions, with times from 0. */
async function planTimes(
  { home, visits, random, member }: PlannedDay,
  { calls, hours }: { calls: Calls; hours: number },
): Promise<Action[]> {
  const actions: Action[] = []
  const day = {
    startsAt: 0,
    endsAt: Math.floor(hours * 3600),
    home,
    visits,
    random,
    latestStartSeconds: 300,
    findRoute: (...ends: [typeof home, typeof home]) => calls.run(() => requestRoute(member.client, ...ends)),
  }
  for await (const action of planActions(day)) actions.push(action)
  return actions
}

/** Both lives at once, by one clock. */
async function liveBoth(run: Run, twins: Twins, clock: Clock): Promise<Record<Crew, Life>> {
  const online = toLife(run, twins, { crew: 'online', clock })
  const offline = toLife(run, twins, { crew: 'offline', clock })
  await Promise.all([
    live(run, online, { crew: 'online', clock }),
    live(run, offline, { crew: 'offline', clock }),
  ])
  return { online, offline }
}

type How = { crew: Crew; clock: Clock }

/** The actions with this clock's times and this crew's visits. */
function toLife({ seed }: Run, twins: Twins, { crew, clock }: How): Life {
  const day = twins[crew]
  const own = new Map(
    twins.online.visits.map((visit) => [
      visit.visitId,
      day.visits.find(({ customerGuid }) => customerGuid === visit.customerGuid)!.visitId,
    ]),
  )
  const actions = twins.actions.map((action) => {
    const timed = { ...action, at: clock.startsAt + action.at }
    return timed.kind === 'visit' ? { ...timed, visitId: own.get(timed.visitId)! } : timed
  })
  const session = `${day.member.username}-${clock.startsAt}`
  // The same choices for both twins.
  const random = createRandom(seed * 20_011 + day.member.number)
  return { day, session, entries: planEntries(actions, session, random) }
}

async function live(run: Run, { day, entries }: Life, { crew, clock }: How): Promise<void> {
  const { calls, sent, seed, signal, failed } = run
  const random = createRandom(seed * 30_011 + day.member.number)
  const network = crew === 'offline' ? { outages: planOutages(clock, random), random } : undefined
  const device = createDevice({
    client: day.member.client,
    calls,
    sent: sent[crew],
    ...(network && { network }),
  })
  try {
    for (const { at, entry } of entries) {
      await clock.until(at, signal)
      device.put(entry)
      await device.sendAt(at)
    }
    await device.sendAll()
  } catch (error) {
    failed(day.member.username)(error)
  }
}

async function compareAll(run: Run, pairs: Record<Crew, Life>[], clock: Clock): Promise<string[]> {
  run.signal.throwIfAborted()
  const means = { client: run.calls.createClientFor(run.account), calls: run.calls, ...clock }
  const each = await Promise.all(
    pairs.map(async ({ online, offline }) => {
      const [one, other] = [await readLife(online, means), await readLife(offline, means)]
      const positions = online.entries.reduce(
        (sum, { entry }) => sum + (entry.kind === 'positions' ? entry.body.length : 0),
        0,
      )
      const stored = one.track.reduce<number>(
        (sum, segment) => sum + (segment as { times: [] }).times.length,
        0,
      )
      const lost =
        stored < positions ? [`${positions - stored} of ${positions} positions are missing online`] : []
      return [...lost, ...compareLives(one, other)].map((text) => `${online.day.member.number}: ${text}`)
    }),
  )
  return each.flat()
}

/** New customers would change the days of later runs. */
async function removeNewCustomers(account: Account, calls: Calls): Promise<void> {
  const client = calls.createClientFor(account)
  const { data } = await calls.run(() =>
    client.customers.search({ where: { customer_category: newCustomerCategory }, takeAll: true }),
  )
  for (const { Id } of data) await calls.run(() => client.customers.delete({ id: Id }))
}

/** Ends what a stopped run has begun. */
async function endDays({ account, calls }: Run): Promise<void> {
  const client = calls.createClientFor(account)
  const ending = { ...calls, run: calls.finish }
  for (const { hierarchyPath } of Object.values(crews)) {
    const { data } = await calls.finish(() => client.employees.search({ hierarchyPath, takeAll: true }))
    await clearUp({ client, calls: ending, guids: data.map(({ employee_guid: guid }) => guid) })
  }
}
