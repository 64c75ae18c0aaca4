import { InputError } from '../inputError.ts'

/** A position in decimal degrees, WGS-84. */
export interface Position {
  lat: number
  lon: number
}

export function parsePosition(lat: string, lon: string): Position {
  return { lat: parseDegrees(lat, 'latitude', 90), lon: parseDegrees(lon, 'longitude', 180) }
}

/** A position written as `LAT,LON`; blanks and a semicolon separate too. */
export function parsePair(text: string): Position {
  const [lat, lon, ...rest] = text.trim().split(/\s*[,;]\s*|\s+/)
  if (lat === undefined || lon === undefined || rest.length > 0) {
    throw new InputError(`"${text}" is not a position`, 'Write LAT,LON, for example 18.5204,73.8567.')
  }
  return parsePosition(lat, lon)
}

function parseDegrees(text: string, name: string, most: number): number {
  const degrees = Number(text)
  if (text.trim() === '' || !(Math.abs(degrees) <= most)) {
    throw new InputError(`"${text}" is not a ${name}`, `It is a number of degrees from -${most} to ${most}.`)
  }
  return degrees
}
