import { expect, test } from 'vitest'
import { readLayer, showValue } from './layer.ts'
import { recordSchema } from './recordSchema.ts'

const layer = readLayer({
  layerName: 'VISIT_REPORT',
  properties: [
    {
      propertyName: 'shop',
      displayName: 'Shop',
      dataType: 10,
      required: true,
      isSystem: false,
      config: {
        content: {
          source: 'SHOP',
          values: [
            { value: 'S-1', display: 'Marigold Stores' },
            { value: 'S-2', display: 'S-2' },
          ],
        },
      },
    },
  ],
})

test('a list from another layer names its values in the form, the filters and the table', () => {
  const { properties } = recordSchema(layer.fields, {}, {})
  expect(properties!['shop']).toMatchObject({
    enum: ['S-1', 'S-2'],
    enumNames: ['Marigold Stores (S-1)', 'S-2'],
  })
  expect(showValue(layer.fields[0]!, 'S-1')).toBe('Marigold Stores (S-1)')
})

test('a value that the list no longer has may stay, as it is', () => {
  const { properties } = recordSchema(layer.fields, { shop: 'S-9' }, { shop: 'S-9' })
  expect(properties!['shop']).toMatchObject({
    enum: ['S-1', 'S-2', 'S-9'],
    enumNames: ['Marigold Stores (S-1)', 'S-2', 'S-9'],
  })
})
