import { decodeDigipin, DIGIPIN_MAX_LEVEL, formatDigipin, isDigipin } from '@geofield/digipin'
import { validationFailed } from '../platform/http/errors.ts'
import type { Position } from '@geofield/geography'

const form = /^\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)\s*$/
/** As maps and devices show positions: "18.5204° N, 73.8567° E". Without a comma only with decimals, unlike two PINs. */
const shownForm = /^\s*(-?\d+\.\d+)\s*°?\s*N?\s*[\s,]\s*(-?\d+\.\d+)\s*°?\s*E?\s*$/i

export type WrittenPosition = Position & { latText: string; lonText: string }

export type CodedPosition = WrittenPosition & { digipin: string }

/** Reads a search key that is a DIGIPIN of full length; returns undefined for any other key. */
export function digipinIn(searchKey: string): CodedPosition | undefined {
  const code = searchKey.trim()
  if (!isDigipin(code)) return undefined
  const { center, level } = decodeDigipin(code)
  if (level < DIGIPIN_MAX_LEVEL) return undefined
  const { lat, lon } = center
  return { lat, lon, latText: lat.toFixed(6), lonText: lon.toFixed(6), digipin: formatDigipin(code) }
}

/**
 * Reads a search key of the form `lat, lon`; returns undefined for any other key. Throws if the position is
 * impossible: `path` names the key in the body.
 */
export function coordinatesIn(searchKey: string, path: string): WrittenPosition | undefined {
  const [, latText, lonText] = form.exec(searchKey) ?? shownForm.exec(searchKey) ?? []
  if (latText === undefined || lonText === undefined) return undefined
  const [lat, lon] = [Number(latText), Number(lonText)]
  if (Math.abs(lat) <= 90 && Math.abs(lon) <= 180) return { lat, lon, latText, lonText }
  const isSwapped = Math.abs(lon) <= 90 && Math.abs(lat) <= 180
  const message = isSwapped
    ? 'is not a position: the latitude, which comes first, must be between -90 and 90. Is it in longitude, latitude order?'
    : 'is not a position: the latitude must be between -90 and 90, the longitude between -180 and 180.'
  throw validationFailed([{ path, code: 'range', message }])
}
