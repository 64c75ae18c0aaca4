import { describe, expect, test } from 'vitest'
import { schemaValidator } from '../platform/http/contract/contract.ts'
import { type ApiError, validationFailed } from '../platform/http/errors.ts'
import type { Layer } from './layers/layer.ts'
import { parseLayerDefinition } from './layers/layerDefinition.ts'
import {
  toCreatedRecord,
  toRecord,
  judgeCreate,
  type Judged,
  judgeUpdate,
  toNodeRecord,
  type StoredRecord,
} from './record.ts'

const layer: Layer = {
  ...parseLayerDefinition(`
layer: SHOP
settings: { titleField: shop_name }
properties:
  - { propertyName: shop_name, dataType: string, required: true }
  - { propertyName: shop_size, displayName: Size, dataType: integer }
  - { propertyName: shop_open, dataType: boolean }
  - { propertyName: constructor, dataType: string }
`),
  layerId: 3,
  version: 1,
}
const tenant = { tenantId: 1, code: 'acme' }
const stored: StoredRecord = {
  recordId: '0197e7f2-5c1a-7a44-9d3e-0f6b1c2d3e4f',
  nodeId: 1042,
  title: 'Lotus',
  description: null,
  createdAt: new Date('2026-11-21T05:30:00Z'),
  createdBy: 'asha',
  createdFrom: 3,
  modifiedAt: new Date('2026-11-21T05:31:07Z'),
  modifiedBy: 'ravi',
  modifiedFrom: 3,
  data: { shop_name: 'Lotus', shop_size: 5 },
}

function requireFields({ fields, faults }: Judged) {
  if (faults.length > 0) throw validationFailed(faults)
  return fields
}
const fieldsForCreate = (to: Layer, body: object) => requireFields(judgeCreate(to, { ...body }))
const fieldsForUpdate = (to: Layer, body: object) => requireFields(judgeUpdate(to, { ...body }))

function collectFaults(check: () => unknown): Record<string, string> {
  try {
    check()
  } catch (error) {
    return Object.fromEntries((error as ApiError).details!.map(({ path, code }) => [path, code]))
  }
  return {}
}

describe('create', () => {
  test('a create stores the fields of the layer and ignores the others', () => {
    const body = { Title: 'T', shop_name: 'Lotus', shop_size: '5', colour: 'green', Toned: 1 }
    expect(fieldsForCreate(layer, body)).toEqual({
      title: 'T',
      description: undefined,
      data: { shop_name: 'Lotus', shop_size: 5 },
      unknown: { colour: 'green', Toned: 1 },
    })
  })

  test("without a Title, the title follows the layer's title field", () => {
    expect(fieldsForCreate(layer, { shop_name: 'Lotus' }).title).toBe('Lotus')
    expect(fieldsForCreate(layer, { shop_name: 'Lotus', Title: ' ' }).title).toBe('Lotus')
  })

  test.each([{}, { shop_name: null }, { shop_name: '' }, { shop_name: ' \u00a0' }, { Title: 'T' }])(
    '%j lacks a required field',
    (body) => {
      expect(collectFaults(() => fieldsForCreate(layer, body))).toEqual({ '/shop_name': 'required' })
    },
  )

  test('a field named like an inherited property of objects is validated too', () => {
    const required = { ...layer, properties: layer.properties.map((each) => ({ ...each, required: true })) }
    const faults = collectFaults(() =>
      fieldsForCreate(required, { shop_name: 'x', shop_size: 1, shop_open: true }),
    )
    expect(faults).toEqual({ '/constructor': 'required' })
    expect(fieldsForCreate(layer, { shop_name: 'x' }).data).not.toHaveProperty(
      'constructor',
      expect.anything(),
    )
  })

  test('every faulty field is reported once', () => {
    const body = { shop_size: 'big', shop_open: 'maybe', Id: 'x', Title: 5, 'a/b~c': 1 }
    expect(collectFaults(() => fieldsForCreate(layer, body))).toEqual({
      '/shop_name': 'required',
      '/shop_size': 'type',
      '/shop_open': 'type',
      '/Id': 'platformField',
      '/Title': 'type',
    })
  })

  test.each([
    'Id',
    'Layer',
    'Path',
    'ParentPath',
    'CreatedDate',
    'CreatedUser',
    'ModifiedDate',
    'ModifiedUser',
    'shop_created_from',
    'shop_last_modified_from',
  ])('%s is set by the platform and must not be sent', (name) => {
    const faults = collectFaults(() => fieldsForCreate(layer, { shop_name: 'x', [name]: null }))
    expect(faults).toEqual({ [`/${name}`]: 'platformField' })
    expect(collectFaults(() => fieldsForUpdate(layer, { [name]: 1 }))).toEqual({
      [`/${name}`]: 'platformField',
    })
  })
})

