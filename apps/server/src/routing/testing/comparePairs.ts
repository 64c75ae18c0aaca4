import type { Position } from '@geofield/geography'
import { seededRandom } from '../order/shake.ts'
import type { StreetGraph } from './streetGraph.ts'

/** The two operations, as a caller sees them. A route is null where there is none. */
export type Roads = {
  matrix: (sources: Position[], targets: Position[]) => Promise<(number | null)[][]>
  route: (from: Position, to: Position) => Promise<number | null>
}
export type Comparison = {
  pairs: number
  /** Pairs with a route. */
  found: number
  /** Pairs whose route and cell differ by more than 1 %, and by more than the second that a cell is rounded to. */
  otherTimes: string[]
  /** Pairs with a route and no time in the matrix, or the other way round. */
  onlyOne: string[]
  /** Pairs without a route between places whose nearest streets are connected. */
  wronglyNone: string[]
}

/** Stops on each side of a matrix. */
const side = 20

/** Compares routes, matrices and the street graph on random places. */
export async function comparePairs(
  { matrix, route }: Roads,
  graph: StreetGraph,
  { count, seed, onPairs }: { count: number; seed: number; onPairs?: (comparison: Comparison) => void },
): Promise<Comparison> {
  const random = seededRandom(seed)
  const result: Comparison = { pairs: 0, found: 0, otherTimes: [], onlyOne: [], wronglyNone: [] }
  while (result.pairs < count) {
    const pick = () => Array.from({ length: side }, () => graph.pickPlace(random))
    const [sources, targets] = [pick(), pick()]
    const cells = await matrix(sources, targets)
    for (const [i, from] of sources.entries()) {
      for (const [j, to] of targets.entries()) {
        if (result.pairs === count) return result
        await comparePair(result, { from, to, cell: cells[i]![j]!, route: await route(from, to), graph })
      }
    }
    onPairs?.(result)
  }
  return result
}

type Pair = { from: Position; to: Position; cell: number | null; route: number | null; graph: StreetGraph }

function comparePair(result: Comparison, { from, to, cell, route, graph }: Pair): void {
  const name = `${from.lat},${from.lon} to ${to.lat},${to.lon}: route ${route}, matrix ${cell}`
  result.pairs += 1
  if (route !== null) result.found += 1
  if ((route === null) !== (cell === null)) result.onlyOne.push(name)
  else if (route === null || cell === null) {
    if (graph.isConnected(from, to)) result.wronglyNone.push(name)
  } else if (Math.abs(cell - route) > Math.max(1, route / 100)) result.otherTimes.push(name)
}
