import type pg from 'pg'
import { shown } from '../contract.ts'
import type { Transaction } from '../database/database.ts'
import { type ErrorDetail, validationFailed } from '../errors.ts'
import { type Column, type StatementValues, within64Bits } from './filters.ts'

export type SortField = { Field: string; Direction?: 'ASC' | 'DESC' }

/** The order of a search as SQL; `usual` is the order that ties keep. Throws VALIDATION_FAILED on an unknown field. */
export function orderOf(
  sortBy: SortField[] | undefined,
  columns: Record<string, Column>,
  usual: string,
): string {
  const unknown = (sortBy ?? []).flatMap<ErrorDetail>(({ Field }, at) =>
    Object.hasOwn(columns, Field)
      ? []
      : [
          {
            path: `/sortBy/${at}/Field`,
            code: 'unknownField',
            message: `must be a field of the answer; got ${shown(Field)}`,
          },
        ],
  )
  if (unknown.length > 0) throw validationFailed(unknown)
  const sorts = (sortBy ?? []).map(
    ({ Field, Direction }) => `${columns[Field]!.sql} ${Direction === 'DESC' ? 'desc' : 'asc'}`,
  )
  return `order by ${[...sorts, usual].join(', ')}`
}

/** As the descriptions of searches have it. */
const defaultTake = 50

type Search = {
  statement: StatementValues
  /** Asked after the count, which has no use for what this adds to the values. */
  select: () => string
  /** From `from` on, with the conditions. */
  from: string
  order: string
  page: { skip?: number | undefined; take?: number | undefined }
}

/** One page of the rows, and how many there are. `take` -1 takes all. */
export async function findPage<Row extends pg.QueryResultRow>(
  transaction: Transaction,
  { statement: { values, add }, select, from, order, page: { skip = 0, take = defaultTake } }: Search,
): Promise<{ rows: Row[]; total: number }> {
  const counted = await transaction.query<{ total: number }>(`select count(*) total ${from}`, values)
  const { total } = counted.rows[0]!
  if (take === 0 || total === 0) return { rows: [], total }
  const limit = take === -1 ? null : within64Bits(take)
  const { rows } = await transaction.query<Row>(
    `select ${select()} ${from} ${order} offset ${add(within64Bits(skip))} limit ${add(limit)}`,
    values,
  )
  return { rows, total }
}

export function whereOf(conditions: string[]): string {
  return conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''
}
