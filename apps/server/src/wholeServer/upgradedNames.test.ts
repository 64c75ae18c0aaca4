import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { completeNames, hashPassword, keepNamesOfGone, listNameFaults, releaseName } from '../auth/index.ts'
import type { Actor } from '../platform/http/handlers.ts'
import { type OwnerConnection, withOwner } from '../platform/database/migrate/owner.ts'
import { buildEarlierDatabase } from '../platform/database/testing/earlierDatabase.ts'
import { startTenantApp, type TenantApp } from '../testing/tenantApp.ts'

// A database from before accounts had keys, whose accounts have names that read the same, and rows of accounts that are gone.

const password = 'only-an-example'
const apiKey = 'a key of before the upgrade'
const day = Math.floor(Date.now() / 86_400_000)
const ts = day * 86_400

/** Where each account's employee is. Managers are at /west and /east. */
const places = new Map(
  Object.entries({
    'm.west': '/west',
    'm.east': '/east',
    Ravi: '/west/1',
    ravi: '/east/1',
    'ravi ': '/west/2',
    'jos\u00e9': '/west/3',
    'jose\u0301': '/east/2',
    '\uff52\uff41\uff56\uff49': '/west/4',
    'r\u0430vi': '/east/3',
    'anil kumar': '/west/5',
    'as\u200bha': '/east/4',
    'Only.One': '/west/6',
    // It got the name of an account that was deleted before.
    again: '/east/5',
  }),
)
const names = [...places.keys()]
const authors = [...names, 'gone']

let server: TenantApp
let tokens: Map<string, string>
beforeAll(async () => {
  server = await startTenantApp({ prepare: fillOldDatabase })
  await keepNamesOfGone(server.owner)
  await completeNames(server.owner)
  tokens = new Map()
  // One after another: a busy machine makes logins wait, and refuses those that wait for long.
  for (const name of names) tokens.set(name, (await logIn(name)).body.access_token)
}, 120_000)
afterAll(() => server.stop())

const logIn = (username: string) => server.logIn({ apiKey, username, password })
const send = (as: string, path: string, body: object) =>
  server.send({ method: 'POST', path: `/acme${path}`, apiKey, token: tokens.get(as)!, body })

async function fillOldDatabase(connection: OwnerConnection): Promise<void> {
  const hash = await hashPassword(password, 1)
  await withOwner(connection, async (owner) => {
    await buildEarlierDatabase(owner, 38)
    await owner.query(
      `insert into tenant (code, name, visibility, visible_customers, visible_records)
         values ('acme', 'Acme', 'hierarchy', 'assigned', 'created');
       insert into layer (tenant_id, name, properties) values
         (1, 'CUSTOMER', '[{"propertyName": "customer_guid", "dataType": 3}]'),
         (1, 'NOTE', '[{"propertyName": "note_text", "dataType": 3}]')`,
    )
    await owner.query(
      `insert into api_key (tenant_id, key_id, name, key_hash) values (1, gen_random_uuid(), 'a', $1)`,
      [createHash('sha256').update(apiKey).digest()],
    )
    await owner.query(
      `with account as (
         insert into user_account (tenant_id, user_id, username, password_hash, role)
         select 1, gen_random_uuid(), name, $3, case when name like 'm.%' then 'manager' else 'field' end
         from unnest($1::text[]) name returning *)
       insert into employee
         (tenant_id, employee_id, employee_guid, user_id, status, full_name, hierarchy_path, created_by, modified_by)
       select 1, gen_random_uuid(), gen_random_uuid(), user_id, 3, username, path, 'm.west', 'm.west'
       from unnest($1::text[], $2::text[]) as place (name, path) join account on username = name`,
      [names, [...places.values()], hash],
    )
    await owner.query(`select ensure_position_partition($1)`, [day])
    for (const [index, author] of authors.entries()) {
      await owner.query(
        `insert into record (tenant_id, layer_id, record_id, created_by, created_from, modified_by, modified_from, data)
         values (1, 2, gen_random_uuid(), $1, 1, $1, 1, jsonb_build_object('note_text', $1::text))`,
        [author],
      )
      await owner.query(
        `insert into event (tenant_id, event_id, type_code, action_code, type_id, created_by)
         values (1, gen_random_uuid(), 'DUTY', 'on_duty', 1, $1)`,
        [author],
      )
      await owner.query(
        `with stored as (
           insert into position (tenant_id, tracker_id, ts, driver, lat, lon, speed, heading, device_status)
           values (1, $2, $3, $1, 18.5, 73.8, 0, 0, 1) returning *)
         insert into live_position (tenant_id, tracker_id, ts, driver, lat, lon, speed, heading, device_status)
         select tenant_id, tracker_id, ts, driver, lat, lon, speed, heading, device_status from stored`,
        [author, `device-${index}`, ts],
      )
    }
  })
}

/** Whose rows an account reads: as before the upgrade, its own and for a manager those below. */
const seenBy = (name: string) =>
  names.filter(
    (each) =>
      each === name || (name.startsWith('m.') && places.get(each)!.startsWith(`${places.get(name)}/`)),
  )

