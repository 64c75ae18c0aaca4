import { readCells, writeMore } from '../../move/figures.ts'
import { customerOf } from '../day/loadDay.ts'
import type { ViewContext } from '../view.ts'
import { writeDuration } from '../zonedTime.ts'
import type { Rows } from './boardRows.ts'
import type { Visit } from './lateness.ts'

/** As many stops as one matrix has. */
const maxStops = 50

type Legs = (from: Visit, to: Visit) => { metres: number; seconds: number } | undefined

/** Says in words how much longer the ways between visits become. Each pair of rows is asked for once. */
export function wayCost(context: ViewContext): (before: Rows, after: Rows) => Promise<string> {
  const known = new Map<string, Promise<{ legs: Legs; synthetic: boolean }>>()
  return async (before, after) => {
    const changed = [...after.keys()].filter((who) => idsOf(before, who) !== idsOf(after, who))
    if (changed.length === 0) return 'where it is now'
    const visits = changed.flatMap((who) => after.get(who)!)
    if (visits.some((visit) => !customerOf(visit).place)) return 'a place is missing, so the way is not known'
    if (visits.length > maxStops) return `more than ${maxStops} visits, so the way is not compared`
    const key = changed.toSorted().join()
    const asked = known.get(key) ?? askLegs(context, visits)
    known.set(key, asked)
    const { legs, synthetic } = await asked
    const [then, now] = [after, before].map((rows) =>
      sumOf(
        changed.map((who) => rows.get(who)!),
        legs,
      ),
    )
    if (!then || !now) return 'no way leads there'
    const seconds = then.seconds - now.seconds
    const time = `${seconds < 0 ? '−' : '+'}${writeDuration(Math.abs(seconds))}`
    return `${writeMore(then.metres - now.metres)}, ${time} without traffic${synthetic ? ', on synthetic roads' : ''}`
  }
}

function idsOf(rows: Rows, who: string): string {
  return rows
    .get(who)!
    .map(({ Id }) => Id)
    .join()
}

async function askLegs({ ask, signal }: ViewContext, visits: readonly Visit[]) {
  const places = visits.map((visit) => customerOf(visit).place!)
  const args = { sources: places, targets: places, costing: 'auto' as const, verbose: false }
  const matrix = await ask((client) => client.routing.computeMatrix, args, { signal })
  const [times, distances] = [readCells(matrix, 'time'), readCells(matrix, 'distance')]
  const index = new Map(visits.map(({ Id }, at) => [Id, at]))
  const legs: Legs = (from, to) => {
    const [row, column] = [index.get(from.Id)!, index.get(to.Id)!]
    const [seconds, km] = [times[row]?.[column], distances[row]?.[column]]
    return typeof seconds === 'number' && typeof km === 'number' ? { seconds, metres: km * 1000 } : undefined
  }
  return { legs, synthetic: matrix.synthetic === true }
}

/** The ways of several days; undefined where one of them has no way. */
function sumOf(
  rows: readonly (readonly Visit[])[],
  legs: Legs,
): { metres: number; seconds: number } | undefined {
  const sum = { metres: 0, seconds: 0 }
  for (const row of rows)
    for (const [at, visit] of row.slice(1).entries()) {
      const leg = legs(row[at]!, visit)
      if (!leg) return undefined
      sum.metres += leg.metres
      sum.seconds += leg.seconds
    }
  return sum
}
