import type { Feature } from 'geojson'
import { InputError } from '../inputError.ts'

const readable =
  'GeoJSON, GPX and KML are read, and tables (CSV, NDJSON, Excel) with the columns lat and lon.'

export function unreadable(name: string, reason: string): InputError {
  return new InputError(`${name}: ${reason}`, readable)
}

/** The features of KML or GPX. Throws a `InputError` for anything else. */
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
