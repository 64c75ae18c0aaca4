import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { inTransaction } from '../../platform/database/migrate/owner.ts'
import { applyLayer, dropLayer, LayerChangeRefused, type LayerPlan, planLayer } from './applyLayer.ts'
import { layerDefinitionText, parseLayerDefinition } from './layerDefinition.ts'
import { listLayers } from './layerStore.ts'
import { startTestRecords, tenantId, type TestRecords } from '../testing/testRecords.ts'

let records: TestRecords
beforeAll(async () => {
  records = await startTestRecords()
})
afterAll(() => records.stop())

let count = 0
const all = { dataLoss: true, violations: true }

/** A layer of its own with one field, the records given, and a change of that field. */
async function changing(before: string, values: unknown[], after: string) {
  const name = `L${(count += 1)}`
  const yaml = (field: string) =>
    `layer: ${name}\nproperties:\n  - { propertyName: kept, dataType: string }\n  ${field && `- ${field}`}\n`
  await records.apply(yaml(before))
  const ids: string[] = []
  for (const value of values) {
    const { Id } = await records.create(name, { kept: 'k', ...(value !== undefined && { a: value }) })
    ids.push(Id)
  }
  const next = yaml(after)
  const plan = await planLayer(records.owner, tenantId, parseLayerDefinition(next))
  const stored = async () => {
    const found = await Promise.all(ids.map((id) => records.get(name, id)))
    expect(found.every(({ kept }) => kept === 'k')).toBe(true)
    return found.map((record) => record.a)
  }
  return { name, next, plan, stored }
}

const listEffects = ({ effects }: LayerPlan) =>
  effects.map(({ field, ...counts }) => [
    field,
    Object.fromEntries(Object.entries(counts).filter(([, number]) => number > 0)),
  ])

const field = (type: string, more = '') => `{ propertyName: a, dataType: ${type}${more} }`
const rule = (validator: string) => `, config: { validator: [${validator}] }`
const list = (values: string) => `, config: { content: { mode: predefine, source: [${values}] } }`

describe('what a change does to stored records is counted, refused without the flag, and done with it', () => {
  test.each<[string, string, unknown[], string, object, unknown[]]>([
    [
      'a removed field',
      field('string'),
      ['x', undefined, 'y'],
      '',
      { deleted: 2 },
      [undefined, undefined, undefined],
    ],
    [
      'a narrowed type',
      field('string'),
      ['5', 'x', undefined],
      field('integer'),
      { deleted: 1, rewritten: 1 },
      [5, undefined, undefined],
    ],
    ['numbers as texts', field('integer'), [5], field('string'), { rewritten: 1 }, ['5']],
    [
      'text of two lines as one line',
      field('bigString'),
      ['a\nb', 'a'],
      field('string'),
      { deleted: 1 },
      [undefined, 'a'],
    ],
    [
      'texts as places',
      field('string'),
      ['{"type":"Point","coordinates":[73,18]}', 'x'],
      field('map'),
      { deleted: 1 },
      ['{"type":"Point","coordinates":[73,18]}', undefined],
    ],
    [
      'a newly required field',
      field('string'),
      ['x', undefined, undefined],
      field('string', ', required: true'),
      { missing: 2 },
      ['x', undefined, undefined],
    ],
    [
      'a tightened validator',
      field('string'),
      ['abc', 'a'],
      field('string', rule('{ type: minLength, value: 2 }')),
      { violating: 1 },
      ['abc', 'a'],
    ],
    [
      'a reduced list',
      field('list', list('x, y')),
      ['x', 'y', 'y'],
      field('list', list('x')),
      { violating: 2 },
      ['x', 'y', 'y'],
    ],
    [
      'a text that becomes a list',
      field('string'),
      ['x', 'z'],
      field('list', list('x')),
      { violating: 1 },
      ['x', 'z'],
    ],
    [
      'fewer kinds of geometry',
      field('map'),
      ['{"type":"Point","coordinates":[73,18]}'],
      field('map', ', config: { geometryTypes: [Polygon] }'),
      { violating: 1 },
      ['{"type":"Point","coordinates":[73,18]}'],
    ],
  ])('%s', async (_what, before, values, after, counts, left) => {
    const { name, next, plan, stored } = await changing(before, values, after)
    expect(listEffects(plan)).toEqual([['a', counts]])
    const atFirst = await stored()
    await expect(records.apply(next)).rejects.toBeInstanceOf(LayerChangeRefused)
    const lossOnly = { dataLoss: !('violating' in counts || 'missing' in counts), violations: false }
    if (!lossOnly.dataLoss) {
      await expect(records.apply(next, { dataLoss: true, violations: false })).rejects.toThrow(name)
    } else {
      await expect(records.apply(next, { dataLoss: false, violations: true })).rejects.toThrow(name)
    }
    expect(await stored()).toEqual(atFirst)
    expect(await records.apply(next, all)).toMatchObject({ change: 'changed', version: 2 })
    expect(await stored()).toEqual(left)
  })

  test.each<[string, string, unknown[], string]>([
    ['a new field', '', [], field('string')],
    ['a removed field that no record has', field('string'), [undefined], ''],
    ['a wider type', field('integer'), [5], field('real')],
    ['a longer list', field('list', list('x')), ['x'], field('list', list('x, y'))],
    [
      'a validator that all values keep',
      field('string'),
      ['abc'],
      field('string', rule('{ type: minLength, value: 3 }')),
    ],
    ['a label', field('string'), ['x'], field('string', ', displayName: A')],
  ])('%s touches none and needs no flag', async (_what, before, values, after) => {
    const { next, plan, stored } = await changing(before, values, after)
    expect(listEffects(plan)).toEqual([])
    const atFirst = await stored()
    expect(await records.apply(next)).toMatchObject({ change: 'changed', version: 2 })
    expect(await stored()).toEqual(atFirst)
  })

  test('a field that is deleted and defined again has no values', async () => {
    const { next, name } = await changing(field('string'), ['old'], '')
    await records.apply(next, all)
    const again = next.replace('properties:', `properties:\n  - ${field('string')}`)
    await records.apply(again)
    const { rows } = await records.owner.query(
      `select count(*) from record join layer using (tenant_id, layer_id) where name = $1 and data ? 'a'`,
      [name],
    )
    expect(rows).toEqual([{ count: 0 }])
  })
})

