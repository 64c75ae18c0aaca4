import { JSONParser } from '@streamparser/json'
import { CliError } from '../errors/CliError.ts'
import type { InputRow } from './inputRow.ts'

/** The features of a GeoJSON FeatureCollection, one after the other: their properties, and their `geometry`. */
export async function* readFeatureRows(
  text: AsyncIterable<string>,
  file: string,
): AsyncGenerator<InputRow, void, undefined> {
  const parser = new JSONParser({ paths: ['$.type', '$.features.*'], keepStack: false })
  let features: unknown[] = []
  let type: unknown
  parser.onValue = ({ value, key, stack }) => {
    if (stack.length > 1) features.push(value)
    else if (key === 'type') type = value
  }
  let line = 0
  let isEmpty = true
  try {
    for await (const piece of text) {
      parser.write(piece)
      isEmpty &&= piece.trim() === ''
      const read = features
      features = []
      for (const feature of read) yield toFeatureRow(feature, (line += 1))
    }
    if (!parser.isEnded) parser.end()
  } catch (error) {
    if (error instanceof CliError || !(error instanceof Error) || 'syscall' in error) throw error
    const where = line === 0 ? '' : ` after feature ${line}`
    throw new CliError('wrongUsage', `${file} is not JSON${where}: ${error.message}`)
  }
  if (isEmpty) throw new CliError('wrongUsage', `${file} is empty`)
  if (type !== 'FeatureCollection') {
    throw new CliError(
      'wrongUsage',
      `${file} is not a GeoJSON FeatureCollection`,
      'For a file with one JSON object on each line: --from ndjson',
    )
  }
}

/** The properties of a feature and its geometry; `id` is that of the feature, unless it has such a property. */
export function toFeatureRow(feature: unknown, line: number): InputRow {
  const { type, id, properties, geometry } = Object(feature) as Record<string, unknown>
  if (type !== 'Feature' || typeof properties !== 'object' || geometry === undefined) {
    return { line, values: {}, fault: 'is not a GeoJSON feature' }
  }
  return { line, values: { ...(id !== undefined && { id }), ...properties, geometry } }
}
