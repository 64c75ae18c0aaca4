import { describe, expect, test } from 'vitest'
import { base } from './base.ts'
import { compareBundles } from './compareBundles.ts'
import type { Json } from './document.ts'
import { type Rule, type Side, schemaRules } from './rules.ts'
import { type Verdict, a, b, object, schemaCases, string } from './schemaCases.ts'

describe.each(schemaCases)('%s in a request: %s, in a response: %s', (rule, request, response, old, next) => {
  test(`${JSON.stringify(old)} -> ${JSON.stringify(next)}`, () => {
    expect(found('request', old, next)).toEqual(request === 'none' ? [] : [`${request} ${rule}`])
    expect(found('response', old, next)).toEqual(response === 'none' ? [] : [`${response} ${rule}`])
  })

  test(`${rule} in a request: ${request}, in a response: ${response} is found in reverse, and what breaks one way is harmless the other way`, () => {
    const back = [...found('request', next, old), ...found('response', next, old)]
    expect(back).not.toEqual([])
    if (rule.endsWith('-changed')) return
    const hurts = (side: 'request' | 'response', verdict: Verdict) =>
      verdict === 'error' && found(side, next, old).some((finding) => finding.startsWith('error'))
    expect(hurts('request', request)).toBe(false)
    expect(hurts('response', response)).toBe(false)
  })
})

describe('the same in other words is no change', () => {
  test.each<[Json, Json]>([
    [string, { type: ['string'] }],
    [{ const: 'a' }, { type: 'string', enum: ['a'] }],
    [{ enum: ['a', 'b'] }, { enum: ['b', 'a'], description: 'In another order.' }],
    [{ type: ['integer', 'null'] }, { oneOf: [{ type: 'integer' }, { type: 'null' }] }],
    [{ type: 'string', nullable: true }, { type: ['null', 'string'] }],
    [{ oneOf: [a, b] }, { oneOf: [b, a] }],
    [{ oneOf: [a] }, a],
    [a, { allOf: [a, {}] }],
    [
      object({ x: string, y: string }, 'x', 'y'),
      { allOf: [object({ x: string }, 'x'), object({ y: string }, 'y')] },
    ],
    [{ type: 'object', additionalProperties: true }, { type: 'object' }],
    [{ type: 'integer' }, { $ref: '#/components/schemas/Side' }],
    [
      { type: 'integer', maximum: 3 },
      { $ref: '#/components/schemas/Side', maximum: 3 },
    ],
    [{ minLength: 0 }, { examples: ['a'], title: 'T' }],
    [object({ x: string }), object({ x: { ...string, example: 'a', 'x-provisional': true } })],
    [{ not: { $ref: '#/components/schemas/Side' } }, { not: { type: 'integer' } }],
  ])('%j and %j', (old, next) => {
    const findings = compareBundles({ old: base(old), new: base(next) })
    expect(findings).toEqual([])
    expect(compareBundles({ old: base(next), new: base(old) })).toEqual([])
  })
})

test('one change can give two findings', () => {
  expect(found('request', { multipleOf: 2 }, { multipleOf: 3 })).toEqual([
    'error number-tightened',
    'info number-loosened',
  ])
  expect(found('response', { enum: ['a', 'b'] }, { enum: ['b', 'c'] })).toEqual([
    'warning enum-value-added',
    'info enum-value-removed',
  ])
})

test('every rule for schemas has a row for each of its sides', () => {
  const missing = Object.entries<Rule>(schemaRules).filter(([name, { request, response }]) => {
    const own = schemaCases.filter(([rule]) => rule === name)
    return (
      !own.some((row) => row[1] === (request ?? 'none')) ||
      !own.some((row) => row[2] === (response ?? 'none'))
    )
  })
  expect(missing).toEqual([])
})

function found(side: Side, old: Json, next: Json): string[] {
  const isRequest = side === 'request'
  const [before, after] = [old, next].map((schema) => (isRequest ? base(schema, {}) : base({}, schema)))
  return compareBundles({ old: before!, new: after! }).map((finding) => {
    expect(finding.side).toBe(side)
    return `${finding.severity} ${finding.rule}`
  })
}
