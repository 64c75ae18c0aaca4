import { describe, expect, test } from 'vitest'
import type { JsonObject } from './bundle.ts'
import { withProvisionalText } from './provisionalText.ts'
import { verifiedBundle } from './verifiedBundle.ts'

/** Derives the verified bundle of one operation. */
function derive(operation: object, schemas: object = {}): { operation: JsonObject; schemas: JsonObject } {
  const full = {
    tags: [{ name: 'records' }, { name: 'plans' }],
    paths: { '/records': { post: { tags: ['records'], 'x-status': 'ready', responses: {}, ...operation } } },
    components: { schemas },
  }
  const verified = verifiedBundle(withProvisionalText(full as unknown as JsonObject))
  const paths = verified.paths as Record<string, JsonObject>
  return {
    operation: paths['/records']!.post as JsonObject,
    schemas: ((verified.components as JsonObject).schemas ?? {}) as JsonObject,
  }
}

const body = (schema: object, examples: object = {}) => ({
  requestBody: { content: { 'application/json': { schema, examples } } },
})
const response = (schema: object, examples: object = {}) => ({
  responses: { '200': { description: 'Found.', content: { 'application/json': { schema, examples } } } },
})
const readExamples = (holder: unknown) =>
  (holder as { content: { 'application/json': JsonObject } }).content['application/json'].examples
const readResponseExamples = ({ operation }: { operation: JsonObject }) =>
  readExamples((operation.responses as JsonObject)['200'])

test('text that Geofield defines is appended to the description of the full bundle as a quoted note', () => {
  const node = {
    description: 'Returns a record.',
    'x-provisional-description': 'At most 50.\n\nOldest first.\n',
  }
  expect(withProvisionalText({ node }).node).toMatchObject({
    description: 'Returns a record.\n\n> **Geofield defines:** At most 50.\n>\n> Oldest first.',
  })
})

test('text that Geofield defines keeps a list as a list', () => {
  const node = { 'x-provisional-description': '1. At most 50.\n2. Oldest first.\n' }
  expect(withProvisionalText({ node }).node).toMatchObject({
    description: '> **Geofield defines:**\n>\n> 1. At most 50.\n> 2. Oldest first.',
  })
})

test('text that Geofield defines is absent from the verified bundle, and the documented text is there as it was written', () => {
  const field = { type: 'string', description: 'A text.\n', 'x-provisional-description': 'A UUID.' }
  const { operation, schemas } = derive(
    {
      description: 'Returns it.',
      'x-provisional-description': 'Gone.',
      ...body({ $ref: '#/components/schemas/A' }),
    },
    {
      A: {
        type: 'object',
        properties: { description: field, value: { ...field, description: undefined } },
      },
    },
  )
  expect(operation.description).toBe('Returns it.')
  expect(operation).not.toHaveProperty('x-provisional-description')
  expect(schemas.A).toEqual({
    type: 'object',
    properties: { description: { type: 'string', description: 'A text.' }, value: { type: 'string' } },
  })
})

test('text that Geofield defines of a schema that is provisional as a whole goes with it', () => {
  const schema = { type: 'object', 'x-provisional': true, description: 'A plan.', properties: {} }
  const { operation } = derive(response(schema))
  expect(JSON.stringify(operation)).not.toContain('A plan.')
})

describe('required fields of the verified bundle', () => {
  const properties = { Id: { type: 'string' }, guid: { type: 'string' }, shape: { type: 'string' } }

  test('required fields of the verified bundle are those of x-documented-required where it is there', () => {
    const schema = {
      type: 'object',
      required: ['Id', 'guid'],
      'x-documented-required': ['Id', 'shape'],
      properties,
    }
    expect(derive(body({ $ref: '#/components/schemas/A' }), { A: schema }).schemas.A).toEqual({
      type: 'object',
      required: ['Id', 'shape'],
      properties,
    })
  })
})

