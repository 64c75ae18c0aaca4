import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readPidFile } from '../platform/postgres/pidFile.ts'
import { startEmbeddedPostgres } from '../platform/postgres/embeddedPostgres.ts'
import { type Ended, ended, spawnCli } from '../platform/testing/cli.ts'
import { ask, silent, temporaryFolder } from '../platform/testing/testDatabase.ts'

// Each command is a process of its own.
vi.setConfig({ testTimeout: 60_000 })
const folder = temporaryFolder()
const dataDir = join(folder, 'data')
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

function cli(
  line: string,
  { input = '', env = {} }: { input?: string; env?: Record<string, string> } = {},
): Promise<Ended> {
  return ended(spawnCli(line.split(' '), { GEOFIELD_DATA_DIR: dataDir, ...env }, folder), input)
}

const layerFile = join(folder, 'shop.yaml')
describe('help', () => {
  test('every command has one, which needs no database and none of its options', async () => {
    const expectHelp = async (command: string) => {
      const { code, out } = await cli(`${command} --help`)
      expect([command, code]).toEqual([command, 0])
      expect(out).toContain(`Usage: geofield-server ${command}`)
      return out
    }
    expect(await expectHelp('key create')).toContain('--tenant <code>')
    const serve = await expectHelp('serve')
    for (const name of ['PORT', 'DATABASE_URL', 'GEOFIELD_OSM', 'GEOFIELD_LOG_FILE'])
      expect(serve).toContain(name)
    await expectHelp('tenant')
  })

  test.each(['tenant nonsense', 'key list'])('%s is shown what would be right', async (line) => {
    const { code, err } = await cli(line)
    expect(code).toBe(1)
    expect(err).toMatch(/^error: /)
    expect(err).toContain('Usage: geofield-server')
  })
})

describe('alone, with a PostgreSQL of its own', () => {
  test('each command starts it, does its work and leaves nothing running', async () => {
    expect(await cli('tenant create acme --name Acme')).toEqual({
      code: 0,
      out: 'Created tenant acme.\n',
      err: '',
    })
    expect((await cli('tenant list')).out).toMatch(/code +name +createdAt\nacme +Acme +20/)
    expect(await readPidFile(join(dataDir, 'postgres/data'))).toBeUndefined()
  })

  test('a command that is asked to end takes its PostgreSQL with it', async () => {
    const child = spawnCli('user -t acme list'.split(' '), { GEOFIELD_DATA_DIR: dataDir }, folder)
    const result = ended(child)
    while ((await readPidFile(join(dataDir, 'postgres/data'))) === undefined && child.exitCode === null)
      await sleep(5)
    child.kill('SIGTERM')
    await result
    expect(await readPidFile(join(dataDir, 'postgres/data'))).toBeUndefined()
  })

  test('wrong settings are told all at once, before anything is started', async () => {
    const { code, err } = await cli('tenant list', { env: { PORT: 'x', GEOFIELD_ENGINE_PROCESSES: '0' } })
    expect(code).toBe(1)
    expect(err.trim().split('\n')).toHaveLength(2)
  })

  test('a database that cannot be reached is named, without its password', async () => {
    const { code, err } = await cli('tenant list', {
      env: { DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:1/db' },
    })
    expect(code).toBe(1)
    expect(err).toContain('The database db at 127.0.0.1:1 as u')
    expect(err).not.toContain('hunter2')
  })
})

describe('beside a live server', () => {
  let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>
  beforeAll(async () => {
    postgres = await startEmbeddedPostgres({ dataDir, holder: 'server', log: silent.log })
  }, 60_000)
  afterAll(() => postgres.stop())

  const expectFailures = (failures: [line: string, message: string, input?: string][]) =>
    Promise.all(
      failures.map(async ([line, message, input = '']) => {
        const { code, out, err } = await cli(line, { input })
        expect([line, code, out]).toEqual([line, 1, ''])
        expect(err).toContain(message)
      }),
    )

  test('users, from the first password to the last', async () => {
    const made = await cli('user -t acme create asha')
    expect(made.out).toMatch(/^Created user asha\. Its password, shown this once: [\w-]{20}\n$/)
    expect(await cli('user create ravi -t acme --password-stdin', { input: 'long enough\n' })).toMatchObject({
      code: 0,
      out: 'Created user ravi.\n',
    })
    expect((await cli('user -t acme disable asha')).out).toBe('Disabled user asha.\n')
    expect((await cli('user -t acme list')).out).toMatch(/asha +true[^]*ravi +false/)
    expect((await cli('user -t acme password asha')).out).toContain('shown this once')
  })

  test('keys, which are shown once', async () => {
    const { code, out } = await cli('key -t acme create phone --areas routing,digipin --expires 2999-01-31')
    expect([code, out]).toEqual([0, expect.stringMatching(/^gf_[\w-]{32}\n$/)])
    const list = await cli('key -t acme list')
    expect(list.out).not.toContain(out.trim())
    expect(list.out).toMatch(/phone +routing,digipin +2999-01-31T00:00:00.000Z +false/)
    const [, id] = /^([0-9a-f-]{36}) +phone/m.exec(list.out)!
    expect((await cli(`key -t acme revoke ${id}`)).out).toBe(`Revoked key ${id}.\n`)
    expect((await cli('key -t acme list')).out).toMatch(/phone.*true/)
  })

  test('layers, which can be shown and applied again', async () => {
    writeFileSync(layerFile, 'layer: SHOP\nproperties: [{ propertyName: shop_name, dataType: string }]\n')
    expect((await cli(`layer -t acme apply ${layerFile}`)).out).toBe('SHOP: created, version 1\n')
    const shown = await cli('layer -t acme show SHOP')
    expect(shown.out).toMatch(/^# Version 1\nlayer: SHOP\n/)
    writeFileSync(layerFile, shown.out)
    expect((await cli(`layer -t acme apply ${layerFile}`)).out).toBe('SHOP: unchanged, version 1\n')
    expect((await cli('layer -t acme list')).out).toMatch(/SHOP +1 +1 +0/)
  })

  test('what is wrong is told in words, and the exit code is not 0', async () => {
    const noLayer = join(folder, 'wrong.yaml')
    writeFileSync(noLayer, 'layer: 5')
    await expectFailures([
      ['user -t acme create x --password-stdin', '8 to 1024 characters', 'short\n'],
      ['user -t nothing list', 'no tenant "nothing"'],
      ['key -t acme create x --areas rooting', 'got "rooting"'],
      ['key -t acme create x --expires 2999-02-30', 'It must be a date'],
      ['layer -t acme show NOPE', 'no layer "NOPE"'],
      [`layer -t acme apply ${noLayer}`, 'The layer definition is not valid'],
    ])
  })

  test('what was stored holds no secret, and the server still has its database', async () => {
    const rows = await ask<{ row: string }>(
      postgres.connection,
      'select u::text as row from geofield.user_account u',
    )
    expect(JSON.stringify(rows)).not.toContain('long enough')
    expect(readFileSync(join(dataDir, 'postgres/holder.json'), 'utf8')).toContain('server')
  })
})
