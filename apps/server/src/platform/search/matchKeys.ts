import type { Transaction } from '../database/database.ts'

/** The keys of all matches, in their order. */
export type MatchKeys = {
  readonly length: number
  slice: (start: number, end?: number) => string[]
  /** The memory that they take. */
  readonly bytes: number
}

const sizes = { uuid: 16, bigint: 8 } as const
const senders = { uuid: 'uuid_send', bigint: 'int8send' } as const
export type KeyType = keyof typeof sizes

type Matching = {
  /** Selects the keys in one column named `key`, in the order of the matches. */
  select: string
  values: unknown[]
  type: KeyType
}

/** Keys in a row of the answer: as text it is twice their size, and only one row is text at a time. */
const keysPerRow = 10_000

/** Millions of matches fit in memory: each takes 8 or 16 bytes. */
export async function selectKeys(
  transaction: Transaction,
  { select, values, type }: Matching,
): Promise<MatchKeys> {
  const { rows } = await transaction.query<{ keys: Buffer }>(
    `select string_agg(${senders[type]}(key), '' order by place) keys
     from (select key, row_number() over () place from (${select}) match) numbered
     group by (place - 1) / ${keysPerRow} order by (place - 1) / ${keysPerRow}`,
    values,
  )
  return packedKeys(Buffer.concat(rows.map(({ keys }) => keys)), type)
}

function packedKeys(packed: Buffer, type: KeyType): MatchKeys {
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
