import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Rule, operationRules, rules, schemaRules, sides } from './rules.ts'

const readme = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8')

test('the README has every rule with its verdicts, and no other', () => {
  const rows = Object.entries<Rule>(rules).map(
    ([name, rule]) => `| \`${name}\` | ${sides.map((side) => rule[side] ?? '').join(' | ')} |`,
  )
  const listed = readme.split('\n').filter((line) => line.startsWith('| `'))
  expect(listed).toEqual(rows)
})

test('a rule has one name', () => {
  expect(Object.keys(rules)).toHaveLength(
    Object.keys(operationRules).length + Object.keys(schemaRules).length,
  )
})
