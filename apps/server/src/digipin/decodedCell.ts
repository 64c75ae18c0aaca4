import { decodeDigipin } from '@geofield/digipin'
import type { ResultOf } from '../platform/http/handlers.ts'

/**
 * Returns the described form of a cell: every number as a string of decimal degrees, the centre with 6 decimals
 * (0.1 m), the edges exact, so that neighbouring cells share them. Throws a DigipinError.
 */
export function decodedCell(digipin: string): ResultOf<'decodeDigipin'> {
  const { center, level, bounds } = decodeDigipin(digipin)
  return {
    latitude: center.lat.toFixed(6),
    longitude: center.lon.toFixed(6),
    level,
    bounds: {
      minLatitude: String(bounds.minLat),
      maxLatitude: String(bounds.maxLat),
      minLongitude: String(bounds.minLon),
      maxLongitude: String(bounds.maxLon),
    },
  }
}