describe('update', () => {
  test('an update needs only the fields that it changes', () => {
    expect(fieldsForUpdate(layer, { shop_size: 7 })).toMatchObject({
      title: undefined,
      data: { shop_size: 7 },
    })
    expect(fieldsForUpdate(layer, {})).toMatchObject({ data: {}, unknown: {} })
  })

  test('null clears a field, except a required one', () => {
    expect(fieldsForUpdate(layer, { shop_size: null }).data).toEqual({ shop_size: null })
    for (const shop_name of [null, '', '  ']) {
      expect(collectFaults(() => fieldsForUpdate(layer, { shop_name }))).toEqual({ '/shop_name': 'required' })
    }
  })
})

describe('the documented shapes', () => {
  const fields = fieldsForUpdate(layer, {
    shop_size: 7,
    shop_open: null,
    Description: 'x',
    NodeId: 5,
    colour: { a: 1 },
  })
  const node = toNodeRecord({ tenant, layer }, stored, fields)

  test('each is what the description says', () => {
    expect(schemaValidator('CreatedRecord')(toCreatedRecord(layer, stored))).toEqual([])
    expect(schemaValidator('Record')(toRecord(tenant, layer, stored))).toEqual([])
    expect(schemaValidator('NodeRecord')(node)).toEqual([])
  })

  test('the documented shapes create returns the identity, the sent fields and the created_from marker', () => {
    expect(toCreatedRecord(layer, stored)).toEqual({
      Id: stored.recordId,
      Layer: 'SHOP',
      Title: 'Lotus',
      CreatedDate: '2026-11-21T05:30:00.000Z',
      CreatedUser: 'asha',
      shop_name: 'Lotus',
      shop_size: 5,
      shop_created_from: 3,
    })
  })

  test("detail returns the system fields, the layer's fields and both markers", () => {
    expect(toRecord(tenant, layer, stored)).toEqual({
      Id: stored.recordId,
      Layer: 'SHOP',
      Path: '/acme/SHOP/1042',
      ParentPath: '/acme/SHOP',
      CreatedDate: '2026-11-21T05:30:00.000Z',
      CreatedUser: 'asha',
      ModifiedDate: '2026-11-21T05:31:07.000Z',
      ModifiedUser: 'ravi',
      Title: 'Lotus',
      Description: null,
      shop_name: 'Lotus',
      shop_size: 5,
      shop_created_from: 3,
      shop_last_modified_from: 3,
    })
  })

  test('the documented shapes update returns exactly the written fields, as texts, in LayerData and Properties', () => {
    const written = { shop_size: '7', shop_open: '', Description: 'x', shop_last_modified_from: '3' }
    expect(node.LayerData).toEqual(written)
    expect(node.Properties!.map(({ Name }) => Name).toSorted()).toEqual(Object.keys(written).toSorted())
    expect(node.Properties).toContainEqual({
      Name: 'shop_size',
      DisplayName: 'Size',
      Value: '7',
      DataType: 2,
      Format: null,
    })
    expect(node).not.toHaveProperty('shop_name')
  })

  test('the documented shapes update echoes unknown keys at top level unless they collide with documented keys', () => {
    expect(node).toMatchObject({ colour: { a: 1 }, NodeId: 1042, Layer: 'T1_SHOP', id: stored.recordId })
    expect(node.LayerData).not.toHaveProperty('colour')
  })
})
