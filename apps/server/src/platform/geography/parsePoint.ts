import type { Position } from '@geofield/geography'

/**
 * Parses a GeoJSON Point serialized to a string, `[longitude, latitude]`. Returns undefined if the text is not a
 * Point.
 */
export function parsePoint(text: unknown): Position | undefined {
  if (typeof text !== 'string') return undefined
  try {
    const { type, coordinates } = JSON.parse(text) as { type?: unknown; coordinates?: unknown }
    if (type !== 'Point' || !Array.isArray(coordinates)) return undefined
    const [lon, lat] = coordinates as unknown[]
    if (typeof lon !== 'number' || typeof lat !== 'number') return undefined
    return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : undefined
  } catch {
    return undefined
  }
}
