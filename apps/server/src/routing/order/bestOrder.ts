import { exactOrder } from './exactOrder.ts'
import { improvedOrder } from './improvedOrder.ts'
import { type Costs, totalCost, type End } from './stops.ts'

/** Up to this many stops every order is considered; the work doubles with each stop. */
const exactStops = 12

/**
 * Returns the cheapest order of all stops that begins with stop 0: exact for few stops, close to it for many, and
 * always the same for the same costs. Returns undefined where no way goes through all stops. A round trip has stop
 * 0 at both ends.
 */
export async function bestOrder(costs: Costs, end: End): Promise<number[] | undefined> {
  const order = costs.length <= exactStops ? exactOrder(costs, end) : await improvedOrder(costs, end)
  return order && Number.isFinite(totalCost(order, costs)) ? order : undefined
}
