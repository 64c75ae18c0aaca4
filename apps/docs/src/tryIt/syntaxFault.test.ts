import { expect, test } from 'vitest'
import { findSyntaxFault } from './syntaxFault.ts'

test.each([
  ['{\n "a": [1, 2],\n "b" 1}', 3, 'a colon is missing before “1”'],
  ['{"a": 1,\n}', 2, 'a name in double quotes is missing before “}”'],
  ['[1 2]', 1, 'a comma or “]” is missing before “2”'],
  ['{"a":\n\n}', 3, 'a value is missing before “}”'],
  ["{'a': 1}", 1, "a name in double quotes is missing before “'”"],
  ['["a\n"]', 1, 'a text is not closed, or has an escape that JSON does not have'],
  ['{"a": 1', 1, 'a comma or “}” is missing before the end'],
  ['{} {}', 1, '“{” comes after the end of the value'],
  ['', 1, 'a value is missing before the end'],
])('%j has its fault on line %i: %s', (text, line, message) => {
  expect(findSyntaxFault(text)).toEqual({ line, message })
})

test('a text is JSON for it exactly if it is for the browser', () => {
  const texts = [
    '1',
    '-0.5e+3',
    '01',
    '1.',
    '"\\u00e9"',
    '"\\x"',
    ' [ ] ',
    '{"a":{"b":[null,true,false]}}',
    'nul',
    'true1',
    '[1,]',
    '"\t"',
    '{"":0}',
    '\uFEFF1',
  ]
  for (const text of texts) {
    let isJson = true
    try {
      JSON.parse(text)
    } catch {
      isJson = false
    }
    expect(findSyntaxFault(text) === undefined, text).toBe(isJson)
  }
})
