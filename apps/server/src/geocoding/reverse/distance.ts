import type { Position } from '../coordinates.ts'

const earthRadiusMetres = 6_371_008.8
export const metresPerDegree = (earthRadiusMetres * Math.PI) / 180

export function haversineMetres(one: Position, other: Position): number {
  const half = (degrees: number) => Math.sin((degrees * Math.PI) / 360) ** 2
  const cosines = Math.cos((one.lat * Math.PI) / 180) * Math.cos((other.lat * Math.PI) / 180)
  const chord = half(other.lat - one.lat) + cosines * half(other.lon - one.lon)
  return 2 * earthRadiusMetres * Math.asin(Math.sqrt(chord))
}
