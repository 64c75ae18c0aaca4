import type { Play } from '../tool.ts'
import { utf8Mark } from '../saveFile.ts'
import { geometryFields, type Layer, type LayerRecord } from './layer.ts'
import type { Search } from './recordList.ts'

/** A form in which records leave. */
export type ExportForm = 'xlsx' | 'csv' | 'geojson'

export const mediaTypes: Record<ExportForm, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  geojson: 'application/geo+json',
}

export interface ExportWish {
  form: ExportForm
  search: Search
  layer: Layer
  /** undefined: all. */
  columns: readonly string[] | undefined
  headings: 'keys' | 'labels'
}

/** Reads all matches in one call, as the parts of a file. Throws what the call throws, also in the middle. */
export async function* exportRecords(
  { watch }: Pick<Play, 'watch'>,
  { form, search, layer, columns, headings }: ExportWish,
  signal: AbortSignal,
): AsyncGenerator<string | Uint8Array<ArrayBuffer>, void, undefined> {
  const args = { ...search, takeAll: true }
  if (form === 'geojson') {
    const records = watch((client) => client.records.search.ndjson, args, { signal })
    yield* featureCollection(layer, records as AsyncIterable<LayerRecord>, columns)
  } else if (form === 'csv') {
    yield utf8Mark
    yield* watch((client) => client.records.search.csv, args, { signal, columns, headings })
  } else {
    const pieces = watch((client) => client.records.search.xlsx, args, { signal, columns, headings })
    for await (const piece of pieces) yield piece as Uint8Array<ArrayBuffer>
  }
}

/**
 * Writes records as a FeatureCollection of RFC 7946, a feature on each line. The geometry is that of the record's first field
 * with a geometry, else null. The properties are the other columns; all fields where no columns are chosen.
 */
export async function* featureCollection(
  layer: Layer,
  records: AsyncIterable<LayerRecord>,
  columns?: readonly string[],
): AsyncGenerator<string, void, undefined> {
  const places = geometryFields(layer).map(({ name }) => name)
  yield '{"type":"FeatureCollection","features":['
  let separator = ''
  for await (const record of records) {
    const place = places.find((name) => typeof record[name] === 'string' && record[name] !== '')
    const names = (columns ?? Object.keys(record)).filter((name) => name !== place)
    const feature = {
      type: 'Feature',
      id: record.Id,
      geometry: place === undefined ? null : (JSON.parse(record[place] as string) as unknown),
      properties: Object.fromEntries(names.map((name) => [name, record[name] ?? null])),
    }
    yield `${separator}\n${JSON.stringify(feature)}`
    separator = ','
  }
  yield '\n]}\n'
}
