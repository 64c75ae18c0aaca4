import { readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countTenantRows, createTenant, deleteUser, eraseTenant, getTenant } from '../auth/index.ts'
import { createBackup, exportTenant, importTenant, restoreBackup, verifyBackup } from '../backup/index.ts'
import { createCustomerLayer } from '../customers/index.ts'
import { openDatabase } from '../platform/database/database.ts'
import { readMigrations } from '../platform/database/migrate/migrationFiles.ts'
import { withOwner } from '../platform/database/migrate/owner.ts'
import { buildEarlierDatabase } from '../platform/database/testing/earlierDatabase.ts'
import { upgradeRows } from '../platform/database/testing/upgradeRows.ts'
import { openFileObjects } from '../records/index.ts'
import { silent } from '../platform/testing/testDatabase.ts'
import { addFullCompany, type FullCompany, worker } from '../testing/fullCompany.ts'
import { startTenantApp, type TenantApp } from '../testing/tenantApp.ts'

let server: TenantApp
let acme: FullCompany
let other: FullCompany
beforeAll(async () => {
  server = await startTenantApp()
  acme = await addFullCompany(server, 'acme')
  other = await addFullCompany(server, 'other')
})
afterAll(() => server.stop())

const searchEvents = ({ code, apiKey }: FullCompany, token: string) =>
  server.send({ method: 'POST', path: `/${code}/api/ndms2/events/search`, apiKey, token, body: {} })

/** All tables that have tenants, whatever later migrations add. */
async function tables(): Promise<string[]> {
  const { rows } = await server.owner.query<{ name: string }>(
    `select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'geofield' and column_name = 'tenant_id' and table_type = 'BASE TABLE'
       and to_regclass('geofield.' || quote_ident(table_name)) not in (select inhrelid from pg_inherits)`,
  )
  return rows.map(({ name }) => name).toSorted()
}

/** The tables with rows of a tenant that have a text in any column. */
async function tablesWith(text: string, { tenantId }: FullCompany): Promise<string[]> {
  const found: string[] = []
  for (const table of await tables()) {
    const ofTenant = `select from ${table} t where tenant_id = $1 and strpos(t::text, $2) > 0`
    if ((await server.owner.query(ofTenant, [tenantId, text])).rows.length > 0) found.push(table)
  }
  return found
}

const quiet = () => undefined
const inFolder = (name: string) => join(server.folder, name)
/** The store of the server, and that of a machine that restores or imports. */
const objects = (folder = 'data') => openFileObjects({ dataDir: inFolder(folder) })
const restoredObjects = () => objects('restored')

