import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../platform/database/database.ts'
import { silent } from '../platform/testing/testDatabase.ts'
import { testActor } from '../platform/testing/testActor.ts'
import { recordHandlers } from './index.ts'
import { type Saved, startTestRecords, type TestRecords } from './testing/testRecords.ts'

let records: TestRecords
beforeAll(async () => {
  records = await startTestRecords()
  await records.apply(product)
})
afterAll(() => records.stop())

const product = `
layer: PRODUCT
settings: { titleField: product_name }
properties:
  - { propertyName: product_name, dataType: string, required: true }
  - { propertyName: product_code, dataType: string, unique: true }
  - { propertyName: product_number, dataType: integer, unique: true }
  - { propertyName: product_price, dataType: real }
  - propertyName: product_kind
    dataType: list
    config: { content: { mode: predefine, source: [Food, Drink] } }
`

const outcomes = ({ results }: Saved) => results.map(({ outcome }) => outcome)
const codes = ({ results }: Saved) =>
  results.map(
    ({ error }) => error && [error.code, ...(error.details ?? []).map(({ path, code }) => `${path} ${code}`)],
  )
const findCodes = async (name: string) =>
  (await records.search('PRODUCT', { product_name: name, take: 100 })).data.map(
    ({ product_code }) => product_code,
  )
let next = 0
const makeCode = () => `code ${(next += 1)}`

