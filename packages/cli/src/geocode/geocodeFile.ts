import type { Client } from '@geofield/client'
import { toPoint } from '@geofield/client/geo'
import type { components } from '@geofield/client/openapi'
import { findAddressColumns } from '@geofield/sheets/items/autoMapping'
import type { InputFormat, InputRow } from '@geofield/sheets/reading/inputRow'
import type { Position } from '@geofield/sheets/reading/position'
import { CliError } from '../errors/CliError.ts'
import { readRows } from '../input/readRows.ts'
import type { RowFormat } from '../output/formats.ts'
import { printRows, type RowOutput } from '../output/printRows.ts'
import { createProgress } from '../output/progress.ts'
import { remark } from '../output/stdout.ts'
import type { Target } from '../output/emit.ts'
import { type FoundPlace, isDoubtful } from './places.ts'

interface Options extends Target {
  format: RowFormat
  file: string
  columns?: string
  from?: InputFormat
}

interface Work {
  client: Client
  near: Position | undefined
  signal: AbortSignal
}

/** A row of the file with the best place for its address. Its fields come after those of the file. */
type Row = Record<string, unknown> & {
  geocode_name: string | null
  geocode_lat: number | null
  geocode_lon: number | null
  /** How fine the place is: a street, a locality, only the town. */
  geocode_level: string | null
  geocode_confidence: number | null
  /** Why a person should look at the row; empty when the place is sure. */
  geocode_review: string
}

type Result = components['schemas']['GeocodeBatchResult']

/** The service takes as many addresses at once. */
const maxItems = 1000
/** Finds the place of each row of a file, in constant memory, and says which rows a person should look at. */
export async function geocodeFile(options: Options, work: Work): Promise<void> {
  const name = options.file === '-' ? 'standard input' : options.file
  const format = options.from ?? (options.file === '-' ? 'csv' : undefined)
  const rows = readRows(options.file, { format })
  const { value: first } = await rows.next()
  if (!first) throw new CliError('wrongUsage', `${name} has no rows`)
  const names = Object.keys(first.values)
  const addressNames = chooseColumns(names, options.columns, name)
  const progress = createProgress({ total: undefined, quiet: options.quiet })
  const counts = { rows: 0, review: 0 }
  const found = findPlaces(prepend(first, rows), addressNames, {
    ...work,
    count(row) {
      counts.rows += 1
      if (row.geocode_review !== '') counts.review += 1
      progress.show(counts.rows, `${counts.rows} rows, ${counts.review} to look at`)
    },
  })
  try {
    await printRows(found, describe(names, addressNames, options.format), options)
  } finally {
    progress.end()
  }
  remark(`${counts.rows} rows, ${counts.review} to look at.`, options)
}

function chooseColumns(names: readonly string[], columns: string | undefined, file: string): string[] {
  const known = `Its columns are ${names.join(', ')}.`
  if (columns === undefined) {
    const found = findAddressColumns(names)
    if (found.length > 0) return found
    throw new CliError(
      'wrongUsage',
      `${file} does not say which column has the addresses`,
      `Name one or more with --columns, in the order of an address. ${known}`,
    )
  }
  const chosen = columns.split(',').map((name) => name.trim())
  const unknown = chosen.find((name) => !names.includes(name))
  if (unknown === undefined) return chosen
  throw new CliError('wrongUsage', `${file} has no column "${unknown}"`, known)
}

async function* prepend(first: InputRow, rows: AsyncIterable<InputRow>) {
  yield first
  yield* rows
}

async function* findPlaces(
  rows: AsyncIterable<InputRow>,
  columns: readonly string[],
  work: Work & { count: (row: Row) => void },
): AsyncGenerator<Row, void, undefined> {
  for await (const batch of inBatches(rows, maxItems)) {
    for (const row of await findBatch(batch, columns, work)) {
      work.count(row)
      yield row
    }
  }
}

async function* inBatches<Item>(items: AsyncIterable<Item>, size: number) {
  let batch: Item[] = []
  for await (const item of items) {
    if (batch.push(item) < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

async function findBatch(
  batch: readonly InputRow[],
  columns: readonly string[],
  { client, near, signal }: Work,
): Promise<Row[]> {
  const texts = batch.map(({ values, fault }) => (fault === undefined ? readAddress(values, columns) : ''))
  const items = texts.filter((text) => text !== '').map((searchKey) => ({ searchKey, near }))
  const results =
    items.length > 0 ? (await client.preview.geocoding.batch({ items }, { signal })).results : []
  let next = 0
  return batch.map(({ line, values, fault }, i) => {
    if (fault !== undefined) return toRow(values, undefined, `line ${line} ${fault}`)
    if (texts[i] === '') return toRow(values, undefined, 'no address')
    const { docs, error } = results[next++] as Result
    const [best] = docs
    if (error) return toRow(values, undefined, error.message)
    return toRow(values, best, best ? review(best) : 'not found')
  })
}

function readAddress(values: InputRow['values'], columns: readonly string[]): string {
  const parts = columns.map((name) => String(values[name] ?? '').trim())
  return parts.filter((part) => part !== '').join(', ')
}

function review(place: Result['docs'][number]): string {
  return 'match' in place && isDoubtful(place as FoundPlace) ? 'doubtful' : ''
}

function toRow(values: InputRow['values'], place: Result['docs'][number] | undefined, reason: string): Row {
  return {
    ...values,
    geocode_name: place?.name ?? null,
    geocode_lat: place ? Number(place.latitude) : null,
    geocode_lon: place ? Number(place.longitude) : null,
    geocode_district: place?.district ?? null,
    geocode_state: place?.province ?? null,
    geocode_level: place ? ('match' in place ? place.match.level : 'position') : null,
    // A position or a DIGIPIN as the text leaves no doubt.
    geocode_confidence: place ? ('match' in place ? place.match.confidence : 1) : null,
    geocode_review: reason,
  }
}

const added = ['name', 'district', 'state', 'lat', 'lon', 'level', 'confidence', 'review'].map(
  (name) => `geocode_${name}`,
)

function describe(
  names: readonly string[],
  addressNames: readonly string[],
  format: RowFormat,
): RowOutput<Row> {
  const toColumn = (title: string) => ({ title, read: (row: Row) => row[title] })
  return {
    format,
    none: 'No rows.',
    columns: [
      ...addressNames.map(toColumn),
      { title: 'Found', read: (row) => row.geocode_name },
      { title: 'District', read: (row) => row['geocode_district'] },
      {
        title: 'Position',
        read: (row) => (row.geocode_lat === null ? '' : `${row.geocode_lat},${row.geocode_lon}`),
      },
      { title: 'Level', read: (row) => row.geocode_level },
      { title: 'Confidence', read: (row) => row.geocode_confidence?.toFixed(2), align: 'right' },
      { title: 'Review', read: (row) => row.geocode_review },
    ],
    csvColumns: [...names, ...added].map(toColumn),
    geometry: ({ geocode_lat: lat, geocode_lon: lon }) =>
      lat === null || lon === null ? null : toPoint({ lat, lon }),
  }
}
