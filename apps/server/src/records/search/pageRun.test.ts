import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testActor } from '../../platform/testing/testActor.ts'
import { inTransaction } from '../../platform/database/migrate/owner.ts'
import { applyLayer } from '../layers/applyLayer.ts'
import { parseLayerDefinition } from '../layers/layerDefinition.ts'
import { type PageByKey, startTestRecords, type TestRecords } from '../testing/testRecords.ts'

const count = 400
let records: TestRecords
beforeAll(async () => {
  records = await startTestRecords()
  await records.apply(`
layer: MIXED
settings: { indexedFields: [label, size, day, open] }
properties:
  - { propertyName: label, dataType: string }
  - { propertyName: size, dataType: real }
  - { propertyName: day, dataType: dateTime }
  - { propertyName: open, dataType: boolean }
  - { propertyName: town, dataType: text }
  - { propertyName: amount, dataType: real }
  - { propertyName: since, dataType: dateTime }
  - { propertyName: paid, dataType: boolean }
`)
  await records.apply('{ layer: OTHER, properties: [{ propertyName: label, dataType: string }] }')
  // Few different values with many ties, some missing, some empty, beyond ASCII, and numbers of all sizes.
  await records.owner.query(
    `insert into record (tenant_id, layer_id, record_id, title, created_at, created_by, created_from, modified_at, modified_by, modified_from, data)
     select 1, layer_id, gen_random_uuid(), (array[null, '', 'Z', 'a', 'पुणे', 'é', '😀', 'a "\\'])[1 + i * 7 % 8],
       timestamptz '2026-01-01' + i % 5 * interval '1 ms', 'x', 3, now(), 'x', 3,
       jsonb_strip_nulls(jsonb_build_object('label', texts[1 + i * 5 % 7], 'town', texts[1 + i * 3 % 7],
         'size', numbers[1 + i * 11 % 8], 'amount', numbers[1 + i * 13 % 8],
         'day', days[1 + i * 3 % 5], 'since', days[1 + i * 7 % 5],
         'open', (array[null, true, false])[1 + i % 3], 'paid', (array[true, null, false])[1 + i * 2 % 3]))
     from layer, generate_series(1, $1) i,
       (select array[null, '', 'Z', 'a', 'पुणे', 'b', '😀'] texts, array[null, -1e300, -0.1, 0, 0.1, 1/3.0, 5e-324, 9007199254740993]::float8[] numbers,
         array[null, '2026-01-01', '2026-01-01T00:00:00.000001Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59+05:30'] days) choices
     where layer.name = 'MIXED'`,
    [count],
  )
})
afterAll(() => records.stop())

const ids = (data: { Id: string }[]) => data.map(({ Id }) => Id)

/** Reads all pages. `between` runs after each page but the last. */
async function readRun(
  layer: string,
  body: object,
  between: (page: PageByKey) => Promise<unknown> = async () => {},
) {
  const pages: PageByKey[] = []
  for (let next: string | null = ''; next !== null;) {
    const page: PageByKey = await records.searchAfter(next, layer, body)
    pages.push(page)
    next = page.next
    if (next !== null) await between(page)
  }
  return { found: ids(pages.flatMap(({ data }) => data)), pages }
}