describe('a backup', () => {
  let restoredTo: Awaited<ReturnType<TenantApp['fresh']>>
  beforeAll(async () => {
    restoredTo = await server.fresh()
  })
  const backUp = async (owner: pg.Client, name: string, from = objects()) =>
    (await createBackup(owner, inFolder(name), { objects: from, onProgress: quiet })).manifest
  /** What each table holds, and how it is built: PostgreSQL's own text of keys, indexes, triggers and policies. */
  const describeSchema = async (owner: pg.Client) =>
    (
      await owner.query(
        `select conrelid::regclass::text as of, conname as name, pg_get_constraintdef(oid) as text from pg_constraint
           where connamespace = 'geofield'::regnamespace
         union all select tablename, indexname, indexdef from pg_indexes where schemaname = 'geofield'
         union all select tgrelid::regclass::text, tgname, concat(tgenabled, pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
         union all select tablename, policyname, concat(roles, cmd, qual, with_check) from pg_policies
         union all select oid::regclass::text, 'rls', relrowsecurity::text from pg_class where relnamespace = 'geofield'::regnamespace
         order by 1, 2, 3`,
      )
    ).rows

  test('restored into an empty database has the same rows, keys, indexes, triggers, policies and sequences', async () => {
    const backup = await backUp(server.owner, 'first.tar')
    expect(statSync(inFolder('first.tar')).mode & 0o777).toBe(0o600)
    const empty = backup.tables.filter(({ rows }) => rows === 0).map(({ name }) => name)
    // What upkeep fills, and a second day of positions, are not needed here.
    expect(empty.filter((name) => !/^position|^(audit_log|change)_other$/.test(name))).toEqual([])
    expect(await verifyBackup(inFolder('first.tar'), quiet)).toEqual(backup)
    await withOwner(restoredTo, async (owner) => {
      const { leftOut, migrated } = await restoreBackup(owner, {
        file: inFolder('first.tar'),
        replaces: false,
        objects: restoredObjects(),
        onProgress: quiet,
      })
      expect([leftOut, migrated]).toEqual([[], []])
      const again = await backUp(owner, 'again.tar', restoredObjects())
      expect(again.tables).toEqual(backup.tables)
      // One of each company, with the bytes that were uploaded.
      expect(again.files).toEqual(backup.files)
      expect(backup.files).toHaveLength(2)
      expect(again.sequences).toEqual(backup.sequences)
      expect(await describeSchema(owner)).toEqual(await describeSchema(server.owner))
    })
    const restored = await openDatabase(restoredTo, silent.log)
    const { tenantId } = acme
    const { rows } = await restored.inTenant({ tenantId }, (tenant) =>
      tenant.query('select title from record'),
    )
    expect(rows).toEqual([{ title: 'Lotus Stores' }])
    await restored.close()
  })

  test('a backup has one moment: what is committed while it is written is not in it', async () => {
    const before = await backUp(server.owner, 'before.tar')
    let written: Promise<unknown> | undefined
    const slowly = () => {
      // The first table is being read: its transaction has begun.
      written ??= server.send({
        method: 'POST',
        path: '/other/api/app-base/data-layer/CUSTOMER',
        apiKey: other.apiKey,
        token: other.token,
        body: { customer_full_name: 'Later' },
      })
    }
    const during = await createBackup(server.owner, inFolder('during.tar'), {
      objects: objects(),
      onProgress: slowly,
    })
    expect(await written).toMatchObject({ status: 200 })
    // Logins of other tests touch these.
    const steady = ({ name }: { name: string }) => !/^login|api_key|refresh_token/.test(name)
    expect(during.manifest.tables.filter(steady)).toEqual(before.tables.filter(steady))
    const { tables } = await backUp(server.owner, 'after.tar')
    expect(tables.find(({ name }) => name === 'record')!.rows).toBe(
      before.tables.find(({ name }) => name === 'record')!.rows + 1,
    )
  })

  test('a backup of an older version is restored as it was and then migrated, and over rows only when told', async () => {
    await withOwner(await server.fresh(), async (owner) => {
      await buildEarlierDatabase(owner, 38)
      for (const { since, sql } of upgradeRows) if (since <= 38) await owner.query(sql)
      await backUp(owner, 'older.tar')
    })
    const newer = readMigrations().filter(({ version }) => version > 38)
    await withOwner(await server.fresh(), async (owner) => {
      const restore = (name: string, replaces = false) =>
        restoreBackup(owner, {
          file: inFolder(name),
          replaces,
          objects: restoredObjects(),
          onProgress: quiet,
        })
      const { migrated, manifest } = await restore('older.tar')
      expect(migrated).toEqual(newer.map(({ name }) => name))
      const { tables } = await backUp(owner, 'migrated.tar')
      // Newer columns change the text of a row, not its number. A table may have become the first partition of one.
      const counts = new Map(tables.map(({ name, rows }) => [name.replace('_earlier', ''), rows]))
      for (const { name, rows } of manifest.tables)
        if (name !== 'migration') expect([name, counts.get(name)]).toEqual([name, rows])
      await expect(restore('first.tar')).rejects.toThrow('The database is not empty: api_key, audit_log,')
      const name = async () =>
        (await owner.query(`select name from geofield.tenant where code = 'acme'`)).rows
      // The last table's rows are damaged, so that the others are restored before.
      const damaged = readFileSync(inFolder('first.tar'))
      damaged[damaged.lastIndexOf('visit.copy.zst') + 512 + 30]! ^= 1
      writeFileSync(inFolder('damaged.tar'), damaged)
      await expect(restore('damaged.tar', true)).rejects.toThrow('The table visit')
      expect(await name()).toEqual([{ name: 'Acme' }])
      await restore('first.tar', true)
      expect(await name()).toEqual([{ name: 'acme' }])
    })
  })

  test('a backup leaves out and counts files whose bytes are lost or changed, and finds bytes that changed in itself', async () => {
    const [{ object } = { object: '' }, other] = (await backUp(server.owner, 'whole.tar')).files!
    const name = basename(object)
    const whole = readFileSync(join(server.folder, 'data/files', object))
    const lose = async (file: string, change: () => Promise<void>) => {
      await change()
      const options = { objects: objects(), onProgress: quiet }
      const { manifest, lostFiles } = await createBackup(server.owner, inFolder(file), options)
      expect([manifest.files, lostFiles]).toEqual([[other], 1])
    }
    await lose('lost.tar', () => objects().remove(object))
    await lose('changed.tar', () => objects().write(object, Buffer.from('%PDF-1.7 forged')))
    await objects().write(object, whole)
    const archive = readFileSync(inFolder('whole.tar'))
    archive[archive.indexOf(whole, archive.indexOf(name))]! ^= 1
    writeFileSync(inFolder('forged.tar'), archive)
    await expect(verifyBackup(inFolder('forged.tar'), quiet)).rejects.toThrow(
      `the file ${object} does not have`,
    )
  })

  test('a backup that is cut off anywhere, damaged or of a newer server is refused', async () => {
    const { size } = statSync(inFolder('first.tar'))
    for (const bytes of [0, 1000, size - 100_000, size - 3000, size - 1024, size - 1]) {
      writeFileSync(inFolder('cut.tar'), readFileSync(inFolder('first.tar')))
      truncateSync(inFolder('cut.tar'), bytes)
      await expect(verifyBackup(inFolder('cut.tar'), quiet), `${bytes} bytes`).rejects.toThrow(
        'not a whole backup',
      )
    }
    await expect(verifyBackup(inFolder('damaged.tar'), quiet)).rejects.toThrow('The table visit')
    const text = readFileSync(inFolder('first.tar'), 'latin1')
    const newest = readMigrations().at(-1)!.version
    writeFileSync(inFolder('newer.tar'), text.replaceAll(`"version": ${newest},`, '"version": 99,'), 'latin1')
    await withOwner(await server.fresh(), async (owner) => {
      const restored = restoreBackup(owner, {
        file: inFolder('newer.tar'),
        replaces: false,
        objects: restoredObjects(),
        onProgress: quiet,
      })
      await expect(restored).rejects.toThrow('is at version 99, of Geofield')
    })
  })

  test('a backup that fails leaves no file, and never replaces one', async () => {
    const before = readdirSync(server.folder)
    await expect(backUp(server.owner, 'first.tar')).rejects.toThrow('first.tar exists already')
    await withOwner(restoredTo, async (owner) => {
      const stopped = createBackup(owner, inFolder('stopped.tar'), {
        objects: objects(),
        onProgress: () => void owner.end(),
      })
      await expect(stopped).rejects.toThrow(/closed|terminated/)
    })
    expect(readdirSync(server.folder)).toEqual(before)
  })
})

