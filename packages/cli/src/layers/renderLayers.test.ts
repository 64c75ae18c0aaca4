import { expect, test } from 'vitest'
import { renderLayers } from './renderLayers.ts'
import type { LayerProperty } from './schemas.ts'

function property(propertyName: string, rest: Partial<LayerProperty> = {}): LayerProperty {
  const label = { displayName: 'Label', isSystem: false, isAdditional: true }
  return { propertyName, dataType: 3, required: false, ...label, ...rest }
}

test('names and labels of a tenant cannot leave the text or the comment that they stand in', () => {
  const properties = [
    property("a'b\\\n\u2028", { displayName: 'x */ process.exit() /*\nsecond line' }),
    property('__proto__', { dataType: 2 }),
    property('kind', {
      dataType: 10,
      config: { content: { mode: 'predefine', source: { Goa: ["O'Hara", '"'], Pune: ["O'Hara"] } } },
    }),
  ]
  const source = renderLayers({ 'OR-DER': { layerName: 'OR-DER', version: 2, properties } })
  expect(source).toContain(`  ['OR-DER']: {
    /** x * / process.exit() /* second line */
    ['a\\'b\\\\\\n\\u2028']: { type: 'text' },
    /** Label */
    ['__proto__']: { type: 'integer' },
    /** Label */
    kind: { type: 'list', values: ['O\\'Hara', '"'] },
  },
`)
})

test('a title stands in the types only where it is required, because every record has one', () => {
  const render = (required: boolean) =>
    renderLayers({ A: { layerName: 'A', version: 1, properties: [property('Title', { required })] } })
  expect(render(false)).not.toContain('Title')
  expect(render(true)).toContain("    Title: { type: 'text', required: true },\n")
})

test('a unique field is marked, because a batch can find records by it', () => {
  const properties = [property('code', { required: true, unique: true })]
  const source = renderLayers({ A: { layerName: 'A', version: 1, properties } })
  expect(source).toContain("    code: { type: 'text', required: true, unique: true },\n")
})
