import type { Feature } from 'geojson'
import { CliError } from '../errors/CliError.ts'

const readable =
  'GeoJSON, GPX and KML are read, and tables (CSV, NDJSON, Excel) with the columns lat and lon.'

export function unreadable(name: string, reason: string): CliError {
  return new CliError('wrongUsage', `${name}: ${reason}`, readable)
}

/** The features of KML or GPX. Throws a `CliError` for anything else. */
export async function readXml(content: string, name: string): Promise<Feature[]> {
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
