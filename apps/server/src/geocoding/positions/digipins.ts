import { decodeDigipin, DIGIPIN_MAX_LEVEL, formatDigipin, isDigipin } from '@geofield/digipin'
import type { WrittenPosition } from './writtenPosition.ts'

/** The dashes that text editors and messengers write for a hyphen. */
const dashes = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g

/** Reads a DIGIPIN of full length with blanks, hyphens or dashes, in any case. */
export function readDigipin(searchKey: string): WrittenPosition | undefined {
  const code = searchKey
    .trim()
    .replace(/^digi\s?pin\s*[:=-]?\s*/i, '')
    .replaceAll(dashes, '-')
    .replaceAll(/[\s-]+/g, '')
  if (code.length !== DIGIPIN_MAX_LEVEL || !isDigipin(code)) return undefined
  const { lat, lon } = decodeDigipin(code).center
  return { lat, lon, latText: lat.toFixed(6), lonText: lon.toFixed(6), digipin: formatDigipin(code) }
}
