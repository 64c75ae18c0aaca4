import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { Json, JsonObject } from '../bundle.ts'
import { verifiedBundle } from '../verifiedBundle.ts'
import { checkCoverage, type Report, uncoveredFault } from './coverage.ts'
import { readTable } from './table.ts'
import { listTexts } from './titles.ts'

/** A small bundle with one of everything that a row can name. */
function toy(): JsonObject {
  const response = {
    description: 'Toys',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Box' } } },
  }
  const body = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Search' } } } }
  return structuredClone({
    openapi: '3.1.1',
    info: { title: 'Toys', version: '1.0.0' },
    paths: {
      '/toys': {
        post: {
          operationId: 'searchToys',
          'x-status': 'ready',
          parameters: [{ $ref: '#/components/parameters/Shelf' }],
          requestBody: body,
          responses: { 200: response, 404: { 'x-provisional': true, description: 'No shelf' } },
        },
        get: { operationId: 'planToys', 'x-status': 'tbd', responses: { 200: response } },
      },
    },
    components: {
      parameters: { Shelf: { name: 'shelf', in: 'query', schema: { type: 'string' } } },
      schemas: {
        Search: {
          type: 'object',
          properties: { take: { type: 'integer', default: 9, 'x-provisional': ['default'] } },
        },
        Box: {
          type: 'object',
          required: ['toys'],
          properties: { toys: { type: 'array', items: { $ref: '#/components/schemas/Toy' } } },
        },
        Toy: {
          type: 'object',
          required: ['name', 'kind'],
          properties: {
            name: { type: 'string' },
            kind: { type: 'string', enum: ['bear', 'car'] },
            price: { type: 'number', 'x-provisional': true },
          },
        },
      },
    },
  }) as unknown as JsonObject
}

const rows = [
  '{ id: toys.search, quote: a call, spec: [searchToys, searchToys.200], unobservable: z }',
  '{ id: toys.shelf, quote: a parameter, spec: searchToys.query.shelf, type: string, unobservable: z }',
  '{ id: toys.take, quote: a number, spec: searchToys.request.take, type: integer, test: "toys/searchToys: takes as many" }',
  '{ id: toys.toys, quote: a list, spec: searchToys.200.toys, type: "object[]", unobservable: z }',
  '{ id: toys.name, quote: a name, spec: Box.toys.name, type: string, unobservable: z }',
  '{ id: toys.kind, quote: bear or car, spec: [Toy.kind, Toy.kind=bear, Toy.kind=car], type: string, unobservable: z }',
  '{ id: toys.price, quote: prices are not shown, open: [Toy.price, searchToys.request.take@default], unobservable: z }',
  '{ id: toys.plan, quote: known by number, open: planToys, unobservable: z }',
  '{ id: toys.order, quote: in order, reason: no keyword, test: "toys/searchToys: ${what} in order" }',
  '{ id: toys.roles, quote: roles are not shown, none: left open }',
]

const texts = listTexts(`
  check('searchToys: takes as many', run)
  const toys = checksFor('searchToys').provisional
  for (const what of kinds) toys.writes(\`\${what} in order\`, run)
`)

const testFiles = new Set(['tests/src/toys/searchToys.test.ts', 'spec/toys.test.ts'])

/** The faults of a table of these rows over the toys, the verified bundle derived from the full one. */
function faults(list: string[], { bundle = toy(), extra = '[]' } = {}): string[] {
  return report(list, { bundle, extra }).problems
}

function report(list: string[], { bundle = toy(), extra = '[]' } = {}): Report {
  const source = [
    'sections:',
    '- section: Toys',
    '  rows:',
    ...list.map((row) => `  - ${row}`),
    `extra: ${extra}`,
  ]
  const table = readTable(source.join('\n'))
  const readTexts = (file: string) => (testFiles.has(file) ? texts : undefined)
  return checkCoverage(table, { full: bundle, verified: verifiedBundle(bundle) }, readTexts)
}

function plus(row: string): string[] {
  return [...rows, row]
}

function changed(change: (bundle: JsonObject) => void): { bundle: JsonObject } {
  const bundle = toy()
  change(bundle)
  return { bundle }
}

