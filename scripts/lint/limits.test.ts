import { beforeAll, expect, test } from 'vitest'
import { lintPlanted, type Plant } from './testing/lintPlanted.ts'

const area = 'apps/server/src/journeys'
const inArea = (name: string, code = 'export const rows = await transaction.query(sql)'): Plant => ({
  file: `${area}/${name}`,
  code,
})
const queries = {
  refused: [
    inArea('visit.ts'),
    inArea('createVisit.ts'),
    inArea('nested/visit.ts'),
    inArea('storeVisit.ts'),
    inArea('search.ts', 'export const rows = await call.database.query(sql)'),
    { file: 'apps/server/src/auth/logins.ts', code: 'export const { rows } = await owner.query<Row>(sql)' },
  ],
  allowed: [
    inArea('visitStore.ts'),
    inArea('visit.test.ts'),
    inArea('testing/bed.ts'),
    inArea('findPlan.ts', 'export const { query } = call'),
    { file: 'apps/server/src/platform/database/query.ts', code: 'await client.query(sql)' },
    { file: 'apps/server/src/commands/check.ts', code: 'await owner.query(sql)' },
  ],
}

const lines = (count: number) => Array.from({ length: count }, (_, i) => `  use(${i})`).join('\n')
const makeFunction = (count: number) => `export function long() {\n${lines(count - 2)}\n}`
const branches = (count: number) =>
  `export const choose = (i) => {\n${'  if (i) use(i)\n'.repeat(count - 1)}}`
const lengths = [
  { rule: 'max-lines-per-function', over: makeFunction(71), under: makeFunction(70) },
  { rule: 'complexity', over: branches(21), under: branches(20) },
]

const sleeps = {
  refused: [
    inArea('slow.test.ts', `import { setTimeout as sleep } from 'node:timers/promises'\nawait sleep(100)`),
    inArea('timer.test.ts', 'await new Promise((resolve) => setTimeout(resolve, 100))'),
    {
      file: 'tests/src/journeys/slow.ts',
      code: `import { setTimeout as sleep } from 'node:timers/promises'\nawait sleep(100)`,
    },
    {
      file: 'apps/docs/test/slow.ts',
      code: `import { setTimeout as sleep } from 'node:timers/promises'\nawait sleep(100)`,
    },
    {
      file: 'apps/docs/test/timer.ts',
      code: 'await new Promise((resolve) => setTimeout(resolve, 100))',
    },
  ],
  allowed: [
    inArea('clock.test.ts', `import { vi } from 'vitest'\nawait vi.waitFor(() => look(), 1000)`),
    inArea('tick.test.ts', `import { setImmediate as tick } from 'node:timers/promises'\nawait tick()`),
  ],
}
const sleepRules = ['eslint(no-restricted-imports)', 'eslint(no-restricted-globals)']

let isReported: (plant: Plant, rule: string) => boolean

beforeAll(() => {
  const measured = lengths.flatMap(({ rule, over, under }) => [
    inArea(`${rule}Over.ts`, over),
    inArea(`${rule}Under.ts`, under),
  ])
  const test = inArea('long.test.ts', makeFunction(71))
  isReported = lintPlanted([
    ...queries.refused,
    ...queries.allowed,
    ...sleeps.refused,
    ...sleeps.allowed,
    ...measured,
    test,
  ])
})

test('lint refuses a statement to PostgreSQL from a file of an area that is not a store', () => {
  expect(queries.refused.filter((each) => !isReported(each, 'geofield(stores-query)'))).toEqual([])
})

test('lint allows statements to PostgreSQL in stores, tests, platform and commands', () => {
  expect(queries.allowed.filter((each) => isReported(each, 'geofield(stores-query)'))).toEqual([])
})

test('lint refuses timers in tests, and allows conditions and injected clocks', () => {
  const isRefused = (plant: Plant) => sleepRules.some((rule) => isReported(plant, rule))
  expect(sleeps.refused.filter((each) => !isRefused(each))).toEqual([])
  expect(sleeps.allowed.filter(isRefused)).toEqual([])
})

test.each(lengths)('lint holds the limit of $rule exactly', ({ rule, over, under }) => {
  expect(isReported(inArea(`${rule}Over.ts`, over), `eslint(${rule})`)).toBe(true)
  expect(isReported(inArea(`${rule}Under.ts`, under), `eslint(${rule})`)).toBe(false)
})

test('lint does not limit the functions of tests', () => {
  expect(isReported(inArea('long.test.ts', makeFunction(71)), 'eslint(max-lines-per-function)')).toBe(false)
})
