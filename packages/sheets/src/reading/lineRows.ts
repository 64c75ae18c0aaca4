import { InputError } from '../inputError.ts'
import { toFeatureRow } from './featureRows.ts'
import { type InputRow, longestRow } from './inputRow.ts'

/** The rows of NDJSON: an object on each line, which may be a GeoJSON feature. Empty lines are not rows. */
export async function* readLineRows(
  text: AsyncIterable<string>,
  file: string,
): AsyncGenerator<InputRow, void, undefined> {
  let line = 0
  let rest = ''
  for await (const piece of text) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop()!
    for (const each of lines) {
      line += 1
      if (each.trim() !== '') yield toRow(each, line)
    }
    if (rest.length > longestRow) {
      throw new InputError(`${file}: line ${line + 1} is longer than 4 MiB`, 'Is it NDJSON?')
    }
  }
  if (rest.trim() !== '') yield toRow(rest, line + 1)
}

function toRow(text: string, line: number): InputRow {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { line, values: {}, fault: 'is not JSON' }
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { line, values: {}, fault: 'is not JSON object' }
  }
  const { type, geometry } = value as Record<string, unknown>
  return type === 'Feature' && geometry !== undefined
    ? toFeatureRow(value, line)
    : { line, values: value as Record<string, unknown> }
}
