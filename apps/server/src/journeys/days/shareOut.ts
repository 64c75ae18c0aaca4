import {
  cheapestPlace,
  costOf,
  type DayWays,
  type Insertion,
  insertionAt,
  type Stop,
  type Workday,
} from './workday.ts'

export type Choice = Insertion & { day: Workday }
export type Limits = { ways: DayWays; visitsPerDay: number }

/** Rounds in which every visit that was placed may move once more. A few bring all that there is. */
const maxRounds = 5

/** Days, and what each further stop costs on each of them. */
export function costTable(days: Workday[], { ways, visitsPerDay }: Limits) {
  const known = new Map<Workday, Map<Stop, Insertion>>(days.map((day) => [day, new Map()]))
  const costOn = (day: Workday, stop: Stop) => {
    const ofDay = known.get(day)!
    const insertion = ofDay.get(stop) ?? cheapestPlace(day, stop, ways)
    ofDay.set(stop, insertion)
    return insertion
  }
  return {
    /** The days that can have the stop, the cheapest first. */
    rank(stop: Stop): Choice[] {
      const free = days.filter(({ stops }) => stops.length < visitsPerDay)
      if (stop.place === undefined) return rankByLength(free)
      const choices = free.map((day) => ({ ...costOn(day, stop), day }))
      return choices.toSorted((one, other) => costOf(one) - costOf(other))
    },
    put(stop: Stop, { day, at }: Pick<Choice, 'day' | 'at'>): void {
      day.stops.splice(at, 0, stop)
      known.get(day)!.clear()
    },
    /** Removes a stop from its day. Returns where it was. */
    take(stop: Stop): Pick<Choice, 'day' | 'at'> {
      const day = days.find(({ stops }) => stops.includes(stop))!
      const at = day.stops.indexOf(stop)
      day.stops.splice(at, 1)
      known.get(day)!.clear()
      return { day, at }
    },
  }
}

/**
 * Puts each stop on the day and at the place where it costs least, into `days`, whose own stops keep their order. The stop
 * that would lose most by its second-best day goes first; then each may move again while that saves something. Stops without
 * a place come last, on the shortest day. Returns the stops that no day has room for.
 */
export function shareOut(days: Workday[], stops: Stop[], limits: Limits): Stop[] {
  const table = costTable(days, limits)
  const placed: Stop[] = []
  let left = stops.filter(({ place }) => place !== undefined)
  for (let next = findNext(left, table); next; next = findNext(left, table)) {
    const { stop, best } = next
    table.put(stop, best)
    placed.push(stop)
    left = left.filter((each) => each !== stop)
  }
  const moveOnce = (stop: Stop) => {
    const place = table.take(stop)
    const present = insertionAt(place.day, stop, { at: place.at, ways: limits.ways })
    const [best] = table.rank(stop)
    const saves = best !== undefined && costOf(best) < costOf(present)
    table.put(stop, saves ? best : place)
    return saves
  }
  for (let round = 0; round < maxRounds; round++) {
    if (!placed.map(moveOnce).some(Boolean)) break
  }
  for (const stop of stops.filter(({ place }) => place === undefined)) {
    const [last] = table.rank(stop)
    if (last) table.put(stop, last)
    else left.push(stop)
  }
  return left
}

/** Last places of the days, those with the fewest stops first: what they cost is not known. */
function rankByLength(days: Workday[]): Choice[] {
  const inOrder = days.toSorted((one, other) => one.stops.length - other.stops.length)
  return inOrder.map((day) => ({ day, at: day.stops.length, metres: 0, seconds: 0, lateSeconds: 0 }))
}

function findNext(stops: Stop[], table: ReturnType<typeof costTable>) {
  let next: { stop: Stop; best: Choice; regret: number } | undefined
  for (const stop of stops) {
    const [best, second] = table.rank(stop)
    if (!best) continue
    const regret = second ? costOf(second) - costOf(best) : Infinity
    if (!next || regret > next.regret || (regret === next.regret && costOf(best) < costOf(next.best)))
      next = { stop, best, regret }
  }
  return next
}
