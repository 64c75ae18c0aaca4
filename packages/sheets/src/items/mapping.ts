/** Where the value of a field comes from. */
export type Source =
  | { column: string; values?: Readonly<Record<string, unknown>>; default?: unknown }
  /** Joined with commas; empty ones are left out. */
  | { columns: readonly string[] }
  | { lat: string; lon: string }
  /** The same value in every row. */
  | { value: unknown }

/** The source of each field that is written. */
export type Mapping = Readonly<Record<string, Source>>

/** The columns that a source reads. */
export function listColumns(source: Source): readonly string[] {
  if ('column' in source) return [source.column]
  if ('columns' in source) return source.columns
  return 'lat' in source ? [source.lat, source.lon] : []
}

/** The Id of a stored record can only find it: beside another key, it is not sent. */
export function withoutIdBeside(mapping: Mapping, key: string | undefined): Mapping {
  const { Id: _id, ...others } = mapping
  return key === undefined || key === 'Id' ? mapping : others
}
