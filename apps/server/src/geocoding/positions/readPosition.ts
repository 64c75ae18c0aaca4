import type { Position } from '@geofield/geography'
import { validationFailed } from '../../platform/http/errors.ts'
import { readDegrees } from './degrees.ts'
import { readDigipin } from './digipins.ts'
import { isShortLink, readMapLink } from './mapLinks.ts'
import { readPlusCode } from './plusCodes.ts'
import type { WrittenPosition } from './writtenPosition.ts'

const form = /^\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)\s*$/
/** As maps and devices show positions: "18.5204° N, 73.8567° E". Without a comma only with decimals, unlike two PINs. */
const shownForm = /^\s*(-?\d+\.\d+)\s*°?\s*N?\s*[\s,]\s*(-?\d+\.\d+)\s*°?\s*E?\s*$/i
/** Two numbers of at least three decimals within another text. */
const withinText = /(?<![\d.-])(-?\d{1,2}\.\d{3,})\s*[,\s]\s*(-?\d{1,3}\.\d{3,})(?![\d.])/

/**
 * Reads a search key that is a position in any form that people paste: numbers, degrees and minutes, a link of a map, a plus
 * code, a DIGIPIN. Returns undefined for any other key. Throws if the position is impossible: `path` names the key in the body.
 */
export function readPosition(searchKey: string, path: string): WrittenPosition | undefined {
  if (isShortLink(searchKey)) {
    const message =
      'is a shortened link, which has no position. Open it, and paste the link of the opened map.'
    throw validationFailed([{ path, code: 'shortLink', message }])
  }
  return (
    readDigipin(searchKey) ??
    readPlusCode(searchKey) ??
    checked(readMapLink(searchKey), path) ??
    checked(readNumbers(searchKey), path) ??
    checked(readDegrees(searchKey), path) ??
    readWithin(searchKey)
  )
}

function readNumbers(searchKey: string): WrittenPosition | undefined {
  const bare = searchKey.trim().replace(/^[([{]+(.*?)[)\]}]+[.,;]*$/s, '$1')
  const [, latText, lonText] = form.exec(bare) ?? shownForm.exec(bare) ?? []
  return latText === undefined || lonText === undefined ? undefined : asWritten(latText, lonText)
}

function readWithin(searchKey: string): WrittenPosition | undefined {
  const [, latText, lonText] = withinText.exec(searchKey) ?? []
  if (latText === undefined || lonText === undefined) return undefined
  const position = asWritten(latText, lonText)
  return isPossible(position) ? position : undefined
}

function asWritten(latText: string, lonText: string): WrittenPosition {
  return { lat: Number(latText), lon: Number(lonText), latText, lonText }
}

function isPossible({ lat, lon }: Position): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180
}

function checked(position: WrittenPosition | undefined, path: string): WrittenPosition | undefined {
  if (!position || isPossible(position)) return position
  const { lat, lon } = position
  const isSwapped = Math.abs(lon) <= 90 && Math.abs(lat) <= 180
  const message = isSwapped
    ? 'is not a position: the latitude, which comes first, must be between -90 and 90. Is it in longitude, latitude order?'
    : 'is not a position: the latitude must be between -90 and 90, the longitude between -180 and 180.'
  throw validationFailed([{ path, code: 'range', message }])
}
