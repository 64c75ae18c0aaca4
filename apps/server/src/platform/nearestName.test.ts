import { expect, test } from 'vitest'
import { didYouMean, nearestName } from './nearestName.ts'

const names = ['customer_full_name', 'customer_is_active', 'employee_team_id', 'visit_status', 'Id', 'take']

test.each([
  ['a slip', 'customer_ful_name', 'customer_full_name'],
  ['two slips', 'vist_statu', 'visit_status'],
  ['another case', 'customerFullName', 'customer_full_name'],
  ['some of its words', 'customer_name', 'customer_full_name'],
  ['its last word', 'status', 'visit_status'],
  ['its first words', 'employee_team', 'employee_team_id'],
  ['nothing of a name', 'colour', undefined],
  ['no letter', '__', undefined],
  ['a short word that a slip makes another', 'Ie', undefined],
  ['more than a name', 'x'.repeat(10_000), undefined],
])('a name given with %s leads to the one that is meant', (_, given, meant) => {
  expect(nearestName(given, names)).toBe(meant)
})

test('a suggestion ends a sentence, or is nothing', () => {
  expect(didYouMean('employee_team', names)).toBe('; did you mean "employee_team_id"?')
  expect(didYouMean('colour', names)).toBe('')
})
