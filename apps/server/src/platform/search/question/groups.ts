import type { Transaction } from '../../database/database.ts'
import { statementValues, type AddValue } from '../statement.ts'
import type { Kind } from '../conditions.ts'
import { type Item, setAt, toValue } from './items.ts'
import { Joins } from './joins.ts'
import { addTests } from './matches.ts'
import type { Group, Measure, Question } from './question.ts'

/** Groups are held in memory. */
export const maxGroups = 100_000

/** Returns a page of groups, and how many there are. */
export async function readGroups(
  transaction: Transaction,
  question: Question,
  further: (add: AddValue) => string[],
): Promise<{ items: Item[]; total: number }> {
  const { groups, measures, order } = question.grouped!
  const { values, add } = statementValues()
  const joins = new Joins(question.paths, add)
  addTests(joins, question, add, { further: further(add) })
  const zone = groups.some(({ by, field }) => by && field.field.kind === 'moment')
    ? `(select time_zone from tenant where tenant_id = current_tenant())`
    : ''
  const columns = [
    ...groups.map((group, index) => `${groupSql(joins, group, zone)} as column_${index}`),
    ...measures.map(
      (measure, index) => `${measureSql(joins, measure, add)} as column_${groups.length + index}`,
    ),
  ]
  const from = joins.from()
  const names = [...groups, ...measures].map(({ name }) => name)
  const keys = groups.map((_, index) => index + 1)
  const sorted = [
    ...order.map(({ target, descending }) => ({ at: names.indexOf(target), descending })),
    ...groups.map((_, at) => ({ at, descending: false })),
  ].map(({ at, descending }) => `column_${at}${descending ? ' desc nulls last' : ' nulls first'}`)
  const { skip, take } = question
  const ordered = sorted.length > 0 ? `order by ${sorted.join(', ')}` : ''
  const withAreas = joins.with()
  const { rows } = await transaction.query<unknown[]>({
    text: `${withAreas === '' ? 'with' : `${withAreas},`} grouped as materialized (
        select ${columns.join(', ')} from ${from} ${joins.where()}
        ${keys.length > 0 ? `group by ${keys.join(', ')}` : ''})
      select (select count(*) from grouped) total, page.*
      from (select) always left join (
        select true is_group, * from grouped ${ordered} offset ${add(skip)} limit ${add(take === -1 ? maxGroups + 1 : take)}
      ) page on true ${ordered}`,
    values,
    rowMode: 'array',
  })
  const kinds = [...groups.map(kindOfGroup), ...measures.map(kindOfMeasure)]
  const items = rows
    .filter(([, isGroup]) => isGroup === true)
    .map(([, , ...row]) => {
      const item: Item = {}
      for (const [index, name] of names.entries()) setAt(item, name, toValue(kinds[index], row[index]))
      return item
    })
  return { items, total: rows[0]![0] as number }
}

/** Texts that differ in their normalization form alone are one group. */
function groupSql(joins: Joins, { field, by }: Group, zone: string): string {
  const sql = joins.value(field)
  const { kind } = field.field
  if (by) {
    const day = kind === 'moment' ? `(${sql}) at time zone ${zone}` : `(${sql})::timestamp`
    return `to_char(date_trunc('${by}', ${day}), 'YYYY-MM-DD')`
  }
  if (kind === 'text') return `normal_text(${sql}) collate "C"`
  return kind === 'date' ? `(${sql})::text` : sql
}

function kindOfGroup({ field, by }: Group): Kind {
  return by ? 'date' : field.field.kind
}

function measureSql(joins: Joins, { does, field }: Measure, add: AddValue): string {
  if (!field) return 'count(*)'
  const { at, field: own } = field
  if (does === 'sum' || does === 'avg') {
    const amount = own.amount ? joins.column(at, own.amount(add)) : `(${joins.value(field)})::numeric`
    return `${does}(${amount})::float8`
  }
  const value = joins.value(field)
  if (does === 'count') return `count(${value})`
  const compared = own.kind === 'text' ? `normal_text(${value}) collate "C"` : value
  if (does === 'countDistinct') return `count(distinct ${compared})`
  if (own.kind === 'uuid') return `${does}((${value})::text)`
  return own.kind === 'date' ? `${does}(${value})::text` : `${does}(${compared})`
}

function kindOfMeasure({ does, field }: Measure): Kind {
  return field && (does === 'min' || does === 'max') ? field.field.kind : 'number'
}
