import type { AddValue, StatementValues } from '../statement.ts'
import { statementValues } from '../statement.ts'
import { columnTypes } from '../columns.ts'
import type { Condition } from '../conditions.ts'
import { countedCharacters, orderSql, type SortKey } from '../keyset.ts'
import type { Search } from '../page.ts'
import { Joins } from './joins.ts'
import type { Question, Sorting } from './question.ts'
import type { PathField } from './paths.ts'

/** Conditions that also hold for a missing value, and so for a reference that leads nowhere. */
const acceptsMissing: ReadonlySet<Condition<PathField['field']>['test']> = new Set(['missing', 'notIn'])

/** Adds the conditions of a question to its joins. */
export function addTests(
  joins: Joins,
  question: Question,
  add: AddValue,
  further: readonly string[] = [],
): void {
  const { root, words, tests, belowPath } = question
  for (const sql of further) joins.test('', sql)
  for (const word of words) joins.test('', root.hasWord!(word, add))
  for (const { at, condition, orMissing = false } of tests) {
    const { entity } = question.paths.places.get(at)!
    const sql = entity.condition(condition, add)
    const missing = () => entity.condition({ field: condition.field, test: 'missing' }, add)
    joins.test(
      at,
      orMissing ? `(${sql} or ${missing()})` : sql,
      orMissing || acceptsMissing.has(condition.test),
    )
  }
  if (belowPath !== undefined) {
    const { entity } = question.paths.places.get(root.employee)!
    joins.test(root.employee, entity.isBelow!(belowPath, add))
  }
}

/** Builds the search for the keys of a question's matches. */
export function toSearch(question: Question, further: (add: AddValue) => string[]): Omit<Search, 'select'> {
  const statement: StatementValues = statementValues()
  const { add } = statement
  const joins = new Joins(question.paths, add)
  const { root, words, tests, belowPath, order, skip, take, isExact } = question
  const others = further(add)
  addTests(joins, question, add, others)
  const isWhole = others.length + words.length + tests.length === 0 && belowPath === undefined
  const usual = root.usual.map(({ sql, kind }): SortKey => {
    return { name: sql, sql, type: columnTypes[kind], descending: false, nullable: false }
  })
  const sorting = order.map((each) => ({ ...each, sql: joins.pinned(each.target) }))
  const whole = sorting.map((each) => toKey(each, (sql) => `normal_text(${sql}) collate "C"`))
  const counted = sorting.map((each, place) =>
    toKey(each, (sql) => `left(normal_text(${sql}), ${countedCharacters(place)}) collate "C"`),
  )
  return {
    statement,
    table: joins.from(),
    with: joins.with(),
    key: root.key.sql,
    keyType: root.key.type,
    where: joins.where(),
    order: `order by ${orderSql([...whole, ...usual])}`,
    keys: [...counted, ...usual],
    page: { skip, take },
    isExact,
    ...(isWhole && root.countAll && { countAll: root.countAll }),
  }
}

function toKey(
  { target, descending, sql }: Sorting<PathField> & { sql: string },
  text: (sql: string) => string,
): SortKey {
  const { kind, isNeverNull = false } = target.field
  const compared = kind === 'text' ? text(sql) : sql
  const nullable = target.at !== '' || !isNeverNull
  return { name: target.path, sql: compared, type: columnTypes[kind], descending, nullable }
}
