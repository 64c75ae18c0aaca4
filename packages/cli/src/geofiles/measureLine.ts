import type { Position } from '@geofield/sheets/reading/position'

/** The mean radius. */
export const earthRadiusMetres = 6_371_008.8
/** One degree. */
export const radians = Math.PI / 180

/** The length of a line in metres, along great circles. */
export function measureLine(line: readonly Position[]): number {
  return line.reduce((sum, position, i) => (i === 0 ? 0 : sum + measure(line[i - 1]!, position)), 0)
}

/** The haversine formula. */
function measure(from: Position, to: Position): number {
  const half = (degrees: number) => Math.sin((degrees * radians) / 2) ** 2
  const chord =
    half(to.lat - from.lat) +
    Math.cos(from.lat * radians) * Math.cos(to.lat * radians) * half(to.lon - from.lon)
  return 2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(chord)))
}
