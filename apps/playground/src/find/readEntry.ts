import { decodeDigipin, isDigipin } from '@geofield/digipin'
import type { Position } from '@geofield/polyline'
import { readPosition } from '../address.ts'

/** What was typed into the search box. */
export type Entry =
  | { kind: 'text'; text: string }
  /** A position, or a DIGIPIN with its level: no call is needed to know where it is. */
  | { kind: 'place'; name: string; at: Position; level?: number }

export function readEntry(typed: string): Entry | undefined {
  const text = typed.trim()
  if (text === '') return undefined
  const at = readPosition(text)
  if (at) return { kind: 'place', name: `Position ${at.lat}, ${at.lon}`, at }
  if (!isCode(text)) return { kind: 'text', text }
  const { center, level } = decodeDigipin(text)
  return { kind: 'place', name: `DIGIPIN ${text.toUpperCase()}, level ${level}`, at: center, level }
}

/** Whether it is a DIGIPIN rather than a PIN code, whose digits may all be letters of the grid, or a word. */
function isCode(text: string): boolean {
  if (!isDigipin(text) || /^\d+$/.test(text)) return false
  return text.replaceAll('-', '').length === 10 || (text.length > 2 && /\d/.test(text))
}

/** The addresses of a text, one per line. */
export function readLines(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
