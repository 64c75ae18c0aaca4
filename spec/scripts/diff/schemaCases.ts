/** One change of a schema for each rule about schemas. */
import type { Json } from './document.ts'
import type { Severity } from './rules.ts'

export const string = { type: 'string' }
export const a = {
  type: 'object',
  title: 'A',
  required: ['k'],
  properties: { k: { const: 'a' }, x: { type: 'string' } },
}
export const b = { type: 'object', title: 'B', required: ['k'], properties: { k: { const: 'b' } } }
const told = (...oneOf: Json[]) => ({ oneOf, discriminator: { propertyName: 'k' } })
export const object = (properties: { [name: string]: Json }, ...required: string[]) => ({
  type: 'object',
  required,
  properties,
})
const closed = (schema: { [key: string]: Json }) => ({ ...schema, additionalProperties: false })

export type Verdict = Severity | 'none'
/** Before, after, what the rule says of the schema in a request, and in a response. */
type Row = [rule: string, request: Verdict, response: Verdict, old: Json, next: Json]

export const schemaCases: Row[] = [
  ['type-widened', 'info', 'error', string, { type: ['string', 'integer'] }],
  ['type-widened', 'info', 'error', { type: 'integer' }, { type: 'number' }],
  ['type-widened', 'info', 'error', string, {}],
  ['type-narrowed', 'error', 'info', { type: ['string', 'integer'] }, string],
  ['type-narrowed', 'error', 'info', {}, { type: 'object' }],
  ['type-changed', 'error', 'error', { type: 'string', minLength: 2 }, { type: 'integer', minimum: 3 }],
  ['null-allowed', 'info', 'error', string, { type: ['string', 'null'] }],
  ['null-allowed', 'info', 'error', string, { oneOf: [string, { type: 'null' }] }],
  ['null-allowed', 'info', 'error', { enum: ['a', 'b'] }, { enum: ['a', 'b', null] }],
  ['null-forbidden', 'error', 'info', { type: ['string', 'null'] }, string],
  ['null-forbidden', 'error', 'info', { anyOf: [a, b, { type: 'null' }] }, { anyOf: [a, b] }],
  ['enum-value-added', 'info', 'warning', { enum: ['a', 'b'] }, { enum: ['a', 'b', 'c'] }],
  ['enum-value-added', 'info', 'warning', { const: 'a' }, { enum: ['b', 'a'] }],
  ['enum-value-removed', 'error', 'info', { enum: ['a', 'b'] }, { enum: ['b'] }],
  ['enum-added', 'error', 'info', string, { type: 'string', enum: ['a', 'b'] }],
  ['enum-removed', 'info', 'warning', { type: 'string', enum: ['a', 'b'] }, string],
  ['const-changed', 'error', 'error', { const: 'a' }, { const: 'b' }],
  ['number-tightened', 'error', 'info', { type: 'number', minimum: 0 }, { type: 'number', minimum: 1 }],
  ['number-tightened', 'error', 'info', { minimum: 0 }, { exclusiveMinimum: 0 }],
  ['number-tightened', 'error', 'info', { multipleOf: 2 }, { multipleOf: 4 }],
  ['number-loosened', 'info', 'warning', { maximum: 5 }, { maximum: 10 }],
  ['number-loosened', 'info', 'warning', { exclusiveMaximum: 5 }, {}],
  ['number-loosened', 'info', 'warning', { multipleOf: 0.3 }, { multipleOf: 0.1 }],
  ['length-tightened', 'error', 'info', string, { type: 'string', maxLength: 9 }],
  ['length-loosened', 'info', 'warning', { minLength: 2 }, { minLength: 1 }],
  ['count-tightened', 'error', 'info', { type: 'array', maxItems: 9 }, { type: 'array', maxItems: 5 }],
  ['count-tightened', 'error', 'info', { type: 'array' }, { type: 'array', uniqueItems: true }],
  ['count-loosened', 'info', 'warning', { minItems: 2 }, { minItems: 0 }],
  ['count-loosened', 'info', 'warning', { maxProperties: 2 }, { maxProperties: 3 }],
  ['pattern-added', 'error', 'info', string, { type: 'string', pattern: '^a' }],
  ['pattern-removed', 'info', 'warning', { pattern: '^a' }, {}],
  ['pattern-changed', 'warning', 'warning', { pattern: '^a' }, { pattern: '^b' }],
  ['format-added', 'warning', 'info', string, { type: 'string', format: 'uuid' }],
  ['format-removed', 'info', 'warning', { format: 'uuid' }, {}],
  ['format-changed', 'error', 'error', { format: 'date' }, { format: 'date-time' }],
  ['format-changed', 'error', 'error', { contentEncoding: 'base64' }, { contentEncoding: 'base32' }],
  ['default-added', 'info', 'info', string, { type: 'string', default: 'a' }],
  ['default-removed', 'warning', 'info', { default: 1 }, {}],
  ['default-changed', 'warning', 'info', { default: 1 }, { default: 2 }],
  ['deprecated', 'info', 'info', string, { type: 'string', deprecated: true }],
  ['deprecation-withdrawn', 'info', 'info', { deprecated: true }, {}],
  ['condition-changed', 'warning', 'warning', { not: string }, { not: { type: 'integer' } }],
  ['condition-changed', 'warning', 'warning', {}, { dependentRequired: { a: ['b'] } }],
  ['condition-changed', 'warning', 'warning', { if: object({}, 'a') }, { if: object({}, 'b') }],

  ['property-added', 'info', 'info', object({ x: string }), object({ x: string, y: string })],
  ['required-property-added', 'error', 'info', object({}), object({ y: string }, 'y')],
  ['property-removed', 'warning', 'error', object({ x: string }), object({})],
  ['property-forbidden', 'error', 'none', closed(object({ x: { writeOnly: true } })), closed(object({}))],
  ['property-made-required', 'error', 'info', object({ x: string }), object({ x: string }, 'x')],
  ['property-made-required', 'error', 'info', object({}), object({}, 'undeclared')],
  ['property-made-optional', 'info', 'error', object({ x: string }, 'x'), object({ x: string })],
  ['object-closed', 'error', 'info', object({}), closed(object({}))],
  ['object-closed', 'error', 'info', object({}), { ...object({}), unevaluatedProperties: false }],
  ['object-opened', 'info', 'warning', closed(object({})), { ...object({}), additionalProperties: true }],
  ['type-narrowed', 'error', 'info', { additionalProperties: true }, { additionalProperties: string }],
  [
    'property-added',
    'info',
    'none',
    object({}),
    object({ x: { type: 'string', readOnly: false, writeOnly: true } }),
  ],
  ['property-removed', 'none', 'error', object({ x: { type: 'string', readOnly: true } }), object({})],
  [
    'length-tightened',
    'error',
    'info',
    { patternProperties: { '^x': {} } },
    { patternProperties: { '^x': { maxLength: 1 } } },
  ],
  [
    'property-made-required',
    'none',
    'info',
    object({ x: { readOnly: true } }),
    object({ x: { readOnly: true } }, 'x'),
  ],
  ['enum-value-removed', 'error', 'info', { items: { enum: [1, 2] } }, { items: { enum: [1] } }],
  ['type-changed', 'error', 'error', { prefixItems: [string] }, { prefixItems: [{ type: 'integer' }] }],
  [
    'type-narrowed',
    'error',
    'info',
    { allOf: [object({ x: {} })] },
    { allOf: [object({ x: {} }), object({ x: string })] },
  ],

  ['branch-added', 'info', 'error', { oneOf: [a, b] }, { oneOf: [a, string, b] }],
  ['branch-added', 'info', 'error', a, { oneOf: [a, b] }],
  ['branch-removed', 'error', 'info', { anyOf: [a, b] }, b],
  [
    'property-removed',
    'warning',
    'error',
    { oneOf: [b, a] },
    { oneOf: [{ ...a, properties: { k: { const: 'a' } } }, b] },
  ],
  ['union-added', 'error', 'info', object({}), { ...object({}), anyOf: [object({}, 'x'), object({}, 'y')] }],
  [
    'union-removed',
    'info',
    'warning',
    { ...object({}), anyOf: [object({}, 'x'), object({}, 'y')] },
    object({}),
  ],
  ['variant-added', 'info', 'warning', told(a, b), told(a, b, { ...b, properties: { k: { const: 'c' } } })],
  ['variant-removed', 'error', 'info', told(a, b, { ...b, properties: { k: { const: 'c' } } }), told(a, b)],
  ['discriminator-added', 'info', 'info', { oneOf: [a, b] }, told(a, b)],
  ['discriminator-removed', 'info', 'warning', told(a, b), { oneOf: [a, b] }],
  [
    'discriminator-changed',
    'error',
    'error',
    told(a, b),
    { oneOf: [a, b], discriminator: { propertyName: 'x' } },
  ],
]
