import { findGeoJsonBounds, GeometryError } from '@geofield/client/geo'
import type { Feature, GeoJSON } from 'geojson'
import { readXml, unreadable } from '@geofield/sheets/reading/readXml'
import { readText } from '../input/text.ts'
import { readTable } from './tableFeatures.ts'

/**
 * Reads the features of a file, `-` for standard input: GeoJSON, GPX, KML, or a table whose rows have a position. The
 * content says which it is.
 *
 * @throws CliError for anything else, a file without features, and positions outside of the globe
 */
export async function readFeatures(file: string): Promise<Feature[]> {
  const name = file === '-' ? 'standard input' : file
  const features = await readAny(file, name)
  if (features.length === 0) throw unreadable(name, 'it has no features')
  try {
    findGeoJsonBounds({ type: 'FeatureCollection', features })
  } catch (error) {
    throw unreadable(name, error instanceof GeometryError ? error.message : 'a feature of it is malformed')
  }
  return features
}

async function readAny(file: string, name: string): Promise<Feature[]> {
  if (file.toLowerCase().endsWith('.xlsx')) {
    const { readSheetRows } = await import('../input/sheetRows.ts')
    return readTable(readSheetRows(file, {}), name)
  }
  const pieces: string[] = []
  for await (const piece of readText(file, {})) pieces.push(piece)
  const content = pieces.join('').trim()
  if (content.startsWith('<')) return readXml(content, name)
  if (!content.startsWith('{')) {
    const { readCsvRows } = await import('../input/csvRows.ts')
    return readTable(readCsvRows(toPieces(content), { file: name, delimiter: undefined }), name)
  }
  const geoJson = parse(content)
  if (geoJson !== undefined) return readGeoJson(geoJson, name)
  const { readLineRows } = await import('@geofield/sheets/reading/lineRows')
  return readTable(readLineRows(toPieces(content), name), name)
}

async function* toPieces(content: string) {
  yield content
}

function parse(content: string): GeoJSON | undefined {
  try {
    return JSON.parse(content) as GeoJSON
  } catch {
    return undefined
  }
}

function readGeoJson(geoJson: GeoJSON, name: string): Feature[] {
  if (typeof geoJson.type !== 'string') throw unreadable(name, 'its JSON is not GeoJSON')
  if (geoJson.type === 'FeatureCollection') return geoJson.features ?? []
  if (geoJson.type === 'Feature') return [geoJson]
  return [{ type: 'Feature', geometry: geoJson, properties: {} }]
}
