import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withOwner } from '../platform/database/migrate/owner.ts'
import { readAll, upgradeRows } from '../platform/database/testing/upgradeRows.ts'
import type { Connection } from '../platform/postgres/connection.ts'
import { ask, startTestDatabase, type TestDatabase } from '../platform/testing/testDatabase.ts'
import { compareRows } from './compareRows.ts'
import { copyDatabase } from './copyDatabase.ts'
import { verifyBackup } from './index.ts'

let postgres: TestDatabase
let from: Connection
beforeAll(async () => {
  postgres = startTestDatabase()
  from = await postgres.migrated()
  await withOwner(from, async (owner) => {
    for (const { sql } of upgradeRows) await owner.query(sql)
  })
})
afterAll(() => postgres.stop())

const sequences = `select sequencename, last_value from pg_sequences where schemaname = 'geofield' order by 1`
const quiet = () => undefined

test('a copied database has the rows and sequences of the first, and a row that differs is found', async () => {
  const to = await postgres.fresh()
  expect(await copyDatabase({ from, to, folder: postgres.folder, onProgress: quiet })).toEqual([])
  expect(await withOwner(to, readAll)).toEqual(await withOwner(from, readAll))
  expect(await ask(to, sequences)).toEqual(await ask(from, sequences))
  const { tables } = await verifyBackup(join(postgres.folder, 'copy.tar'), quiet)
  const compare = () => withOwner(to, (owner) => compareRows(owner, tables, quiet))
  await compare()
  await ask(to, `update geofield.tenant set name = 'Acme Ltd' where code = 'acme'`)
  await expect(compare()).rejects.toThrow('The copy differs: the table tenant has bytes')
})

test('a database in which no server made tables is copied as it is', async () => {
  const [empty, to] = [await postgres.fresh(), await postgres.fresh()]
  expect(await copyDatabase({ from: empty, to, folder: postgres.folder, onProgress: quiet })).toEqual([])
  expect(await ask(to, `select from pg_namespace where nspname = 'geofield'`)).toEqual([])
})
