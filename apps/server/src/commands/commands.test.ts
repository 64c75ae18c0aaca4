import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readPidFile } from '../platform/postgres/pidFile.ts'
import { startEmbeddedPostgres } from '../platform/postgres/embeddedPostgres.ts'
import { type Ended, ended, spawnCli } from '../platform/testing/cli.ts'
import { inFull } from '../platform/testing/inFull.ts'
import { ask, silent, temporaryFolder } from '../platform/testing/testDatabase.ts'

const folder = temporaryFolder()
const dataDir = join(folder, 'data')
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

function cli(
  line: string,
  { input = '', env = {} }: { input?: string; env?: Record<string, string> } = {},
): Promise<Ended> {
  return ended(spawnCli(line.split(' '), { GEOFIELD_DATA_DIR: dataDir, ...env }, folder), input)
}

const accessGuide = '../../../docs/src/content/docs/guides/access.mdx'
const layerFile = join(folder, 'shop.yaml')
describe('help', () => {
  test('every command has a help text, without a database and without required options', async () => {
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

  test('--version prints the release and nothing else', async () => {
    const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'))
    expect(await cli('--version')).toMatchObject({ code: 0, out: `${version}\n`, err: '' })
  })

  test('every command prints the release with --version, without a database and without required options', async () => {
    const { out } = await cli('--help')
    const names = [...out.split('Commands:')[1]!.matchAll(/^ {2}([a-z-]+)/gm)].map(([, name]) => name!)
    expect(names).toContain('serve')
    // The others are made by the same lines.
    const chosen = inFull ? names.filter((name) => name !== 'help') : ['serve', 'tenant']
    for (const name of [...chosen, 'key create', 'layer apply']) {
      const { code, out: version, err } = await cli(`${name} --version`)
      expect([name, code, version, err]).toEqual([name, 0, expect.stringMatching(/^\d+\.\d+\.\d+\n$/), ''])
    }
  })

  test('every command in the access guide exists with the options that the guide shows', async () => {
    const guide = readFileSync(join(import.meta.dirname, accessGuide), 'utf8')
    const lines = [...guide.matchAll(/^npx --no geofield-server (.+)$/gm)].map(([, line]) => line!)
    expect(lines.length).toBeGreaterThan(8)
    const called = Map.groupBy(lines, (line) => {
      const [area, command = ''] = line.replaceAll(/ --tenant acme/g, '').split(' ')
      return `${area} ${/^[a-z-]+$/.test(command) && !command.startsWith('-') ? command : 'list'}`
    })
    await Promise.all(
      [...called].map(async ([command, uses]) => {
        const { code, out } = await cli(`${command} --help`)
        expect([command, code]).toEqual([command, 0])
        for (const [option] of uses.join(' ').matchAll(/--[a-z-]+/g)) expect(out).toContain(option)
      }),
    )
  })

  test.each(['tenant nonsense', 'key list'])('the error of "%s" shows the usage', async (line) => {
    const { code, err } = await cli(line)
    expect(code).toBe(1)
    expect(err).toMatch(/^error: /)
    expect(err).toContain('Usage: geofield-server')
  })
})

describe('without a running server', () => {
  test('each command starts PostgreSQL, does its work and leaves nothing running', async () => {
    expect(await cli('tenant create acme --name Acme')).toEqual({
      code: 0,
      out: 'Created tenant acme.\n',
      err: '',
    })
    const zone = 'tenant set acme --check-in-metres 200 --check-in-far refuse --time-zone'
    expect(await cli(`${zone} Asia/Kolkata --holidays 2027-08-15,2027-01-26`)).toMatchObject({
      code: 0,
      out: 'Set holidays, timeZone, checkInMetres, checkInFar of tenant acme.\n',
    })
    expect(await cli(`${zone} Asia/Poona`)).toMatchObject({
      code: 1,
      err: expect.stringContaining('"Asia/Poona" is not a time zone'),
    })
    expect((await cli('tenant list')).out).toMatch(/code +name +createdAt\nacme +Acme +20/)
    expect(await readPidFile(join(dataDir, 'postgres/data'))).toBeUndefined()
  })

  test('a command that is terminated stops the PostgreSQL that it started', async () => {
    const child = spawnCli('user -t acme list'.split(' '), { GEOFIELD_DATA_DIR: dataDir }, folder)
    const result = ended(child)
    const isPostgresRunning = async () => (await readPidFile(join(dataDir, 'postgres/data'))) !== undefined
    await vi.waitUntil(async () => (await isPostgresRunning()) || child.exitCode !== null, {
      timeout: 60_000,
      interval: 5,
    })
    child.kill('SIGTERM')
    await result
    expect(await readPidFile(join(dataDir, 'postgres/data'))).toBeUndefined()
  })

  test('all wrong settings are reported together, before anything is started', async () => {
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

describe('while a server runs', () => {
  let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>
  beforeAll(async () => {
    postgres = await startEmbeddedPostgres({ dataDir, holder: 'server', log: silent.log })
  })
  afterAll(() => postgres.stop())

  const expectFailures = (failures: [line: string, message: string, input?: string][]) =>
    Promise.all(
      failures.map(async ([line, message, input = '']) => {
        const { code, out, err } = await cli(line, { input })
        expect([line, code, out]).toEqual([line, 1, ''])
        expect(err).toContain(message)
      }),
    )

  test('users are created, disabled, listed and given new passwords', async () => {
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

  test('the logins of a user are listed and ended, and the audit log has who did it', async () => {
    await ask(
      postgres.connection,
      `insert into geofield.refresh_token (tenant_id, token_hash, family_id, user_id, expires_at)
       select tenant_id, 'x', user_id, user_id, now() + interval '1 day' from geofield.user_account where username = 'ravi'`,
    )
    await ask(postgres.connection, `update geofield.login set device = 'Old phone'`)
    expect((await cli('user -t acme logins ravi')).out).toContain('Old phone')
    expect((await cli('user -t acme end-logins ravi')).out).toBe('Ended 1 login of ravi.\n')
    expect((await cli('user -t acme end-logins ravi')).out).toBe('Ended 0 logins of ravi.\n')
    expect((await cli('user -t acme logins ravi')).out).toBe('none\n')
    await expectFailures([['user -t acme end-logins nobody', 'no user "nobody"']])
    expect((await cli('audit -t acme list')).out).toContain('geofield-server user end-logins')
  })

  test('the role of a user and what a tenant shares are set, and wrong values change nothing', async () => {
    const readRole = () =>
      ask(postgres.connection, `select role from geofield.user_account where username = 'ravi'`)
    const readShared = () =>
      ask(
        postgres.connection,
        `select visibility, visible_customers customers, visible_records records from geofield.tenant where code = 'acme'`,
      )
    expect(await readRole()).toEqual([{ role: 'admin' }])
    expect(await cli('user -t acme set-role ravi reader')).toEqual({
      code: 0,
      out: 'Set the role of ravi to reader.\n',
      err: '',
    })
    expect(await cli('tenant set acme --visibility hierarchy --customers assigned')).toEqual({
      code: 0,
      out: 'Set visibility, customers of tenant acme.\n',
      err: '',
    })
    await expectFailures([
      ['user -t acme set-role ravi owner', 'Allowed choices are admin, manager, field, reader'],
      ['user -t acme set-role nobody field', 'no user "nobody"'],
      ['tenant set acme --silence-seconds 59', 'It must be a whole number from 60 to 86400.'],
      ['tenant set acme --holidays 2027-02-29', 'They must be dates, YYYY-MM-DD; got "2027-02-29".'],
      ['tenant set acme --visibility nobody', 'Allowed choices are shared, hierarchy'],
      ['tenant set nothing --records created', 'no tenant "nothing"'],
      ['tenant set acme', 'Nothing to set'],
    ])
    const { out, err } = await cli('tenant set acme --track-gaps road --position-days none --thin-days 30')
    expect(err + out).toBe('Set trackGaps, positionDays, thinDays of tenant acme.\n')
    expect(await readRole()).toEqual([{ role: 'reader' }])
    expect(await readShared()).toEqual([{ visibility: 'hierarchy', customers: 'assigned', records: 'all' }])
  })

  test('a user gets a temporary password only where --temporary says so, for as long as the setting says', async () => {
    const readDays = async () =>
      ask(
        postgres.connection,
        `select round(extract(epoch from temporary_until - now()) / 86400)::integer days
         from geofield.user_account where username = 'neha'`,
      )
    const [env, created] = [
      { GEOFIELD_TEMPORARY_PASSWORD_SECONDS: '172800' },
      'Created user neha. Its password',
    ]
    expect((await cli('user -t acme create neha --temporary')).out).toContain(created)
    expect(await readDays()).toEqual([{ days: 7 }])
    expect((await cli('user -t acme set-password neha')).code).toBe(0)
    expect(await readDays()).toEqual([{ days: null }])
    expect((await cli('user -t acme set-password neha --temporary', { env })).code).toBe(0)
    expect(await readDays()).toEqual([{ days: 2 }])
  })

  test('keys are created, shown once, rotated and revoked', async () => {
    const { code, out } = await cli(
      'key -t acme create phone --areas routing,digipin --expires 2999-01-31 --rate-limit 7',
    )
    expect([code, out]).toEqual([0, expect.stringMatching(/^gf_[\w-]{32}\n$/)])
    const list = await cli('key -t acme list')
    expect(list.out).not.toContain(out.trim())
    expect(list.out).toMatch(/phone +routing,digipin +7 +20\S+ +2999-01-31T00:00:00.000Z +- +false/)
    const [, id] = /^([0-9a-f-]{36}) +phone/m.exec(list.out)!
    expect((await cli(`key -t acme rotate ${id} --grace 30m`)).out).toMatch(/^gf_[\w-]{32}\n$/)
    expect((await cli('key -t acme list')).out).toMatch(/phone .* 20(?!99)\S+ +- +false\n.*phone .* 2999-/)
    expect((await cli(`key -t acme revoke ${id}`)).out).toBe(`Revoked key ${id}.\n`)
    expect((await cli('key -t acme list')).out).toMatch(/phone.*true/)
  })

  test('the signing key of tokens is rotated without showing it, and a revocation leaves one key', async () => {
    expect((await cli('token-key list')).out).toMatch(/^key +signsFrom +acceptedUntil\nfirst +- +-\n$/)
    expect((await cli('token-key rotate', { env: { GEOFIELD_ACCESS_TOKEN_SECONDS: '1200' } })).out).toContain(
      'accepted for 1200 s more',
    )
    expect((await cli('token-key list')).out).toMatch(/^key .*\nfirst +- +20\S+\n[\w-]{8} +20\S+ +-\n$/)
    expect((await cli('token-key rotate --revoke')).out).toContain('Every access token ends')
    expect((await cli('token-key list')).out).toMatch(/^key .*\n[\w-]{8} +20\S+ +-\n$/)
  })

  test('the audit log shows who changed what, and no secret', async () => {
    const log = await cli('audit -t acme --limit all')
    expect(log.out).toMatch(
      /operator \S+ {2}update user_account .* {2}geofield-server user disable {2}disabled_at: null -> "20/,
    )
    expect(log.out).toContain('password_hash: "[redacted]" -> "[redacted]"')
    const json = (await cli('audit -t acme --json --since 2020-01-01 --limit 1')).out
    expect(JSON.parse(json)).toMatchObject({
      action: 'update',
      target: 'api_key',
      operation: 'geofield-server key revoke',
    })
    expect((await cli('audit -t acme --user nobody')).out).toBe('')
    expect((await cli('audit -t acme prune --before 2020-01-01')).out).toBe('Deleted 0 entries.\n')
  })

  test('the audit log ends without an error when its reader, such as head, leaves early', async () => {
    const child = spawnCli(['audit', '-t', 'acme', '--limit', 'all'], { GEOFIELD_DATA_DIR: dataDir }, folder)
    child.stdout!.destroy()
    const [err, [code]] = await Promise.all([text(child.stderr!), once(child, 'exit')])
    expect([code, err]).toEqual([0, ''])
  })

  test('a layer that is shown can be applied again', async () => {
    writeFileSync(layerFile, 'layer: SHOP\nproperties: [{ propertyName: shop_name, dataType: string }]\n')
    expect((await cli(`layer -t acme apply ${layerFile}`)).out).toBe('SHOP: created, version 1\n')
    const shown = await cli('layer -t acme show SHOP')
    expect(shown.out).toMatch(/^# Version 1\nlayer: SHOP\n/)
    writeFileSync(layerFile, shown.out)
    expect((await cli(`layer -t acme apply ${layerFile}`)).out).toBe('SHOP: unchanged, version 1\n')
    expect((await cli('layer -t acme list')).out).toMatch(/SHOP +1 +1 +0/)
  })

  test('diff shows the change of a layer, and a change of its records needs a flag', async () => {
    await ask(
      postgres.connection,
      `insert into geofield.record
         (tenant_id, layer_id, record_id, created_by, created_from, modified_by, modified_from, data)
       select tenant_id, layer_id, gen_random_uuid(), 'x', 3, 'x', 3, '{"shop_name": "Lotus"}'
       from geofield.layer where name = 'SHOP'`,
    )
    expect(await cli(`layer -t acme diff ${layerFile}`)).toMatchObject({
      code: 0,
      out: 'SHOP: unchanged, version 1\n',
    })
    writeFileSync(
      layerFile,
      'layer: SHOP\nproperties: [{ propertyName: shop_name, dataType: string }, { propertyName: shop_note, dataType: text }]\n',
    )
    expect(await cli(`layer -t acme diff ${layerFile}`)).toEqual({
      code: 2,
      out: 'SHOP: version 1 -> 2\n  + shop_note  text\n',
      err: '',
    })
    writeFileSync(
      layerFile,
      'layer: SHOP\nproperties: [{ propertyName: shop_note, dataType: text, required: true }]\n',
    )
    const recordChanges = `SHOP: version 1 -> 2
  - shop_name  string
      1 record has a value that would be deleted (--allow-data-loss)
  + shop_note  text, required
      1 record has no value of what is now required, and would stay so (--allow-violations)
`
    expect(await cli(`layer -t acme diff ${layerFile}`)).toEqual({ code: 3, out: recordChanges, err: '' })
    const refused = await cli(`layer -t acme apply ${layerFile} --allow-data-loss`)
    expect(refused).toMatchObject({ code: 3, out: '' })
    expect(refused.err).toContain(`nothing was changed.\n${recordChanges}`)
    expect(await cli(`layer -t acme apply ${layerFile} --allow-data-loss --allow-violations`)).toMatchObject({
      code: 0,
      out: 'SHOP: changed, version 2\n',
    })
    const statistics = await ask(postgres.connection, `select from pg_stats where tablename = 'record'`)
    expect(statistics.length, 'PostgreSQL has statistics of the changed records').toBeGreaterThan(0)
  })

  test('a layer is dropped with its records after confirmation', async () => {
    const refused = await cli('layer -t acme drop SHOP')
    expect(refused).toMatchObject({ code: 3, out: '' })
    expect(refused.err).toContain('SHOP has 1 record. Use --yes')
    expect((await cli('layer -t acme list')).out).toContain('SHOP')
    expect(await cli('layer -t acme drop SHOP --yes')).toMatchObject({
      code: 0,
      out: 'SHOP: dropped with 1 record\n',
    })
    expect((await cli('layer -t acme list')).out).not.toContain('SHOP')
  })

  test("a tenant's own event pairs are listed beside the platform's", async () => {
    const added = await cli('event-type -t acme add VISIT photo_taken --meaning Photo')
    expect(added).toEqual({ code: 0, out: 'Declared VISIT photo_taken, type 9.\n', err: '' })
    const list = await cli('event-type -t acme list')
    expect(list.out).toMatch(/1 +DUTY +on_duty +platform +Go on duty[^]*9 +VISIT +photo_taken +tenant +Photo/)
    expect((await cli('event-type -t acme remove VISIT photo_taken')).out).toBe(
      'Removed VISIT photo_taken.\n',
    )
    expect((await cli('event-type -t acme list')).out).not.toContain('photo_taken')
    expect((await cli('audit -t acme --limit 1')).out).toContain('geofield-server event-type remove')
  })

  test('a failed command explains the error and exits with a code other than 0', async () => {
    const noLayer = join(folder, 'wrong.yaml')
    writeFileSync(noLayer, 'layer: 5')
    await expectFailures([
      ['user -t acme create x --password-stdin', '8 to 1024 characters', 'short\n'],
      ['user -t acme create x --password-stdin', 'must not be one of those that attackers try', '12345678\n'],
      ['user -t acme password ravi --password-stdin', 'must not be the user name with little', 'ravi2026\n'],
      ['user -t nothing list', 'no tenant "nothing"'],
      ['key -t acme create x --areas rooting', 'got "rooting"'],
      ['key -t acme create x --expires 2999-02-30', 'It must be a date'],
      ['audit -t acme --since yesterday', 'It must be a date'],
      ['key -t acme rotate nonsense', 'no key "nonsense"'],
      ['key -t acme rotate x --grace soon', 'It must be a duration'],
      ['key -t acme create x --rate-limit 0', 'It must be a whole number'],
      ['layer -t acme show NOPE', 'no layer "NOPE"'],
      ['layer -t acme drop NOPE --yes', 'no layer "NOPE"'],
      ['event-type -t acme add DUTY on_duty', 'is declared already'],
      ['event-type -t acme add STOCK counted --type-id x', 'It must be a whole number'],
      [`layer -t acme apply ${noLayer}`, 'The layer definition is not valid'],
      [`backup ${join(folder, 'backups')}`, 'There is no folder'],
    ])
  })

  test('a user is deleted after confirmation, and its name is gone from the audit log', async () => {
    const refused = await cli('user -t acme delete asha')
    expect(refused).toMatchObject({ code: 3, out: '' })
    expect(refused.err).toContain('Nothing was deleted. Use --yes')
    const done = await cli('user -t acme delete asha --yes')
    expect(done).toMatchObject({ code: 0, err: '' })
    expect(done.out).toMatch(
      /^Deleted user asha: 1 user_account\.\nWhat it made is by "deleted user [0-9a-f]{8}" now\.\n$/,
    )
    expect((await cli('audit -t acme --limit all --json')).out).not.toContain('"asha"')
    expect((await cli('user -t acme delete asha --yes')).out).toContain(
      'User asha was deleted before; now deleted: nothing.',
    )
    expect((await cli('user -t acme delete nobody --yes')).err).toContain('no user "nobody"')
    // Nobody else gets the name before it is released.
    expect((await cli('user -t acme create ASHA')).err).toContain('belonged to another account')
    expect((await cli('user -t acme release asha')).out).toBe('Released the name asha.\n')
    expect((await cli('user -t acme create asha')).code).toBe(0)
    expect((await cli('user -t acme rename asha usha')).out).toBe('Renamed user asha to usha.\n')
  })

  test('a tenant is created with the layer CUSTOMER and deleted after confirmation', async () => {
    await cli('tenant create brief')
    expect((await cli('layer -t brief list')).out).toMatch(/CUSTOMER +1 +14 +0/)
    const refused = await cli('tenant delete brief')
    expect(refused).toMatchObject({ code: 3, out: '' })
    expect(refused.err).toMatch(/The tenant brief has .*1 layer\.\nNothing was deleted\. Use --yes/)
    expect(await cli('tenant delete brief --yes')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Deleted tenant brief: .*1 layer\.\n$/),
    })
    expect((await cli('tenant list')).out).not.toContain('brief')
    expect((await cli('tenant delete brief --yes')).err).toContain('no tenant "brief"')
  })

  test('positions trust-clock clears the doubt about the clock', async () => {
    // The stored state of a server that doubts the clock, which jumped.
    await ask(
      postgres.connection,
      'insert into geofield.position_upkeep values (true, 1, 1, 5, null) on conflict (is_only_row) do update set expected = 1',
    )
    expect((await cli('positions trust-clock')).out).toContain('The clock is trusted')
    const [state] = await ask<{ expected: string; doubted: string }>(
      postgres.connection,
      'select expected, doubted_seconds doubted from geofield.position_upkeep',
    )
    expect(Math.abs(Number(state!.expected) - Date.now() / 1000)).toBeLessThan(60)
    expect(Number(state!.doubted)).toBe(0)
  })

  test('the database holds no password, and the server still owns its files', async () => {
    const rows = await ask<{ row: string }>(
      postgres.connection,
      'select u::text as row from geofield.user_account u',
    )
    expect(JSON.stringify(rows)).not.toContain('long enough')
    expect(readFileSync(join(dataDir, 'postgres/holder.json'), 'utf8')).toContain('server')
  })
})
