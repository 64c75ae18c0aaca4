import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ended, spawnCli } from '../platform/testing/cli.ts'
import { ask, startTestCluster, type TestCluster } from '../platform/testing/testDatabase.ts'

let postgres: TestCluster
beforeAll(async () => {
  postgres = await startTestCluster()
})
afterAll(() => postgres.stop())

test('a backup of a database without tenants deletes no older one, and a restore without a ledger of erasures says so', async () => {
  const connection = await postgres.fresh()
  const { host, port, database, user, password } = connection
  const folder = join(postgres.folder, 'backups')
  const ledger = join(postgres.folder, 'none.ndjson')
  const run = (words: string[], name = database) => {
    const DATABASE_URL = `postgres://${user}:${password}@/${name}?host=${host}&port=${port}`
    return ended(spawnCli(words, { DATABASE_URL, GEOFIELD_ERASURE_LEDGER: ledger }, postgres.folder))
  }
  mkdirSync(folder)
  for (const day of ['20260101', '20260102'])
    writeFileSync(join(folder, `geofield-${day}T000000Z.tar`), 'of another database')
  const none = await run(['backup', folder])
  expect([none.code, none.err]).toEqual([1, expect.stringContaining('has no tables of Geofield')])
  expect((await run(['tenant', 'create', 'other'])).code).toBe(0)
  expect((await run(['tenant', 'delete', 'other', '--yes'])).code).toBe(0)
  const empty = await run(['backup', folder, '--keep', '1'])
  expect([empty.code, empty.err]).toEqual([1, expect.stringContaining('has no tenant, so no older backup')])
  expect(readdirSync(folder)).toHaveLength(3)

  expect((await run(['tenant', 'create', 'acme'])).code).toBe(0)
  const kept = await run(['backup', folder, '--keep', '1'])
  expect(kept).toMatchObject({ code: 0, out: expect.stringContaining('Deleted 3 older backups.') })
  const [name] = readdirSync(folder)
  expect(name).toMatch(/^geofield-\d{8}T\d{6}Z-[\da-f]{8}\.tar$/)
  const file = join(folder, name!)
  await ask(postgres.connection, 'create database restored')
  const restored = await run(['restore', file], 'restored')
  expect(restored).toMatchObject({
    code: 0,
    out: expect.stringContaining(`There is no ledger at ${ledger}. Copy it`),
  })
  for (const [path, says] of [
    [folder, `${folder} is a folder. Name one of its files.`],
    [`${file}x`, `There is no file ${file}x.`],
  ])
    expect((await run(['restore', path!], 'restored')).err).toContain(says)
})
