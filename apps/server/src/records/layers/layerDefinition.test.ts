import { describe, expect, test } from 'vitest'
import { schemaValidator } from '../../platform/http/contract/contract.ts'
import { toLayerSchema } from './layer.ts'
import { layerDefinitionText, parseLayerDefinition } from './layerDefinition.ts'

const problems = (text: string): string => {
  try {
    parseLayerDefinition(text)
  } catch (error) {
    return (error as Error).message
  }
  return ''
}
const withProperty = (property: string) => problems(`layer: SHOP\nproperties:\n  - { ${property} }\n`)

describe('a definition', () => {
  const text = `
layer: SHOP
settings: { titleField: shop_name, colour: red }
properties:
  - { propertyName: shop_name, displayName: Name, dataType: string, required: true }
  - propertyName: shop_kind
    dataType: list
    config: { content: { mode: predefine, source: [Retail, Wholesale] } }
  - { propertyName: shop_code, dataType: string, config: { validator: [{ type: required }, { type: regex, value: '^A' }] } }
  - { propertyName: shop_since, dataType: dateTime, config: { validator: [{ type: min, value: '2000-01-01' }] } }
`
  const definition = parseLayerDefinition(text)

  test('a definition is returned as the description says', () => {
    const schema = toLayerSchema({ ...definition, layerId: 1, version: 1 }, { settings: true, takeAll: true })
    expect(schemaValidator('LayerSchema')(schema)).toEqual([])
    expect(schema.layerSettings).toEqual({ titleField: 'shop_name', colour: 'red' })
  })

  test('a definition is the same after showing and reading it', () => {
    expect(parseLayerDefinition(layerDefinitionText(definition))).toEqual(definition)
  })

  test('a field with the rule "required" is required', () => {
    const required = definition.properties.filter((property) => property.required)
    expect(required.map(({ propertyName }) => propertyName)).toEqual(['shop_name', 'shop_code'])
  })

  test('a field without a label is shown by its name', () => {
    expect(definition.properties[1]).toMatchObject({ displayName: 'shop_kind' })
  })
})

describe('a definition that would remove fields by mistake is refused', () => {
  test.each([
    ['an empty file', '', 'the file: must be a mapping'],
    ['a list', '- layer', 'the file: must be a mapping'],
    ['no properties', 'layer: SHOP', 'properties: must be a list'],
    ['misspelt properties', 'layer: SHOP\nproprties: []', '"proprties" is not known'],
    [
      'properties by name',
      'layer: SHOP\nproperties: { a: { dataType: string } }',
      'properties: must be a list',
    ],
    [
      'a property that is null',
      'layer: SHOP\nproperties: [null, shop_name]',
      'properties[0]: must be a mapping',
    ],
    ['no YAML', 'layer: [', 'is not YAML'],
    ['a key given twice', 'layer: SHOP\nlayer: SHOP', 'is not YAML'],
    [
      'a misspelt setting',
      'layer: SHOP\nproperties: []\nsettings: { titlefield: a }',
      'did you mean titleField',
    ],
    ['no name', 'properties: []', 'layer: must be a name'],
    ['a name with a space', 'layer: MY SHOP\nproperties: []', 'layer: must be a name'],
    ['settings that are a list', 'layer: SHOP\nproperties: []\nsettings: [a]', 'settings: must be a mapping'],
    [
      'a title field there is not',
      'layer: SHOP\nproperties: []\nsettings: { titleField: toString }',
      'titleField',
    ],
  ])('%s', (_what, text, message) => {
    expect(problems(text)).toContain(message)
  })
})

