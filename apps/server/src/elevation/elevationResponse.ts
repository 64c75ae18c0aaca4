import { fieldDefaults } from '../platform/http/contract/defaults.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { Position } from '@geofield/geography'
import type { BodyOf, ResultOf } from '../platform/http/handlers.ts'
import { LocationsError, readLocations } from './locations.ts'
import type { Terrain } from './rasters/terrain.ts'

/** The arguments, the same in a query and in a body. */
type Arguments = BodyOf<'lookUpElevationByBody'>
const defaults = fieldDefaults('ElevationRequest', 'format', 'interpolation', 'nodata_value')

type Result = { location: Position; dataset: string; elevation: number | null }

/** Returns the elevation at each location in the requested form, in the order of the request. */
export async function elevationResponse(
  terrain: Terrain,
  given: Arguments,
  locationLimit: number,
): Promise<ResultOf<'lookUpElevation'>> {
  const { locations: text, format, interpolation, nodata_value } = { ...defaults, ...given }
  const locations = parseLocations(text, locationLimit)
  const { elevations, datasets } = await terrain.sample(locations, interpolation)
  // `nodata_value` is a number, `null` or `NaN`. JSON has no NaN, so it becomes null.
  const nodata = /\d/.test(nodata_value) ? Number(nodata_value) : null
  const results = locations.map((location, i): Result => {
    const elevation = elevations[i]!
    // Adding zero turns -0 into 0.
    return {
      location,
      dataset: datasets[i]!,
      elevation: Number.isNaN(elevation) ? nodata : Math.round(elevation) + 0,
    }
  })
  return format === 'geojson' ? asGeojson(results) : asJson(results)
}

function parseLocations(text: string, limit: number): Position[] {
  try {
    return readLocations(text, limit)
  } catch (error) {
    if (!(error instanceof LocationsError)) throw error
    throw new ApiError('INVALID_PARAMETER_VALUE', { message: error.message, cause: error })
  }
}

function asJson(results: Result[]): ResultOf<'lookUpElevation'> {
  return {
    results: results.map(({ location: { lat, lon }, dataset, elevation }) => ({
      dataset,
      elevation,
      location: { lat, lng: lon },
    })),
    status: 'OK',
  }
}

function asGeojson(results: Result[]): ResultOf<'lookUpElevation'> {
  return {
    type: 'FeatureCollection',
    features: results.map(({ location: { lat, lon }, dataset, elevation }) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [lon, lat, elevation] },
      properties: { dataset },
    })),
  }
}
