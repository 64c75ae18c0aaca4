import type { components } from '@geofield/client/openapi'

export type MatchResponse = components['schemas']['MatchResponse']

/**
 * Joins the responses for two parts of a track, as if it had been sent at once: the second part begins with the last position
 * of the first, and its indexes are shifted. Where both find that position on the same road, the two segments are merged.
 */
export function joinResponses(one: MatchResponse, other: MatchResponse): MatchResponse {
  const shared = one.points.length - 1
  const moved = other.matchings.map((part) => ({
    ...part,
    first: part.first + shared,
    last: part.last + shared,
  }))
  const [end, start] = [one.matchings.at(-1), moved[0]]
  const goesOn =
    end?.last === shared && start?.first === shared && isSamePlace(one.points.at(-1), other.points[0])
  const matchings = goesOn
    ? [...one.matchings.slice(0, -1), joinMatchings(end, start), ...moved.slice(1)]
    : [...one.matchings, ...moved]
  const step = one.matchings.length - (goesOn ? 1 : 0)
  const points = other.points.slice(1).map((point) => {
    if (!point) return null
    const along = point.along + (goesOn && point.matching === 0 ? end.distance : 0)
    return { ...point, matching: point.matching + step, along }
  })
  return { ...one, distance: one.distance + other.distance, matchings, points: [...one.points, ...points] }
}

type Matching = MatchResponse['matchings'][number]
type Point = MatchResponse['points'][number]

function isSamePlace(one: Point | undefined, other: Point | undefined): boolean {
  if (!one || !other) return false
  return one.location.every((degrees, i) => Math.abs(degrees - other.location[i]!) < 1e-6)
}

function joinMatchings(one: Matching, other: Matching): Matching {
  const [count, more] = [one.last - one.first + 1, other.last - other.first]
  return {
    distance: one.distance + other.distance,
    confidence: (one.confidence * count + other.confidence * more) / (count + more),
    first: one.first,
    last: other.last,
    geometry: {
      type: 'LineString',
      coordinates: [...one.geometry.coordinates, ...other.geometry.coordinates.slice(1)],
    },
  }
}
