import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { schedule, solve } from './index.ts'

test('the example of the README is a program that finds what its comments say', () => {
  const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')
  const example = /```ts\n([^`]+)```/.exec(readme)![1]!
  const program = example
    .replace(/^import .*$/gm, '')
    .replace(': Problem', '')
    .replace('routes[0]!)!', 'routes[0])')
  const run = new Function(
    'solve',
    'schedule',
    `${program}; return { routes, cost, leaves: schedule(problem, 0, routes[0]).leaves }`,
  )
  expect(run(solve, schedule)).toEqual({ routes: [[1, 0]], cost: 20_000, leaves: 42_000 })
})
