import { shown } from '../contract.ts'
import { type ErrorDetail, validationFailed } from '../errors.ts'
import { type AddValue, type Column, within64Bits } from './filters.ts'

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

export type Page = { skip: number; take: number }

/** As the descriptions of searches have it. */
const defaultTake = 50

export function pageOf(body: { skip?: number; take?: number } | undefined): Page {
  return { skip: within64Bits(body?.skip ?? 0), take: within64Bits(body?.take ?? defaultTake) }
}

/** `take` -1 takes all. */
export function limitOf({ skip, take }: Page, add: AddValue): string {
  return `offset ${add(skip)} limit ${add(take === -1 ? null : take)}`
}

export function whereOf(conditions: string[]): string {
  return conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''
}
