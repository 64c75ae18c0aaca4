import { withoutComments } from '../sqlText.ts'

/**
 * Finds statements of a migration that keep others from a table for long: those that read or write all its rows under a
 * lock. Tables that the migration itself creates have no rows. A comment `-- Locks: why` before a statement allows it.
 */
export function findLongLocks(sql: string): { statement: string; advice: string }[] {
  const created = new Set(
    [...sql.matchAll(/\bcreate table (?:if not exists )?(\w+)/gi)].map(([, name]) => name!),
  )
  return splitStatements(sql)
    .filter((statement) => !/^\s*--\s*Locks: \S/m.test(statement))
    .map((statement) => withoutComments(statement).replaceAll(/\s+/g, ' ').trim().toLowerCase())
    .flatMap((statement) => {
      const rule = rules.find(({ pattern }) => isMatch(pattern, statement, created))
      return rule === undefined ? [] : [{ statement: statement.slice(0, 100), advice: rule.advice }]
    })
}

const isMatch = (pattern: RegExp, statement: string, created: Set<string>) => {
  const match = pattern.exec(statement)
  return match !== null && !created.has(match.groups?.table ?? '')
}

const onTable = String.raw`alter table (?:if exists )?(?:only )?(?<table>\w+) .*`
const validate = 'Add it as `not valid`, and validate it in the next migration, which lets others write.'

/** The first group that names a table is the one that is locked. */
const rules = [
  {
    pattern: /^create (?:unique )?index (?!concurrently).*?\bon (?:only )?(?<table>\w+)/,
    advice: 'Build it with `create index concurrently if not exists`, in a separate migration.',
  },
  {
    pattern: new RegExp(`${onTable}\\badd (?:constraint \\w+ )?(?:check|foreign key)(?!.*\\bnot valid)`),
    advice: validate,
  },
  { pattern: new RegExp(`${onTable}\\badd column .*\\breferences\\b`), advice: validate },
  {
    pattern: new RegExp(
      `${onTable}\\badd (?:constraint \\w+ )?(?:primary key|unique|exclude)(?!.*\\busing index)`,
    ),
    advice: 'Build its index concurrently first, and add the constraint with `using index`.',
  },
  {
    pattern: new RegExp(`${onTable}\\balter (?:column )?\\w+ (?:set data )?type\\b`),
    advice: 'Add a column, fill it in batches, and let the server use it from the next version on.',
  },
  {
    pattern: new RegExp(`${onTable}\\balter (?:column )?\\w+ set not null`),
    advice: 'Add a check `is not null` as `not valid`, and validate it in the next migration.',
  },
  {
    pattern: new RegExp(
      `${onTable}\\badd column .*(?:\\bstored\\b|\\bas identity\\b|default \\w*(?:random|uuid|clock_timestamp|nextval)\\w*\\()`,
    ),
    advice: 'It writes every row anew. Add the column without it, and fill it in batches.',
  },
  {
    pattern:
      /^(?:lock(?: table)?|cluster|vacuum full|truncate(?: table)?|reindex \w+ (?!concurrently)) ?(?<table>\w+)?/,
    advice: 'It keeps others out until the migration ends.',
  },
  {
    pattern: /\b(?:update (?:only )?(?<table>\w+)(?: (?:as )?\w+)? set|delete from (?:only )?\w+)\b/,
    advice: 'It locks the rows until the migration ends. Let upkeep do it in batches.',
  },
]

/** Splits at semicolons outside of strings and comments. A `do` block is its statements; a function's body runs later. */
export function splitStatements(sql: string): string[] {
  const parts = sql.match(/'(?:[^']|'')*'|\$(\w*)\$[^]*?\$\1\$|--[^\n]*|[^;]|;/g) ?? []
  const statements = ['']
  for (const part of parts) {
    if (part === ';') statements.push('')
    else if (!part.startsWith('$')) statements[statements.length - 1] += part
    else if (/\bdo\s*$/i.test(statements.at(-1)!))
      statements.push(...splitStatements(part.replaceAll('$$', '')))
  }
  return statements
    .map((statement) => statement.replace(/^\s*(?:begin|declare)\b/i, ''))
    .filter((each) => each.trim() !== '')
}
