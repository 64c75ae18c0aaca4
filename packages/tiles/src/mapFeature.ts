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

/** Something to draw. Positions are longitude first, as in GeoJSON. */
export type MapFeature = {
  /** Shared by the parts of one object in several tiles. */
  id?: number
  layer: LayerName
  /** The lowest zoom level whose tiles contain it. */
  minzoom: number
  geometry: Geometry
  tags: Record<string, string | number>
}

/** Languages of labels. Maps draw others wrong: MapLibre 6.17 doesn't join all letters of Kannada, Punjabi and Tamil. */
const languages = ['bn', 'en', 'gu', 'hi', 'ml', 'mr', 'or', 'te'] as const
export type Language = (typeof languages)[number]

/** Returns names by OpenMapTiles keys: the local name, the English one and those of other languages. */
export function pickNames(tags: Record<string, string>): Record<string, string> {
  if (!tags.name && !tags['name:en']) return {}
  const name = tags.name ?? tags['name:en']!
  const names: Record<string, string> = { name, 'name:latin': tags['name:en'] ?? name }
  for (const language of languages) {
    const value = tags[`name:${language}`]
    if (value) names[`name:${language}`] = value
  }
  return names
}
