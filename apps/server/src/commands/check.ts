import type { Command } from 'commander'
import type pg from 'pg'
import { withDatabase } from './withDatabase.ts'

export function addCheckCommand(program: Command): void {
  program
    .command('check')
    .description(
      'Check that every index of the database agrees with its table (amcheck); exits 1 where one does not',
    )
    .action((_options, command: Command) =>
      withDatabase(command, async (owner) => {
        const indexes = await checkIndexes(owner)
        console.log(`${indexes} indexes are sound.`)
      }),
    )
}

/** Every row of a table must be in its B-tree indexes, and they in order. Throws at the first fault. */
async function checkIndexes(owner: pg.ClientBase): Promise<number> {
  await owner.query('create extension if not exists amcheck')
  const { rows } = await owner.query<{ name: string }>(
    `select c.oid::regclass::text name from pg_class c join pg_am m on m.oid = c.relam and m.amname = 'btree'
     join pg_index i on i.indexrelid = c.oid
     where c.relkind = 'i' and c.relpersistence = 'p' and i.indisvalid order by 1`,
  )
  for (const { name } of rows) await owner.query('select bt_index_check($1::regclass, true)', [name])
  return rows.length
}