describe('parts of a schema in allOf', () => {
  const part = { type: 'object', properties: { team: { type: 'string' } }, required: ['team'] }
  const whole = {
    type: 'object',
    allOf: [{ $ref: '#/components/schemas/Part', 'x-provisional': true }],
    properties: { name: { type: 'string' } },
  }

  test('parts of a schema in allOf are absent from the verified bundle where they are provisional, and so are their fields in examples', () => {
    const examples = { one: { value: { name: 'A', team: 'B' } } }
    const derived = derive(response({ $ref: '#/components/schemas/Whole' }, examples), {
      Whole: whole,
      Part: part,
    })
    expect(derived.schemas).toEqual({ Whole: { type: 'object', properties: whole.properties } })
    expect(readResponseExamples(derived)).toEqual({ one: { value: { name: 'A' } } })
  })

  test('parts of a schema in allOf have the fields that the whole requires of them', () => {
    const documented = {
      ...whole,
      allOf: [{ $ref: '#/components/schemas/Part' }],
      required: ['team', 'name'],
    }
    const { schemas } = derive(response({ $ref: '#/components/schemas/Whole' }), {
      Whole: documented,
      Part: part,
    })
    expect(schemas).toEqual({ Whole: documented, Part: part })
  })
})

describe('examples of the verified bundle', () => {
  const schema = {
    type: 'object',
    required: ['data'],
    properties: {
      data: { oneOf: [{ type: 'string' }, { type: 'null', 'x-provisional': true }] },
      total: { type: 'integer', 'x-provisional': true },
      tables: { type: 'array', items: { type: 'object', 'x-provisional': true } },
    },
  }

  test('examples of the verified bundle lose what is provisional in a response', () => {
    const examples = { page: { summary: 'One', value: { data: 'a', total: 1, tables: [{ a: 1 }] } } }
    expect(readResponseExamples(derive(response(schema, examples)))).toEqual({
      page: { summary: 'One', value: { data: 'a', tables: [] } },
    })
  })

  test('examples of the verified bundle are gone where the schema is provisional as a whole', () => {
    const examples = { page: { value: { data: 'a' } } }
    expect(
      readResponseExamples(derive(response({ ...schema, 'x-provisional': true }, examples))),
    ).toBeUndefined()
  })

  test('examples of the verified bundle are gone where what is left would not be valid, or is of a provisional form', () => {
    const forms = {
      anyOf: [schema, { type: 'object', 'x-provisional': true, properties: { durations: {} } }],
    }
    const examples = {
      none: { value: { data: null } },
      tables: { value: { durations: [] } },
      some: { value: { data: 'a' } },
    }
    expect(Object.keys(readResponseExamples(derive(response(forms, examples))) as JsonObject)).toEqual([
      'some',
    ])
  })

  test('examples of the verified bundle are gone where a request would no longer show what its summary says', () => {
    const search = {
      type: 'object',
      properties: { skip: { type: 'integer' } },
      additionalProperties: { type: 'object' },
      'x-provisional': ['additionalProperties'],
    }
    const examples = { all: { value: { skip: 0 } }, filtered: { value: { skip: 0, town: { like: 'P%' } } } }
    const { operation } = derive(body(search, examples))
    expect(Object.keys(readExamples(operation.requestBody) as JsonObject)).toEqual(['all'])
  })
})

test('tags without operations, paging without its fields and its cursor are gone', () => {
  const page = { type: 'object', 'x-provisional': true, properties: { data: {}, total: {} } }
  const paging = { skip: 'skip', take: 'take', items: 'data', total: 'total' }
  const { operation } = derive({ 'x-paging': paging, ...response(page) })
  expect(operation).not.toHaveProperty('x-paging')
  const withCursor = { ...paging, cursor: { after: 'after', next: 'next' } }
  const documented = derive({ 'x-paging': withCursor, ...response({ ...page, 'x-provisional': false }) })
  expect(documented.operation['x-paging']).toEqual(paging)
})
