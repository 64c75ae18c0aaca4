import type pg from 'pg'
import { type Migration, noteMigration } from './migrationFiles.ts'
import { schemaName } from './schemaName.ts'
import { splitStatements, withoutComments } from '../sqlText.ts'

/**
 * Migrations that build or drop indexes while servers write. PostgreSQL does that outside of transactions only, so each of
 * their statements can be run again. Functions may be there for the indexes, and a procedure for work on rows in batches,
 * each of which it commits.
 */
const allowed = new RegExp(
  [
    String.raw`^create (?:unique )?index concurrently if not exists (?<built>\w+)\s+on\b`,
    String.raw`^drop index concurrently if exists \w+$`,
    String.raw`^reindex index concurrently \w+$`,
    String.raw`^create or replace (?:function|procedure) \w+\(`,
    String.raw`^call \w+\(\)$`,
    String.raw`^drop procedure if exists \w+\(\)$`,
  ].join('|'),
  'i',
)

export const isConcurrent = ({ sql }: Migration) => /\bconcurrently\b/i.test(withoutComments(sql))

/** Throws if a concurrent migration has other statements. */
export function readConcurrentStatements({
  name,
  sql,
}: Migration): { sql: string; built: string | undefined }[] {
  return splitStatements(withoutComments(sql)).map((statement) => {
    const match = allowed.exec(statement)
    if (match === null) {
      throw new Error(
        `Migration ${name} has "concurrently", so it can't have the statement "${statement.slice(0, 60)}": move it to a separate migration.`,
      )
    }
    return { sql: statement, built: match.groups?.built }
  })
}

/** Applies it outside of a transaction. After a failure in between, the next start does the rest. */
export async function applyConcurrently(owner: pg.ClientBase, migration: Migration): Promise<void> {
  try {
    for (const { sql, built } of readConcurrentStatements(migration)) {
      if (built !== undefined) await dropUnfinished(owner, built)
      await owner.query(sql)
    }
    await noteMigration(owner, migration)
  } catch (error) {
    throw new Error(`Migration ${migration.name} failed: ${(error as Error).message}`, { cause: error })
  }
}

/** A build that failed leaves an index that is not used, and that its name belongs to. */
async function dropUnfinished(owner: pg.ClientBase, index: string): Promise<void> {
  const { rows } = await owner.query(
    `select from pg_index join pg_class c on c.oid = indexrelid
     where c.relnamespace = $1::regnamespace and c.relname = $2 and not indisvalid`,
    [schemaName, index],
  )
  if (rows.length > 0) await owner.query(`drop index concurrently ${schemaName}.${index}`)
}

/** The same migration for tables without rows, in a transaction. */
export function withinTransaction(migration: Migration): Migration {
  if (!isConcurrent(migration)) return migration
  return { ...migration, sql: withoutComments(migration.sql).replaceAll(/\bconcurrently\b/gi, '') }
}