describe('a batch without a key', () => {
  test('logs each created record on its own, in order, with long values cut', async () => {
    const items = [
      { product_name: 'logged', product_code: makeCode() },
      { product_name: 'logged '.repeat(60) },
      { product_code: makeCode() },
    ]
    const { results } = await records.save('PRODUCT', { items })
    const { rows } = await records.owner.query(
      `select target_id, username, action, layer, fields from audit_log
       where fields->>'product_name' like 'logged%' order by audit_id`,
    )
    expect(rows).toEqual([
      {
        target_id: results[0]!.Id,
        username: 'asha',
        action: 'insert',
        layer: 'PRODUCT',
        fields: { Title: 'logged', Description: null, ...items[0] },
      },
      {
        target_id: results[1]!.Id,
        username: 'asha',
        action: 'insert',
        layer: 'PRODUCT',
        fields: expect.objectContaining({ Title: expect.any(String) }),
      },
    ])
    expect(outcomes({ results } as Saved)).toEqual(['created', 'created', 'failed'])
  })

  test('logs created records in their order, whatever the statistics say', async () => {
    await records.owner.query(
      `insert into layer (tenant_id, name, properties) select 1, 'OTHER_' || n, '[]' from generate_series(1, 3000) n`,
    )
    await records.owner.query('analyze layer')
    const items = Array.from({ length: 100 }, () => ({ product_name: 'in order' }))
    const { results } = await records.save('PRODUCT', { items })
    await records.owner.query(`delete from layer where name like 'OTHER%'`)
    const { rows } = await records.owner.query<{ id: string }>(
      `select target_id id from audit_log where fields->>'product_name' = 'in order' order by audit_id`,
    )
    expect(rows.map(({ id }) => id)).toEqual(results.map(({ Id }) => Id))
  })

  test('a batch of many items is known to the planner soon, not when PostgreSQL counts by itself', async () => {
    const items = Array.from({ length: 600 }, (_, index) => ({ product_name: `counted ${index}` }))
    for (let batch = 0; batch < 2; batch += 1) await records.save('PRODUCT', { items })
    const text = `select reltuples from pg_class where oid = 'geofield.record'::regclass`
    const counted = async () => (await records.owner.query<{ reltuples: number }>(text)).rows[0]!.reltuples
    await expect.poll(counted).toBeGreaterThanOrEqual(1200)
  })

  test('a batch without a key of many items is found by text at once, whether or not the search index has merged them', async () => {
    const items = Array.from({ length: 150 }, (_, index) => ({ product_name: `merged lot ${index}` }))
    for (let batch = 0; batch < 3; batch += 1) {
      expect((await records.save('PRODUCT', { items })).created).toBe(150)
      const { total } = await records.search('PRODUCT', { searchKey: 'merged lot', take: 0 })
      expect(total).toBe(150 * (batch + 1))
    }
  })

  test('a batch without a key creates every item, in order, and its records are those of single creates', async () => {
    const [one, other] = [makeCode(), makeCode()]
    const items = [
      { product_name: 'ordered', product_code: one },
      { product_name: 'ordered', product_code: other },
    ]
    const saved = await records.save('PRODUCT', { items })
    expect(saved).toMatchObject({ created: 2, updated: 0, unchanged: 0, failed: 0 })
    expect(saved.results.map(({ index, outcome }) => [index, outcome])).toEqual([
      [0, 'created'],
      [1, 'created'],
    ])
    expect(await findCodes('ordered')).toEqual([one, other])
    const single = await records.create('PRODUCT', { product_name: 'ordered' })
    const [batched, alone] = await Promise.all(
      [saved.results[0]!.Id!, single.Id].map((id) => records.get('PRODUCT', id)),
    )
    expect(batched).toMatchObject({ Title: 'ordered', CreatedUser: 'asha', product_created_from: 3 })
    expect(Object.keys(batched!).filter((name) => name !== 'product_code')).toEqual(Object.keys(alone!))
  })

  test('a batch without a key gives a failed item the error of its single create, and stores the others', async () => {
    const bad = { product_code: makeCode(), product_price: 'dear', product_kind: 'Soap', CreatedUser: 'me' }
    const saved = await records.save('PRODUCT', {
      items: [{ product_name: 'beside' }, bad, { product_name: 'beside' }],
    })
    expect(outcomes(saved)).toEqual(['created', 'failed', 'created'])
    const single = await records.create('PRODUCT', bad).catch((error: unknown) => error)
    const { code, message, details } = single as { code: string; message: string; details: unknown }
    expect(saved.results[1]!.error).toEqual({
      statusCode: 422,
      name: 'Unprocessable Entity',
      code,
      message,
      details,
    })
  })

  test.each([undefined, 'product_code', 'Id'])(
    'with the key %s fails each item that is not an object, and stores the others',
    async (key) => {
      const [one, other] = [makeCode(), makeCode()]
      const items = [
        { product_name: 'among', product_code: one },
        null,
        'text',
        [{ product_name: 'inner' }],
        7,
        { product_name: 'among', product_code: other },
      ]
      const saved = await records.save('PRODUCT', { ...(key && { key }), items })
      expect(outcomes(saved)).toEqual(['created', 'failed', 'failed', 'failed', 'failed', 'created'])
      expect(codes(saved)[1]).toEqual(['VALIDATION_FAILED', ' type'])
      expect(new Set(codes(saved).slice(1, 5).map(String)).size).toBe(1)
    },
  )

  test('a batch without a key that is atomic and has an item that is not an object is refused with the place of the item', async () => {
    const items = [{ product_name: 'atom' }, null]
    await expect(records.save('PRODUCT', { atomic: true, items })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ path: '/items/1', code: 'type' }],
    })
  })

  test('a batch without a key refuses a value that a stored record or an earlier item has, in any letters', async () => {
    const code = makeCode()
    await records.create('PRODUCT', { product_name: 'first', product_code: code })
    const other = makeCode()
    const saved = await records.save('PRODUCT', {
      items: [
        { product_name: 'taken', product_code: ` ${code.toUpperCase()} ` },
        { product_name: 'free', product_code: other, product_number: 77 },
        { product_name: 'taken', product_code: other, product_number: '77' },
      ],
    })
    expect(codes(saved)).toEqual([
      ['CONFLICT', '/product_code unique'],
      undefined,
      ['CONFLICT', '/product_code unique', '/product_number unique'],
    ])
    expect(await findCodes('taken')).toEqual([])
  })

  test('a batch without a key that is atomic stores nothing if one item fails, and names the faults of all by their place', async () => {
    const items = [{ product_name: 'whole' }, {}, { product_name: 'whole', product_price: 'x' }]
    await expect(records.save('PRODUCT', { atomic: true, items })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [
        { path: '/items/1/product_name', code: 'required' },
        { path: '/items/2/product_price', code: 'type' },
      ],
    })
    expect(await findCodes('whole')).toEqual([])
    const saved = await records.save('PRODUCT', { atomic: true, items: [items[0]!, items[0]!] })
    expect(saved.created).toBe(2)
  })

  test('a batch without a key of a layer that does not exist is refused with LAYER_NOT_FOUND', async () => {
    await expect(records.save('NOWHERE', { items: [{}] })).rejects.toMatchObject({ code: 'LAYER_NOT_FOUND' })
  })
})

