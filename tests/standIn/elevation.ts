import { refuse } from './refusal.ts'
import { decodePolyline, expectPosition, isInside, type Position, type Region } from './region.ts'

export type Question = {
  locations: string
  format?: string
  interpolation?: string
  nodata_value?: string
}

/** Rows and columns of the dataset in one degree: one second of arc, about 30 m. */
const perDegree = 3600
const maxLocations = 2000

export function lookUpElevation(region: Region, question: Question): object {
  const { locations, format = 'json', interpolation = 'bilinear', nodata_value: nodata = 'null' } = question
  const positions = readLocations(locations)
  const none = /^-?\d+$/.test(nodata) ? Number(nodata) : null
  const heights = positions.map((position) =>
    isInside(region, position) ? heightAt(position, interpolation) : none,
  )
  const dataset = 'srtm30m'
  if (format === 'geojson') {
    const features = positions.map(({ lat, lon }, i) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [lon, lat, heights[i]] },
      properties: { dataset },
    }))
    return { type: 'FeatureCollection', features }
  }
  const results = positions.map(({ lat, lon }, i) => ({
    dataset,
    elevation: heights[i],
    location: { lat, lng: lon },
  }))
  return { results, status: 'OK' }
}

function readLocations(text: string): Position[] {
  const parts = text.split('|')
  const pair = /^\s*([+-]?\d+(?:\.\d+)?)\s*,\s*([+-]?\d+(?:\.\d+)?)\s*$/
  const pairs = parts.map((part) => pair.exec(part))
  const positions = pairs.every((found) => found !== null)
    ? pairs.map(([, lat, lon]) => ({ lat: Number(lat), lon: Number(lon) }))
    : decodePolyline(text, 5)
  if (!positions || positions.length > maxLocations)
    return refuse('Locations are lat,lon pairs or a polyline.')
  positions.forEach(expectPosition)
  return positions
}

function heightAt({ lat, lon }: Position, interpolation: string): number {
  const [y, x] = [lat * perDegree, lon * perDegree]
  if (interpolation === 'nearest') return sample(Math.round(y), Math.round(x))
  const [row, column] = [Math.floor(y), Math.floor(x)]
  const along = interpolation === 'cubic' ? cubic : linear
  const rows = [-1, 0, 1, 2].map((dy) =>
    along(
      [-1, 0, 1, 2].map((dx) => sample(row + dy, column + dx)),
      x - column,
    ),
  )
  return Math.round(along(rows, y - row))
}

/** Rolling hills, in whole metres. */
function sample(row: number, column: number): number {
  const [north, east] = [row / perDegree, column / perDegree]
  return Math.round(560 + 60 * Math.sin(north * 90) + 45 * Math.cos(east * 75) + 6 * Math.sin(row / 4))
}

function linear([, one, two]: number[], t: number): number {
  return one! + (two! - one!) * t
}

function cubic(values: number[], t: number): number {
  const [a, b, c, d] = values as [number, number, number, number]
  return b + (t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))) / 2
}
