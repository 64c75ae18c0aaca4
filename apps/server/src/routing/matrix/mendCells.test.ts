import { expect, test } from 'vitest'
import type { RouteSummary } from '../engine/routeSummaries.ts'
import { type Cell, type Matrix, mendCells, toTable } from './mendCells.ts'

type Durations = (number | null)[][]

/** Mends a matrix of these seconds with routes of these times. Returns the cells that were compared. */
async function mend(durations: Durations, routeSeconds: (cell: Cell) => number | null): Promise<Cell[]> {
  const compared: Cell[] = []
  const cells = durations.map((row) => row.map((time) => ({ time })))
  const block = { rows: [...durations.keys()], columns: [...durations[0]!.keys()] }
  const table = toTable({ sources_to_targets: cells } as unknown as Matrix, block)
  await mendCells(table, async (cells) => {
    compared.push(...cells)
    return cells.map((cell): RouteSummary | null => {
      const time = routeSeconds(cell)
      return time === null ? null : { time, length: 1 }
    })
  })
  for (const [row, times] of cells.entries()) durations[row] = times.map(({ time }) => time)
  return compared
}

const square = (side: number, seconds: number): Durations =>
  Array.from({ length: side }, () => Array.from({ length: side }, () => seconds))
const seconds = 600

test('a row or column in which half of the times differ from routes gets the times of routes', async () => {
  const durations = square(20, seconds)
  const route = ({ row, column }: Cell) =>
    (row === 3 && column % 2 === 0) || (column === 8 && row > 9) ? 540.4 : seconds
  const expected = durations.map((cells, row) => cells.map((_, column) => Math.floor(route({ row, column }))))
  await mend(durations, route)
  expect(durations).toEqual(expected)
})

test('a small matrix is compared whole, each cell once', async () => {
  const compared = await mend(square(7, seconds), () => seconds)
  expect(new Set(compared.map(({ row, column }) => `${row},${column}`)).size).toBe(49)
  expect(compared).toHaveLength(49)
})

test.each([
  ['50 x 50', square(50, seconds)],
  ['1 x 2,500', [Array.from({ length: 2500 }, () => seconds)]],
  ['2,500 x 1', Array.from({ length: 2500 }, () => [seconds])],
])('a matrix of %s costs at most 800 routes, even if all of its times differ', async (_, durations) => {
  const compared = await mend(durations, () => 2 * seconds)
  expect(compared.length).toBeGreaterThanOrEqual(350)
  expect(compared.length).toBeLessThanOrEqual(800)
})

test('cells without a way and ways of more than two hours are not compared', async () => {
  const compared = await mend([[null, 7201, seconds]], () => seconds)
  expect(compared).toEqual([{ row: 0, column: 2 }])
})

test('a cell keeps its time where the engine refuses the route', async () => {
  const durations: Durations = [[seconds]]
  await mend(durations, () => null)
  expect(durations).toEqual([[seconds]])
})

test('a cell loses the headings of a way that its route does not take', async () => {
  const place = { lat: 18.5, lon: 73.8 }
  const cell = (to: number) => ({
    from_index: 0,
    to_index: to,
    time: seconds,
    distance: 5,
    begin_heading: 90,
  })
  const cells = [[cell(0), cell(1)]]
  const response = { algorithm: 'a', units: 'kilometers', sources: [place], targets: [place, place] }
  const block = { rows: [0], columns: [0, 1] }
  await mendCells(toTable({ ...response, sources_to_targets: cells }, block), async (asked) =>
    asked.map(({ column }) => ({ time: column === 0 ? seconds : 540, length: 4.2 })),
  )
  expect(cells).toEqual([[cell(0), { from_index: 0, to_index: 1, time: 540, distance: 4.2 }]])
})
