import { decodePolyline, PolylineError } from '@geofield/polyline'
import { type ErrorDetail, validationFailed } from '../platform/http/errors.ts'
import { fieldDefaults } from '../platform/http/contract/defaults.ts'
import type { BodyOf, Handler } from '../platform/http/handlers.ts'
import { askEngine } from './engine/askEngine.ts'
import type { RoutingEngine } from './engine/routingEngine.ts'
import { pickDirections } from './request/directions.ts'
import { warnOfOptions } from './request/options.ts'
import { pickStops } from './request/pickStops.ts'
import { pickTravel } from './request/travel.ts'
import { addSurroundings, type Surroundings } from './response/people.ts'
import { toTripResponse } from './response/trip.ts'
import { withId } from './response/withId.ts'
import { addWarnings } from './stops/checkDistances.ts'

type Body = BodyOf<'traceRoute'>

const maxPositions = 5000
const defaults = fieldDefaults('TraceRequest', 'shape_match')
const traceOptions = ['search_radius', 'gps_accuracy', 'turn_penalty_factor'] as const

/** Valhalla's call: the engine gets all positions as they are. */
export function traceRoute(engine: RoutingEngine, surroundings: Surroundings = {}): Handler<'traceRoute'> {
  return async ({ body, headers, signal }) => {
    const {
      shape_match,
      use_timestamps,
      begin_time,
      durations,
      trace_options = {},
    } = { ...defaults, ...body }
    const options = traceOptions.flatMap((name) =>
      trace_options[name] === undefined ? [] : [[name, trace_options[name]] as const],
    )
    const travel = pickTravel(body)
    const shape = readShape(body)
    if (use_timestamps && durations) checkDurations(durations, shape)
    const request = {
      shape,
      ...travel,
      ...pickDirections(body, headers),
      shape_match,
      ...(use_timestamps && { use_timestamps, begin_time, durations }),
      trace_options: Object.fromEntries(options),
    }
    const response = toTripResponse(await askEngine(engine, { action: 'trace_route', request }, signal))
    const unknown = Object.keys(trace_options).filter((name) => !traceOptions.some((known) => known === name))
    addWarnings(
      response.trip,
      warnOfOptions(
        unknown.map((name) => ({
          path: `/trace_options/${name}`,
          reason: 'it is not a setting of matching',
        })),
      ),
    )
    await addSurroundings(response, travel.costing, surroundings)
    return withId(response, body)
  }
}

function readShape({ shape, encoded_polyline: encoded }: Body): object[] {
  if (shape && encoded !== undefined)
    throw fault('encoded_polyline', { code: 'option', message: 'must not be there with shape' })
  if (shape) {
    return pickStops('traceRoute', shape).stops.map((stop, at) => {
      const { time, accuracy } = shape[at]!
      return { ...stop, ...(time !== undefined && { time }), ...(accuracy !== undefined && { accuracy }) }
    })
  }
  if (encoded === undefined) throw fault('shape', { code: 'required', message: 'is missing' })
  const positions = decode(encoded)
  if (positions.length < 2)
    throw fault('shape', {
      code: 'minItems',
      message: `must have at least 2 items; got ${positions.length}`,
    })
  if (positions.length > maxPositions)
    throw fault('shape', {
      code: 'maxItems',
      message: `must have at most ${maxPositions} items; got ${positions.length}`,
    })
  return positions
}

function checkDurations(durations: number[], shape: object[]): void {
  if (durations.length === shape.length - 1) return
  const message = `must have one item fewer than there are positions, ${shape.length - 1}; got ${durations.length}`
  throw fault('durations', { code: 'items', message })
}

function decode(encoded: string) {
  try {
    return decodePolyline(encoded, 6)
  } catch (error) {
    if (!(error instanceof PolylineError)) throw error
    throw fault('encoded_polyline', { code: 'format', message: `can't be read: ${error.message}` })
  }
}

function fault(field: string, detail: Omit<ErrorDetail, 'path'>): Error {
  return validationFailed([{ path: `/${field}`, ...detail }])
}