describe('a tenant that is exported', () => {
  /** What JSON, COPY and lines of text could mistake. */
  const text = 'a\tb\nc\u2028d"e\\f\\.g🙂'
  let elsewhere: Awaited<ReturnType<TenantApp['fresh']>>
  const imported = (owner: pg.Client, file: string, code?: string) =>
    importTenant(owner, {
      file: inFolder(file),
      code,
      createTenant: (tenant) => createTenant(owner, tenant),
      objects: restoredObjects(),
      onProgress: quiet,
    })
  const exported = async (
    owner: pg.Client,
    code: string,
    { file = `${code}.ndjson`, secrets = true, from = objects() } = {},
  ) => {
    const options = { file: inFolder(file), secrets, objects: from, onProgress: quiet }
    const { sums, lostFiles } = await exportTenant(owner, await getTenant(owner, code), options)
    expect(lostFiles).toBe(0)
    return sums
  }
  beforeAll(async () => {
    elsewhere = await server.fresh()
    await (await openDatabase(elsewhere, silent.log)).close()
  })

  test('a tenant that is exported is the same under another name in another database, with its ids, in every table of its own', async () => {
    await server.owner.query('update record set description = $1 where tenant_id = $2', [text, acme.tenantId])
    const holidays = { holidays: '{2033-01-26,2033-08-15}', holiday_names: { '2033-01-26': text } }
    await server.owner.query('update tenant set holidays = $2, holiday_names = $3 where tenant_id = $1', [
      acme.tenantId,
      ...Object.values(holidays),
    ])
    const sums = await exported(server.owner, 'acme')
    expect(statSync(inFolder('acme.ndjson')).mode & 0o777).toBe(0o600)
    const logins = ['idempotency_key', 'login', 'login_network', 'refresh_token']
    expect(
      [
        ...Object.keys(sums).filter((name) => name !== 'file'),
        ...logins,
        'record_tally',
        'row_tally',
        'file_use',
        'event_file',
      ].toSorted(),
    ).toEqual(await tables())
    expect(Object.entries(sums).filter(([, { rows }]) => rows === 0)).toEqual([])
    await withOwner(elsewhere, async (owner) => {
      // Numbers that are taken there already must not matter.
      await createCustomerLayer(
        owner,
        (await createTenant(owner, { code: 'before', name: 'Before' })).tenantId,
      )
      await owner.query(`select set_config('geofield.actor', '{"username":"operator"}', false)`)
      expect(await imported(owner, 'acme.ndjson', 'moved')).toEqual({ code: 'moved', sums })
      const again = await exported(owner, 'moved', { from: restoredObjects() })
      const { audit_log: log, tenant, ...rest } = again
      const { audit_log: logBefore, tenant: tenantBefore, ...restBefore } = sums
      expect(rest).toEqual(restBefore)
      expect([log!.rows, tenant!.rows]).toEqual([logBefore!.rows + 1, tenantBefore!.rows])
      const { rows } = await owner.query(
        `select description from record where tenant_id = (select tenant_id from tenant where code = 'moved')`,
      )
      expect(rows).toEqual([{ description: text }])
      const { rows: settings } = await owner.query(
        `select holidays::text, holiday_names from tenant where code = 'moved'`,
      )
      expect(settings).toEqual([holidays])
      const { rows: counted } = await owner.query(
        `select (select sum(records) from record_tally)::integer tally, (select count(*) from record)::integer records,
           (select nextval('record_node_id_seq') > max(node_id) from record) "isAbove"`,
      )
      expect(counted).toEqual([{ tally: 1, records: 1, isAbove: true }])
    })
  })

  test('a tenant that is exported is refused where its code or its keys are taken, and when it is damaged or cut off; nothing is stored then', async () => {
    const lines = readFileSync(inFolder('acme.ndjson'), 'utf8').split('\n')
    const variants = {
      cut: lines.slice(0, -20),
      changed: lines.map((line) => line.replace('Lotus Stores', 'Lotos Stores')),
    }
    for (const [name, variant] of Object.entries(variants))
      writeFileSync(inFolder(`${name}.ndjson`), variant.join('\n'))
    await withOwner(elsewhere, async (owner) => {
      await expect(imported(owner, 'acme.ndjson', 'moved')).rejects.toThrow(
        'The tenant "moved" already exists',
      )
      await expect(imported(owner, 'acme.ndjson', 'twice')).rejects.toThrow('has the same API keys')
      await eraseTenant(owner, (await getTenant(owner, 'moved')).tenantId)
      await expect(imported(owner, 'cut.ndjson')).rejects.toThrow('cut.ndjson is cut off')
      await expect(imported(owner, 'changed.ndjson')).rejects.toThrow('is damaged: the rows of')
      expect((await owner.query('select code from tenant')).rows).toEqual([{ code: 'before' }])
    })
  })

  test('without secrets has no API key and no password', async () => {
    await exported(server.owner, 'acme', { file: 'open.ndjson', secrets: false })
    const content = readFileSync(inFolder('open.ndjson'), 'utf8')
    expect(content).not.toMatch(/argon2id|key_hash/)
    await withOwner(elsewhere, async (owner) => {
      await imported(owner, 'open.ndjson')
      const { rows } = await owner.query('select distinct password_hash from user_account')
      expect(rows).toEqual([{ password_hash: '' }])
    })
  })
})