describe('after an upgrade to accounts with keys', () => {
  test.each(names)('the account %j logs in by its exact name and reads what it read before', async (name) => {
    const notes = await send(name, '/api/app-base/data-layer/NOTE/search', { take: 100 })
    const events = await send(name, '/api/ndms2/events/search', { take: 100 })
    const own = await send(name, '/tracking/history', { driver: name, from: ts, to: ts + 60 })
    const expected = seenBy(name).toSorted()
    expect(notes.body.data.map((note: { note_text: string }) => note.note_text).toSorted()).toEqual(expected)
    expect(events.body.data.map((event: { createUser: string }) => event.createUser).toSorted()).toEqual(
      expected,
    )
    expect(own.body.data.map((segment: { driver: string }) => segment.driver)).toEqual([name])
  })

  test('a name that no other account reads like logs in in any letter case, and one that others do only as it is', async () => {
    expect((await logIn('ONLY.one')).status).toBe(200)
    expect((await logIn('RAVI')).status).toBe(400)
    expect((await logIn('JOS\u00c9')).status).toBe(400)
  })

  test('names that read the same, and names that the rules forbid, are listed', async () => {
    const { alike, forbidden } = await listNameFaults(server.owner)
    expect(alike.map((group) => group.names.toSorted())).toEqual(
      expect.arrayContaining([
        ['Ravi', 'ravi', '\uff52\uff41\uff56\uff49'],
        ['jose\u0301', 'jos\u00e9'],
      ]),
    )
    expect(alike).toHaveLength(2)
    expect(forbidden.map(({ username }) => username).toSorted()).toEqual(
      ['anil kumar', 'as\u200bha', 'ravi ', 'r\u0430vi'].toSorted(),
    )
  })

  test('a position that is sent again is a duplicate of the one from before', async () => {
    const position = { trackerId: `device-${names.indexOf('Only.One')}`, ts, lat: 18.5, lng: 73.8 }
    expect((await send('Only.One', '/tracking/push', position)).status).toBe(200)
    const { rows } = await server.owner.query('select driver from position where tracker_id = $1', [
      position.trackerId,
    ])
    expect(rows).toEqual([{ driver: 'Only.One' }])
  })

  test('the name of an account that was gone before is refused, and inherits nothing once it is released', async () => {
    const give = async (username: string) => {
      const employee = await send('m.west', '/employee', {
        employee_full_name: 'New',
        hierarchyPath: '/west/9',
      })
      const body = { employee_username: username, employee_password: password }
      return send('m.west', `/employee/${employee.body.Id}/activate`, body)
    }
    for (const username of ['gone', 'GONE'])
      expect((await give(username)).body.error.code).toBe('USERNAME_RETIRED')
    expect(await releaseName(server.owner, { tenantId: 1, username: 'gone' })).toBe(true)
    expect((await give('gone')).status).toBe(200)
    tokens.set('gone', (await logIn('gone')).body.access_token)
    for (const path of ['/api/app-base/data-layer/NOTE/search', '/api/ndms2/events/search'])
      expect((await send('gone', path, { take: 100 })).body.data).toEqual([])
    const history = { from: ts, to: ts + 60 }
    expect((await send('gone', '/tracking/history', { driver: 'gone', ...history })).body.data).toEqual([])
    const device = { trackerId: `device-${authors.indexOf('gone')}`, ...history }
    expect((await send('gone', '/tracking/history', device)).body.data).toEqual([])
  })

  test("what an older server writes for an account whose key is not its name is the account's, in events, records and the live picture", async () => {
    const { rows } = await server.owner.query<{ userId: string; key: string }>(
      `insert into user_account (tenant_id, user_id, username, password_hash) values (1, gen_random_uuid(), 'later', '')
       returning user_id "userId", account_key key`,
    )
    const { userId, key } = rows[0]!
    // The actor of an older server has no key.
    const actor = {
      userId,
      username: 'later',
      role: 'field',
      keyId: userId,
      operationId: 'createEvent',
      requestId: 'a',
    }
    const written = await server.database.inTenant(
      { tenantId: 1, actor: actor as Actor },
      async (transaction) => {
        const record = await transaction.query(
          `insert into record (tenant_id, layer_id, record_id, created_by, created_from, modified_by, modified_from, data)
         values (1, 2, gen_random_uuid(), 'later', 1, 'later', 1, '{}') returning created_by_key key`,
        )
        const event = await transaction.query(
          `insert into event (tenant_id, event_id, type_code, action_code, type_id, created_by)
         values (1, gen_random_uuid(), 'DUTY', 'on_duty', 1, 'later') returning created_by_key key`,
        )
        const live = await transaction.query(
          `insert into live_driver (tenant_id, driver) values (1, 'later') returning driver key`,
        )
        return [record, event, live].flatMap((each) => each.rows)
      },
    )
    expect(written).toEqual([{ key }, { key }, { key }])
  })
})