describe('pages by key', () => {
  const fields = [
    'label',
    'size',
    'day',
    'open',
    'town',
    'amount',
    'since',
    'paid',
    'Title',
    'CreatedDate',
    'Id',
    'CreatedUser',
  ]
  const orders = [
    [],
    ...fields.flatMap((Field) => [[{ Field }], [{ Field, Direction: 'DESC' }]]),
    [{ Field: 'open' }, { Field: 'size', Direction: 'DESC' }, { Field: 'town' }],
    [{ Field: 'paid', Direction: 'DESC' }, { Field: 'label' }, { Field: 'Title', Direction: 'DESC' }],
    [{ Field: 'Title' }, { Field: 'CreatedDate', Direction: 'DESC' }],
    [
      { Field: 'town' },
      { Field: 'since' },
      { Field: 'amount' },
      { Field: 'open' },
      { Field: 'label', Direction: 'DESC' },
    ],
  ]
  test.each(orders.flatMap((sortBy) => [{ sortBy }, { sortBy, size: { gte: -1 } }]))(
    'pages by key have the matches in the order of the search: %j',
    async (body) => {
      const whole = ids((await records.search('MIXED', { ...body, take: 1000 })).data)
      const { found, pages } = await readRun('MIXED', { ...body, take: 37 })
      expect(found).toEqual(whole)
      expect(pages.map(({ total }) => total)).toEqual(pages.map(() => whole.length))
      expect(pages.slice(0, -1).map(({ data }) => data.length)).toEqual(pages.slice(1).map(() => 37))
    },
  )

  test('pages by key end with null where the last page is full, and where nothing matches', async () => {
    const { pages } = await readRun('MIXED', { take: count / 4 })
    expect(pages).toHaveLength(4)
    expect(await records.searchAfter('', 'MIXED', { label: 'nobody' })).toEqual({
      data: [],
      total: 0,
      next: null,
    })
    expect(await records.searchAfter('', 'OTHER', {})).toEqual({ data: [], total: 0, next: null })
  })

  test.each([[[]], [[{ Field: 'label', Direction: 'DESC' }]], [[{ Field: 'town' }]]])(
    'visit what was there throughout exactly once, whatever is created and deleted meanwhile: %j',
    async (sortBy) => {
      const body = { sortBy, take: 20 }
      const before = ids((await records.search('MIXED', { take: 1000 })).data)
      const deleted = new Set<string>()
      const created: string[] = []
      const texts = ['', 'A', 'a', 'z', 'पुणे']
      const { found } = await readRun('MIXED', body, async ({ data }) => {
        // The last item of the page, from which the next one continues, one before it and one after it.
        const later = before.findLast((Id) => !deleted.has(Id) && !created.includes(Id))!
        for (const Id of [data.at(-1)!.Id, data[0]!.Id, later]) {
          deleted.add(Id)
          await records.remove('MIXED', Id)
        }
        for (const text of texts)
          created.push((await records.create('MIXED', { label: text, town: text })).Id)
      })
      const throughout = before.filter((Id) => !deleted.has(Id))
      expect(throughout.length).toBeGreaterThan(100)
      expect(found.filter((Id) => throughout.includes(Id)).toSorted()).toEqual(throughout.toSorted())
      expect(new Set(found).size).toBe(found.length)
    },
  )

  test('compare the first 200 characters of a text, so that cursors stay short', async () => {
    const long = '😀'.repeat(200)
    await records.apply(
      '{ layer: LONG, properties: [{ propertyName: note, dataType: text }, { propertyName: more, dataType: text }] }',
    )
    const made: string[] = []
    for (const [note, more] of [
      [`${long}b`, 'x'],
      [`${long}a`, long],
      [long, `${long}!`],
      ['a', long],
      [`${long}c`, null],
    ])
      made.push((await records.create('LONG', { note, ...(more && { more }) })).Id)
    const sortBy = [{ Field: 'note', Direction: 'DESC' }, { Field: 'more' }]
    const { found, pages } = await readRun('LONG', { sortBy, take: 1 })
    expect(found).toEqual([made[4], made[0], made[1], made[2], made[3]])
    expect(Math.max(...pages.map(({ next }) => next?.length ?? 0))).toBeLessThan(2000)
  })
})

