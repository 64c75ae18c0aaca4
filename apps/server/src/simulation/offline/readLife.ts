import type { Client } from '@geofield/client'
import type { Calls } from '../calls.ts'
import type { PlannedDay } from '../planDay.ts'
import { newCustomerCategory, type TimedEntry } from './entries.ts'

/** A worker's day as it was sent: by one crew online, by the other one offline. */
export type Life = { day: PlannedDay; session: string; entries: TimedEntry[] }

/** What the platform has of a day, without identifiers, so that two lives of one day are equal. */
export type Outcome = Record<'plan' | 'visits' | 'events' | 'track' | 'customers' | 'duty', unknown[]>

/** Fields that differ although two lives are equal: identifiers, users and times of storing. */
const ownFields = new Set(
  'Id visit_guid visit_plan_guid visit_assignee createdDate createUser recordNodeId driver trackerId'.split(
    ' ',
  ),
)

function leaveOutOwn(item: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(item).filter(([name]) => !ownFields.has(name)))
}

type Means = { client: Client; calls: Pick<Calls, 'run'>; startsAt: number; endsAt: number }

export async function readLife(life: Life, means: Means): Promise<Outcome> {
  const { client, calls } = means
  const { planId, member } = life.day
  const plan = await calls.run(() => client.preview.journeys.getPlan({ id: planId }))
  const visits = plan.visits ?? []
  const customers = new Map(visits.map(({ Id, visit_customer_guid: guid }) => [Id, guid]))
  const live = await calls.run(() =>
    client.preview.tracking.searchLive({ where: { driver: member.username } }),
  )
  return {
    plan: [plan.plan_status],
    visits: visits.map(leaveOutOwn),
    events: await readEvents(life, means, customers),
    track: await readTrack(life, means),
    customers: await readCustomers(life, means),
    duty: live.data.trackers.map(({ latest_duty_event: duty }) => duty),
  }
}

const idsAtOnce = 500

/** Each event that the device made, in the order of their times, and how many the visits have in all. */
async function readEvents(
  { entries }: Life,
  { client, calls }: Means,
  customers: Map<string, string>,
): Promise<unknown[]> {
  const ids = entries.flatMap(({ entry }) => (entry.kind === 'event' ? [entry.body.Id!] : []))
  const events: unknown[] = []
  for (let from = 0; from < ids.length; from += idsAtOnce) {
    const where = { Id: { inq: ids.slice(from, from + idsAtOnce) } }
    const sortBy = (['occurredAt', 'Id'] as const).map((Field) => ({ Field, Direction: 'ASC' }) as const)
    const page = await calls.run(() => client.events.search({ where, sortBy, takeAll: true }))
    events.push(
      ...page.data.map((event) => ({
        ...leaveOutOwn(event),
        customer: customers.get(event.recordNodeId ?? '') ?? null,
      })),
    )
  }
  const where = { recordNodeId: { inq: [...customers.keys()] } }
  const { total } = await calls.run(() => client.events.search({ where, take: 0 }))
  return [...events, `${total} events of visits`]
}

/** The positions of this run: earlier runs have sessions of their own. */
async function readTrack(
  { day: { member }, session }: Life,
  { client, calls, startsAt, endsAt }: Means,
): Promise<unknown[]> {
  const range = { driver: member.username, from: startsAt, to: endsAt + 1 }
  const { data } = await calls.run(() => client.preview.tracking.getHistory(range))
  return data
    .filter(({ deviceStatus }) => deviceStatus.session === session)
    .map(({ deviceStatus, ...segment }) => ({ ...leaveOutOwn(segment), status: deviceStatus.value }))
}

/** The customers that the worker has created; those of earlier runs are deleted. */
async function readCustomers({ day: { member } }: Life, { client, calls }: Means): Promise<unknown[]> {
  const where = { CreatedUser: member.username, customer_category: newCustomerCategory }
  const { data } = await calls.run(() => client.customers.search({ where, takeAll: true }))
  return data
    .map(({ customer_full_name: name, customer_location: location }) => `${name} at ${location}`)
    .toSorted()
}

/** Returns the differences between two lives, one line for each part of the day. */
export function compareLives(online: Outcome, offline: Outcome): string[] {
  return (Object.keys(online) as (keyof Outcome)[]).flatMap((part) => {
    const [one, other] = [online[part], offline[part]].map((items) =>
      items.map((item) => JSON.stringify(item)),
    )
    const at = Array.from({ length: Math.max(one!.length, other!.length) }).findIndex(
      (_, index) => one![index] !== other![index],
    )
    if (at === -1) return []
    return [`${part} ${at + 1}: online ${shorten(one![at])}, offline ${shorten(other![at])}`]
  })
}

function shorten(text = 'nothing'): string {
  return text.length > 300 ? `${text.slice(0, 300)}...` : text
}