describe('a user who is deleted', () => {
  const rowsWithName = (company: FullCompany) => tablesWith(worker.username, company)

  test('a user who is deleted has its name in no table and no working token; the same name in other tenants stays', async () => {
    expect((await rowsWithName(acme)).length).toBeGreaterThan(6)
    const before = await rowsWithName(other)
    expect((await searchEvents(acme, acme.workerToken)).status).toBe(200)
    const { pseudonym, deleted } = await deleteUser(server.owner, {
      tenantId: acme.tenantId,
      username: worker.username.toUpperCase(),
      tracks: 'delete',
    })
    expect(pseudonym).toMatch(/^deleted user [0-9a-f]{8}$/)
    expect(deleted).toMatchObject({ user_account: 1, employee: 1, position: 2 })
    expect(await rowsWithName(acme)).toEqual([])
    expect(await rowsWithName(other)).toEqual(before)
    expect((await searchEvents(acme, acme.workerToken)).body.error.code).toBe('TOKEN_INVALID')
    const { body } = await searchEvents(acme, acme.token)
    expect(body.data.map(({ createUser }: { createUser: string }) => createUser)).toEqual([pseudonym])
  })

  test('with its employee leaves nothing that tells who it was, in the audit log and stored responses either', async () => {
    const { owner, send } = server
    const { tenantId, code, apiKey, token } = acme
    const call = (path: string, body: unknown, method = 'POST') =>
      send({
        method,
        path: `/${code}${path}`,
        apiKey,
        token,
        body,
        headers: { 'idempotency-key': `${path}/again` },
      })
    const person = {
      employee_full_name: 'Zubeida Quux',
      employee_email: 'zq@example.com',
      employee_phone: '+919811112222',
    }
    const created = await call('/employee', person)
    expect(created.body).toMatchObject({ Id: expect.any(String) })
    const employee = created.body
    await call(`/employee/${employee.Id}`, { employee_full_name: 'Zubeida Q. Quux' }, 'PUT')
    const account = { employee_username: 'zubeida', employee_password: 'only-an-example' }
    expect(await call(`/employee/${employee.Id}/activate`, account)).toMatchObject({ status: 200 })
    expect(await tablesWith('Zubeida', acme)).toEqual(['audit_log', 'employee', 'idempotency_key'])
    expect(await call(`/employee/${employee.Id}`, undefined, 'DELETE')).toMatchObject({ body: { count: 1 } })
    // Finishes, as upkeep does.
    expect(await deleteUser(owner, { tenantId, username: 'zubeida' })).toMatchObject({ deleted: {} })
    for (const text of ['Zubeida', 'zubeida', 'zq@example', '9811112222'])
      expect(await tablesWith(text, acme)).toEqual([])
    const { rows } = await owner.query(
      `select action from audit_log where target = 'employee' and target_id = $1`,
      [employee.Id],
    )
    expect(rows.length).toBeGreaterThan(1)
  })

  test('a user who is deleted is found by its former name, and deleted once', async () => {
    const { tenantId } = acme
    const again = await deleteUser(server.owner, { tenantId, username: worker.username })
    expect(again).toEqual({ pseudonym: expect.stringMatching(/^deleted user/), hadLeft: true, deleted: {} })
    await expect(deleteUser(server.owner, { tenantId, username: 'nobody' })).rejects.toThrow(
      'no user "nobody"',
    )
  })
})