describe('a batch with a key', () => {
  test('a batch with a key creates what is new, updates what differs and leaves what is equal untouched', async () => {
    const [old, same, made] = [makeCode(), makeCode(), makeCode()]
    const before = await records.create('PRODUCT', {
      product_name: 'old',
      product_code: old,
      product_price: 1,
    })
    const equal = await records.create('PRODUCT', { product_name: 'same', product_code: same })
    const untouched = await records.get('PRODUCT', equal.Id)
    const saved = await records.save('PRODUCT', {
      key: 'product_code',
      items: [
        { product_code: old.toUpperCase(), product_kind: 'Food', product_price: null },
        { product_code: same, product_name: 'same' },
        { product_code: made, product_name: 'made' },
      ],
    })
    expect(outcomes(saved)).toEqual(['updated', 'unchanged', 'created'])
    expect(saved.results.slice(0, 2).map(({ Id }) => Id)).toEqual([before.Id, equal.Id])
    const updated = await records.get('PRODUCT', before.Id)
    expect(updated).toMatchObject({ product_name: 'old', product_code: old, product_kind: 'Food' })
    expect(updated).not.toHaveProperty('product_price')
    expect(await records.get('PRODUCT', equal.Id)).toEqual(untouched)
  })

  test('a batch with a key fails an item without the key, a later item with the same key, and a new one without a required field', async () => {
    const code = makeCode()
    const saved = await records.save('PRODUCT', {
      key: 'product_code',
      items: [
        { product_name: 'x', product_code: code },
        { product_name: 'y', product_code: code.toUpperCase() },
        { product_name: 'z', product_code: ' ' },
        { product_code: makeCode() },
        { product_name: '', product_code: makeCode() },
      ],
    })
    expect(codes(saved)).toEqual([
      undefined,
      ['VALIDATION_FAILED', '/product_code duplicate'],
      ['VALIDATION_FAILED', '/product_code required'],
      ['VALIDATION_FAILED', '/product_name required'],
      ['VALIDATION_FAILED', '/product_name required'],
    ])
  })

  test('a batch with a key refuses the values of another record, and updates the items beside it', async () => {
    const [taken, mine, other] = [makeCode(), makeCode(), makeCode()]
    await records.create('PRODUCT', { product_name: 'n', product_code: taken, product_number: 5001 })
    for (const code of [mine, other])
      await records.create('PRODUCT', { product_name: 'n', product_code: code })
    const saved = await records.save('PRODUCT', {
      key: 'product_code',
      items: [
        { product_code: other, product_price: 3 },
        { product_code: mine, product_number: 5001 },
      ],
    })
    expect(codes(saved)).toEqual([undefined, ['CONFLICT', '/product_number unique']])
    expect(saved.updated).toBe(1)
  })

  test('by Id updates records, creates items without one, and fails an unknown one', async () => {
    const { Id } = await records.create('PRODUCT', { product_name: 'by id' })
    const unknown = '0197e7f2-5c1a-7a44-9d3e-0f6b1c2d3e4f'
    const saved = await records.save('PRODUCT', {
      key: 'Id',
      items: [
        { Id: Id.toUpperCase(), product_price: 9 },
        { product_name: 'without id' },
        { Id: unknown, product_name: 'x' },
        { Id: 'x', product_name: 'x' },
      ],
    })
    expect(outcomes(saved)).toEqual(['updated', 'created', 'failed', 'failed'])
    expect(codes(saved).slice(2)).toEqual([['ENTITY_NOT_FOUND'], ['VALIDATION_FAILED', '/Id format']])
  })

  test('a batch with a key is refused as a whole if the key is not a unique field of the layer', async () => {
    for (const key of ['product_name', 'nothing', 'unique_1']) {
      await expect(records.save('PRODUCT', { key, items: [{}] })).rejects.toMatchObject({
        code: 'VALIDATION_FAILED',
        details: [{ path: '/key', code: 'keyNotUnique' }],
      })
    }
  })

  test('on several servers at once makes one record of each key', async () => {
    const others = await Promise.all([1, 2, 3].map(() => openDatabase(records.connection, silent.log)))
    const handlers = others.map((database) =>
      recordHandlers(database, { searchTimeoutMs: 10_000, takeAllLimit: 0 }),
    )
    const keys = Array.from({ length: 60 }, makeCode)
    const save = async (server: number) => {
      // Each in another order.
      const items = keys.map((_, at) => ({
        product_code: keys[(at * (2 * server + 7)) % keys.length],
        product_name: 'at once',
        product_price: server,
      }))
      const unique = [...new Map(items.map((item) => [item.product_code, item])).values()]
      return (await handlers[server]!.saveRecords({
        path: { tenant: 'acme', layerName: 'PRODUCT' },
        query: { 'api-key': 'k' },
        body: { key: 'product_code', items: unique },
        caller: {
          tenant: { tenantId: 1, code: 'acme', actor: testActor('asha') },
          user: { userId: 'u', username: 'asha' },
        },
        headers: {},
        signal: new AbortController().signal,
      } as never)) as Saved
    }
    const singles = Promise.allSettled(
      keys.map((product_code) => records.create('PRODUCT', { product_name: 'at once', product_code })),
    )
    const saved = await Promise.all([0, 1, 2].map(save))
    for (const single of await singles) {
      if (single.status === 'fulfilled') continue
      expect(single.reason).toMatchObject({
        code: 'CONFLICT',
        details: [{ path: '/product_code', code: 'unique' }],
      })
    }
    expect(saved.map(({ failed }) => failed)).toEqual([0, 0, 0])
    expect((await findCodes('at once')).toSorted()).toEqual(keys.toSorted())
    await Promise.all(others.map((database) => database.close()))
  })
})

