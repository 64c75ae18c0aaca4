import { type Client, isApiError } from '@geofield/client'
import { metresBetween, type Position } from '@geofield/geography'
import { pick, createRandom } from '../platform/random.ts'
import type { Calls } from './calls.ts'
import type { Member } from './crew.ts'
import type { PlannedVisit } from './day.ts'
import type { Stop } from './place.ts'
import { findTour, scheduleStops, serviceMinutes, type ScheduledStop } from './schedule.ts'
import { dayOf } from './tenantDay.ts'

/** A member with its plan of the day. The same seed, member, customers and hours make the same plan but for its times. */
export type PlannedDay = {
  member: Member
  planId: string
  home: Position
  visits: PlannedVisit[]
  random: () => number
}

/** When a day of work begins, in Unix seconds, and the zone of the calendar that it belongs to. */
export type Beginning = { startsAt: number; timeZone: string }
type Choice = { calls: Calls; stops: Stop[]; hours: number; seed: number; beginning: Beginning }

const visitsPerHour = 2
const maxVisits = 20
const neighbourMetres = 30_000

export async function planDay(member: Member, choice: Choice): Promise<PlannedDay> {
  const { calls, stops, hours, seed, beginning } = choice
  const random = createRandom(seed * 10_007 + member.number)
  const home = pick(stops, random)
  const near = stops
    .filter((stop) => stop !== home && metresBetween(stop.place, home.place) <= neighbourMetres)
    .map((stop) => ({ stop, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ stop }) => stop)
  const count = Math.min(maxVisits, Math.max(3, Math.ceil(hours * visitsPerHour)))
  const chosen = [...near, home].slice(0, count)
  const { startsAt, timeZone } = beginning
  const tour = await calls.run(() => findTour(member.client, home.place, chosen))
  const { date } = dayOf(startsAt, timeZone)
  const plan = await calls.run(() =>
    member.client.preview.journeys.createPlan({
      plan_name: `Simulated day of ${date}`,
      plan_assignee: member.guid,
      plan_start_date: date,
      ...(tour
        ? { visits: scheduleStops(chosen, tour, { startsAt, random }).map(toPlanned) }
        : { visits: chosen.map(toVisit), optimizeOrder: true }),
    }),
  )
  const byGuid = new Map(chosen.map((stop) => [stop.customerGuid, stop]))
  const visits = (plan.visits ?? []).map(({ Id, visit_customer_guid: guid }) => ({
    ...byGuid.get(guid)!,
    visitId: Id,
  }))
  return { member, planId: plan.Id, home: home.place, visits, random }
}

const toVisit = ({ customerGuid }: Stop) => ({ visit_customer_guid: customerGuid })
const toTime = (seconds: number) => new Date(seconds * 1000).toISOString()

function toPlanned(stop: ScheduledStop) {
  return {
    ...toVisit(stop),
    visit_planned_start: toTime(stop.from),
    visit_planned_end: toTime(stop.to),
    visit_service_minutes: serviceMinutes,
  }
}

type Leftovers = { client: Client; calls: Calls; guids: string[] }
const guidsAtOnce = 100

/**
 * Removes what a killed run left behind: cancels its visits in progress, and deletes its plans with the visits that
 * had not begun.
 */
export async function clearUp({ client, calls, guids }: Leftovers): Promise<void> {
  const { journeys } = client.preview
  for (let from = 0; from < guids.length; from += guidsAtOnce) {
    const inq = guids.slice(from, from + guidsAtOnce)
    const visits = { visit_assignee: { inq }, visit_status: 3 }
    const begun = await calls.run(() => journeys.searchVisits({ where: visits, takeAll: true }))
    for (const { Id } of begun.data) await calls.run(() => cancelVisit(client, Id))
    const plans = { plan_assignee: { inq }, plan_status: { inq: [1, 2, 3] } }
    const open = await calls.run(() => journeys.searchPlans({ where: plans, takeAll: true }))
    for (const { Id } of open.data) await calls.run(() => journeys.deletePlan({ id: Id }))
  }
}

/** The visit may have ended in the meantime. */
async function cancelVisit(client: Client, visitId: string): Promise<void> {
  try {
    const link = { layerCode: 'VISIT', recordNodeId: visitId }
    await client.events.create({ typeCode: 'VISIT', actionCode: 'cancel', ...link })
  } catch (error) {
    if (!isApiError(error, { status: 409 })) throw error
  }
}
