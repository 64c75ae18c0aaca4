import type { Address } from '../address.ts'
import { type Conditions, isInView, readConditions, writeConditions } from './where.ts'

/** What is shown, as the address says it. */
export interface View {
  layer: string
  conditions: Conditions
  /** Free text; empty: none. */
  search: string
  /** The column that the records are sorted by, with a minus before it for the other direction; empty: by creation. */
  sort: string
  /** Empty: the main columns. */
  columns: readonly string[]
  /** From 0. */
  page: number
  /** The chosen record; empty: none. */
  id: string
  /** The question about groups; empty: none. */
  ask: string
}

export const pageSize = 25

export const customers = 'CUSTOMER'

/** All records of a layer. */
export const emptyView = { conditions: {}, search: '', sort: '', columns: [], page: 0, id: '', ask: '' }

export function readView(address: Address): View {
  const page = Number(address.get('page') ?? 1)
  return {
    layer: address.get('layer') ?? customers,
    conditions: readConditions(address.get('where')),
    search: address.get('search') ?? '',
    sort: address.get('sort') ?? '',
    columns: (address.get('columns') ?? '').split(',').filter((name) => name !== ''),
    page: Number.isInteger(page) && page > 0 ? page - 1 : 0,
    id: address.get('id') ?? '',
    ask: address.get('ask') ?? '',
  }
}

export function writeView(
  address: Address,
  { layer, conditions, search, sort, columns, page, id, ask }: View,
): void {
  address.set({
    layer: layer === customers ? undefined : layer,
    where: writeConditions(conditions),
    search,
    sort,
    columns: columns.join(','),
    page: page === 0 ? undefined : String(page + 1),
    id,
    ask,
  })
}

/** Whether what is searched for depends on what the map shows. */
export function followsMap({ conditions }: View): boolean {
  return Object.values(conditions).some(isInView)
}
