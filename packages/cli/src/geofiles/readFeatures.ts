import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { findGeoJsonBounds, GeometryError } from '@geofield/client/geo'
import type { Feature, GeoJSON } from 'geojson'
import { CliError } from '../errors/CliError.ts'

/**
 * Reads the features of a GeoJSON, GPX or KML file, which its content tells apart; `-` is standard input.
 *
 * @throws CliError for anything else, a file without features, and positions outside of the globe
 */
export async function readFeatures(file: string): Promise<Feature[]> {
  const content = (file === '-' ? await text(process.stdin) : await readFile(file, 'utf8')).trim()
  const name = file === '-' ? 'standard input' : file
  const features = content.startsWith('<') ? await readXml(content, name) : readGeoJson(content, name)
  if (features.length === 0) throw unreadable(name, 'it has no features')
  try {
    findGeoJsonBounds({ type: 'FeatureCollection', features })
  } catch (error) {
    throw unreadable(name, error instanceof GeometryError ? error.message : 'a feature of it is malformed')
  }
  return features
}

function unreadable(name: string, reason: string): CliError {
  return new CliError(
    'wrongUsage',
    `${name}: ${reason}`,
    'GeoJSON, GPX and KML are read, with WGS-84 positions.',
  )
}

function readGeoJson(content: string, name: string): Feature[] {
  let json: unknown
  try {
    json = JSON.parse(content)
  } catch {
    throw unreadable(name, 'it is no GeoJSON, GPX or KML')
  }
  const { type } = (json ?? {}) as { type?: unknown }
  if (typeof type !== 'string') throw unreadable(name, 'its JSON is no GeoJSON')
  const geoJson = json as GeoJSON
  if (geoJson.type === 'FeatureCollection') return geoJson.features ?? []
  if (geoJson.type === 'Feature') return [geoJson]
  return [{ type: 'Feature', geometry: geoJson, properties: {} }]
}

async function readXml(content: string, name: string): Promise<Feature[]> {
  const { parseGpx, parseKml, parseXml } = await import('./xml.ts')
  let root: Element
  try {
    root = parseXml(content)
  } catch (error) {
    throw unreadable(name, `its XML cannot be read: ${(error as Error).message}`)
  }
  const read = { gpx: parseGpx, kml: parseKml }[root.localName]
  if (!read) throw unreadable(name, `it is neither GPX nor KML, but <${root.localName}>`)
  return read(root)
}
