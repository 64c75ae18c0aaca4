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
  { further = [], isBroad = false }: { further?: readonly string[]; isBroad?: boolean } = {},
): void {
  const { root, words, tests, belowPath } = question
  const toSql = ({ at, condition, orMissing }: Question['tests'][number]) => {
    const { entity } = question.paths.places.get(at)!
    const sql = entity.condition(condition, add)
    if (!orMissing) return sql
    return `(${sql} or ${entity.condition({ field: condition.field, test: 'missing' }, add)})`
  }
  const own = [
    ...further,
    ...words.map((word) => root.hasWord!(word, add)),
    ...tests.filter(({ at }) => at === '').map(toSql),
  ]
  const addOwn = (side: Joins) => own.forEach((sql) => side.test('', sql))
  addOwn(joins)
  for (const test of tests.filter(({ at }) => at !== '')) {
    const { at, condition, orMissing } = test
    if (isFromOther(test) && !isBroad) joins.testFromOther(at, toSql(test), addOwn)
    else joins.test(at, toSql(test), orMissing === true || acceptsMissing.has(condition.test))
  }
  if (belowPath !== undefined) {
    const { entity } = question.paths.places.get(root.employee)!
    joins.test(root.employee, entity.isBelow!(belowPath, add))
  }
}

/** Builds the search for the keys of a question's matches. `isBroad`: most rows match, so each is judged by itself. */
export function toSearch(
  question: Question,
  further: (add: AddValue) => string[],
  isBroad = false,
): Omit<Search, 'select'> {
  const statement: StatementValues = statementValues()
  const { add } = statement
  const joins = new Joins(question.paths, add)
  const { root, words, tests, belowPath, order, skip, take, isExact } = question
  const others = further(add)
  addTests(joins, question, add, { further: others, isBroad })
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
    ...(tests.some(({ at }) => at !== '') && { sortFew: [...whole, ...usual] }),
    page: { skip, take },
    isExact,
    ...(isWhole && root.countAll && { countAll: root.countAll }),
    ...(!isBroad && tests.some(isFromOther) && { broad: () => toSearch(question, further, true) }),
  }
}

function isFromOther({ at, orMissing }: Question['tests'][number]): boolean {
  return at !== '' && orMissing === true
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