function schema(bundle: JsonObject, name: string): { properties: JsonObject } & JsonObject {
  return ((bundle.components as JsonObject).schemas as JsonObject)[name] as { properties: JsonObject }
}

test('a table of which every row has its place passes', () => {
  expect(faults(rows)).toEqual([])
})

test.each([
  [
    'without a mapping',
    '{ id: x, quote: x, unobservable: z }',
    'x: is mapped to nothing; give spec, open, reason with test, or none',
  ],
  [
    'that no contract test witnesses, without a reason',
    '{ id: x, quote: x, spec: Toy, test: "spec/toys.test.ts: searchToys: takes as many" }',
    'x: has no contract test; give one, or say in unobservable why there can be none',
  ],
  [
    'with a reason and no test',
    '{ id: x, quote: x, reason: y, unobservable: z }',
    'x: has a reason and no test',
  ],
  [
    'that says none and maps',
    '{ id: x, quote: x, none: y, spec: Toy }',
    'x: says none and gives a mapping too',
  ],
  [
    'that says unobservable and is observed',
    '{ id: x, quote: x, spec: Toy, unobservable: y, test: "toys/searchToys: takes as many" }',
    'x: says unobservable and gives a contract test that observes it',
  ],
  [
    'that says none and unobservable',
    '{ id: x, quote: x, none: y, unobservable: z }',
    'x: says none and gives a mapping too',
  ],
  ['with a type and no place', '{ id: x, quote: x, none: y, type: string }', 'x: has a type and no spec'],
  [
    'with the id of another',
    '{ id: toys.name, quote: x, none: y }',
    'toys.name: the id is used more than once',
  ],
  [
    'that names no property',
    '{ id: x, quote: x, spec: Toy.colour, unobservable: z }',
    'x: Toy.colour is not in the bundle',
  ],
  [
    'that names no schema',
    '{ id: x, quote: x, spec: Doll.name, unobservable: z }',
    'x: Doll.name is not in the bundle',
  ],
  [
    'that names no parameter',
    '{ id: x, quote: x, spec: searchToys.path.shelf, unobservable: z }',
    'x: searchToys.path.shelf is not in the bundle',
  ],
  [
    'that names no response',
    '{ id: x, quote: x, spec: searchToys.201, unobservable: z }',
    'x: searchToys.201 is not in the bundle',
  ],
  [
    'that names no keyword',
    '{ id: x, quote: x, spec: Toy.name@maxLength, unobservable: z }',
    'x: Toy.name@maxLength is not in the bundle',
  ],
  [
    'that names no value',
    '{ id: x, quote: x, spec: Toy.kind=doll, unobservable: z }',
    'x: Toy.kind=doll is not in the bundle',
  ],
  [
    'that names no pointer',
    '{ id: x, quote: x, spec: "#/info/license", unobservable: z }',
    'x: #/info/license is not in the bundle',
  ],
  [
    'documented, but marked as ours',
    '{ id: x, quote: x, spec: Toy.price, unobservable: z }',
    'x: Toy.price is documented, and marked as ours',
  ],
  [
    'documented, but not ready',
    '{ id: x, quote: x, spec: planToys, unobservable: z }',
    'x: planToys is documented, and marked as ours',
  ],
  [
    'left open, but not marked as ours',
    '{ id: x, quote: x, open: Toy.name, unobservable: z }',
    'x: Toy.name is left open, and not marked as ours',
  ],
  [
    'of another type',
    '{ id: x, quote: x, spec: Toy.name, type: integer, unobservable: z }',
    'x: Toy.name is documented as integer, and in the verified bundle it is string',
  ],
  [
    'of another type of item',
    '{ id: x, quote: x, spec: Box.toys, type: "string[]", unobservable: z }',
    'x: Box.toys is documented as string[], and in the verified bundle it is object[]',
  ],
  [
    'with a test in no file',
    '{ id: x, quote: x, spec: Toy, test: "toys/planToys: plans" }',
    'x: there is no test file tests/src/toys/planToys.test.ts',
  ],
  [
    'with an unknown test',
    '{ id: x, quote: x, spec: Toy, test: "toys/searchToys: flies" }',
    'x: tests/src/toys/searchToys.test.ts has no test "searchToys: flies"',
  ],
  [
    'with a test of no form',
    '{ id: x, quote: x, spec: Toy, test: flies, unobservable: z }',
    'x: "flies" is no test; write "area/operationId: title"',
  ],
])('a table fails on a row %s', (_, row, fault) => {
  expect(faults(plus(row))).toEqual([fault])
})

