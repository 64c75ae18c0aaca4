import { exactOrder } from './exactOrder.ts'
import { improvedOrder } from './improvedOrder.ts'
import { type Costs, costOf, type End } from './stops.ts'

/** Up to so many stops every order is considered; the work doubles with each stop. */
const exactStops = 12

/**
 * The cheapest order of all stops that begins with stop 0: exact for few stops, and for many a very good one, the same
 * for the same costs. Undefined where there is no way through all of them. A round trip has stop 0 at both ends.
 */
export async function bestOrder(costs: Costs, end: End): Promise<number[] | undefined> {
  const order = costs.length <= exactStops ? exactOrder(costs, end) : await improvedOrder(costs, end)
  return order && Number.isFinite(costOf(order, costs)) ? order : undefined
}
