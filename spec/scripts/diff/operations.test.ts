import { expect, test } from 'vitest'
import { base, edit } from './base.ts'
import { compareBundles } from './compareBundles.ts'
import type { JsonObject } from './document.ts'
import { ok, operationCases, put, versions } from './operationCases.ts'
import { type Rule, operationRules, sides } from './rules.ts'

test.each(operationCases)('%s', (finding, change, before) => {
  const { old, next } = versions(change, before)
  expect(found(old, next)).toEqual([finding])
})

test.each(operationCases)('%s: the reverse change is another finding', (finding, change, before) => {
  const { old, next } = versions(change, before)
  const back = found(next, old)
  expect(back).toHaveLength(1)
  if (!/-(changed|moved|renamed)$/.test(finding)) expect(back).not.toEqual([finding])
})

test('every rule for operations has a row for each of its sides', () => {
  const verdicts = Object.entries<Rule>(operationRules).flatMap(([name, rule]) =>
    sides.flatMap((side) => (rule[side] ? [`${rule[side]} ${side} ${name}`] : [])),
  )
  expect(verdicts.filter((verdict) => !operationCases.some(([finding]) => finding === verdict))).toEqual([])
})

test('order, writing out defaults and words for people are no change', () => {
  const next = base()
  for (const change of [
    edit('info', { title: 'Other things', version: '2.0.0' }),
    edit('tags', [{ name: 'things' }]),
    edit(`${put}/description`, 'Another text.'),
    edit(`${put}/parameters/0/style`, 'form'),
    edit(`${put}/parameters/0/required`, false),
    edit(`${put}/x-error-codes`, ['LATE', 'LOST']),
    edit(`${put}/security`, [{ key: [], bearer: [] }, { key: [] }]),
    edit(`${ok}/headers/Age/required`, false),
    edit(`${ok}/content/application~1json/examples`, { one: { value: 1 } }),
    edit('servers/0/description', 'The gateway.'),
    edit('components/securitySchemes/key/description', 'A key.'),
    edit('components/schemas/Unused', {}),
  ]) {
    change(next)
  }
  expect(found(base(), next)).toEqual([])
})

test('a security scheme is compared by what it sends', () => {
  const change = edit('components/securitySchemes/key/in', 'header')
  const { old, next } = versions(change)
  const [finding] = compareBundles({ old, new: next })
  expect(finding).toMatchObject({ rule: 'security-tightened', severity: 'error' })
  expect(finding!.operations).toHaveLength(3)
  expect(finding!.message).toContain(
    'expected key api-key in query, or http bearer with key api-key in query',
  )
  const text = JSON.stringify(base()).replaceAll('"bearer":', '"token":')
  expect(found(base(), JSON.parse(text))).toEqual([])
})

test('a finding names operation, place and values', () => {
  const { old, next } = versions(edit(`${put}/parameters/0/schema/enum`, ['up']))
  expect(compareBundles({ old, new: next })).toEqual([
    {
      rule: 'enum-value-removed',
      name: 'query sort',
      severity: 'error',
      side: 'request',
      operations: [{ id: 'putThing', method: 'PUT', path: '/things/{id}' }],
      pointer: '/paths/~1things~1{id}/put/parameters/0/schema/enum',
      old: 'down',
      message: '`query sort` has one value less: `"down"`.',
    },
  ])
})

function found(old: JsonObject, next: JsonObject): string[] {
  return compareBundles({ old, new: next }).map(({ severity, side, rule }) => `${severity} ${side} ${rule}`)
}
