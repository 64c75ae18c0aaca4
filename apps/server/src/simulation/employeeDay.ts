import { isApiError } from '@geofield/client'
import { pick, randomOf } from '../demo/random.ts'
import { decodePolyline } from '@geofield/polyline'
import type { Clock } from './clock.ts'
import type { Member } from './crew.ts'
import { type Action, actionsOf, type PlannedVisit, type Route } from './day.ts'
import type { Limit } from './limit.ts'
import { metresBetween, type Place } from '../platform/geography.ts'
import { pointText, type Stop } from './place.ts'

export type Counts = { positions: number; events: number; visits: number; failed: number }
export type Work = {
  clock: Clock
  stops: Stop[]
  limit: Limit
  seed: number
  counts: Counts
  signal: AbortSignal
}
type Position = Extract<Action, { kind: 'position' }>

const visitsPerHour = 2
const mostVisits = 20
const neighbourMetres = 30_000
/** Positions wait so many real seconds for others, and a request has at most so many. */
const gatherSeconds = 5
const batchSize = 200

/** Plans the day of one employee and lives it. When the run is stopped, the open visits are cancelled and duty ends. */
export async function liveDay(member: Member, work: Work): Promise<void> {
  const { clock, limit, signal } = work
  const random = randomOf(work.seed * 10_007 + member.number)
  const { home, visits } = await planDay(member, work, random)
  const { startsAt, endsAt } = clock
  const findRoute = (from: Place, to: Place) => limit(() => routeOf(member, from, to))
  const open = new Set(visits.map(({ visitId }) => visitId))
  const send = sender(member, work, open)
  try {
    for await (const action of actionsOf({ startsAt, endsAt, home, visits, random, findRoute })) {
      await clock.until(action.at, signal)
      await send.action(action)
    }
  } catch (error) {
    if (!signal.aborted) throw error
    await send.end(home)
  }
}

async function planDay(member: Member, { clock, stops, limit, signal }: Work, random: () => number) {
  const home = pick(stops, random)
  const near = stops
    .filter((stop) => stop !== home && metresBetween(stop.place, home.place) <= neighbourMetres)
    .map((stop) => ({ stop, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ stop }) => stop)
  const count = Math.ceil(((clock.endsAt - clock.startsAt) / 3600) * visitsPerHour)
  const chosen = [...near, home].slice(0, Math.min(mostVisits, Math.max(3, count)))
  await limit(() => forgetPlans(member, signal))
  const today = new Date().toISOString().slice(0, 10)
  const plan = await limit(() =>
    member.client.preview.journeys.createPlan(
      {
        plan_name: `Simulated day of ${today}`,
        plan_assignee: member.guid,
        plan_start_date: today,
        visits: chosen.map(({ customerGuid }) => ({ visit_customer_guid: customerGuid })),
        optimizeOrder: true,
      },
      { signal },
    ),
  )
  const byGuid = new Map(chosen.map((stop) => [stop.customerGuid, stop]))
  const visits: PlannedVisit[] = (plan.visits ?? []).map(({ Id, visit_customer_guid: guid }) => ({
    ...byGuid.get(guid)!,
    visitId: Id,
  }))
  return { home: home.place, visits }
}

/** Takes away what a run that was killed has left: its plans with the visits that had not begun. */
async function forgetPlans({ guid, client }: Member, signal: AbortSignal): Promise<void> {
  const { data } = await client.preview.journeys.searchPlans(
    { plan_assignee: guid, plan_status: { inq: [1, 2, 3] }, take: 200 },
    { signal },
  )
  for (const { Id } of data) await client.preview.journeys.deletePlan({ id: Id }, { signal })
}

async function routeOf({ client }: Member, from: Place, to: Place): Promise<Route | undefined> {
  try {
    const { trip } = await client.routing.findRoute({ locations: [from, to], costing: 'auto' })
    const shape = trip.legs.flatMap((leg) => decodePolyline(leg.shape, 6))
    return { shape, seconds: trip.summary.time }
  } catch (error) {
    if (isApiError(error) && error.status === 400) return undefined
    throw error
  }
}

function sender({ client, number, username }: Member, { clock, limit, counts }: Work, open: Set<string>) {
  let waiting: Position[] = []
  const session = `${username}-${clock.startsAt}`
  const flush = async () => {
    const batch = waiting.splice(0)
    if (batch.length === 0) return
    const positions = batch.map(({ at, place, speed, heading, isIdle }) => ({
      trackerId: `simulated-${number}`,
      lat: place.lat,
      lng: place.lon,
      ts: at,
      speed,
      heading,
      accuracy: 5,
      device_status: isIdle ? (2 as const) : (1 as const),
      session,
      motionActivity: isIdle ? 'still' : 'in_vehicle',
    }))
    const { data } = await limit(() => client.preview.tracking.push({ positions }))
    counts.positions += data.accepted
    counts.failed += data.rejected.length
  }
  const event = async (action: Exclude<Action, Position>) => {
    const location = pointText(action.place)
    const link = action.kind === 'visit' ? { layerCode: 'VISIT', recordNodeId: action.visitId } : {}
    const typeCode = action.kind === 'visit' ? 'VISIT' : 'DUTY'
    await limit(() => client.events.create({ typeCode, actionCode: action.actionCode, location, ...link }))
    counts.events += 1
    if (action.kind !== 'visit' || action.actionCode === 'check_in') return
    open.delete(action.visitId)
    if (action.actionCode === 'check_out') counts.visits += 1
  }
  return {
    action: async (action: Action) => {
      if (action.kind === 'position') {
        waiting.push(action)
        const age = (action.at - waiting[0]!.at) / clock.speed
        if (age < gatherSeconds && waiting.length < batchSize && clock.speed > 1) return
        await flush()
        return
      }
      await flush()
      await event(action)
    },
    end: async (place: Place) => {
      const at = clock.endsAt
      await flush()
      for (const visitId of open) await event({ at, place, kind: 'visit', actionCode: 'cancel', visitId })
      await event({ at, place, kind: 'duty', actionCode: 'off_duty' })
    },
  }
}
