import type { PlatformPlan } from './compare.ts'
import { Difference, type Driver, expectSame } from './driver.ts'
import { hasBegun, ownerOf, permutePlaces, type Plan, type Visit, listVisits, type World } from './rules.ts'

const minVisits = 3
const minWithWindow = 2

const hasWindow = (visits: Visit[]) =>
  visits.some(({ windowStart, windowEnd }) => windowStart !== null || windowEnd !== null)

/** Returns why a day can't be ordered, if the model can tell. It doesn't know the roads. */
function findReason({ customers }: World, visits: Visit[]): string | undefined {
  if (visits.some(hasBegun)) return 'day_begun'
  if (visits.length < (hasWindow(visits) ? minWithWindow : minVisits)) return 'too_few_visits'
  return visits.every(({ customer }) => customers.get(customer)) ? undefined : 'customer_without_location'
}

/**
 * Checks what the response says about the order of each day. The model can't find the shortest order, so it takes over
 * the order of the response, which must have the same visits and, if none has a window, the same first one.
 */
export function takeOrder(
  { world }: Driver,
  response: PlatformPlan,
  { plan, wasAsked }: { plan: Plan; wasAsked: boolean },
): void {
  if (!wasAsked) {
    expectSame('orderOptimization without a request for it', response.orderOptimization, undefined)
    return
  }
  const days = Map.groupBy(listVisits(world, plan), ({ date }) => date)
  const told = response.orderOptimization ?? []
  expectSame(
    'the days of orderOptimization',
    told.map((day) => day.visit_date),
    [...days.keys()],
  )
  for (const day of told) {
    const visits = days.get(day.visit_date)!
    const reason = findReason(world, visits)
    const { optimized, distanceMetres, durationSeconds } = day
    const isTold = [distanceMetres, durationSeconds].every((value) => (value !== null) === optimized)
    // Whether roads join the customers only the platform knows.
    const fits = reason === undefined ? optimized || day.reason === 'no_route' : day.reason === reason
    if (!fits || !isTold || (day.reason === null) !== optimized)
      throw new Difference(`${JSON.stringify(day)}, and by the model ${reason ?? 'it can be ordered'}`)
    if (!optimized) continue
    const scheduled = day.schedule.map(({ Id }) => Id)
    const inOrder = (response.visits ?? []).filter((visit) => visit.visit_date === day.visit_date)
    // Each of several owners has an order of its own, so that only the schedule shows the whole.
    const isWhole = new Set(visits.map(ownerOf)).size === 1
    if (!isWhole) inOrder.sort((one, other) => scheduled.indexOf(one.Id) - scheduled.indexOf(other.Id))
    permutePlaces(sortAsIn(inOrder, visits, day.visit_date))
    expectSame(
      `the visits of the schedule of ${day.visit_date}`,
      scheduled,
      inOrder.map(({ Id }) => Id),
    )
    const late = day.schedule.filter(({ lateSeconds }) => lateSeconds > 0).map(({ Id }) => Id)
    expectSame('the windows that are missed', day.unmetWindows, late)
  }
}

function sortAsIn(found: NonNullable<PlatformPlan['visits']>, visits: Visit[], date: string): Visit[] {
  const left = [...visits]
  const ordered = found.flatMap(({ Id, visit_note: note }) => {
    const at = left.findIndex(({ id, note: own }) => (id === '' ? own === note : id === Id))
    return at < 0 ? [] : left.splice(at, 1)
  })
  if (left.length > 0 || (!hasWindow(visits) && ordered[0] !== visits[0]))
    throw new Difference(`The order of ${date} has lost a visit, or does not begin with the first`)
  return ordered
}
