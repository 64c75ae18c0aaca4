import { expect, test } from 'vitest'
import { outputPattern, parseGuide } from './readGuide.ts'

test('a guide has its steps, each with the output that follows it, and its files', () => {
  const page = [
    '```sh\nls\n```',
    'It prints:',
    '```text output\na.csv\n```',
    '```csv title="a.csv"\nname\n```',
    '```ts\nawait a()\n```',
    '```json\n{}\n```',
  ].join('\n\n')
  expect(parseGuide(page)).toEqual({
    steps: [
      { language: 'sh', code: 'ls\n', output: 'a.csv\n' },
      { language: 'ts', code: 'await a()\n' },
    ],
    files: new Map([['a.csv', 'name\n']]),
  })
})

test.each([
  ['{"Id":"…","n":1}', '{"Id":"0197","n":1}', true],
  ['{"Id":"…","n":1}', '{"Id":"0197","n":2}', false],
  ['a…', 'a\nb', false],
  ['a\n…\nd', 'a\nb\nc\nd', true],
  ['…\na\n…', 'a', true],
  // A slow clone of git rewrites its line.
  ['…\na', 'Updating files: 9%\rUpdating files: 100%\na', true],
  ['a', 'a b', false],
])('the output %j of a page fits %j: %j', (output, actual, fits) => {
  expect(outputPattern(output).test(`${actual}\n`)).toBe(fits)
})