describe('a cursor is refused with the name of its parameter', () => {
  const expectRefused = async (after: string, layer = 'MIXED', body: object = {}, others = {}) => {
    await expect(records.searchAfter(after, layer, body, others)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ path: 'after', code: 'cursor' }],
    })
  }
  const firstCursor = async (body: object = {}) =>
    (await records.searchAfter('', 'MIXED', { take: 5, ...body })).next!

  test.each(['x', ' ', 'null', '[]', 'AAAA', '\0', '%00', "';--", '😀', 'W10', 'WzEsIjIiXQ'])(
    'a cursor is refused with the name of its parameter if no server made it: %j',
    (text) => expectRefused(text),
  )

  test('if characters of it are changed, added or left out', async () => {
    const cursor = await firstCursor()
    for (let at = 0; at < cursor.length; at += 1) {
      const changed = `${cursor.slice(0, at)}${cursor[at] === 'A' ? 'g' : 'A'}${cursor.slice(at + 1)}`
      if (!Buffer.from(changed, 'base64url').equals(Buffer.from(cursor, 'base64url')))
        await expectRefused(changed)
    }
    await expectRefused(`${cursor}AAAA`)
    await expectRefused('A'.repeat(4096))
    await expectRefused(cursor.slice(4))
  })

  test('if it belongs to another layer, order, condition or free text', async () => {
    const cursor = await firstCursor({ sortBy: [{ Field: 'label' }] })
    await expectRefused(cursor, 'OTHER', { sortBy: [{ Field: 'label' }] })
    await expectRefused(cursor, 'MIXED', { sortBy: [{ Field: 'label', Direction: 'DESC' }] })
    await expectRefused(cursor, 'MIXED', {})
    await expectRefused(cursor, 'MIXED', { sortBy: [{ Field: 'label' }], open: true })
    await expectRefused(cursor, 'MIXED', { sortBy: [{ Field: 'label' }], searchKey: 'a' })
  })

  test('if it belongs to another account or tenant', async () => {
    const cursor = await firstCursor()
    const caller = (tenantId: number, userId: string) => ({
      caller: {
        tenant: { tenantId, code: 'acme' },
        keyId: 'k',
        address: '',
        user: { userId, username: 'x' },
      },
    })
    const own = (await records.searchAfter('', 'MIXED', { take: 5 }, caller(1, 'a'))).next!
    expect((await records.searchAfter(own, 'MIXED', { take: 5 }, caller(1, 'a'))).data).toHaveLength(5)
    await expectRefused(own, 'MIXED', { take: 5 }, caller(1, 'b'))
    await expectRefused(cursor, 'MIXED', { take: 5 }, caller(1, 'a'))
    await records.owner.query(`insert into tenant (code, name) values ('other', 'Other')`)
    const same = parseLayerDefinition(
      '{ layer: MIXED, properties: [{ propertyName: label, dataType: string }] }',
    )
    await inTransaction(records.owner, () => applyLayer(records.owner, { tenantId: 2 }, same))
    await expectRefused(own, 'MIXED', { take: 5 }, caller(2, 'a'))
  })

  test('if the field that it sorts by has another form since', async () => {
    const definition = (settings: string) =>
      `{ layer: FORMS, ${settings} properties: [{ propertyName: note, dataType: string }] }`
    await records.apply(definition(''))
    for (const note of ['a', 'b', 'c']) await records.create('FORMS', { note })
    const body = { take: 1, sortBy: [{ Field: 'note' }] }
    const { next } = await records.searchAfter('', 'FORMS', body)
    const { next: natural } = await records.searchAfter('', 'FORMS', { take: 1 })
    await records.apply(definition('settings: { indexedFields: [note] },'))
    await expectRefused(next!, 'FORMS', body)
    expect((await records.searchAfter(natural!, 'FORMS', { take: 9 })).data.map(({ note }) => note)).toEqual([
      'b',
      'c',
    ])
  })

  test('a cursor is refused with the name of its parameter but not for another page size, or another order of the keys of the body', async () => {
    const cursor = await firstCursor({ open: true, size: { gte: -1 }, skip: 0 })
    expect(
      (await records.searchAfter(cursor, 'MIXED', { size: { gte: -1 }, take: 7, open: true })).data,
    ).toHaveLength(7)
  })
})

test('an account that sees only the records that it created gets only these, page by page', async () => {
  const actor = {
    ...testActor('ravi'),
    role: 'field',
    visibility: 'hierarchy',
    customers: 'all',
    records: 'created',
  }
  const others = {
    caller: {
      tenant: { tenantId: 1, code: 'acme', actor },
      keyId: 'k',
      address: '',
      user: { userId: 'r', username: 'ravi' },
    },
  }
  await records.owner.query(
    `insert into record (tenant_id, layer_id, record_id, created_by, created_from, modified_by, modified_from, data)
     select 1, layer_id, gen_random_uuid(), (array['ravi', 'asha'])[1 + i % 2], 3, 'x', 3, jsonb_build_object('label', i % 3)
     from layer, generate_series(1, 40) i where layer.name = 'OTHER'`,
  )
  for (const body of [{}, { sortBy: [{ Field: 'label', Direction: 'DESC' }] }]) {
    const found: unknown[] = []
    const totals = new Set<number>()
    for (let next: string | null = ''; next !== null;) {
      const page: PageByKey = await records.searchAfter(next, 'OTHER', { ...body, take: 6 }, others)
      found.push(...page.data.map(({ CreatedUser }) => CreatedUser))
      totals.add(page.total)
      next = page.next
    }
    expect(found).toEqual(Array.from({ length: 20 }, () => 'ravi'))
    expect([...totals]).toEqual([20])
  }
})

test.each([
  [{ skip: 1 }, ['/skip']],
  [{ take: 0 }, ['/take']],
  [{ skip: 3, take: -1 }, ['/skip', '/take']],
])('beside after, %j is refused', async (body, paths) => {
  await expect(records.searchAfter('', 'MIXED', body)).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    details: paths.map((path) => ({ path, code: 'withAfter' })),
  })
})
