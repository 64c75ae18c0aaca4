import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readBundle } from '../spec/bundle.ts'
import { isObject, type Json } from '../spec/json.ts'
import { readOperations } from '../spec/operations.ts'
import { loadValidators } from '../spec/validators.ts'
import { buildArbitrary } from './arbitrary.ts'
import { badValues } from './badValues.ts'
import { listEdges } from './edges.ts'
import { listMutations } from './mutations.ts'
import { listPlaces } from './places.ts'

const bundle = readBundle('full')
const bodies = readOperations('full').flatMap(({ id, contents }) =>
  contents.map((content) => ({
    id,
    ...content,
    validate: loadValidators('full').open(content.schemaPointer),
  })),
)
const toBase = ({ schema, validate, type, examples }: (typeof bodies)[number]) => ({
  bundle,
  schema,
  validate,
  value: examples[0]!.value,
  asText: type !== 'application/json',
})

describe.each(bodies)('the body of $id', (body) => {
  test(`the body of ${body.id} has examples that its schema accepts`, () => {
    for (const { value } of body.examples) expect(body.validate(value)).toEqual([])
  })

  test(`the body of ${body.id} is valid in most generated cases`, () => {
    const source = { bundle, examples: body.examples.map(({ value }) => value) }
    const values = fc.sample(buildArbitrary(body.schema, source), { seed: 1, numRuns: 200 })
    const valid = values.filter((value) => body.validate(value).length === 0)
    expect(valid.length).toBeGreaterThan(160)
  })

  test(`the body of ${body.id} has mutations, all invalid and all different`, () => {
    const mutations = listMutations(toBase(body))
    expect(mutations.length).toBeGreaterThan(0)
    for (const { value } of mutations) expect(body.validate(value)).not.toEqual([])
    expect(new Set(mutations.map(({ label }) => label)).size).toBe(mutations.length)
  })

  test(`the body of ${body.id} has edges, all of them valid`, () => {
    for (const { values } of listEdges(toBase(body))) {
      for (const value of values) expect(body.validate(value)).toEqual([])
    }
  })
})

describe('mutations', () => {
  const validate = (value: unknown) => {
    if (!isObject(value)) return ['is not an object']
    const { count, names } = value
    const right = typeof count === 'number' && count >= 1 && Array.isArray(names) && names.length > 0
    return right ? [] : ['is not valid']
  }
  const schema = {
    type: 'object',
    required: ['count', 'names'],
    properties: {
      count: { type: 'integer', minimum: 1 },
      names: { type: 'array', minItems: 1, items: { type: 'string', maxLength: 3 } },
    },
  }

  test('mutations break one thing each and name its place', () => {
    const found = listMutations({
      bundle,
      schema,
      value: { count: 2, names: ['a'] },
      validate,
      asText: false,
    })
    const labels = found.map(({ label }) => label)
    expect(labels).toEqual(
      expect.arrayContaining([
        'a body of a wrong type (string)',
        'a body without /count',
        '/count of a wrong type (string)',
        '/count below 1',
        'a body without /names',
        '/names with fewer than 1 items',
      ]),
    )
    expect(found.find(({ label }) => label === '/count below 1')).toMatchObject({
      pointer: '/count',
      value: { count: 0, names: ['a'] },
    })
  })

  test('mutations do not include values that the schema accepts', () => {
    // This schema's validator does not look at the names' length.
    const found = listMutations({
      bundle,
      schema,
      value: { count: 2, names: ['a'] },
      validate,
      asText: false,
    })
    expect(found.map(({ label }) => label)).not.toContain('/names/0 longer than 3')
  })
})

describe('unions and keys that go together', () => {
  const object: Json = { type: 'object', required: ['a'], properties: { a: { type: 'integer' } } }
  const union = { oneOf: [object, { type: 'array', minItems: 1, items: object }] }
  const found = (value: Json) =>
    listPlaces({ bundle: {}, schema: union, value }).map(({ pointer }) => pointer)

  test('a value is described by the branch of its type', () => {
    expect(found({ a: 1 })).toEqual(['', '/a'])
    expect(found([{ a: 1 }])).toEqual(['', '/0', '/0/a'])
  })

  test('generated objects have enough keys, and those that must come together', () => {
    const schema = {
      type: 'object',
      properties: { a: { type: 'null' }, b: { type: 'null' } },
      dependentRequired: { a: ['b'] },
      minProperties: 1,
      additionalProperties: false,
    }
    const keys = fc
      .sample(buildArbitrary(schema, { bundle: {}, examples: [] }), { seed: 1, numRuns: 50 })
      .map((value) => Object.keys(value as object).join(''))
    expect(new Set(keys)).toEqual(new Set(['b', 'ab']))
  })
})

describe('badValues', () => {
  const labels = (schema: Record<string, Json>, asText = false) =>
    badValues(schema, { sample: undefined, asText }).map(({ label }) => label)

  test('badValues cover every keyword that a value can violate', () => {
    expect(labels({ type: 'string', minLength: 2, maxLength: 3, pattern: '^a+$', format: 'uuid' })).toEqual(
      expect.arrayContaining([
        'shorter than 2',
        'longer than 3',
        'against its pattern',
        'not of format uuid',
      ]),
    )
    expect(labels({ type: 'number', minimum: 1, maximum: 5 })).toEqual(
      expect.arrayContaining(['below 1', 'over 5']),
    )
    expect(labels({ type: 'integer' })).toContain('a fraction')
    expect(labels({ type: ['string', 'null'] })).not.toContain('of a wrong type (null)')
    expect(labels({ enum: ['a'] })).toContain('outside its list of values')
    expect(labels({ type: 'array', minItems: 1, maxItems: 2 })).toEqual(
      expect.arrayContaining(['with fewer than 1 items', 'with more than 2 items']),
    )
  })

  test('badValues contain no wrong type where only text can be sent', () => {
    expect(labels({ type: 'string' }, true)).toEqual([])
    expect(labels({ type: 'integer' }, true)).toEqual(['not of type integer'])
  })
})