test('applying the shown definition changes nothing', async () => {
  for (const { name, properties, settings } of await listLayers(records.owner, tenantId)) {
    const shown = layerDefinitionText({ name, properties, settings })
    expect(await records.apply(shown)).toMatchObject({ change: 'unchanged' })
  }
})

test('a new order of fields is a new version', async () => {
  const yaml = (fields: string[]) =>
    `layer: ORDERED\nproperties:${fields.map((name) => `\n  - { propertyName: ${name}, dataType: string }`).join('')}`
  await records.apply(yaml(['a', 'b']))
  expect((await planLayer(records.owner, tenantId, parseLayerDefinition(yaml(['b', 'a'])))).change).toEqual({
    fields: [],
    settings: [],
    isReordered: true,
  })
  expect(await records.apply(yaml(['b', 'a']))).toMatchObject({ version: 2 })
})

test('a change waits for a write under way, and the next write sees the new definition', async () => {
  await records.apply(`layer: BUSY\nproperties:\n  - { propertyName: a, dataType: string }`)
  const without = parseLayerDefinition('layer: BUSY\nproperties: []')
  const written: unknown[] = []
  let isChanged = false
  const writer = async () => {
    while (!isChanged) written.push(await records.create('BUSY', { Title: 'x', a: 'value' }))
    return records.create('BUSY', { Title: 'x', a: 'value' })
  }
  const writers = [writer(), writer(), writer()]
  await vi.waitFor(() => expect(written.length).toBeGreaterThan(20), 60_000)
  await inTransaction(records.owner, () => applyLayer(records.owner, { tenantId, allowed: all }, without))
  isChanged = true
  for (const last of await Promise.all(writers)) expect(last).not.toHaveProperty('a')
  const { rows } = await records.owner.query(
    `select count(*) from record join layer using (tenant_id, layer_id) where name = 'BUSY' and data ? 'a'`,
  )
  expect(rows).toEqual([{ count: 0 }])
})

describe('layers that read from each other', () => {
  const reader = `layer: READER\nproperties:\n  - { propertyName: r, dataType: list, config: { content: { mode: layer, source: SOURCE, valueField: s } } }`
  const source = (fields: string) => `layer: SOURCE\nproperties: [${fields}]`

  test('layers that read from each other are refused unless they fit each other, whatever the flags', async () => {
    await expect(records.apply(reader)).rejects.toThrow('there is no layer "SOURCE"')
    await records.apply(source('{ propertyName: n, dataType: integer }'))
    await expect(records.apply(reader)).rejects.toThrow('layer "SOURCE" has no field "s"')
    await expect(records.apply(reader.replace('valueField: s', 'valueField: n'))).rejects.toThrow(
      '"n" of layer "SOURCE" is not a text field',
    )
    await records.apply(source('{ propertyName: s, dataType: string }'))
    await records.apply(reader)
    await expect(records.apply(source(''), all)).rejects.toThrow('READER.r reads from it')
  })

  test("a layer can't be dropped while another layer reads from it", async () => {
    const drop = (name: string) =>
      inTransaction(records.owner, () => dropLayer(records.owner, { tenantId, confirmed: true }, name))
    await expect(drop('SOURCE')).rejects.toThrow('Lists of READER')
    expect(await drop('READER')).toEqual({ records: 0, dropped: true })
    expect(await drop('SOURCE')).toEqual({ records: 0, dropped: true })
    await expect(drop('SOURCE')).rejects.toThrow('There is no layer "SOURCE"')
  })

  test('a change of a source counts the records that lose their list value', async () => {
    await records.apply(source('{ propertyName: s, dataType: string }'))
    const plain = `layer: READER\nproperties:\n  - { propertyName: r, dataType: string }`
    await records.apply(plain)
    await records.create('SOURCE', { s: 'known' })
    for (const r of ['known', 'unknown', 'unknown']) await records.create('READER', { r })
    expect(listEffects(await planLayer(records.owner, tenantId, parseLayerDefinition(reader)))).toEqual([
      ['r', { violating: 2 }],
    ])
  })
})

test('layer names that differ only in case are refused', async () => {
  await records.apply('layer: Case\nproperties: []')
  await expect(records.apply('layer: CASE\nproperties: []')).rejects.toThrow('there is a layer "Case"')
})
