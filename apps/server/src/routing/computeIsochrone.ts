import { fieldDefaults } from '../platform/http/contract/defaults.ts'
import { validationFailed } from '../platform/http/errors.ts'
import type { BodyOf, Handler } from '../platform/http/handlers.ts'
import { checkContours } from './request/contourLimits.ts'
import type { RoutingEngine } from './engine/routingEngine.ts'
import { toIsochrone } from './response/isochrone.ts'
import { toEngineTime } from './request/dateTime.ts'
import { pickStops } from './request/pickStops.ts'
import { pickTravel } from './request/travel.ts'
import { withId } from './response/withId.ts'
import { askForStops } from './stops/askForStops.ts'
import { addWarnings, checkDistances } from './stops/checkDistances.ts'

type Body = BodyOf<'computeIsochrone'>

const defaults = fieldDefaults('IsochroneRequest', 'polygons', 'denoise')

export function computeIsochrone(engine: RoutingEngine): Handler<'computeIsochrone'> {
  return async ({ body, signal }) => {
    const { limits } = engine
    checkContours(body, limits)
    const { stops: locations, limits: own } = pickStops('computeIsochrone', body.locations)
    const travel = pickTravel(body)
    const request = { locations, ...travel, ...engineRequest(body) }
    const stops = { list: 'locations' as const, locations, limits: own, travel }
    const response = toIsochrone(
      await askForStops(engine, { action: 'isochrone', request, stops }, signal),
      body,
    )
    const snapped = response.locations!.map(({ distance }, index) => ({
      list: 'locations' as const,
      index,
      distance: distance ?? 0,
      limit: own[index],
    }))
    addWarnings(response, checkDistances(snapped, limits))
    return withId(response, body)
  }
}

function engineRequest(body: Body) {
  const { contours, polygons, denoise, generalize, reverse, date_time: time } = { ...defaults, ...body }
  if (time && time.type > 1) {
    const message = 'must be 0 or 1: contours have no arrival (use reverse) and no fixed time'
    throw validationFailed([{ path: '/date_time/type', code: 'enum', message }])
  }
  return {
    contours: contours.map(({ color, ...contour }) => ({
      ...('time' in contour ? { time: contour.time } : { distance: contour.distance }),
      color,
    })),
    polygons,
    denoise,
    generalize,
    reverse,
    ...(time && { date_time: toEngineTime(time) }),
    show_locations: true,
  }
}
