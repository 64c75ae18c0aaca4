import type { BodyOf, ResultOf } from '../../platform/http/handlers.ts'
import { metresPerDegree } from '@geofield/geography'
import { addWarnings } from '../stops/checkDistances.ts'
import { type Snapped, snapTo } from '../stops/snapTrip.ts'
import { pickDescribed } from './pickDescribed.ts'

type Isochrone = ResultOf<'computeIsochrone'>
type Body = BodyOf<'computeIsochrone'>
type Contour = Body['contours'][number]
/** A point that the engine adds to the contours: where the start is on a road, as it says in `properties`. */
type EngineFeature = {
  properties: { type?: 'input' | 'snapped' }
  geometry: { coordinates: [lon: number, lat: number][] }
}
/** `[longitude, latitude]` in degrees. */
type Position = readonly number[]
type Ring = Position[]

const keepDescribed = pickDescribed<Isochrone>('Isochrone')

/** Converts the engine's contours to the described form, the largest first. */
export function toIsochrone(engineResponse: string, { contours, locations }: Body): Isochrone {
  const { features, ...parsed } = JSON.parse(engineResponse) as { features: EngineFeature[] }
  const areas = features.filter(({ properties }) => properties.type === undefined)
  const response = keepDescribed({ ...parsed, features: areas })
  response.locations = locations.map((location) => snapStart(location, features))
  const requestedValues = { time: sizes(contours, 'time'), distance: sizes(contours, 'distance') }
  for (const [index, contour] of requestedContours(response.features, requestedValues).entries()) {
    const { properties, geometry } = response.features[index]!
    properties.contour = contour
    if (geometry.type === 'Polygon') geometry.coordinates = rightHanded(geometry.coordinates)
    if (geometry.type === 'MultiPolygon') geometry.coordinates = geometry.coordinates.map(rightHanded)
    if (geometry.coordinates.length === 0) addSmallArea(response, { geometry, properties })
  }
  return response
}

/**
 * The requested value of each feature's contour, because the engine cuts values off after two decimals: 2.05 comes back as
 * 2.04. The largest of a metric come first, so its place tells which one a contour is, unless several features are lines of one.
 */
function requestedContours(
  features: Isochrone['features'],
  requestedValues: Record<'time' | 'distance', number[]>,
): number[] {
  return features.map((feature) => {
    const { contour, metric } = feature.properties
    const requested = requestedValues[metric]
    const same = features.filter(({ properties }) => properties.metric === metric)
    return same.length === requested.length ? requested[same.indexOf(feature)]! : closest(contour, requested)
  })
}

/** Half the width of an area that is too small for the engine's grid, in metres. */
const smallMetres = 10
/** Geofield's code, beside the engine's. */
const smallCode = 905

/** Draws a contour that the engine's grid has no cell for as a small square around the start. */
function addSmallArea(
  response: Isochrone,
  { geometry, properties }: Pick<Isochrone['features'][number], 'geometry' | 'properties'>,
): void {
  const { lat, lon } = response.locations![0]!
  const north = smallMetres / metresPerDegree
  const east = north / Math.cos((lat * Math.PI) / 180)
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
    [-1, -1],
  ].map(([x, y]): [number, number] => [round(lon + x! * east), round(lat + y! * north)])
  if (geometry.type === 'LineString') geometry.coordinates = corners
  else Object.assign(geometry, { type: 'Polygon', coordinates: [corners] })
  const unit = properties.metric === 'time' ? 'minutes' : 'kilometres'
  const text = `The contour of ${properties.contour} ${unit} is too small to draw: it is a square of ${2 * smallMetres} m around the start.`
  addWarnings(response, [{ code: smallCode, text }])
}

function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}

/** The start on its nearest road: the engine lists several if they are about as near. */
function snapStart(start: Body['locations'][number], features: EngineFeature[]): Snapped {
  const roads = features.find(({ properties }) => properties.type === 'snapped')!.geometry.coordinates
  const places = roads.map(([lon, lat]) => snapTo(start, { lat, lon }))
  return places.reduce((nearest, place) => (place.distance < nearest.distance ? place : nearest))
}

function sizes(contours: Contour[], metric: 'time' | 'distance'): number[] {
  return contours.flatMap((contour) => contour[metric] ?? []).toSorted((a, b) => b - a)
}

/** The value that was cut off: none is larger than what it was. */
function closest(value: number, among: number[]): number {
  const gap = (other: number) => (other < value - 1e-6 ? Infinity : other - value)
  return among.reduce((best, other) => (gap(other) < gap(best) ? other : best), among[0] ?? value)
}

/** Winds the outer ring counterclockwise and holes clockwise (RFC 7946). */
function rightHanded<R extends Ring>(rings: R[]): R[] {
  return rings.map((ring, index) => (isCounterclockwise(ring) === (index === 0) ? ring : reversed(ring)))
}

function reversed<R extends Ring>(ring: R): R {
  return ring.toReversed() as R
}

function isCounterclockwise(ring: Ring): boolean {
  let doubleArea = 0
  for (const [index, [x = 0, y = 0]] of ring.entries()) {
    const [nextX = 0, nextY = 0] = ring[(index + 1) % ring.length]!
    doubleArea += x * nextY - nextX * y
  }
  return doubleArea > 0
}
