import type { Position } from '@geofield/geography'
import { judgeTrack } from '@geofield/track'
import { queryDefaults } from '../../platform/http/contract/defaults.ts'
import type { Handler, QueryOf, ResultOf } from '../../platform/http/handlers.ts'
import { splitWhere } from '../../platform/splitWhere.ts'
import { askEngine } from '../engine/askEngine.ts'
import { EngineError } from '../engine/engineError.ts'
import type { OneMap, RoutingEngine } from '../engine/routingEngine.ts'
import { unmatched } from '../match/matchRoads.ts'
import { thinTrack } from '../match/thinTrack.ts'
import { readCoordinates } from '../request/coordinates.ts'
import { toCosting } from '../request/costing.ts'
import { readIndexes, readNumbers } from '../request/osrmOptions.ts'
import { OsrmError } from '../response/osrmError.ts'
import { pickDescribed } from '../response/pickDescribed.ts'
import { osrmForm, removeGeometry } from './osrmForm.ts'

type Result = ResultOf<'matchOsrmTrack'>
type Options = QueryOf<'matchOsrmTrack'>
/** A point of the request. `ends` says whether it ends a leg. */
type Point = Position & { accuracy: number | undefined; ts: number | undefined; ends: boolean }

const maxPoints = 100
const defaults = queryDefaults('matchOsrmTrack', 'gaps', 'tidy')
/** In metres: the most that the engine takes, and OSRM's own default. */
const maxRadius = 100
const usualRadius = 5
/** Times of the usual one that make a gap. */
const gapFactor = 10
const keepDescribed = pickDescribed<Result>('OsrmMatchResponse')

/** OSRM's matching: the engine gets the points as they are, but for jumps and what the caller asks to leave out. */
export function matchOsrmTrack(engine: RoutingEngine): Handler<'matchOsrmTrack'> {
  return async ({ path, query, signal }) => {
    const points = readPoints(path.coordinates, query)
    const pieces = pickPieces(points, query)
    const form = { ...osrmForm(query), costing: toCosting(path.profile), shape_match: 'map_snap' }
    const response: Result = { code: 'Ok', matchings: [], tracepoints: points.map(() => null) }
    await engine.onOneMap(async (map) => {
      for (const piece of pieces) {
        const shape = piece.map((index, at) => toShape(points[index]!, at === 0 || at === piece.length - 1))
        const found = await matchPiece(map, { ...form, shape }, signal)
        if (found) addPiece(response, { piece, found })
      }
    })
    if (response.matchings.length === 0) throw new OsrmError('NoMatch', 'Could not match the trace.')
    removeGeometry(response.matchings, query)
    return response
  }
}

function readPoints(coordinates: string, { timestamps, radiuses, waypoints }: Options): Point[] {
  const places = readCoordinates(coordinates, { least: 2, most: maxPoints })
  const accuracies = readNumbers('radiuses', radiuses, places, maxRadius)
  const times = readNumbers('timestamps', timestamps, places)
  const falls = times.findIndex((ts, at) => at > 0 && ts! < times[at - 1]!)
  if (falls !== -1)
    throw new OsrmError('InvalidOptions', `timestamps must not fall; that of coordinate ${falls} does`)
  const ends = waypoints === undefined ? undefined : new Set(readIndexes('waypoints', waypoints, places))
  if (ends && !(ends.has(0) && ends.has(places.length - 1)))
    throw new OsrmError('InvalidOptions', 'First and last coordinates must be specified as waypoints.')
  return places.map((place, at) => ({
    ...place,
    accuracy: accuracies[at],
    ts: times[at],
    ends: ends?.has(at) ?? true,
  }))
}

/** Returns which points the engine gets, as indexes, in pieces of two or more. */
function pickPieces(points: Point[], options: Options): number[][] {
  const { timestamps, gaps, tidy } = { ...defaults, ...options }
  const all = points.map((_, index) => index)
  const kinds =
    timestamps === undefined ? [] : judgeTrack(points.map(({ lat, lon, ts }) => ({ lat, lon, ts: ts! })))
  const good = all.filter((index) => kinds[index] !== 'jump')
  const steps = good.slice(1).map((index, at) => points[index]!.ts! - points[good[at]!]!.ts!)
  const usual = steps.toSorted((one, other) => one - other)[Math.floor(steps.length / 2)] ?? 0
  const isGap = (before: number, index: number) =>
    timestamps !== undefined &&
    gaps === 'split' &&
    points[index]!.ts! - points[before]!.ts! > gapFactor * Math.max(usual, 1)
  const pieces = splitWhere(good, isGap).flatMap((piece) => (tidy ? thin(points, piece) : [piece]))
  return pieces.filter(({ length }) => length > 1)
}

function thin(points: Point[], piece: number[]): number[][] {
  return thinTrack(piece.map((index) => points[index]!)).map((part) => part.map((at) => piece[at]!))
}

function toShape({ lat, lon, accuracy = usualRadius, ends }: Point, isEnd: boolean) {
  return { lat, lon, accuracy, type: ends || isEnd ? 'break' : 'via' }
}

/** Returns nothing where no road fits. */
async function matchPiece(map: OneMap, request: object, signal: AbortSignal): Promise<Result | undefined> {
  try {
    return keepDescribed(JSON.parse(await askEngine(map, { action: 'trace_route', request }, signal)))
  } catch (error) {
    if (error instanceof EngineError && unmatched.has(error.body.error_code)) return undefined
    throw error
  }
}

function addPiece(response: Result, { piece, found }: { piece: number[]; found: Result }): void {
  const before = response.matchings.length
  response.matchings.push(...found.matchings)
  for (const [at, index] of piece.entries()) {
    const point = found.tracepoints[at]
    if (point) response.tracepoints[index] = { ...point, matchings_index: before + point.matchings_index }
  }
}
