import type { Client, Pages, SearchQuery } from '@geofield/client'
import { type Field, fieldsOfEmployees, toFields } from './fields.ts'

/** What a command works on. */
export type Target = { kind: 'records'; layerName: string } | { kind: 'customers' } | { kind: 'employees' }
export type Kind = Target['kind']

export type Row = Readonly<Record<string, unknown>>

/** A search in the client's words. */
export interface Query {
  searchKey?: string | undefined
  where?: Row | undefined
  sortBy?: { Field: string; Direction: 'ASC' | 'DESC' }[] | undefined
  /** What is asked beyond the conditions. */
  query?: SearchQuery | undefined
  /** The size of a page; undefined for all matches. */
  take: number | undefined
  takeAll?: boolean | undefined
}

interface CallOptions {
  signal?: AbortSignal
}

interface SheetOptions extends CallOptions {
  columns?: string[] | undefined
  headings?: 'keys' | 'labels' | undefined
}

/** Something that can be searched. */
export interface Searched {
  /** For people: "SAMPLE_DATA", "Customers". */
  name: string
  /** For people: what one of them is. */
  noun: string
  /** The fields that can be searched and shown; the writable ones only with `writable`. */
  readFields(options?: { writable?: boolean }): Promise<readonly Field[]>
  search(query: Query, options?: CallOptions): Promise<{ data: Row[]; total: number }>
  searchAll(query: Query, options?: CallOptions): Pages<Row>
  /** The row of an item, where the item is not the row. */
  toRow?(item: Row): Row
}

/** The records of a layer, the customers or the employees: the same calls for each. */
export interface Collection extends Searched {
  /** All matches as the bytes of a workbook. */
  searchSheet(query: Omit<Query, 'take'>, options: SheetOptions): AsyncIterable<Uint8Array>
  get(id: string): Promise<Row>
  create(values: Row): Promise<Row>
  update(id: string, values: Row): Promise<unknown>
  delete(id: string): Promise<{ count: number }>
}

export function openCollection(client: Client, target: Target): Collection {
  if (target.kind === 'records') return openRecords(client, target.layerName)
  return target.kind === 'customers' ? openCustomers(client) : openEmployees(client)
}

function openRecords({ records }: Client, layerName: string): Collection {
  return {
    name: layerName,
    noun: 'record',
    readFields: async ({ writable } = {}) => {
      const isTakeAll = !writable
      return toFields(await records.getSchema({ layerName, properties: { isTakeAll } }))
    },
    search: (query, options) => records.search<Row>({ ...given(query), layerName }, options),
    searchAll: (query, options) => records.search.all<Row>({ ...given(query), layerName }, options),
    searchSheet: (query, options) => records.search.xlsx({ ...all(query), layerName }, options),
    get: (id) => records.get<Row>({ layerName, id }),
    create: (fields) => records.create({ layerName, fields }),
    update: (id, fields) => records.update({ layerName, id, fields }),
    delete: (id) => records.delete({ layerName, id }),
  }
}

function openCustomers({ customers }: Client): Collection {
  return {
    name: 'Customers',
    noun: 'customer',
    readFields: async ({ writable } = {}) => {
      const isTakeAll = !writable
      return toFields(await customers.getSchema({ properties: { isTakeAll } }))
    },
    search: (query, options) => customers.search(given(query), options),
    searchAll: (query, options) => customers.search.all(given(query), options),
    searchSheet: (query, options) => customers.search.xlsx(all(query), options),
    get: (id) => customers.get({ id }),
    create: (fields) => customers.create({ fields: fields as Sent<typeof customers.create>['fields'] }),
    update: (id, fields) => customers.update({ id, fields }),
    delete: (id) => customers.delete({ id }),
  }
}

function openEmployees({ employees: { search }, preview: { employees } }: Client): Collection {
  return {
    name: 'Employees',
    noun: 'employee',
    readFields: async ({ writable } = {}) =>
      fieldsOfEmployees.filter(({ name, isWritable }) =>
        writable ? isWritable : !name.startsWith('employee_password'),
      ),
    search: (query, options) => search(given(query), options),
    searchAll: (query, options) => search.all(given(query), options),
    searchSheet: (query, options) => search.xlsx(all(query), options as CallOptions),
    get: (id) => employees.get({ id }),
    create: (values) => employees.create(values as object as Sent<typeof employees.create>),
    update: (id, values) => employees.update({ id, ...values }),
    delete: (id) => employees.delete({ id }),
  }
}

type Sent<Method extends (args: never) => unknown> = Parameters<Method>[0]

function all(query: Omit<Query, 'take'>) {
  const { take: _, ...rest } = given({ ...query, take: 0 })
  return { ...rest, takeAll: true } as const
}

/** Conditions and order were made from the fields that exist; the types of their values only the layer knows. */
export function given({ where, sortBy, ...query }: Query) {
  return { ...query, where: (where ?? {}) as Record<string, never>, sortBy: sortBy as never[] | undefined }
}
