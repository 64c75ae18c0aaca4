import type { Bounds } from '@geofield/geography'
import type { Transaction } from '../../database/database.ts'
import type { OtherRead, Tenant } from '../../http/handlers.ts'
import { type Column, conditionSql, isAtOrBelow } from '../columns.ts'
import type { RowFacts } from '../../http/rows/rowFormats.ts'
import { type AddValue } from '../statement.ts'
import type { Kind, SearchField } from '../conditions.ts'
import type { ParsedCondition } from '../places.ts'

/** A field that a question may name. SQL stands in the names of its entity's `from`. */
export type EntityField = SearchField & {
  /** Its value in the SQL type of its kind; null if it is not set. */
  value: (add: AddValue) => string
  /** What a response shows. */
  shown: (add: AddValue) => string
  /** False: a range of its values is found by reading all rows. */
  isIndexed?: boolean
  /** Whether it is set in every row. */
  isNeverNull?: boolean
  /** An exact number, for sums and averages of a `number`. */
  amount?: (add: AddValue) => string
}

/** Leads from a row of one entity to the row of another that it names. */
export type Reference = {
  /** The name of the other entity in the catalog. */
  to: string
  /** The SQL of what is sought, in the names of the entity that refers. */
  from: string | ((add: AddValue) => string)
  /** The SQL of whether a row of the other entity is the one that `source` names. */
  match: (source: string, add: AddValue) => string
  /** Whether at most one row can match. Otherwise the first by creation counts. */
  isUnique: boolean
  /** The SQL of what is true of each row that leads nowhere, and of few others. */
  mayBeLost?: string
}

/** What a question can be asked about: rows that the transaction may see, with their fields and references. */
export type Entity = {
  /** For errors: `visits`. */
  label: string
  /** The operation that reads it, whose credentials a question needs too. */
  readBy: OtherRead
  from: (add: AddValue) => string
  /** The same for single rows that a reference leads to, if another form is better for that. */
  joined?: (add: AddValue) => string
  /** Returns how many rows there are, if that is known without counting. */
  countAll?: (transaction: Transaction) => Promise<number | null>
  key: { sql: string; type: 'uuid' | 'text' }
  fields: ReadonlyMap<string, EntityField>
  references: ReadonlyMap<string, Reference>
  condition: (condition: ParsedCondition<EntityField>, add: AddValue) => string
  /** Whether a row's text has the word. Absent where there is no free text. */
  hasWord?: (word: string, add: AddValue) => string
  /** Is told what words and conditions will be asked for, before they become SQL. */
  prepare?: (
    transaction: Transaction,
    asked: { words: string[]; conditions: ParsedCondition<EntityField>[] },
  ) => Promise<void>
  /** The order of ties and of the first match: never null, and without ties. */
  usual: readonly { sql: string; kind: Kind }[]
  /** The reference to the employee whose hierarchy path counts; '' for an employee itself. */
  employee: string
  /** Reads whole items by their keys, in this order, as the entity's own search does. */
  whole: (transaction: Transaction, keys: string[]) => Promise<object[]>
  /** The columns of whole items, where the description doesn't list them. */
  columns?: () => RowFacts
  /** Returns where and when the rows are that the transaction may see, by this field for their time. */
  extent?: (transaction: Transaction, time: string) => Promise<Extent>
  /** An employee's own: whether it is at or below a path. */
  isBelow?: (path: string, add: AddValue) => string
}

/** Where and when rows are, by latitudes and longitudes and by moments. A part that is not known at little cost is absent. */
export type Extent = { bounds?: Bounds; from?: Date; to?: Date }

export type Finding = { transaction: Transaction; tenant: Tenant }
/** Finds an entity by its name. Returns undefined if the tenant has no such layer. */
export type FindEntity = (finding: Finding, name: string) => Promise<Entity | undefined>

/** Makes the fields of an entity with typed columns. `shown` overrides what responses show. */
export function columnFields(
  columns: ReadonlyMap<string, Column>,
  shown: Readonly<Record<string, string | ((add: AddValue) => string)>> = {},
): Pick<Entity, 'fields' | 'condition'> {
  const fields = new Map(
    [...columns].map(([name, { kind, sql, nullable = false }]): [string, EntityField] => {
      const response = shown[name] ?? (kind === 'date' ? `(${sql})::text` : sql)
      const show = typeof response === 'string' ? () => response : response
      return [name, { name, kind, value: () => sql, shown: show, isNeverNull: !nullable }]
    }),
  )
  const condition: Entity['condition'] = (asked, add) =>
    conditionSql({ ...asked, field: columns.get(asked.field.name)! }, add)
  return { fields, condition }
}

export const employeeEntity = 'employee'
export const customerEntity = 'customer'

/** The name of the entity with a layer's records. */
export function layerEntity(layerName: string): string {
  return `layer ${layerName}`
}

/** Returns the layer's name of such an entity. */
export function layerOf(entity: string): string {
  return entity.replace(/^layer /, '')
}

/** The reference to an employee by its guid. */
export function byEmployeeGuid(from: string): Reference {
  return { to: employeeEntity, from, match: (source) => `e.employee_guid = ${source}`, isUnique: true }
}

/** The reference to the employee who has the account with this key. */
export function byAccountKey(from: string): Reference {
  return { to: employeeEntity, from, match: (source) => `a.account_key = ${source}`, isUnique: true }
}

/** The reference to a customer by its guid, as all areas compare it. */
export function byCustomerGuid(from: string): Reference {
  return {
    to: customerEntity,
    from,
    match: (source) =>
      `data ? 'customer_guid' and folded_text(data->>'customer_guid') = folded_text(${source})`,
    isUnique: true,
  }
}

export function belowPath(sql: string): NonNullable<Entity['isBelow']> {
  return (path, add) => isAtOrBelow(sql, path, add)
}