test('a table counts what a contract test witnesses, and not what a test of the description says', () => {
  const { rows: all, tested, reasoned, neither } = report(rows).counts
  expect({ all, tested, reasoned, neither }).toEqual({ all: 10, tested: 2, reasoned: 8, neither: 0 })
  const ofTheSpec = '{ id: x, quote: x, spec: Toy, test: "spec/toys.test.ts: searchToys: takes as many" }'
  expect(report(plus(ofTheSpec)).counts).toMatchObject({ tested: 2, reasoned: 8, neither: 1 })
  const withReason = ofTheSpec.replace('spec: Toy', 'spec: Toy, unobservable: nothing shows it')
  expect(report(plus(withReason))).toMatchObject({ problems: [], counts: { reasoned: 9, neither: 0 } })
})

test('a table is not read with a key that means nothing', () => {
  expect(() => faults(plus('{ id: x, quote: x, sepc: Toy, unobservable: z }'))).toThrow('x: unknown key sepc')
  expect(() => faults(plus('{ quote: x }'))).toThrow('A row needs an id and a quote')
})

describe('a bundle', () => {
  test('a bundle that lost a documented field fails', () => {
    const lost = changed((bundle) => delete schema(bundle, 'Toy').properties.name)
    expect(faults(rows, lost)).toEqual(['toys.name: Box.toys.name is not in the bundle'])
  })

  test('with a field that no row names fails', () => {
    const more = changed((bundle) => (schema(bundle, 'Toy').properties.colour = { enum: ['red'] }))
    expect(faults(rows, more)).toEqual([`Toy.colour ${uncoveredFault}`, `Toy.colour=red ${uncoveredFault}`])
  })

  test('with a field that is marked as ours passes', () => {
    const ours = changed((bundle) => (schema(bundle, 'Toy').properties.colour = { 'x-provisional': true }))
    expect(faults(rows, ours)).toEqual([])
  })

  test('a bundle that narrows a documented field fails', () => {
    const narrow = changed(
      (bundle) => (schema(bundle, 'Toy').properties.name = { type: 'string', maxLength: 9 }),
    )
    expect(faults(rows, narrow)).toEqual([`Toy.name@maxLength ${uncoveredFault}`])
  })

  test('a demand of the verified bundle needs a statement', () => {
    const demanding = changed((bundle) => (schema(bundle, 'Search').required = ['take']))
    expect(faults(rows, demanding)).toEqual([`Search@required ${uncoveredFault}`])
  })

  test('a bundle that does not require what the document lists for a response fails', () => {
    const lax = changed((bundle) => {
      schema(bundle, 'Toy').required = ['name']
    })
    const fault = 'toys.kind: Toy.kind is listed for a response and not required there; say when it is absent'
    expect(faults(rows, lax)).toEqual([fault])
  })

  test("a bundle that requires by Geofield's definition only what the document lists fails", () => {
    const marked = changed((bundle) => {
      schema(bundle, 'Toy')['x-documented-required'] = ['kind']
    })
    const fault =
      'toys.name: Box.toys.name is listed for a response and not required there; say when it is absent'
    expect(faults(rows, marked)).toEqual([fault])
  })

  test('a bundle may leave out what a row says when it is absent, and then does not require it', () => {
    const conditional = rows.map((row) =>
      row.replace('quote: bear or car,', 'quote: bear or car, when: it is known,'),
    )
    const lax = changed((bundle) => {
      schema(bundle, 'Toy').required = ['name']
    })
    expect(faults(conditional, lax)).toEqual([])
    expect(faults(conditional)).toEqual([
      'toys.kind: Toy.kind is required, and when says that it can be absent',
    ])
    expect(faults(plus('{ id: x, quote: x, spec: Search.take, when: never, unobservable: z }'))).toEqual([
      'x: has a when and no field of a response',
    ])
  })

  test('a bundle need not require in a request what a response and it have in common', () => {
    const { bundle } = changed((bundle) => {
      schema(bundle, 'Toy').required = ['name']
      schema(bundle, 'Search').allOf = [{ $ref: '#/components/schemas/Toy' }]
    })
    const shared = { bundle, extra: '[{ at: Toy@required, reason: a search names the toy }]' }
    const absent = rows.map((row) =>
      row.replace('quote: bear or car,', 'quote: bear or car, when: it is known,'),
    )
    for (const place of ['Search.kind, type: string', 'searchToys.request.kind']) {
      expect(faults([...absent, `{ id: x, quote: x, spec: ${place}, unobservable: z }`], shared)).toEqual([])
    }
  })

  test('a bundle that gives a type where the document gives none fails', () => {
    const untyped = rows.map((row) => row.replace('Box.toys.name, type: string', 'Box.toys.name'))
    expect(faults(untyped)).toEqual([`Toy.name@type ${uncoveredFault}`])
  })

  test('a bundle may widen a documented type where that is marked as ours, and does not lose it', () => {
    const named = (name: Json) => changed((bundle) => (schema(bundle, 'Toy').properties.name = name))
    const wide = { anyOf: [{ type: 'string' }, { type: 'null', 'x-provisional': true }] }
    expect(faults(rows, named(wide))).toEqual([])
    const says = 'toys.name: Box.toys.name is documented as string, and in the verified bundle it is'
    expect(faults(rows, named({ type: ['string', 'null'] }))).toEqual([`${says} null|string`])
    const lost = { type: ['string', 'null'], 'x-provisional': ['type'] }
    expect(faults(rows, named(lost))).toEqual([`${says} anything`])
  })

  test('a bundle may say more where the table allows it with a reason', () => {
    const more = changed((bundle) => (schema(bundle, 'Toy').properties.colour = {}))
    expect(faults(rows, { ...more, extra: '[{ at: Toy.col*, reason: y }]' })).toEqual([])
    expect(faults(rows, { extra: '[{ at: Toy.col*, reason: y }]' })).toEqual([
      'extra: Toy.col* allows nothing (any more)',
    ])
  })
})

