import { decodePolyline } from '@geofield/polyline'
import { metresBetween, type Position } from '@geofield/geography'
import { askEngine } from '../engine/askEngine.ts'
import { EngineError } from '../engine/engineError.ts'
import type { RoutingEngine } from '../engine/routingEngine.ts'
import type { Costing } from '../request/costing.ts'
import { type PlaceOnLine, RoadLine } from './roadLine.ts'
import { thinTrack, type TrackPoint } from './thinTrack.ts'

/** A part of the track that follows roads without a break. `first` and `last` are indexes of its positions. */
export type Matching = { line: Position[]; distance: number; first: number; last: number }
/** Where a position is on the roads. `along` is the distance from the start of its matching, in metres. */
export type MatchedPoint = Position & { matching: number; along: number; offset: number }
export type MatchedTrack = {
  matchings: Matching[]
  points: (MatchedPoint | null)[]
  /** Whether the roads are the starter map's. */
  synthetic: boolean
}

type EngineResponse = {
  matchings: { geometry: string; distance: number }[]
  /** Longitude first. Null where no road fits. */
  tracepoints: ({ matchings_index: number; location: [number, number] } | null)[]
}

/** Farther from a road, a position is not on it. */
const maxOffset = 100
/** Codes of the engine's error table that say that no road fits the track. */
export const unmatched = new Set([171, 172, 442, 443, 444])

/**
 * Matches a track to roads. Times are not sent: the engine would refuse roads that were driven faster than its map
 * expects, and drop the positions there.
 */
export async function matchRoads(
  engine: RoutingEngine,
  { points, costing }: { points: TrackPoint[]; costing: Costing },
  signal: AbortSignal,
): Promise<MatchedTrack> {
  return engine.onOneMap(async (map) => {
    const track: MatchedTrack = { matchings: [], points: points.map(() => null), synthetic: map.isSynthetic }
    for (const piece of thinTrack(points)) {
      const shape = piece.map((index) => ({ lat: points[index]!.lat, lon: points[index]!.lon }))
      const request = { shape, costing, shape_match: 'map_snap', format: 'osrm', directions_type: 'none' }
      const response = await askEngine(
        map,
        { action: 'trace_route', request: { ...request, shape_format: 'polyline6' } },
        signal,
      ).catch(noneIfUnmatched)
      if (response !== undefined)
        addPiece(track, { points, piece, response: JSON.parse(response) as EngineResponse })
    }
    return track
  })
}

function noneIfUnmatched(error: unknown): undefined {
  if (error instanceof EngineError && unmatched.has(error.body.error_code)) return undefined
  throw error
}

type Piece = { points: TrackPoint[]; piece: number[]; response: EngineResponse }
type Member = { index: number; location: Position }

/** Adds what the engine matched of one piece, and finds the places of the positions that it did not get. */
function addPiece(track: MatchedTrack, { points, piece, response }: Piece): void {
  const members = listMembers(piece, response)
  for (const [index, { geometry, distance }] of response.matchings.entries()) {
    const line = decodePolyline(geometry, 6)
    const own = members[index]!
    if (own.length < 2 || line.length < 2) continue
    const matching = track.matchings.length
    track.matchings.push({ line, distance, first: own[0]!.index, last: own.at(-1)!.index })
    const places = placeOnLine(points, { roads: new RoadLine(line), members: own })
    for (const [at, place] of places) {
      if (place.offset <= maxOffset) track.points[at] = { ...place, matching }
    }
  }
}

/** Returns the positions of each matching. */
function listMembers(piece: number[], { matchings, tracepoints }: EngineResponse): Member[][] {
  const members: Member[][] = matchings.map(() => [])
  for (const [at, index] of piece.entries()) {
    const tracepoint = tracepoints[at]
    if (!tracepoint) continue
    const [lon, lat] = tracepoint.location
    members[tracepoint.matchings_index]?.push({ index, location: { lat, lon } })
  }
  return members
}

function* placeOnLine(
  points: TrackPoint[],
  { roads, members }: { roads: RoadLine; members: Member[] },
): Generator<[index: number, place: PlaceOnLine]> {
  let from = 0
  let next = members[0]!.index
  for (const { index, location } of members) {
    const place = roads.locate(location, from)
    for (; next < index; next += 1) yield [next, roads.nearest(points[next]!, from, place.along)]
    yield [index, { ...place, offset: metresBetween(points[index]!, place) }]
    from = place.along
    next = index + 1
  }
}