test('a tenant that is deleted leaves no row in any table and no working token or key, and other tenants keep theirs', async () => {
  const { owner } = server
  const kept = await countTenantRows(owner, other.tenantId)
  // A table that is added later needs a row in `addFullCompany`.
  expect(Object.keys(kept).toSorted()).toEqual(await tables())
  await eraseTenant(owner, acme.tenantId)
  for (const table of await tables()) {
    const { rows } = await owner.query(`select from ${table} where tenant_id = $1`, [acme.tenantId])
    expect([table, rows.length]).toEqual([table, 0])
  }
  expect(await countTenantRows(owner, other.tenantId)).toEqual(kept)
  // TOKEN_INVALID while the server has its key cached, then API_KEY_INVALID.
  expect((await searchEvents(acme, acme.token)).status).toBe(401)
  expect((await searchEvents(other, other.token)).status).toBe(200)
  await expect(getTenant(owner, 'acme')).rejects.toThrow('no tenant "acme"')
})

test('a tenant that is deleted stores no more positions of a push that is under way', async () => {
  const push = server.send({
    method: 'POST',
    path: '/other/tracking/push',
    apiKey: other.apiKey,
    token: other.workerToken,
    body: { trackerId: 'late', lat: 18.5, lng: 73.8, ts: Math.floor(Date.now() / 1000) },
  })
  await Promise.all([push, eraseTenant(server.owner, other.tenantId)])
  expect(await countTenantRows(server.owner, other.tenantId)).toEqual({})
})
