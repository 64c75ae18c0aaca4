import { describe, expect, test } from 'vitest'
import type { Bundle } from './bundle.ts'
import type { Schema } from '@geofield/page/schema'
import { allFields, type Shape, Shapes } from './fields.ts'

function makeShape(schema: Schema, schemas: Record<string, Schema> = {}, marked = false): Shape {
  const bundle = { components: { schemas } } as unknown as Bundle
  const text = (md: string | undefined) => (md === undefined ? undefined : { md, html: md })
  return new Shapes({ bundle, text, ids: new Set() }).body(schema, 'body', marked)
}

const ids = (shape: Shape) => allFields(shape).map(({ id }) => id)

describe('ids', () => {
  test('ids follow the path; items of arrays add nothing to it', () => {
    const position: Schema = {
      type: 'object',
      properties: { lat: { type: 'number' }, lon: { type: 'number' } },
    }
    const shape = makeShape({ type: 'object', properties: { locations: { type: 'array', items: position } } })
    expect(ids(shape)).toEqual(['body.locations', 'body.locations.lat', 'body.locations.lon'])
    expect(shape.fields[0]?.type).toBe('array of object')
  })

  test('forms with a field of the same name keep apart', () => {
    const shape = makeShape(
      {
        oneOf: [{ $ref: '#/components/schemas/A' }, { $ref: '#/components/schemas/B' }],
        discriminator: { propertyName: 'kind', mapping: { a: '#/components/schemas/A' } },
      },
      {
        A: { type: 'object', properties: { kind: { const: 'a' } } },
        B: { type: 'object', properties: { kind: { const: 'b' } } },
      },
    )
    expect(shape.variants.map(({ name }) => name)).toEqual(['a', 'B'])
    expect(ids(shape)).toEqual(['body.a.kind', 'body.B.kind'])
  })

  test('a key that must not be there is no field', () => {
    expect(
      ids(makeShape({ type: 'object', properties: { time: { type: 'number' }, distance: false } })),
    ).toEqual(['body.time'])
  })

  test('keys of any name have one, too', () => {
    expect(ids(makeShape({ type: 'object', additionalProperties: { type: 'string' } }))).toEqual(['body.*'])
  })

  test('none is given twice', () => {
    const shape = makeShape({
      type: 'object',
      properties: { a: { type: 'object', properties: { b: {} } }, 'a.b': {} },
    })
    expect(ids(shape)).toEqual(['body.a', 'body.a.b', 'body.a.b-2'])
  })
})

describe('structure', () => {
  test('a schema within itself leads back instead of going on', () => {
    const tree: Schema = {
      type: 'object',
      properties: { children: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } },
    }
    const shape = makeShape({ $ref: '#/components/schemas/Tree' }, { Tree: tree })
    expect(shape.fields[0]?.sameAs).toEqual({ id: 'body', label: 'body' })
    expect(ids(shape)).toEqual(['body.children'])
  })

  test('allOf is one object', () => {
    const shape = makeShape({
      allOf: [{ properties: { a: {} }, required: ['a'] }, { properties: { b: {} } }],
    })
    expect(shape.fields.map(({ name, required }) => [name, required])).toEqual([
      ['a', true],
      ['b', false],
    ])
  })

  test('a provisional part of allOf marks its fields, and the text of a part is not that of the whole', () => {
    const part: Schema = { description: 'The part.', properties: { a: { description: 'The field.' } } }
    const whole: Schema = {
      allOf: [{ $ref: '#/components/schemas/Part', 'x-provisional': true }],
      properties: { b: {} },
    }
    const shape = makeShape(whole, { Part: part })
    expect(shape.description).toBeUndefined()
    expect(shape.ours).toBe(false)
    expect(shape.fields.map(({ name, description, ours }) => [name, description?.md ?? '', ours])).toEqual([
      ['a', 'The field.', true],
      ['b', '', false],
    ])
  })

  test('plain alternatives are a type and no forms', () => {
    const shape = makeShape({
      type: 'object',
      properties: { value: { oneOf: [{ type: 'number' }, { type: 'string' }] } },
    })
    expect(shape.fields[0]?.type).toBe('number or string')
    expect(shape.fields[0]?.variants).toEqual([])
  })

  test('a plain value beside a form is only in the type', () => {
    const shape = makeShape({
      type: 'object',
      properties: { at: { oneOf: [{ type: 'string' }, { title: 'Area', properties: { radius: {} } }] } },
    })
    expect(shape.fields[0]?.type).toBe('string or object')
    expect(shape.fields[0]?.variants.map(({ name }) => name)).toEqual(['Area'])
  })

  test('a named form of several fields is listed once, and the others lead to it', () => {
    const conditions = { anyOf: [{ type: 'string' }, { $ref: '#/components/schemas/Conditions' }] }
    const shape = makeShape(
      { type: 'object', properties: { name: conditions, code: conditions } },
      { Conditions: { type: 'object', properties: { like: { type: 'string' } } } },
    )
    expect(ids(shape)).toEqual(['body.name', 'body.name.Conditions.like', 'body.code'])
    const [, code] = shape.fields
    expect(code?.variants[0]?.sameAs?.id).toBe('body.name.Conditions')
  })

  test('nested arrays say what they hold', () => {
    const ring: Schema = { type: 'array', items: { type: 'array', items: { type: 'number' } } }
    expect(makeShape(ring).type).toBe('array of array of number')
  })
})

describe('marks', () => {
  test('a provisional node carries the mark, what it holds does not repeat it', () => {
    const shape = makeShape({
      type: 'object',
      properties: {
        config: { type: 'object', 'x-provisional': true, properties: { mode: { 'x-provisional': true } } },
      },
    })
    expect(shape.fields[0]?.ours).toBe(true)
    expect(shape.fields[0]?.fields[0]?.ours).toBe(false)
  })

  test('what is wholly ours repeats the mark at no constraint and no required field', () => {
    const properties = { take: { type: 'integer', minimum: -1, 'x-provisional': ['minimum'] } }
    const schema = { type: 'object', required: ['take'], 'x-provisional': ['required'], properties }
    const [take] = makeShape(schema, {}, true).fields
    expect(take).toMatchObject({ requiredIsOurs: false, facts: [{ label: 'at least \u22121', ours: false }] })
  })

  test('listed keywords mark their constraint and nothing else', () => {
    const shape = makeShape({
      type: 'object',
      required: ['take'],
      'x-provisional': ['required'],
      properties: { take: { type: 'integer', minimum: -1, default: 50, 'x-provisional': ['minimum'] } },
    })
    const [take] = shape.fields
    expect(take?.ours).toBe(false)
    expect(take?.requiredIsOurs).toBe(true)
    expect(take?.facts).toEqual([
      { label: 'default', values: ['50'], ours: false },
      { label: 'at least \u22121', ours: true },
    ])
  })
})
