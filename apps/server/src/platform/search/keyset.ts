/** A sort key in SQL. The keys of a search together leave no ties. */
export type SortKey = {
  /** Names the key, with the form of its values: a cursor is refused when this has changed. */
  name: string
  sql: string
  type: 'text' | 'uuid' | 'bigint' | 'float8' | 'boolean' | 'date' | 'timestamptz'
  descending: boolean
  /** Whether it can be null, which sorts before every value, or with `descending` after all. */
  nullable: boolean
}
/** The sort keys of one item, as PostgreSQL writes them. */
export type KeyValues = readonly (string | null)[]

type Bound = SortKey & { operand: string | undefined }

/**
 * How many characters of a text a cursor holds, and so how many count in the order of pages by key. The index of titles
 * and those of declared fields hold as many of the first field.
 */
export function countedCharacters(place: number): number {
  return place === 0 ? 200 : 50
}

/** Returns the keys for `order by`. */
export function orderSql(keys: readonly SortKey[]): string {
  return keys
    .map(({ sql, descending, nullable }) => {
      const direction = descending ? ' desc' : ''
      return sql + direction + (nullable ? ` nulls ${descending ? 'last' : 'first'}` : '')
    })
    .join(', ')
}

/** Returns the select item that reads an item's KeyValues. */
export function valuesSql(keys: readonly SortKey[]): string {
  return `array[${keys.map(({ sql }) => `(${sql})::text`).join(', ')}] "sortKeys"`
}

/** Returns the condition that an item comes after the one with these values. */
export function afterSql(
  keys: readonly SortKey[],
  values: KeyValues,
  add: (value: unknown) => string,
): string {
  const bounds = keys.map((key, index): Bound => {
    const value = values[index] ?? null
    return { ...key, operand: value === null ? undefined : `${add(value)}::${key.type}` }
  })
  // PostgreSQL begins to read an index where a comparison of rows says, but not where alternatives do.
  const first = bounds[0]!
  const end = bounds.findIndex(({ descending, nullable }) => nullable || descending !== first.descending)
  const leading = end === -1 ? bounds : bounds.slice(0, end)
  if (leading.length === 0) return laterSql(bounds)
  const [these, those] = [leading.map(({ sql }) => sql), leading.map(({ operand }) => operand)]
  const isWhole = leading.length === bounds.length
  const sign = `${first.descending ? '<' : '>'}${isWhole ? '' : '='}`
  const begin = `(${these.join(', ')}) ${sign} (${those.join(', ')})`
  return isWhole ? begin : `${begin} and ${laterSql(bounds)}`
}

/** Later by the first key, or equal in it and later by the others. */
function laterSql([{ sql, operand, descending, nullable }, ...others]:
  | [Bound, ...Bound[]]
  | Bound[]): string {
  const [later, equal] =
    operand === undefined
      ? [descending ? 'false' : `${sql} is not null`, `${sql} is null`]
      : [
          descending && nullable
            ? `(${sql} < ${operand} or ${sql} is null)`
            : `${sql} ${descending ? '<' : '>'} ${operand}`,
          `${sql} = ${operand}`,
        ]
  return others.length === 0 ? later : `(${later} or ${equal} and ${laterSql(others)})`
}
