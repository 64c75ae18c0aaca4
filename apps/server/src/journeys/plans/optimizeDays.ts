import type { Database, Transaction } from '../../platform/database/database.ts'
import type { Position } from '../../platform/geography/geography.ts'
import type { ResultOf, Tenant } from '../../platform/http/handlers.ts'
import { findCustomerPositions } from '../visits/customerPositionStore.ts'
import { lockPlan } from './planStore.ts'
import { hasBegun, type StoredVisit } from '../visits/visit.ts'
import { writeOrder } from '../visits/visitOrderStore.ts'
import { listPlanVisits, refreshPlanStatus } from '../visits/visitStore.ts'

/**
 * Finds the shortest way through the stops by car. The first stop stays first, the last may be any stop. `order`
 * holds the indexes of the stops. The routing engine belongs to another area, so app.ts passes this function in.
 */
export type OrderStops = (
  stops: Position[],
  tenant: Tenant,
  signal: AbortSignal,
) => Promise<StopOrder | NoOrder>
type StopOrder = {
  order: number[]
  distanceMetres: number
  durationSeconds: number
  synthetic: boolean
}
type NoOrder = { reason: 'no_route' | 'routing_not_ready' | 'map_missing'; message: string }

type DayOrder = NonNullable<ResultOf<'createPlan'>['orderOptimization']>[number]
type OrderedDay = { answer: DayOrder; visitIds?: string[] }

const fewestVisits = 3
const mostVisits = 50

type Ordering = { database: Database; orderStops: OrderStops; signal: AbortSignal; tenant: Tenant }

/**
 * Orders the visits of each day of the plan by the shortest way, and returns the outcome for each day. The engine is
 * called outside any transaction. A day that changed meanwhile keeps its order.
 */
export async function optimizeDays(
  { database, orderStops, signal, tenant }: Ordering,
  planId: string,
): Promise<DayOrder[]> {
  const { visits, places } = await database.inTenant(tenant, async (transaction) => {
    const found = await listPlanVisits(transaction, planId)
    return { visits: found, places: await findCustomerPositions(transaction, found) }
  })
  const asked = new Map<string, Promise<StopOrder | NoOrder>>()
  // Days of a plan that repeats are alike, so the engine is called once for all of them.
  const orderOnce = (stops: Position[]) => {
    const key = JSON.stringify(stops)
    const answer = asked.get(key) ?? orderStops(stops, tenant, signal)
    asked.set(key, answer)
    return answer
  }
  const days: OrderedDay[] = []
  for (const [date, ofDay] of Map.groupBy(visits, (visit) => visit.date)) {
    days.push(await orderDay(date, ofDay, { places, orderOnce }))
  }
  await database.inTenant(tenant, (transaction) => saveOrder(transaction, planId, days))
  return days.map(({ answer }) => answer)
}

type OrderingInput = {
  places: Map<string, Position>
  orderOnce: (stops: Position[]) => Promise<StopOrder | NoOrder>
}

async function orderDay(
  date: string,
  visits: StoredVisit[],
  { places, orderOnce }: OrderingInput,
): Promise<OrderedDay> {
  const refused = (reason: string, message: string): OrderedDay => ({
    answer: notOptimized(date, reason, message),
  })
  if (visits.some(hasBegun)) return refused('day_begun', `A visit of ${date} is in progress or over.`)
  if (visits.length < fewestVisits) {
    return refused('too_few_visits', `${date} has ${visits.length} visits; an order takes ${fewestVisits}.`)
  }
  if (visits.length > mostVisits) {
    return refused(
      'too_many_visits',
      `${date} has ${visits.length} visits; at most ${mostVisits} are ordered.`,
    )
  }
  const stops = visits.map(({ customerGuid }) => places.get(customerGuid.toLowerCase()))
  const without = visits[stops.indexOf(undefined)]
  if (without) {
    return refused('customer_without_location', `The customer ${without.customerGuid} has no location.`)
  }
  const found = await orderOnce(stops as Position[])
  if ('reason' in found) return refused(found.reason, found.message)
  const { order, distanceMetres, durationSeconds, synthetic } = found
  return {
    answer: {
      visit_date: date,
      optimized: true,
      reason: null,
      message: null,
      distanceMetres,
      durationSeconds,
      synthetic,
    },
    visitIds: order.map((position) => visits[position]!.visitId),
  }
}

function notOptimized(date: string, reason: string, message: string): DayOrder {
  const nothing = { distanceMetres: null, durationSeconds: null, synthetic: false }
  return { visit_date: date, optimized: false, reason, message, ...nothing }
}

async function saveOrder(transaction: Transaction, planId: string, days: OrderedDay[]): Promise<void> {
  if (!(await lockPlan(transaction, planId))) return
  const now = Map.groupBy(await listPlanVisits(transaction, planId), (visit) => visit.date)
  for (const day of days) {
    if (!day.visitIds) continue
    const date = day.answer.visit_date
    const visits = now.get(date) ?? []
    const isUnchanged =
      visits.length === day.visitIds.length &&
      visits.every((visit) => !hasBegun(visit) && day.visitIds!.includes(visit.visitId))
    if (isUnchanged) await writeOrder(transaction, day.visitIds)
    else day.answer = notOptimized(date, 'day_begun', `The visits of ${date} were changed meanwhile.`)
  }
  await refreshPlanStatus(transaction, planId)
}
