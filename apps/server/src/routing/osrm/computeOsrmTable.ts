import { metresBetween, type Position } from '@geofield/geography'
import { queryDefaults } from '../../platform/http/contract/defaults.ts'
import type { Handler, QueryOf, ResultOf } from '../../platform/http/handlers.ts'
import type { RoutingEngine } from '../engine/routingEngine.ts'
import { askMatrix, type JudgedMatrix } from '../matrix/askMatrix.ts'
import { readCoordinates } from '../request/coordinates.ts'
import { exceeded } from '../request/limits.ts'
import { warnOfOptions } from '../request/options.ts'
import { readIndexes, readStops, readTravel } from '../request/osrmOptions.ts'
import { addWarnings, warnOfFar } from '../stops/checkDistances.ts'
import { farFromRoads } from '../stops/stopFaults.ts'

type Result = ResultOf<'computeOsrmTable'>
type Options = QueryOf<'computeOsrmTable'>

const list = 'coordinates' as const
const maxPoints = 100
const defaults = queryDefaults(
  'computeOsrmTable',
  'annotations',
  'scale_factor',
  'skip_waypoints',
  'fallback_coordinate',
)

/** OSRM's matrix: `computeMatrix` in OSRM's form. Points without a road are an error, as in OSRM. */
export function computeOsrmTable(engine: RoutingEngine): Handler<'computeOsrmTable'> {
  return async ({ path, query, signal }) => {
    const { limits } = engine
    const places = readCoordinates(path.coordinates, { least: 2, most: maxPoints })
    const { travel, ignored } = readTravel(path.profile, query)
    const { stops, limits: own } = readStops(places, query)
    const from = readIndexes('sources', query.sources, places)
    const to = readIndexes('destinations', query.destinations, places)
    if (from.length * to.length > limits.cells) throw exceeded(150, limits.cells)
    const pick = <Item>(indexes: number[], items: Item[]) => indexes.map((index) => items[index]!)
    const question = {
      sources: pick(from, stops),
      targets: pick(to, stops),
      sourceLimits: pick(from, own),
      targetLimits: pick(to, own),
      travel,
    }
    const judged = await engine.onOneMap((map) => askMatrix({ ...map, limits }, question, signal))
    checkFaults(judged, { from, to, limit: limits.stopMetres })
    const response = toTable(judged, { sources: pick(from, places), targets: pick(to, places) }, query)
    const snapped = [
      ...judged.matrix.sources.map(({ distance }, at) => ({
        list,
        index: from[at]!,
        distance: distance ?? 0,
      })),
      ...judged.matrix.targets.map(({ distance }, at) => ({ list, index: to[at]!, distance: distance ?? 0 })),
    ]
    addWarnings(response, [...warnOfOptions(ignored), ...warnOfFar(snapped, limits)])
    return response
  }
}

type Ends = { from: number[]; to: number[]; limit: number }

function checkFaults({ faults }: JudgedMatrix, { from, to, limit }: Ends): void {
  if (faults.length === 0) return
  const stops = new Map(
    faults.map((fault) => {
      const index = (fault.list === 'sources' ? from : to)[fault.index]!
      return [index, { ...fault, list, index }] as const
    }),
  )
  throw farFromRoads(
    [...stops.values()].toSorted((one, other) => one.index - other.index),
    limit,
  )
}

type Places = { sources: Position[]; targets: Position[] }

function toTable({ matrix, roads }: JudgedMatrix, places: Places, options: Options): Result {
  const { annotations, scale_factor: scale, skip_waypoints: skips } = { ...defaults, ...options }
  const straight = straightLines(matrix, places, options)
  const cells = matrix.sources_to_targets
  const toNumbers = (pick: (row: number, column: number) => number | null) =>
    cells.map((row, at) => row.map((_, column) => pick(at, column)))
  const metresAt = (row: number, column: number) => {
    const { distance } = cells[row]![column]!
    return distance === null ? straight.metres(row, column) : tenths(distance * 1000)
  }
  const secondsAt = (row: number, column: number) => {
    const seconds = cells[row]![column]!.time ?? straight.seconds(row, column)
    return seconds === null ? null : tenths(seconds * scale)
  }
  return {
    code: 'Ok',
    ...(annotations.includes('duration') && { durations: toNumbers(secondsAt) }),
    ...(annotations.includes('distance') && { distances: toNumbers(metresAt) }),
    ...(!skips && {
      sources: toWaypoints(matrix.sources, roads.sources),
      destinations: toWaypoints(matrix.targets, roads.targets),
    }),
    ...(straight.cells && { fallback_speed_cells: straight.cells }),
  }
}

type Matrix = JudgedMatrix['matrix']

/** Ways as the crow flies, for cells without one. Null where none are asked for. */
function straightLines(matrix: Matrix, { sources, targets }: Places, options: Options) {
  const { fallback_speed: speed, fallback_coordinate: ends } = { ...defaults, ...options }
  const [from, to] = ends === 'input' ? [sources, targets] : [matrix.sources, matrix.targets]
  const metres = (row: number, column: number) =>
    speed === undefined ? null : tenths(metresBetween(from[row]!, to[column]!))
  return {
    metres,
    seconds: (row: number, column: number) =>
      speed === undefined ? null : metresBetween(from[row]!, to[column]!) / speed,
    cells:
      speed === undefined
        ? undefined
        : matrix.sources_to_targets.flatMap((cells, row) =>
            cells.flatMap(({ time }, column) => (time === null ? [[row, column]] : [])),
          ),
  }
}

function toWaypoints(places: Matrix['sources'], names: string[]) {
  return places.map(({ lat, lon, distance }, at) => ({
    distance: distance ?? 0,
    name: names[at]!,
    location: [lon, lat] as [number, number],
  }))
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10
}
