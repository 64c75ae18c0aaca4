import { counted } from '../../platform/counted.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { Position } from '@geofield/geography'
import type { ResultOf, Tenant } from '../../platform/http/handlers.ts'
import { findCustomerPositions } from '../visits/customerPositionStore.ts'
import { makeSchedule, type Stop } from './daySchedule.ts'
import { lockPlan } from './planStore.ts'
import { hasBegun, type StoredVisit } from '../visits/visit.ts'
import { permutePlaces } from '../visits/visitOrderStore.ts'
import { readVisitTimes, type VisitTimes } from './visitTimesStore.ts'
import { listPlanVisits, refreshPlanStatus } from '../visits/visitStore.ts'

/**
 * Finds the shortest way through the stops by car that misses the fewest windows. The first stop stays first unless
 * another one there meets more windows; the last may be any stop. `order` holds the indexes of the stops, `legSeconds`
 * the driving time from each to the next. The routing engine belongs to another area, so app.ts passes this function in.
 */
export type OrderStops = (stops: Stop[], tenant: Tenant, signal: AbortSignal) => Promise<StopOrder | NoOrder>
type StopOrder = {
  order: number[]
  distanceMetres: number
  durationSeconds: number
  legSeconds: number[]
  synthetic: boolean
}
type NoOrder = {
  reason: 'no_route' | 'routing_not_ready' | 'map_missing'
  message: string
  /** Whether the reason is about roads of the starter map. */
  synthetic: boolean
}

type DayOrder = NonNullable<ResultOf<'createPlan'>['orderOptimization']>[number]
type OrderedDay = { response: DayOrder; visitIds?: string[] }

const minVisits = 3
/** The first of two visits stays first if no window says otherwise. */
const minWithWindow = 2
const maxVisits = 50

type Ordering = { database: Database; orderStops: OrderStops; signal: AbortSignal; tenant: Tenant }

/**
 * Orders the visits of each day of the plan by the shortest way, and returns the outcome for each day. The engine is
 * called outside any transaction. A day that changed meanwhile keeps its order.
 */
export async function optimizeDays(
  { database, orderStops, signal, tenant }: Ordering,
  planId: string,
): Promise<DayOrder[]> {
  const { visits, places, times } = await database.inTenant(tenant, async (transaction) => {
    const found = await listPlanVisits(transaction, planId)
    return {
      visits: found,
      places: await findCustomerPositions(transaction, found),
      times: await readVisitTimes(transaction, planId),
    }
  })
  const asked = new Map<string, Promise<StopOrder | NoOrder>>()
  // Days of a plan that repeats are alike, so the engine is called once for all of them.
  const orderOnce = (stops: Stop[]) => {
    const key = JSON.stringify(stops)
    const response = asked.get(key) ?? orderStops(stops, tenant, signal)
    asked.set(key, response)
    return response
  }
  const days: OrderedDay[] = []
  for (const [date, dayVisits] of Map.groupBy(visits, (visit) => visit.date)) {
    days.push(await orderDay(date, dayVisits, { places, times, orderOnce }))
  }
  await database.inTenant(tenant, (transaction) => saveOrder(transaction, planId, days))
  return days.map(({ response }) => response)
}

type OrderingInput = {
  places: Map<string, Position>
  times: Map<string, VisitTimes>
  orderOnce: (stops: Stop[]) => Promise<StopOrder | NoOrder>
}

async function orderDay(
  date: string,
  visits: StoredVisit[],
  { places, times, orderOnce }: OrderingInput,
): Promise<OrderedDay> {
  const refused = (reason: string, message: string): OrderedDay => ({
    response: notOptimized(date, { reason, message }),
  })
  if (visits.some(hasBegun)) return refused('day_begun', `A visit of ${date} is in progress or over.`)
  const hasWindow = visits.some(({ windowStart, windowEnd }) => windowStart !== null || windowEnd !== null)
  const fewest = hasWindow ? minWithWindow : minVisits
  if (visits.length < fewest) {
    const count = counted(visits.length, 'visit')
    return refused('too_few_visits', `${date} has ${count}; an order takes ${fewest}.`)
  }
  if (visits.length > maxVisits) {
    return refused(
      'too_many_visits',
      `${date} has ${visits.length} visits; at most ${maxVisits} are ordered.`,
    )
  }
  const positions = visits.map(({ customerGuid }) => places.get(customerGuid))
  const without = visits[positions.indexOf(undefined)]
  if (without) {
    return refused('customer_without_location', `The customer ${without.customerGuid} has no location.`)
  }
  const stops = visits.map(({ visitId, serviceMinutes }, at) => {
    const { opens, closes } = times.get(visitId) ?? { opens: null, closes: null }
    return { ...positions[at]!, serviceSeconds: (serviceMinutes ?? 0) * 60, opens, closes }
  })
  const found = await orderOnce(stops)
  if ('reason' in found) return { response: notOptimized(date, found) }
  const { order, distanceMetres, durationSeconds, legSeconds, synthetic } = found
  const visitIds = order.map((position) => visits[position]!.visitId)
  const startsAt = times.get(visitIds[0]!)?.startsAt
  const inOrder = order.map((position) => ({ ...stops[position]!, visitId: visits[position]!.visitId }))
  return {
    response: {
      visit_date: date,
      optimized: true,
      reason: null,
      message: null,
      distanceMetres,
      durationSeconds,
      synthetic,
      ...makeSchedule(inOrder, { startsAt, legSeconds }),
    },
    visitIds,
  }
}

type Reason = { reason: string; message: string; synthetic?: boolean }

function notOptimized(date: string, { reason, message, synthetic = false }: Reason): DayOrder {
  const nothing = { distanceMetres: null, durationSeconds: null, schedule: [], unmetWindows: [] }
  return { visit_date: date, optimized: false, reason, message, synthetic, ...nothing }
}

async function saveOrder(transaction: Transaction, planId: string, days: OrderedDay[]): Promise<void> {
  if (!(await lockPlan(transaction, planId))) return
  const currentVisits = Map.groupBy(await listPlanVisits(transaction, planId), (visit) => visit.date)
  for (const day of days) {
    if (!day.visitIds) continue
    const date = day.response.visit_date
    const visits = currentVisits.get(date) ?? []
    const isUnchanged =
      visits.length === day.visitIds.length &&
      visits.every((visit) => !hasBegun(visit) && day.visitIds!.includes(visit.visitId))
    if (isUnchanged) await permutePlaces(transaction, day.visitIds)
    else {
      const message = `The visits of ${date} were changed meanwhile.`
      day.response = notOptimized(date, { reason: 'day_begun', message })
    }
  }
  await refreshPlanStatus(transaction, planId)
}
