import type { StopFault } from '../engine/engineError.ts'
import { farFromRoads, unreachable } from '../stops/stopFaults.ts'
import { bestOrder } from './bestOrder.ts'
import type { Costs, End } from './stops.ts'
import { type StopTimes, windowedOrder } from './windowedOrder.ts'

type Wanted = {
  costs: Costs
  end: End
  times: StopTimes[] | undefined
  /** The stops that are too far from any road, as sources and targets of the costs. */
  faults: StopFault[]
  /** The stops that are farther from the start than a matrix reaches. */
  tooFar: Set<number>
  /** Whether to leave stops out that can't be visited. Otherwise they are an error. */
  partial: boolean
}
type Unassigned = {
  index: number
  reason: 'far_from_roads' | 'too_far_apart' | 'unreachable'
  distance?: number
}
type Ordered = { order: number[]; unassigned: Unassigned[] }

/**
 * Orders the stops that can be visited. Throws an error that names all others, unless they may be left out. The start and a
 * fixed end are never left out.
 */
export async function orderUsable(
  { faults, partial, ...wanted }: Wanted,
  limitMetres: number,
): Promise<Ordered> {
  const { costs, end, tooFar } = wanted
  const isFixed = (index: number) => index === 0 || index === end
  const far = stopsOf(faults)
  const left = costs.flatMap((_, index) => (far.some((stop) => stop.index === index) ? [] : [index]))
  const isOrderable = !far.some(({ index }) => isFixed(index)) && left.length > 1
  if (far.length > 0 && !isOrderable) throw farFromRoads(far, limitMetres)
  const refuse = (cutOff: number[]) => {
    if (partial || far.length === 0) return unreachable(cutOff, tooFar)
    const noWays = cutOff.map((index) => ({ list: 'locations' as const, index, noWay: true as const }))
    return farFromRoads([...far, ...noWays].toSorted(byIndex), limitMetres)
  }
  const dropped: number[] = []
  let order = await orderOf(left, wanted)
  while (!order) {
    const next = worstOf(left, wanted)
    if (next === undefined || left.length === 2) throw refuse([...dropped, ...left.filter((at) => at !== 0)])
    left.splice(left.indexOf(next), 1)
    dropped.push(next)
    order = await orderOf(left, wanted)
  }
  if (far.length + dropped.length > 0 && !partial) throw refuse(dropped)
  const unassigned: Unassigned[] = [
    ...far.map(({ index, distance }) => ({
      index,
      reason: 'far_from_roads' as const,
      ...(distance !== undefined && { distance }),
    })),
    ...dropped.map((index) => ({
      index,
      reason: tooFar.has(index) ? ('too_far_apart' as const) : ('unreachable' as const),
    })),
  ]
  return { order, unassigned: unassigned.toSorted(byIndex) }
}

function byIndex(one: { index: number }, other: { index: number }): number {
  return one.index - other.index
}

function stopsOf(faults: StopFault[]): StopFault[] {
  const stops = new Map(faults.map((fault) => [fault.index, { ...fault, list: 'locations' as const }]))
  return [...stops.values()].toSorted(byIndex)
}

/** Returns the best order of some of the stops, or undefined where no way goes through all of them. */
async function orderOf(
  left: number[],
  { costs, end, times }: Pick<Wanted, 'costs' | 'end' | 'times'>,
): Promise<number[] | undefined> {
  const own = left.map((from) => left.map((to) => costs[from]![to]!))
  const stops = times && left.map((index) => times[index]!)
  const hasWindow = stops?.some(({ opens, closes }) => Number.isFinite(opens) || Number.isFinite(closes))
  const order =
    stops && hasWindow
      ? await windowedOrder({ costs: own, stops })
      : await bestOrder(own, end === undefined ? undefined : left.indexOf(end))
  return order?.map((at) => left[at]!)
}

/** Returns the stop to leave out first: one without a way from the start, or the one with the fewest ways. */
function worstOf(left: number[], { costs, end }: Pick<Wanted, 'costs' | 'end'>): number | undefined {
  const free = left.filter((index) => index !== 0 && index !== end)
  const isReached = (index: number) => Number.isFinite(costs[0]![index])
  const unreached = free.find((index) => !isReached(index))
  if (unreached !== undefined) return unreached
  const gaps = (index: number) =>
    left.filter((other) => !Number.isFinite(costs[index]![other])).length +
    left.filter((other) => !Number.isFinite(costs[other]![index])).length
  return free.toSorted((one, other) => gaps(other) - gaps(one) || other - one)[0]
}
