import type { Transaction } from '../database/database.ts'

/** The keys of all matches, in order. */
export type MatchKeys = {
  readonly length: number
  slice: (start: number, end?: number) => string[]
  /** The memory of the keys. */
  readonly bytes: number
}

const sizes = { uuid: 16, bigint: 8 } as const
const senders = { uuid: 'uuid_send', bigint: 'int8send' } as const
type KeyType = keyof typeof sizes | 'text'

type Matching = {
  /** SQL that selects the keys in one column named `key`, in the order of the matches. */
  select: string
  values: unknown[]
  type: KeyType
}

/** Keys per row: as text a key takes twice its size, and only one row at a time is text. */
const keysPerRow = 10_000

/** Selects the keys of a search. Millions fit in memory, because each takes 8 or 16 bytes. */
export async function selectKeys(
  transaction: Transaction,
  { select, values, type }: Matching,
): Promise<MatchKeys> {
  if (type === 'text') return selectTextKeys(transaction, { select, values })
  const { rows } = await transaction.query<{ keys: Buffer }>(
    `select string_agg(${senders[type]}(key), '' order by place) keys
     from (select key, row_number() over () place from (${select}) match) numbered
     group by (place - 1) / ${keysPerRow} order by (place - 1) / ${keysPerRow}`,
    values,
  )
  return packedKeys(Buffer.concat(rows.map(({ keys }) => keys)), type)
}

/** The memory of a key of text, about. */
const textKeyBytes = 64

/** Only of things that are few enough to be held as texts, such as drivers. */
async function selectTextKeys(
  transaction: Transaction,
  { select, values }: Pick<Matching, 'select' | 'values'>,
): Promise<MatchKeys> {
  const { rows } = await transaction.query<{ key: string }>(select, values)
  const keys = rows.map(({ key }) => key)
  return {
    length: keys.length,
    bytes: keys.length * textKeyBytes,
    slice: (start, end) => keys.slice(start, end),
  }
}

function packedKeys(packed: Buffer, type: keyof typeof sizes): MatchKeys {
  const size = sizes[type]
  const keyAt = (index: number) =>
    type === 'uuid'
      ? packed.toString('hex', index * size, (index + 1) * size)
      : packed.readBigInt64BE(index * size).toString()
  const length = packed.length / size
  return {
    length,
    bytes: packed.length,
    slice: (start, end = length) =>
      Array.from({ length: Math.max(0, Math.min(end, length) - start) }, (_, index) => keyAt(start + index)),
  }
}
