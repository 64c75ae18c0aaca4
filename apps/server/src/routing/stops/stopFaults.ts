import { EngineError, type LegFault, type StopFault } from '../engine/engineError.ts'
import { searchMetres } from '../request/limits.ts'

/** The engine's code for a stop without a road. */
export const noRoadCode = 171
/** The engine's code for stops that are too far from each other. */
export const tooFarCode = 154

/** A stop that no way through the others leads to has `noWay`. */
type BadStop = StopFault & { noWay?: true }

/** The error for stops that are farther from roads than allowed. It names all of them, and the others at fault. */
export function farFromRoads(stops: BadStop[], limitMetres: number): EngineError {
  const describe = (stop: BadStop) =>
    stop.noWay ? 'is reached by no way through the other stops' : describeDistance(stop)
  const named = stops.map((stop) => `/${stop.list}/${stop.index} ${describe(stop)}`).join('; ')
  return new EngineError({
    error_code: noRoadCode,
    error: `No suitable edges near location: ${named}. A stop may be ${limitMetres} m from its road`,
    status_code: 400,
    status: 'Bad Request',
    stops: stops.map(({ list, index, distance }) => ({ list, index, distance })),
  })
}

export function describeDistance({ distance }: Pick<StopFault, 'distance'>): string {
  if (distance === undefined) return `has no road within ${searchMetres / 1000} km`
  return `is ${Math.round(distance)} m from the nearest usable road`
}

/** Adds to the engine's refusal between which stops there is no route. */
export function withoutRoute({ body }: EngineError, legs: LegFault[]): EngineError {
  if (legs.length === 0) return new EngineError(body)
  const named = legs.map(({ list, from, to }) => `from /${list}/${from} to /${list}/${to}`).join(', ')
  return new EngineError({ ...body, error: `${body.error}: ${named}`, legs })
}

/** The error for stops that no way connects with the others, or that are all farther away than a matrix reaches. */
export function unreachable(indexes: number[], tooFar: Set<number>): EngineError {
  const stops = indexes
    .toSorted((one, other) => one - other)
    .map((index) => ({ list: 'locations' as const, index }))
  const named = stops.map(({ list, index }) => `/${list}/${index}`).join(', ')
  const isTooFar = indexes.every((index) => tooFar.has(index))
  return new EngineError({
    error_code: isTooFar ? tooFarCode : 442,
    error: isTooFar
      ? `Path distance exceeds the max distance limit: too far from the start are ${named}`
      : `No path could be found for input: no way through the other stops leads to ${named}`,
    status_code: 400,
    status: 'Bad Request',
    stops,
  })
}
