/** In decimal degrees. */
export type Position = { lat: number; lon: number }

const earthRadiusMetres = 6_371_008.8
/** Along a meridian. */
export const metresOfOneDegree = (earthRadiusMetres * Math.PI) / 180

/** Great-circle distance by the angle between two vectors: a judge must not share the server's formula. */
export function metresBetween(one: Position, other: Position): number {
  const [a, b] = [vectorTo(one), vectorTo(other)]
  const cross = [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
  const dot = a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
  return earthRadiusMetres * Math.atan2(Math.hypot(...cross), dot)
}

type Vector = [number, number, number]

function vectorTo({ lat, lon }: Position): Vector {
  const [phi, lambda] = [(lat * Math.PI) / 180, (lon * Math.PI) / 180]
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)]
}

/** As OSRM writes places: longitude first. */
export function lonLats(places: Position[]): string {
  return places.map(({ lat, lon }) => `${lon},${lat}`).join(';')
}
