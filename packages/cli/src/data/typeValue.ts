import { parsePair } from '@geofield/sheets/reading/position'
import { CliError } from '../errors/CliError.ts'
import type { Field } from './fields.ts'

/** Reads a text as a value of the field's type, in the form that the client takes. Moments stay texts: the platform reads them. */
export function typeValue(text: string, { name, type }: Field): unknown {
  if (type === 'integer' || type === 'number') return readNumber(text, name, type)
  if (type === 'boolean') return readBoolean(text, name)
  if (type === 'path') return guessValue(text)
  return type === 'geometry' ? readPlace(text, name) : text
}

/** Quotes make a text of a number. */
function guessValue(text: string): unknown {
  if (text === 'true' || text === 'false') return text === 'true'
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
}

function readNumber(text: string, name: string, type: 'integer' | 'number'): number {
  const number = Number(text)
  const isRight = type === 'integer' ? Number.isSafeInteger(number) : Number.isFinite(number)
  if (text.trim() !== '' && isRight) return number
  const expected = type === 'integer' ? 'a whole number' : 'a number'
  throw new CliError('wrongUsage', `${name} is ${expected}, and "${text}" is not`)
}

function readBoolean(text: string, name: string): boolean {
  if (text === 'true' || text === 'false') return text === 'true'
  throw new CliError('wrongUsage', `${name} is true or false, and "${text}" is neither`)
}

/** A GeoJSON geometry, or `LAT,LON`. */
function readPlace(text: string, name: string): unknown {
  if (!text.trimStart().startsWith('{')) return parsePair(text)
  try {
    return JSON.parse(text)
  } catch {
    throw new CliError(
      'wrongUsage',
      `${name} is a place, and its text is not GeoJSON`,
      'Write LAT,LON or a GeoJSON geometry.',
    )
  }
}
