import { decodePolyline } from '@geofield/polyline'
import { fieldDefaults } from '../platform/http/contract/defaults.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { BodyOf, Handler, ResultOf } from '../platform/http/handlers.ts'
import { sumClimb } from './climb.ts'
import { isOnEarth, LocationsError } from './locations.ts'
import { otherPrecision, type Precision, readPolyline, sampleLine } from './profileLine.ts'
import type { Samples, Terrain } from './rasters/terrain.ts'

type Body = BodyOf<'computeElevationProfile'>

const defaults = fieldDefaults('ElevationProfileRequest', 'precision', 'step', 'threshold', 'interpolation')

const sampleLimit = 5000
/** Positions that are tried with the other precision. */
const triedPositions = 100

export function computeElevationProfile(terrain: Terrain): Handler<'computeElevationProfile'> {
  return async ({ body }) => {
    try {
      return await profile(terrain, body)
    } catch (error) {
      if (!(error instanceof LocationsError)) throw error
      throw new ApiError('INVALID_PARAMETER_VALUE', { message: error.message, cause: error })
    }
  }
}

async function profile(terrain: Terrain, body: Body): Promise<ResultOf<'computeElevationProfile'>> {
  const { polyline, precision, step, threshold, interpolation } = { ...defaults, ...body }
  const { length, places } = sampleLine(readPolyline(polyline, precision), step, sampleLimit)
  const samples = await terrain.sample(places, interpolation)
  if (!hasElevation(samples)) await checkPrecision(terrain, polyline, precision)
  const { elevations, datasets } = samples
  const { climb, descent } = sumClimb(elevations, threshold)
  const known = elevations.filter((elevation) => !Number.isNaN(elevation))
  return {
    status: 'OK',
    length: round(length, 1),
    step,
    threshold,
    climb: round(climb, 1),
    descent: round(descent, 1),
    lowest: known.length === 0 ? null : round(Math.min(...known), 1),
    highest: known.length === 0 ? null : round(Math.max(...known), 1),
    samples: places.map(({ lat, lon, distance }, index) => ({
      distance: round(distance, 1),
      elevation: Number.isNaN(elevations[index]) ? null : round(elevations[index]!, 1),
      location: { lat: round(lat, 6), lng: round(lon, 6) },
      dataset: datasets[index]!,
    })),
  }
}

function hasElevation({ elevations }: Samples): boolean {
  return elevations.some((elevation) => !Number.isNaN(elevation))
}

/** Throws if the line has elevations with the other precision. */
async function checkPrecision(terrain: Terrain, polyline: string, precision: Precision): Promise<void> {
  const other = otherPrecision(precision)
  const positions = decodePolyline(polyline, other)
  if (!positions.every(isOnEarth)) return
  const every = Math.ceil(positions.length / triedPositions)
  const tried = positions.filter((_, index) => index % every === 0)
  if (!hasElevation(await terrain.sample(tried, 'nearest'))) return
  throw new LocationsError(
    `With precision ${precision} the polyline has no elevation anywhere, with precision ${other} it has. It looks like a ` +
      `polyline of precision ${other}.`,
  )
}

/** Adding zero turns -0 into 0. */
function round(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits + 0
}
