import type { Geometry } from 'geojson'

/** Layers of a vector tile, by their OpenMapTiles names. */
export const layerNames = [
  'water',
  'waterway',
  'landcover',
  'landuse',
  'park',
  'boundary',
  'building',
  'aeroway',
  'transportation',
  'transportation_name',
  'place',
  'poi',
] as const
export type LayerName = (typeof layerNames)[number]

/** Something to draw: longitude first, as GeoJSON has it. */
export type MapFeature = {
  /** What the parts of one object in several tiles have in common. */
  id?: number
  layer: LayerName
  /** The lowest zoom level whose tiles hold it. */
  minzoom: number
  geometry: Geometry
  tags: Record<string, string | number>
}

/** Names as OpenMapTiles has them: the local one, the English one and those of other languages. */
export function namesOf(tags: Record<string, string>): Record<string, string> {
  if (!tags.name && !tags['name:en']) return {}
  const name = tags.name ?? tags['name:en']!
  const names: Record<string, string> = { name, 'name:latin': tags['name:en'] ?? name }
  for (const language of ['en', 'hi', 'mr']) {
    const value = tags[`name:${language}`]
    if (value) names[`name:${language}`] = value
  }
  return names
}
