import { type Visit, visitStatus } from './lateness.ts'

/** Visits by `employee_guid`, each row in the order of the day. */
export type Rows = ReadonlyMap<string, readonly Visit[]>

/** A place in somebody's day, from 0, among the visits without the one that is moved. */
export interface Place {
  who: string
  at: number
}

export function rowsOf(visits: readonly Visit[], people: readonly string[]): Rows {
  const ordered = visits.toSorted((one, other) => one.visit_order - other.visit_order)
  return new Map(people.map((who) => [who, ordered.filter((visit) => visit.visit_assignee === who)]))
}

export function without(row: readonly Visit[] = [], moved: Visit | undefined): Visit[] {
  return row.filter(({ Id }) => Id !== moved?.Id)
}

/** The rows as they are once a visit is moved. */
export function rowsWith(rows: Rows, moved: Visit, { who, at }: Place): Rows {
  return new Map(
    [...rows].map(([guid, row]) => {
      const rest = without(row, moved)
      return [guid, guid === who ? rest.toSpliced(at, 0, moved) : rest]
    }),
  )
}

/** Keeps a place behind what has begun. */
export function possible(rows: Rows, moved: Visit, { who, at }: Place): Place {
  const rest = without(rows.get(who), moved)
  const { begun, done } = visitStatus
  const last = rest.findLastIndex(({ visit_status: status }) => status === begun || status === done)
  return { who, at: Math.max(last + 1, Math.min(rest.length, at)) }
}

/** The place that an arrow leads to: in the same row, or in the next one. */
export function stepTo(rows: Rows, moved: Visit, { from, key }: { from: Place; key: string }): Place {
  const people = [...rows.keys()]
  const [down, right] = [{ ArrowUp: -1, ArrowDown: 1 }[key] ?? 0, { ArrowLeft: -1, ArrowRight: 1 }[key] ?? 0]
  const who = people.at((people.indexOf(from.who) + down) % people.length)!
  return possible(rows, moved, { who, at: from.at + right })
}
