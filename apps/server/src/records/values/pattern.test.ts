import { describe, expect, test } from 'vitest'
import { longestMatchedText, matches, patternFault } from './pattern.ts'

test.each([
  ['^[A-Z]\\d+$', 'A1', true],
  ['^[A-Z]\\d+$', 'xA1', false],
  ['\\d', 'part of a text: 7', true],
  ['^\\p{Lu}', 'É', true],
  ['^.$', '😀', true],
  ['(?i)^yes$', 'no', false],
])('%s on %j: %s', (pattern, text, expected) => {
  expect(matches(pattern, text)).toBe(expected)
})

describe('a pattern is refused', () => {
  test.each([
    ['(', 'not a valid pattern'],
    ['(?=a)', 'look-around'],
    ['(a)\\1', 'back-references'],
    ['(a{100}){100}', 'not a valid pattern'],
    ['(a{0,50}){0,20}', 'too large'],
    ['a'.repeat(1001), 'at most 1000'],
    ['\\Aa', 'not a valid pattern'],
    [5, 'must be a text'],
    ['', 'must be a text'],
  ])('%s', (pattern, message) => {
    expect(patternFault(pattern)).toContain(message)
  })

  test.each(['^\\d{6}$', '^[\\w.+-]+@[\\w-]+\\.[\\w.-]+$', '^(a+)+$'])('%s is not', (pattern) => {
    expect(patternFault(pattern)).toBeUndefined()
  })
})

test('a pattern that would block a backtracking engine is evaluated at once', () => {
  expect(matches('^(a+)+$', `${'a'.repeat(longestMatchedText - 1)}!`)).toBe(false)
  expect(matches('^(a|aa)+$', `${'a'.repeat(longestMatchedText - 1)}!`)).toBe(false)
})
