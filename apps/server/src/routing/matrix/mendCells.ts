import type { components } from '@geofield/client/openapi'
import type { RouteSummary } from '../engine/routeSummaries.ts'
import type { Block } from './inRange.ts'

export type Matrix = components['schemas']['Matrix']
export type Cell = { row: number; column: number }
export type Table = {
  rows: number
  columns: number
  timeAt: (cell: Cell) => number | null
  /** Replaces the cell's way by the route. */
  write: (cell: Cell, route: RouteSummary) => void
}
type AskRoutes = (cells: Cell[]) => Promise<(RouteSummary | null)[]>

/** Cells that are compared in each row or column of the longer side. Fewer find too few of the differing lines. */
export const comparedPerLine = 7
/** The most routes that are asked for a first comparison, and in all. */
const maxCompared = 400
const maxRoutes = 800
/** Longer ways are left to the matrix: 1 % of them is a minute, and each of their routes takes the engine long. */
const maxSeconds = 2 * 3600

/**
 * Writes the times of routes into cells that differ from them. The engine's matrix ends its search earlier than its route:
 * it misses some ways that begin with a U-turn, and passes some turn restrictions. These cells share a few sources and
 * targets, so some cells of each are compared, and all those of a row and column in which one differs.
 */
export async function mendCells(table: Table, askRoutes: AskRoutes): Promise<void> {
  const asked = new Set<number>()
  const compare = async (cells: Cell[]): Promise<Cell[]> => {
    const open = cells.filter((cell) => {
      const index = cell.row * table.columns + cell.column
      const time = table.timeAt(cell)
      if (asked.has(index) || asked.size === maxRoutes || time === null || time > maxSeconds) return false
      return asked.add(index)
    })
    const routes = await askRoutes(open)
    return open.filter((cell, at) => {
      const route = routes[at]
      if (!route || !differs(table.timeAt(cell)!, route.time)) return false
      table.write(cell, route)
      return true
    })
  }
  await compare(listLines(table, await compare(pickCells(table))))
}

function differs(seconds: number, routeSeconds: number): boolean {
  return Math.abs(seconds - routeSeconds) > Math.max(1, routeSeconds / 100)
}

/** Picks cells that lie far apart in each row and column. */
function pickCells({ rows, columns }: Table): Cell[] {
  const [short, long] = [Math.min(rows, columns), Math.max(rows, columns)]
  const lines = Math.min(long, maxCompared)
  const perLine = Math.min(short, comparedPerLine, Math.floor(maxCompared / lines))
  return Array.from({ length: lines * perLine }, (_, index) => {
    const line = Math.floor((Math.floor(index / perLine) * long) / lines)
    const across = (line + Math.floor(((index % perLine) * short) / perLine)) % short
    return rows <= columns ? { row: across, column: line } : { row: line, column: across }
  })
}

/** Lists the cells of all rows and columns with one of these cells. */
function listLines({ rows, columns }: Table, cells: Cell[]): Cell[] {
  const listRow = (row: number) => Array.from({ length: columns }, (_, column) => ({ row, column }))
  const listColumn = (column: number) => Array.from({ length: rows }, (_, row) => ({ row, column }))
  return [
    ...[...new Set(cells.map(({ row }) => row))].flatMap(listRow),
    ...[...new Set(cells.map(({ column }) => column))].flatMap(listColumn),
  ]
}

/** Wraps the part of a matrix whose places can be used. */
export function toTable({ sources_to_targets: cells }: Matrix, { rows, columns }: Block): Table {
  const cellAt = ({ row, column }: Cell) => cells[rows[row]!]![columns[column]!]!
  return {
    rows: rows.length,
    columns: columns.length,
    timeAt: (cell) => cellAt(cell).time,
    write: (at, route) => {
      const cell = cellAt(at)
      Object.assign(cell, toNumbers(route))
      // They belong to the way that the matrix found.
      delete cell.begin_heading
      delete cell.end_heading
    },
  }
}

/** The engine's cells have whole seconds, cut off. */
function toNumbers({ time, length }: RouteSummary): { time: number; distance: number } {
  return { time: Math.floor(time), distance: length }
}
