import type { Feature } from 'geojson'
import { readVersion } from '../version.ts'

/** The forms of places, lines and areas. */
export const geoFormats = ['geojson', 'gpx', 'kml'] as const
export type GeoFormat = (typeof geoFormats)[number]

/** The text of features in one of these forms. */
export async function renderFeatures(features: Feature[], format: GeoFormat): Promise<string> {
  if (format === 'geojson') return `${JSON.stringify({ type: 'FeatureCollection', features })}\n`
  const named = { type: 'FeatureCollection' as const, features: features.map(addName) }
  if (format === 'gpx') return (await import('./toGpx.ts')).toGpx(named, `geofield ${readVersion()}`)
  return (await import('./toKml.ts')).toKml(named)
}

/** Records call their name `Title`; maps show `name`. */
function addName(feature: Feature): Feature {
  const { name, Title } = feature.properties ?? {}
  return name === undefined && typeof Title === 'string'
    ? { ...feature, properties: { name: Title, ...feature.properties } }
    : feature
}