// `npm run lint` runs it on the real table, which passes.
describe('the command', () => {
  const spec = join(import.meta.dirname, '../..')
  const folder = mkdtempSync(join(tmpdir(), 'geofield-coverage-'))
  afterAll(() => rmSync(folder, { recursive: true, maxRetries: 5 }))

  function run(...args: string[]): { code: number; output: string } {
    try {
      const output = execFileSync(process.execPath, [join(import.meta.dirname, 'check.ts'), ...args], {
        encoding: 'utf8',
        stdio: 'pipe',
      })
      return { code: 0, output }
    } catch (error) {
      const { status, stdout, stderr } = error as { status: number; stdout: string; stderr: string }
      return { code: status, output: `${stdout}${stderr}` }
    }
  }

  test('the command fails when a documented field is taken out of the real bundle', () => {
    const bundle = JSON.parse(readFileSync(join(spec, 'dist/openapi.json'), 'utf8')) as JsonObject
    delete schema(bundle, 'Maneuver').properties.street_names
    const file = join(folder, 'openapi.json')
    writeFileSync(file, JSON.stringify(bundle))
    const { code, output } = run('--bundle', file)
    expect(output).toContain('routing.maneuver.street_names: Maneuver.street_names is not in the bundle')
    expect(code).toBe(1)
  })

  test('explains itself, and tells a wrong call from a fault', () => {
    expect(run('--help')).toMatchObject({ code: 0, output: expect.stringContaining('Usage:') })
    expect(run('--no-such-option').code).toBe(2)
    expect(run('--table', join(folder, 'none.yaml')).code).toBe(2)
    expect(existsSync(join(spec, 'evidence/coverage.yaml'))).toBe(true)
  })
})
