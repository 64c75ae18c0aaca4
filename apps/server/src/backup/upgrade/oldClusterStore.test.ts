import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { silent, temporaryFolder } from '../../platform/testing/testDatabase.ts'
import { binariesFor, installedPackage } from '../../platform/postgres/binaries.ts'
import { waysToRun } from '../../platform/postgres/runAs.ts'
import { carryOver } from './oldClusterStore.ts'

test('settings are carried over with their quotes, without those that the new version lacks', async () => {
  const home = temporaryFolder()
  onTestFinished(() => rmSync(home, { recursive: true }))
  const [runAs] = await waysToRun(home)
  const binaries = await binariesFor(runAs!, home, await installedPackage())
  const file = join(home, 'postgresql.conf')
  writeFileSync(file, 'max_connections = 100')
  chmodSync(file, 0o600)
  const cluster = {
    home,
    data: home,
    socketFolder: home,
    password: '',
    runAs: runAs!,
    binaries,
    log: silent.log,
  }
  const settings = new Map([
    ['log_line_prefix', String.raw`it's \%m `],
    ['vacuum_defer_cleanup_age', '5'],
    ['auto_explain.log_min_duration', '1s'],
    ['timezone', 'Asia/Kolkata'],
  ])
  expect(await carryOver(cluster, settings, '15')).toEqual(['vacuum_defer_cleanup_age'])
  expect(readFileSync(file, 'utf8')).toBe(String.raw`max_connections = 100
# Settings of PostgreSQL 15, carried over by the upgrade.
log_line_prefix = 'it''s \\%m '
auto_explain.log_min_duration = '1s'
timezone = 'Asia/Kolkata'
`)
})