describe('a field that could not work is refused', () => {
  test.each([
    ['a misspelt key', 'propertyName: a, dataType: string, reqired: true', '"reqired" is not known'],
    ['no name', 'dataType: string', 'propertyName must be a name'],
    ['a reserved name', 'propertyName: __proto__, dataType: string', 'propertyName must be a name'],
    ['no type', 'propertyName: a', 'dataType must be one of'],
    ['a type by number', 'propertyName: a, dataType: 3', 'dataType must be one of'],
    ['the reserved type', 'propertyName: a, dataType: mapVn2000', 'dataType must be one of'],
    ['required in words', 'propertyName: a, dataType: string, required: "yes"', 'required must be boolean'],
    ['a list without values', 'propertyName: a, dataType: list', 'needs config.content'],
    [
      'values that are not texts',
      'propertyName: a, dataType: list, config: { content: { mode: predefine, source: [1, 2] } }',
      'must be string',
    ],
    [
      'values that are a layer',
      'propertyName: a, dataType: list, config: { content: { mode: predefine, source: X } }',
      'config.content.source',
    ],
    [
      'an unknown rule',
      'propertyName: a, dataType: string, config: { validator: [{ type: minlength, value: 1 }] }',
      'must be one of "required"',
    ],
    [
      'a length without a number',
      'propertyName: a, dataType: string, config: { validator: [{ type: minLength }] }',
      'minLength needs a number',
    ],
    [
      'a bound of a text',
      'propertyName: a, dataType: string, config: { validator: [{ type: min, value: 1 }] }',
      'min needs a field of numbers or dates',
    ],
    [
      'a pattern that does not compile',
      'propertyName: a, dataType: string, config: { validator: [{ type: regex, value: "(" }] }',
      'regex is not a valid pattern',
    ],
    [
      'a field of the platform',
      'propertyName: shop_created_from, dataType: integer',
      'belongs to the platform',
    ],
    ['Title', 'propertyName: Title, dataType: string', 'belongs to the platform'],
    ['Title in other letters', 'propertyName: title, dataType: string', 'belongs to the platform'],
    ['a name of the update response', 'propertyName: NodeId, dataType: string', 'belongs to the platform'],
    ['a name of the search body', 'propertyName: take, dataType: integer', 'belongs to the platform'],
    [
      "another layer's marker",
      'propertyName: a_last_modified_from, dataType: integer',
      "the platform's markers",
    ],
    [
      'a shape that is not of type Map',
      'propertyName: a_shape, dataType: string',
      'a field whose name ends in _shape',
    ],
    [
      'a misspelt config',
      'propertyName: a, dataType: map, config: { geometryType: [Point] }',
      '"geometryType" is not known',
    ],
    [
      'an unknown geometry',
      'propertyName: a, dataType: map, config: { geometryTypes: [Circle] }',
      'must be one of "Point"',
    ],
    [
      'geometries of a text',
      'propertyName: a, dataType: string, config: { geometryTypes: [Point] }',
      'belongs to a map',
    ],
    [
      'values of a text',
      'propertyName: a, dataType: string, config: { content: { mode: predefine, source: [x] } }',
      'belongs to a list',
    ],
    [
      'a misspelt rule',
      'propertyName: a, dataType: string, config: { validator: [{ type: regex, vaule: x }] }',
      '"vaule" is not known',
    ],
    [
      'a pattern with look-ahead',
      'propertyName: a, dataType: string, config: { validator: [{ type: regex, value: "(?=a)" }] }',
      'look-around',
    ],
    [
      'a pattern of a number',
      'propertyName: a, dataType: integer, config: { validator: [{ type: regex, value: "^1" }] }',
      'regex needs a field of text',
    ],
    [
      'a length of a number',
      'propertyName: a, dataType: integer, config: { validator: [{ type: minLength, value: 1 }] }',
      'minLength needs a field of text',
    ],
    [
      'a rule given twice',
      'propertyName: a, dataType: integer, config: { validator: [{ type: min, value: 1 }, { type: min, value: 2 }] }',
      'min is given twice',
    ],
    [
      'rules that contradict',
      'propertyName: a, dataType: string, config: { validator: [{ type: minLength, value: 9 }, { type: maxLength, value: 8 }] }',
      'minLength is above maxLength',
    ],
    [
      'a date that does not exist as bound',
      'propertyName: a, dataType: dateTime, config: { validator: [{ type: min, value: 2026-02-30 }] }',
      'min needs',
    ],
    [
      'no value at all',
      'propertyName: a, dataType: list, config: { content: { mode: predefine, source: [] } }',
      'has no value',
    ],
    [
      'a blank value',
      'propertyName: a, dataType: list, config: { content: { mode: predefine, source: [x, " "] } }',
      'a blank value',
    ],
    [
      'a value twice',
      'propertyName: a, dataType: list, config: { content: { mode: predefine, source: [x, x] } }',
      '"x" twice',
    ],
    [
      'a layer without a field',
      'propertyName: a, dataType: list, config: { content: { mode: layer, source: X } }',
      'valueField is missing',
    ],
    [
      'a list of values with dependsOn',
      'propertyName: a, dataType: list, config: { content: { mode: predefine, source: [x], dependsOn: a } }',
      'source maps each value',
    ],
    [
      'a dependence on nothing',
      'propertyName: a, dataType: list, config: { content: { mode: layer, source: X, valueField: v, dependsOn: b } }',
      '"b" is not a list',
    ],
    [
      'a dependence on itself',
      'propertyName: a, dataType: list, config: { content: { mode: layer, source: X, valueField: v, dependsOn: a } }',
      'depends on this field in turn',
    ],
  ])('%s', (_what, property, message) => {
    expect(withProperty(property)).toContain(message)
  })

  test('values that depend on a value missing from the other list are refused', () => {
    const list = (content: string) => `dataType: list, config: { content: { mode: predefine, ${content} } }`
    const parent = `\n  - { propertyName: a, ${list('source: [x, y]')} }`
    const child = `\n  - { propertyName: b, ${list('dependsOn: a, source: { x: [1a], z: [2a] }')} }`
    expect(problems(`layer: SHOP\nproperties:${parent}${child}`)).toContain('source: "z" is not a value of a')
  })

  test('lists that depend on each other in a circle are refused', () => {
    const list = (name: string, on: string) =>
      `\n  - { propertyName: ${name}, dataType: list, config: { content: { mode: layer, source: X, valueField: v, parentField: p, dependsOn: ${on} } } }`
    const message = problems(`layer: SHOP\nproperties:${list('a', 'b')}${list('b', 'c')}${list('c', 'a')}`)
    expect(message.match(/in turn/g)).toHaveLength(3)
  })

  test('too many fields are refused', () => {
    const many = Array.from(
      { length: 501 },
      (_, index) => `\n  - { propertyName: a${index}, dataType: string }`,
    )
    expect(problems(`layer: SHOP\nproperties:${many.join('')}`)).toContain('at most 500')
  })

  test('a duplicate name is refused', () => {
    const two = '\n  - { propertyName: a, dataType: string }'.repeat(2)
    expect(problems(`layer: SHOP\nproperties:${two}`)).toContain('a: is defined twice')
  })

  test('all problems are reported together', () => {
    const message = problems('layer: 5\ncolour: red\nproperties: [{ dataType: x }, 7]')
    expect(message.split('\n').length).toBeGreaterThanOrEqual(6)
  })
})
