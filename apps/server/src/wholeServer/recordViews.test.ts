import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { withOwner } from '../platform/database/migrate/owner.ts'
import type { Actor } from '../platform/http/handlers.ts'
import { testActor } from '../platform/testing/testActor.ts'
import { silent, startTestDatabase, type TestDatabase } from '../platform/testing/testDatabase.ts'

/** What an account sees of records is written three times: for one row, for many rows, and as a set to start from. */
let postgres: TestDatabase
let database: Database

const makeGuid = (kind: string, n: number) => `${kind}0000000-0000-4000-8000-${String(n).padStart(12, '0')}`
/** Employees 1 to 1,100 are below /a/many, 1,101 to 1,120 below /a/few, 1,121 to 1,140 below /ab. */
const few = 1_101
const strangers = 1_121
const employees = 1_140

beforeAll(async () => {
  postgres = startTestDatabase()
  const connection = await postgres.migrated()
  database = await openDatabase(connection, silent.log)
  await withOwner(connection, async (owner) => {
    await owner.query(`insert into tenant (code, name) values ('one', 'One'), ('two', 'Two')`)
    await owner.query(`
      insert into layer (tenant_id, name, properties)
        select tenant, name, '[]' from generate_series(1, 2) tenant, unnest(array['CUSTOMER', 'NOTE']) name;
      create function guid(kind text, n bigint) returns uuid language sql
        return (kind || '0000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid;
      insert into user_account (tenant_id, user_id, username, password_hash, account_key)
        select tenant, guid('e', n), 'worker-' || n, 'x', 'worker-' || n from generate_series(1, 2) tenant, generate_series(1, ${employees}) n;
      insert into employee (tenant_id, employee_id, employee_guid, user_id, status, full_name, hierarchy_path, created_by, modified_by)
        select tenant, guid('e', n), guid('e', n), guid('e', n), 3, 'x',
          case when n < ${few} then '/a/many' when n < ${strangers} then '/a/few' else '/ab' end || '/' || n, 'x', 'x'
        from generate_series(1, 2) tenant, generate_series(1, ${employees}) n;
      -- Per employee one customer that is visited, one planned, one assigned and one created, and a note. Case differs.
      insert into record (tenant_id, layer_id, record_id, created_by, created_from, modified_by, modified_from, data)
        select l.tenant_id, l.layer_id, gen_random_uuid(), case kind when 'created' then 'worker-' || n else 'boss' end, 3, 'x', 3,
          jsonb_build_object('kind', kind, 'n', n, 'customer_guid', upper(guid(left(kind, 1), n)::text))
            || case kind when 'assigned' then jsonb_build_object('customer_assignee', upper(guid('e', n)::text))
              when 'billed' then '{"customer_assignee": "nobody in particular"}' else '{}' end
        from layer l, generate_series(1, ${employees}) n, unnest(array['created', 'dated', 'assigned', 'billed']) kind
        where l.name = 'CUSTOMER' or kind = 'created';
      insert into visit (tenant_id, visit_id, visit_guid, customer_guid, assignee, visit_date, visit_order, status, created_by)
        select tenant, guid('b', n), guid('b', n), guid('b', n), guid('e', n), '2026-11-23', 1, 2, 'x'
        from generate_series(1, 2) tenant, generate_series(1, ${employees}) n;
      insert into plan (tenant_id, plan_id, plan_guid, name, assignee, start_date, end_date, frequency, days, entries, status, created_by)
        select tenant, guid('d', n), guid('d', n), 'x', guid('e', n), '2026-11-23', '2026-11-23', 'once', '{}',
          jsonb_build_array(jsonb_build_object('customerGuid', guid('d', n))), 2, 'x'
        from generate_series(1, 2) tenant, generate_series(1, ${employees}) n;
      drop function guid`)
  })
})
afterAll(async () => {
  await database.close()
  await postgres.stop()
})

const make = (role: NonNullable<Actor['role']>, employee: number, hierarchyPath?: string): Actor => ({
  ...testActor(`worker-${employee}`),
  role,
  employeeGuid: makeGuid('e', employee),
  ...(hierarchyPath !== undefined && { hierarchyPath }),
})
const inRange = (from: number, to: number) => (n: number) => n >= from && n < to

/** Actors, and the employees whose customers and notes each sees. */
const actors: [string, Actor, (n: number) => boolean][] = [
  ['a field worker', make('field', 7), (n) => n === 7],
  ['a field worker whose path is above others', make('field', 7, '/a'), (n) => n === 7],
  [
    'a manager of few',
    make('manager', strangers, '/a/few'),
    (n) => n === strangers || inRange(few, strangers)(n),
  ],
  ['a manager of more than 1,000', make('manager', strangers, '/a/'), inRange(1, strangers + 1)],
  ['a manager without a path', make('manager', 7), (n) => n === 7],
  ['an account without an employee', { ...testActor('worker-9'), role: 'field' }, () => false],
]

async function readKinds(view: string, actor: Actor): Promise<string[]> {
  const { rows } = await database.inTenant({ tenantId: 1, actor }, (transaction) =>
    transaction.query<{ found: string }>(
      `select l.name || ' ' || (data->>'kind') || ' ' || (data->>'n') found from ${view} join layer l using (layer_id)`,
    ),
  )
  return rows.map(({ found }) => found).toSorted()
}

describe.each(actors)('%s', (name, open, sees) => {
  const closed = { visibility: 'hierarchy', customers: 'assigned', records: 'created' } as const
  const actor = { ...open, ...closed }
  const expected = Array.from({ length: employees }, (_, index) => index + 1)
    .flatMap((n) => {
      const isOwnAccount = actor.username === `worker-${n}`
      const own = sees(n) || isOwnAccount ? [`CUSTOMER created ${n}`, `NOTE created ${n}`] : []
      return [
        ...own,
        ...(sees(n) ? ['dated', 'assigned', 'billed'].map((kind) => `CUSTOMER ${kind} ${n}`) : []),
      ]
    })
    .toSorted()

  test.each(['record', 'visible_record', 'reached_record'])(
    `${name} sees the same customers and records of %s, its own and those of its people`,
    async (view) => {
      expect(await readKinds(view, actor)).toEqual(expected)
    },
  )

  test(`${name} finds in reached_record only layers of which it sees a part`, async () => {
    const customersOnly = { ...actor, records: 'all' } as const
    expect(await readKinds('reached_record', customersOnly)).toEqual(
      expected.filter((found) => found.startsWith('CUSTOMER')),
    )
    expect(await readKinds('reached_record', { ...actor, customers: 'all' })).toEqual(
      expected.filter((found) => found.startsWith('NOTE')),
    )
    expect(await readKinds('reached_record', open)).toEqual([])
    const visible = await readKinds('visible_record', customersOnly)
    expect(visible).toEqual(await readKinds('record', customersOnly))
    expect(visible.filter((found) => found.startsWith('NOTE'))).toHaveLength(employees)
  })
})
