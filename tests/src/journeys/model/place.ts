/** In decimal degrees. */
export type Place = { lat: number; lon: number }

const earthRadiusMetres = 6_371_008.8
type Vector = [number, number, number]

function vectorTo({ lat, lon }: Place): Vector {
  const [phi, lambda] = [(lat * Math.PI) / 180, (lon * Math.PI) / 180]
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)]
}

/** By the angle between two vectors; the server has another formula. */
export function metresBetween(one: Place, other: Place): number {
  const [a, b] = [vectorTo(one), vectorTo(other)]
  const cross = [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
  const dot = a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
  return earthRadiusMetres * Math.atan2(Math.hypot(...cross), dot)
}

/** GeoJSON Point serialized to a string, longitude first. */
export function pointText({ lat, lon }: Place): string {
  return JSON.stringify({ type: 'Point', coordinates: [lon, lat] })
}

export function placeOf(text: string): Place {
  const { coordinates } = JSON.parse(text) as { coordinates: [number, number] }
  return { lat: coordinates[1], lon: coordinates[0] }
}