test('a unique field takes a value again once its record is deleted or has another, and ignores records without one', async () => {
  const code = makeCode()
  const { Id } = await records.create('PRODUCT', { product_name: 'a', product_code: code })
  await records.remove('PRODUCT', Id)
  const again = await records.create('PRODUCT', { product_name: 'b', product_code: code })
  await records.update('PRODUCT', again.Id, { product_code: makeCode() })
  await records.create('PRODUCT', { product_name: 'c', product_code: code })
  const blanks = [null, '', '  '].map((blank) => ({ product_name: 'd', product_code: blank }))
  expect(await records.save('PRODUCT', { items: blanks })).toMatchObject({ created: 3 })
})

test('a unique field refuses an update to a value that another record has', async () => {
  const code = makeCode()
  await records.create('PRODUCT', { product_name: 'a', product_code: code })
  const { Id } = await records.create('PRODUCT', { product_name: 'b' })
  await expect(records.update('PRODUCT', Id, { product_code: code.toUpperCase() })).rejects.toMatchObject({
    code: 'CONFLICT',
    details: [{ path: '/product_code', code: 'unique' }],
  })
})

test('a unique field is refused by layer apply while stored records share a value, and the values are named', async () => {
  const layer = (unique: string) =>
    `{ layer: GOODS, properties: [{ propertyName: one, dataType: string }, { propertyName: goods_code, dataType: string ${unique} }] }`
  await records.apply(layer(''))
  const { Id } = await records.create('GOODS', { goods_code: 'A-1' })
  await records.create('GOODS', { goods_code: 'a-1 ' })
  await expect(records.apply(layer(', unique: true'))).rejects.toThrow(
    /goods_code: 2 records have "A-1": Id/i,
  )
  await records.remove('GOODS', Id)
  await records.apply(layer(', unique: true'))
  await expect(records.create('GOODS', { goods_code: 'A-1' })).rejects.toMatchObject({ code: 'CONFLICT' })
  await records.apply(layer(''))
  await records.create('GOODS', { goods_code: 'A-1' })
})

test('a unique field keeps its values when the layer makes another field unique before it', async () => {
  const layer = (unique: string) =>
    `{ layer: MOVED, properties: [{ propertyName: first, dataType: string ${unique} }, { propertyName: second, dataType: string, unique: true }] }`
  await records.apply(layer(''))
  await records.save('MOVED', {
    items: [
      { first: 'a', second: 'b' },
      { first: 'b', second: 'a' },
    ],
  })
  await records.apply(layer(', unique: true'))
  const saved = await records.save('MOVED', {
    items: [{ second: 'A' }, { first: 'B' }, { first: 'c', second: 'c' }],
  })
  expect(codes(saved)).toEqual([['CONFLICT', '/second unique'], ['CONFLICT', '/first unique'], undefined])
})

test('an import brings the statistics of records up to date itself, also in small batches', async () => {
  for (let batch = 0; batch < 20; batch += 1) {
    const items = Array.from({ length: 60 }, () => ({ product_name: 'Imported' }))
    await records.save('PRODUCT', { items })
  }
  const count = async () =>
    (
      await records.owner.query<{ count: number }>(
        `select reltuples count from pg_class where relname = 'record'`,
      )
    ).rows[0]!.count
  await expect.poll(count, { timeout: 20_000 }).toBeGreaterThan(900)
})
