import type { Position } from '@geofield/geography'
import type { OneMap, RoutingEngine } from '../engine/routingEngine.ts'
import { pickCostingOptions } from '../request/costingOptions.ts'
import { askBlock } from './askBlock.ts'
import { blocksInRange } from './inRange.ts'
import { type PlacedStop, placeStops, type Role } from './placeStops.ts'

/** Metres and seconds by car between places, row by row; `noWay` where there is none, or where it is too far for a matrix. */
export type WayMatrix = { metres: Int32Array; seconds: Int32Array }
const noWay = 1e9

/** Indexes of places: the ways from each of `rows` to each of `columns`. */
export type WayBlock = { rows: number[]; columns: number[] }

/** Rows and columns of one question to the engine: large ones would occupy it for long. */
const side = 50

/**
 * Measures the ways between all places, or those of `wanted` alone, in blocks. Cells are the engine's own: they are not
 * compared with its routes.
 */
export async function measureWayMatrix(
  engine: OneMap & Pick<RoutingEngine, 'limits'>,
  { positions, wanted }: { positions: Position[]; wanted?: WayBlock[] | undefined },
  signal: AbortSignal,
): Promise<WayMatrix> {
  const count = positions.length
  const all = [...positions.keys()]
  const travel = { costing: 'auto', costing_options: pickCostingOptions('auto', undefined) } as const
  const place = (some: Position[], role: Role) =>
    placeStops(engine, { positions: some, role, travel }, signal)
  const from = await place(positions, 'through')
  const to = [...from]
  // Such a place may be reached by one road and left by another.
  const cutOff = all.filter((at) => from[at]!.at !== from[at]!.forRoute)
  const atCutOff = cutOff.map((at) => positions[at]!)
  for (const [stops, role] of [
    [from, 'source'],
    [to, 'target'],
  ] as const)
    for (const [index, stop] of (await place(atCutOff, role)).entries()) stops[cutOff[index]!] = stop
  const metres = new Int32Array(count * count).fill(noWay)
  const seconds = new Int32Array(count * count).fill(noWay)
  const { stopMetres, matrixMetres } = engine.limits
  const areNear = (stops: PlacedStop[]) => (at: number) => {
    const { snapped } = stops[at]!
    return snapped !== undefined && snapped.distance <= stopMetres
  }
  const placeOf = { row: (row: number) => from[row]!.at, column: (column: number) => to[column]!.at }
  const blocks = wanted ?? [{ rows: all, columns: all }]
  const pieces = blocks.flatMap((block) =>
    cut({ rows: block.rows.filter(areNear(from)), columns: block.columns.filter(areNear(to)) }),
  )
  for (const { rows, columns } of pieces) {
    for (const block of blocksInRange({ rows, columns }, placeOf, matrixMetres.auto)) {
      const ends = {
        from: block.rows.map((row) => from[row]!),
        to: block.columns.map((column) => to[column]!),
      }
      const question = { action: 'sources_to_targets', ...ends, travel, units: undefined } as const
      const { cells } = await askBlock(engine, question, signal)
      for (const [i, row] of block.rows.entries()) {
        for (const [j, column] of block.columns.entries()) {
          const { time, distance } = cells[i]![j]!
          if (time === null || distance === null) continue
          metres[row * count + column] = Math.round(distance * 1000)
          seconds[row * count + column] = Math.round(time)
        }
      }
    }
  }
  for (let at = 0; at < count; at++) metres[at * count + at] = seconds[at * count + at] = 0
  return { metres, seconds }
}

function cut({ rows, columns }: WayBlock): WayBlock[] {
  return chunks(rows).flatMap((some) => chunks(columns).map((others) => ({ rows: some, columns: others })))
}

function chunks(indexes: number[]): number[][] {
  return Array.from({ length: Math.ceil(indexes.length / side) }, (_, at) =>
    indexes.slice(at * side, (at + 1) * side),
  )
}
