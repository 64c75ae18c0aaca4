import { askEngine } from '../engine/askEngine.ts'
import { EngineError } from '../engine/engineError.ts'
import type { OneMap } from '../engine/routingEngine.ts'
import { pickDescribed } from '../response/pickDescribed.ts'
import type { Matrix } from './mendCells.ts'
import type { Travel } from '../request/travel.ts'
import type { EngineLocation, PlacedStop } from './placeStops.ts'

/** `near_matrix` searches without a limit. */
type BlockQuestion = {
  action: 'sources_to_targets' | 'near_matrix'
  from: PlacedStop[]
  to: PlacedStop[]
  travel: Travel
  units: string | undefined
}
type Cell = Matrix['sources_to_targets'][number][number]
type Block = { algorithm: string; cells: Cell[][] }

const keepDescribed = pickDescribed<Matrix>('Matrix')
const noWay = 442

/** Asks the engine for a matrix between roads. */
export async function askBlock(
  engine: OneMap,
  { action, from, to, travel, units }: BlockQuestion,
  signal: AbortSignal,
): Promise<Block> {
  const [rows, columns] = [listLines(from), listLines(to)]
  const request = {
    sources: rows.map(({ location }) => location),
    targets: columns.map(({ location }) => location),
    ...travel,
    units,
    verbose: true,
  }
  try {
    const response = keepDescribed(JSON.parse(await askEngine(engine, { action, request }, signal)))
    const cells = bestCells(response.sources_to_targets, { rows, columns, from, to })
    return { algorithm: response.algorithm, cells }
  } catch (error) {
    // The engine responds with an error where no pair of places has a way.
    if (error instanceof EngineError && error.body.error_code === noWay) return withoutWays({ from, to })
    throw error
  }
}

function withoutWays({ from, to }: Pick<BlockQuestion, 'from' | 'to'>): Block {
  const cells = from.map((_, row) =>
    to.map((_stop, column) => ({ from_index: row, to_index: column, time: null, distance: null })),
  )
  return { algorithm: 'none', cells }
}

/** A row or column of the engine's matrix. A stop whose nearest road is cut off has two: one of them for that road. */
type Line = { stop: number; location: EngineLocation; penalty: number }

/** The lines of all stops come first, those of cut-off roads after them. */
function listLines(stops: PlacedStop[]): Line[] {
  return [
    ...stops.map(({ at, penalty }, stop) => ({ stop, location: at, penalty })),
    ...stops.flatMap(({ nearest }, stop) => (nearest ? [{ stop, location: nearest, penalty: 0 }] : [])),
  ]
}

type Lines = { rows: Line[]; columns: Line[]; from: PlacedStop[]; to: PlacedStop[] }

/** Keeps one cell for each source and target: the quickest, where a farther road has its penalty. */
function bestCells(cells: Cell[][], { rows, columns, from, to }: Lines): Cell[][] {
  const rowsOf = linesOfStops(rows, from.length)
  const columnsOf = linesOfStops(columns, to.length)
  return rowsOf.map((ownRows) =>
    columnsOf.map((ownColumns) => {
      let choice = { cell: cells[ownRows[0]!]![ownColumns[0]!]!, cost: Infinity }
      for (const row of ownRows) {
        for (const column of ownColumns) {
          const cell = cells[row]![column]!
          const cost = (cell.time ?? Infinity) + rows[row]!.penalty + columns[column]!.penalty
          if (cost < choice.cost) choice = { cell, cost }
        }
      }
      return choice.cell
    }),
  )
}

/** Returns the indexes of each stop's lines. */
function linesOfStops(lines: Line[], stops: number): number[][] {
  const found: number[][] = Array.from({ length: stops }, () => [])
  for (const [index, { stop }] of lines.entries()) found[stop]!.push(index)
  return found
}
