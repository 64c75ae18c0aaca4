import type { Client } from '@geofield/client'
import { resolveColour } from '@geofield/page/liveMap/layers'

export type Units = 'km' | 'mi'

const kmPerMile = 1.609344

/** Writes a length that has the units already: `850 m`, `3.2 km`, `0.4 mi`. */
export function writeLength(value: number, units: Units): string {
  if (units === 'km' && value < 1) return `${Math.round(value * 1000)} m`
  return `${value.toFixed(value < 100 ? 1 : 0)} ${units}`
}

export function writeMetres(metres: number, units: Units): string {
  return writeLength(fromKm(metres / 1000, units), units)
}

/** Writes how much longer a way is, or shorter, with its sign. */
export function writeMore(metres: number): string {
  return `${metres < 0 ? '−' : '+'}${writeMetres(Math.abs(metres), 'km')}`
}

/** Writes a height in metres, or in feet beside miles. */
export function writeHeight(metres: number, units: Units): string {
  return units === 'km' ? `${Math.round(metres)} m` : `${Math.round(metres / 0.3048)} ft`
}

function fromKm(km: number, units: Units): number {
  return units === 'km' ? km : km / kmPerMile
}

export function toKm(length: number, units: Units): number {
  return units === 'km' ? length : length * kmPerMile
}

/** `45 s`, `12 min`, `2 h 05 min`. */
export function writeTime(seconds: number): string {
  if (seconds < 60) return `${Math.round(seconds)} s`
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return `${minutes} min`
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`
}

/** A to Z, then AA to AX: a list has at most 50 stops. */
export function letterOf(index: number): string {
  return index < 26 ? String.fromCodePoint(65 + index) : `A${letterOf(index - 26)}`
}

/** Returns the colour of the first token, that of the second, and `count - 2` between them. */
export function gradeColours(place: Element, [from, to]: [string, string], count: number): string[] {
  const [first, last] = [from, to].map((token) =>
    resolveColour(place, token)
      .match(/[\d.]+/g)!
      .map(Number),
  )
  return Array.from({ length: count }, (_, index) => {
    const part = count === 1 ? 0 : index / (count - 1)
    const mixed = [0, 1, 2].map((at) => Math.round(first![at]! + (last![at]! - first![at]!) * part))
    return `rgb(${mixed.join(', ')})`
  })
}

type Matrix = Awaited<ReturnType<Client['routing']['computeMatrix']>>

/** Seconds or lengths; null where no way leads from one stop to the other. */
export function readCells(
  { sources_to_targets: found }: Matrix,
  cells: 'time' | 'distance',
): (number | null)[][] {
  if (Array.isArray(found)) return found.map((row) => row.map((cell) => cell[cells]))
  return cells === 'time' ? found.durations : found.distances
}
