import { JSONParser } from '@streamparser/json'
import { InputError } from '../inputError.ts'
import type { InputRow } from './inputRow.ts'

/** The features of a GeoJSON FeatureCollection, one after the other: their properties, and their `geometry`. */
export async function* readFeatureRows(
  text: AsyncIterable<string>,
  file: string,
): AsyncGenerator<InputRow, void, undefined> {
  const parser = new JSONParser({ paths: ['$.type', '$.crs', '$.features.*'], keepStack: false })
  let features: unknown[] = []
  let type: unknown
  let crs: unknown
  parser.onValue = ({ value, key, stack }) => {
    if (stack.length > 1) features.push(value)
    else if (key === 'type') type = value
    else crs = value
  }
  let line = 0
  let isEmpty = true
  try {
    for await (const piece of text) {
      parser.write(piece)
      isEmpty &&= piece.trim() === ''
      refuseOtherSystem(crs, file)
      const read = features
      features = []
      for (const feature of read) yield toFeatureRow(feature, (line += 1))
    }
    if (!parser.isEnded) parser.end()
  } catch (error) {
    if (error instanceof InputError || !(error instanceof Error) || 'syscall' in error) throw error
    const where = line === 0 ? '' : ` after feature ${line}`
    throw new InputError(`${file} is not JSON${where}: ${error.message}`)
  }
  if (isEmpty) throw new InputError(`${file} is empty`)
  if (type !== 'FeatureCollection') {
    throw new InputError(
      `${file} is not a GeoJSON FeatureCollection`,
      'For a file with one JSON object on each line: --from ndjson',
    )
  }
}

/** RFC 7946 knows WGS 84 alone; older files may name another system. */
function refuseOtherSystem(crs: unknown, file: string): void {
  const name = String((Object(crs) as { properties?: { name?: unknown } }).properties?.name ?? '')
  if (name === '' || /(?:CRS84|EPSG:{1,2}4326)$/i.test(name)) return
  throw new InputError(
    `${file} has positions in the coordinate system ${name}`,
    'Save it in WGS 84 (EPSG:4326), longitude first.',
  )
}

/** The places, lines and areas of KML or GPX: their properties, and their `geometry`. */
export async function* readXmlRows(
  text: AsyncIterable<string>,
  file: string,
): AsyncGenerator<InputRow, void, undefined> {
  const pieces: string[] = []
  for await (const piece of text) pieces.push(piece)
  const { readXml } = await import('./readXml.ts')
  for (const [index, feature] of (await readXml(pieces.join(''), file)).entries())
    yield toFeatureRow(feature, index + 1)
}

/** The properties of a feature and its geometry; `id` is that of the feature, unless it has such a property. */
export function toFeatureRow(feature: unknown, line: number): InputRow {
  const { type, id, properties, geometry } = Object(feature) as Record<string, unknown>
  if (type !== 'Feature' || typeof properties !== 'object' || geometry === undefined) {
    return { line, values: {}, fault: 'is not a GeoJSON feature' }
  }
  return { line, values: { ...(id !== undefined && { id }), ...properties, geometry } }
}
