import type { CsvSource } from './csvRows.ts'
import type { InputFormat, InputRow } from './inputRow.ts'

/** The rows of a text in any form but that of workbooks. */
export async function* readTextRows(
  text: AsyncIterable<string>,
  { format, ...source }: CsvSource & { format: Exclude<InputFormat, 'xlsx'> },
): AsyncGenerator<InputRow, void, undefined> {
  const { file } = source
  if (format === 'csv') {
    const { readCsvRows } = await import('./csvRows.ts')
    yield* readCsvRows(text, source)
  } else if (format === 'ndjson') {
    const { readLineRows } = await import('./lineRows.ts')
    yield* readLineRows(text, file)
  } else if (format === 'geojson') {
    const { readFeatureRows } = await import('./featureRows.ts')
    yield* readFeatureRows(text, file)
  } else {
    const { readXmlRows } = await import('./featureRows.ts')
    yield* readXmlRows(text, file)
  }
}
