import { describe, expect, test } from 'vitest'
import { dataTypes, type LayerProperty } from '../layers/layer.ts'
import { checkValue } from './value.ts'

type Type = keyof typeof dataTypes
type Config = NonNullable<LayerProperty['config']>

function property(type: Type, config?: Config): LayerProperty {
  return {
    propertyName: 'field',
    displayName: 'Field',
    dataType: dataTypes[type],
    required: false,
    isSystem: false,
    isAdditional: false,
    ...(config && { config }),
  }
}

const findFault = (type: Type, sent: unknown, config?: Config) => {
  const checked = checkValue(property(type, config), sent)
  return 'fault' in checked ? checked.fault.code : undefined
}

describe('a value of the right type is accepted', () => {
  test.each<[Type, unknown, unknown]>([
    ['boolean', true, true],
    ['boolean', 'false', false],
    ['integer', 42, 42],
    ['integer', '-42', -42],
    ['integer', '1e3', 1000],
    ['integer', 9_007_199_254_740_991, 9_007_199_254_740_991],
    ['real', 0.1, 0.1],
    ['real', '-1.5e-7', -1.5e-7],
    ['real', Number.MAX_VALUE, Number.MAX_VALUE],
    ['string', 'नमस्ते 😀', 'नमस्ते 😀'],
    ['string', '', ''],
    ['bigString', 'two\nlines', 'two\nlines'],
    ['text', '<b>rich</b>\n', '<b>rich</b>\n'],
    ['file', 'files/1.jpg', 'files/1.jpg'],
    ['list', 'any text if the field has no list', 'any text if the field has no list'],
    ['dateTime', '2026-11-21T09:30:00Z', '2026-11-21T09:30:00Z'],
    ['dateTime', '2026-11-21T09:30:00.123456+05:30', '2026-11-21T09:30:00.123456+05:30'],
    ['dateTime', '2028-02-29', '2028-02-29'],
    ['dateTime', '2016-12-31T23:59:60Z', '2016-12-31T23:59:60Z'],
    ['map', '{"type":"Point","coordinates":[73.8,18.5]}', '{"type":"Point","coordinates":[73.8,18.5]}'],
  ])('a %s accepts %j and stores %j', (type, sent, value) => {
    expect(checkValue(property(type), sent)).toEqual({ value })
  })

  test.each(Object.keys(dataTypes) as Type[])('null removes a %s', (type) => {
    expect(checkValue(property(type), null)).toEqual({ value: null })
  })
})

describe('a value of another type is refused', () => {
  test.each<[Type, unknown]>([
    ['boolean', 'yes'],
    ['boolean', 1],
    ['integer', 1.5],
    ['integer', '12a'],
    ['integer', ''],
    ['integer', 9_007_199_254_740_992],
    ['integer', '99999999999999999999'],
    ['integer', true],
    ['integer', Infinity],
    ['real', 'NaN'],
    ['real', '1e999'],
    ['real', '0x10'],
    ['real', [1]],
    ['string', 5],
    ['string', 'two\nlines'],
    ['string', 'two\rlines'],
    ['bigString', { a: 1 }],
    ['dateTime', '2026-02-29'],
    ['dateTime', '2026-13-01T00:00:00Z'],
    ['dateTime', '2026-11-21T24:00:00Z'],
    ['dateTime', '2026-11-21T09:30:00'],
    ['dateTime', '21.11.2026'],
    ['dateTime', 1_700_000_000],
    ['list', ['a']],
    ['map', { type: 'Point', coordinates: [73.8, 18.5] }],
    ['mapVn2000', '{"type":"Point","coordinates":[73.8,18.5]}'],
  ])('a %s refuses %j', (type, sent) => {
    expect(findFault(type, sent)).toBe('type')
  })

  test.each<Type>(['string', 'bigString', 'text', 'file', 'list'])(
    'a %s refuses characters that PostgreSQL does not store',
    (type) => {
      for (const sent of ['a\0', '\ud800', 'a\udfff']) expect(findFault(type, sent)).toBe('characters')
    },
  )

  test('a map field refuses an invalid geometry', () => {
    expect(findFault('map', '{"type":"Point","coordinates":[200,18.5]}')).toBe('geometry')
    expect(findFault('map', '\0')).toBe('characters')
  })
})

describe('a list', () => {
  const config: Config = { content: { mode: 'predefine', source: ['Sample', 'Trial'] } }

  test('a list accepts only its values, in their exact spelling', () => {
    expect(findFault('list', 'Sample', config)).toBeUndefined()
    for (const sent of ['sample', 'Sample ', '', 'toString'])
      expect(findFault('list', sent, config)).toBe('list')
  })

  test('a list that reads from a layer accepts any text here', () => {
    expect(findFault('list', 'x', { content: { mode: 'layer', source: 'PRODUCT' } })).toBeUndefined()
  })
})

describe('validators', () => {
  type Validator = NonNullable<Config['validator']>[number]

  test.each<[Type, Validator, unknown[], unknown[]]>([
    ['string', { type: 'minLength', value: 2 }, ['ab', '😀😀'], ['a', '', '😀']],
    ['string', { type: 'maxLength', value: 2 }, ['', '😀😀'], ['abc']],
    ['integer', { type: 'min', value: 1 }, [1, '2'], [0, -5]],
    ['real', { type: 'max', value: 0.5 }, [0.5, -1], [0.500_001]],
    [
      'dateTime',
      { type: 'min', value: '2026-01-01' },
      ['2026-01-01', '2026-06-01T00:00:00Z'],
      ['2025-12-31'],
    ],
    [
      'dateTime',
      { type: 'max', value: '2026-01-01T00:00:00Z' },
      ['2026-01-01T05:30:00+05:30', '2016-12-31T23:59:60Z'],
      ['2026-01-02', '2026-06-30T23:59:60Z'],
    ],
    ['string', { type: 'regex', value: '^\\p{Lu}\\d+$' }, ['A1', 'É22'], ['a1', 'A', 'A1\u2028']],
    ['string', { type: 'required' }, ['x'], ['', ' \t\u00a0']],
  ])('a %s is checked by %j', (type, validator, right, wrong) => {
    const config: Config = { validator: [validator] }
    for (const sent of right) expect(findFault(type, sent, config), String(sent)).toBeUndefined()
    for (const sent of wrong) expect(findFault(type, sent, config), String(sent)).toBe(validator.type)
  })

  test('the documented validator: a mobile number has 8 to 12 characters', () => {
    const config: Config = {
      validator: [
        { type: 'minLength', value: 8 },
        { type: 'maxLength', value: 12 },
      ],
    }
    const lengths = [7, 8, 12, 13].map((length) => findFault('string', '5'.repeat(length), config))
    expect(lengths).toEqual(['minLength', undefined, undefined, 'maxLength'])
  })

  test("validators name the received and the expected value, or give the layer's own message", () => {
    const short: Validator = { type: 'minLength', value: 8 }
    const built = checkValue(property('string', { validator: [short] }), '123')
    expect(built).toEqual({ fault: { code: 'minLength', message: 'must have at least 8 characters; got 3' } })
    const own = checkValue(property('string', { validator: [{ ...short, message: 'Too short.' }] }), '123')
    expect(own).toMatchObject({ fault: { message: 'Too short.' } })
  })
})
