import { expect, test } from 'vitest'
import { compareSchemas } from './compare.ts'
import type { LayerProperty, Schemas } from './schemas.ts'

const field: LayerProperty = {
  propertyName: 'state',
  displayName: 'State',
  dataType: 3,
  required: false,
  isSystem: false,
  isAdditional: true,
}
const schemas = (changes: Partial<LayerProperty> = {}, version = 1): Schemas => ({
  ORDER: { layerName: 'ORDER', version, properties: [{ ...field, ...changes }] },
})
const rule = (value: number) => ({ config: { validator: [{ type: 'maxLength' as const, value }] } })

test.each<[before: Partial<LayerProperty>, after: Partial<LayerProperty>, what: string, isBreaking: boolean]>(
  [
    [{}, { dataType: 2 }, 'was text, is integer', true],
    [{}, { dataType: 9 }, 'was text, is file', true],
    [{}, { required: true }, 'is required now', true],
    [{ required: true }, {}, 'is not required any more', false],
    [{}, { unique: true }, 'is unique now', true],
    [{}, { displayName: 'Region' }, 'its label was "State", is "Region"', false],
    [rule(8), rule(9), 'its rules have changed', true],
  ],
)('%j and %j: %s', (before, after, what, isBreaking) => {
  expect(compareSchemas(schemas(before), schemas(after))).toEqual([
    { layer: 'ORDER', field: 'state', change: 'changed', what, isBreaking },
  ])
})

test('another version and another order of keys are no difference', () => {
  const one = schemas({ config: { geometryTypes: ['Point'], validator: [] } })
  const other = schemas({ config: { validator: [], geometryTypes: ['Point'] } }, 7)
  expect(compareSchemas(one, other)).toEqual([])
})

test('layers that come and go are differences, and only the latter break code', () => {
  expect(compareSchemas({}, schemas())).toEqual([
    { layer: 'ORDER', change: 'added', what: 'the layer is new', isBreaking: false },
  ])
  expect(compareSchemas(schemas(), {})).toEqual([
    { layer: 'ORDER', change: 'removed', what: 'the layer is gone', isBreaking: true },
  ])
})
