import type { Position } from '../../geography.ts'

/** GeoJSON Point serialized to a string, longitude first. */
export function pointText({ lat, lon }: Position): string {
  return JSON.stringify({ type: 'Point', coordinates: [lon, lat] })
}

export function parsePlace(text: string): Position {
  const { coordinates } = JSON.parse(text) as { coordinates: [number, number] }
  return { lat: coordinates[1], lon: coordinates[0] }
}
