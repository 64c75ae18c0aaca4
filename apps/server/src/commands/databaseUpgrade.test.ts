import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../platform/database/database.ts'
import { withOwner } from '../platform/database/migrate/owner.ts'
import { buildEarlierDatabase } from '../platform/database/testing/earlierDatabase.ts'
import { readAll, type Row, upgradeRows } from '../platform/database/testing/upgradeRows.ts'
import { packageName, readPackage, type Package } from '../platform/postgres/binaries.ts'
import type { Connection } from '../platform/postgres/connection.ts'
import { startEmbeddedPostgres } from '../platform/postgres/embeddedPostgres.ts'
import { findPostgresProcesses } from '../platform/postgres/processes.ts'
import { ended, spawnCli } from '../platform/testing/cli.ts'
import { ask, silent, temporaryFolder } from '../platform/testing/testDatabase.ts'

const old = '17'
const folder = temporaryFolder()
const programs = join(folder, 'old')
const dataDir = join(folder, 'geofield')
const home = join(dataDir, 'postgres')
const data = join(home, 'data')
const readMajor = (of = data) => readFileSync(join(of, 'PG_VERSION'), 'utf8').trim()

/** Runs `work` on the PostgreSQL of the installation, or on another one. */
async function onPostgres<T>(
  work: (connection: Connection) => Promise<T>,
  { where = dataDir, source }: { where?: string; source?: Package } = {},
): Promise<T> {
  const log = silent.log
  const server = await startEmbeddedPostgres({
    dataDir: where,
    holder: 'server',
    log,
    ...(source && { source }),
  })
  return work(server.connection).finally(server.stop)
}

const geofield = (...words: string[]) => spawnCli(words, { GEOFIELD_DATA_DIR: dataDir }, folder)
const upgrade = (...options: string[]) => ended(geofield('database', 'upgrade', ...options))
const readRows = (connection: Connection) => withOwner(connection, readAll)
const addRows = (upTo: number) => async (connection: Connection) =>
  withOwner(connection, async (owner) => {
    for (const { since, sql } of upgradeRows) if (since <= upTo) await owner.query(sql)
  })

// npm brings the programs of the older version, so `npm test` leaves this out: npm run test:long -- --only majorUpgrade
describe.runIf(process.env['GEOFIELD_TEST_MAJOR_UPGRADE'])('a database of an older PostgreSQL', () => {
  let source: Package
  let before: Map<string, Row[]>
  beforeAll(async () => {
    mkdirSync(programs)
    const versions = JSON.parse(
      execFileSync('npm', ['view', packageName, 'versions', '--json'], { encoding: 'utf8' }),
    ) as string[]
    const version = versions.findLast((each) => each.startsWith(`${old}.`))
    execFileSync('npm', ['install', '--prefix', programs, '--ignore-scripts', `${packageName}@${version}`])
    source = await readPackage(join(programs, 'node_modules', packageName))
    before = await onPostgres(
      async (connection) => {
        await (await openDatabase(connection, silent.log)).close()
        await addRows(Infinity)(connection)
        await ask(connection, 'create role reporter')
        await ask(connection, `alter system set log_min_duration_statement = '5s'`)
        return readRows(connection)
      },
      { source },
    )
    appendFileSync(join(data, 'postgresql.conf'), 'track_functions = all\n')
  }, 600_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

  test('a role of somebody else is not left out without a word', async () => {
    const { code, err } = await upgrade('--programs', programs)
    expect([code, err]).toEqual([1, expect.stringContaining('did not make the role reporter')])
    expect([readMajor(), readdirSync(home)]).toEqual([old, expect.not.arrayContaining(['upgrade'])])
  })

  test.each(['programs', 'reading', 'tables', 'comparing', 'indexes'])(
    'killed while it shows %s, the upgrade leaves the data as they were',
    async (phase) => {
      const child = geofield('database', 'upgrade', '--leave-out', '--programs', programs)
      let said = ''
      child.stderr!.on('data', (chunk: Buffer) => {
        said += chunk.toString()
        if (said.includes(` ${phase} `)) child.kill('SIGKILL')
      })
      expect(await ended(child)).toMatchObject({ code: null })
      expect([readMajor(), existsSync(join(home, `data.${old}`))]).toEqual([old, false])
    },
  )

  test('stopped by a signal, the upgrade ends both PostgreSQL and removes its copy', async () => {
    const child = geofield('database', 'upgrade', '--leave-out', '--programs', programs)
    child.stderr!.on('data', (chunk: Buffer) => {
      if (chunk.includes(' tables ')) child.kill('SIGTERM')
    })
    const { code, err } = await ended(child)
    expect([code, err]).toEqual([1, expect.stringContaining('Stopped by SIGTERM. Nothing was changed.')])
    const processes = [data, join(home, 'upgrade/data')].flatMap(findPostgresProcesses)
    expect([readMajor(), processes, readdirSync(home)]).toEqual([
      old,
      [],
      expect.not.arrayContaining(['upgrade']),
    ])
  })

  test('with programs from npm it is upgraded, with all rows, and settings that still exist', async () => {
    const { code, out } = await upgrade('--leave-out')
    expect([code, out]).toEqual([0, expect.stringContaining(`from PostgreSQL ${old} to ${readMajor()}`)])
    expect(out).toContain('Left out: the role reporter.')
    expect(out).toContain(`rm -r '${join(home, `data.${old}`)}'`)
    expect(readMajor(join(home, `data.${old}`))).toBe(old)
    expect(readdirSync(home)).toEqual(expect.not.arrayContaining(['upgrade', 'upgraded']))
    const shown = `select current_setting('track_functions') functions, current_setting('log_min_duration_statement') slow`
    await onPostgres(async (connection) => {
      expect(await readRows(connection)).toEqual(before)
      expect(await ask(connection, shown)).toEqual([{ functions: 'all', slow: '5s' }])
    })
    expect((await ended(geofield('tenant', 'list'))).out).toContain('acme')
    expect((await upgrade()).out).toContain('already')
  })

  test('with the folder renamed back the older release has its data again', async () => {
    renameSync(data, join(home, `data.${readMajor()}`))
    renameSync(join(home, `data.${old}`), data)
    expect(await onPostgres(readRows, { source })).toEqual(before)
  })

  test('a database at an older migration is migrated as a start would', async () => {
    rmSync(dataDir, { recursive: true })
    await onPostgres(
      async (connection) => {
        await withOwner(connection, (owner) => buildEarlierDatabase(owner, 43))
        await addRows(43)(connection)
      },
      { source },
    )
    expect(await upgrade('--programs', programs)).toMatchObject({ code: 0 })
    const newest = [...before.keys()]
    await onPostgres(async (connection) => {
      const rows = await readRows(connection)
      expect([...rows.keys()].toSorted()).toEqual(newest.toSorted())
      expect(rows.get('record')).toHaveLength(before.get('record')!.length)
    })
  })
})
