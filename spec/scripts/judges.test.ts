import { validate } from '@hyperjump/json-schema/openapi-3-1'
import spectral from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'
import { describe, expect, test } from 'vitest'
import full from '../dist/openapi.json' with { type: 'json' }
import verified from '../dist/openapi.verified.json' with { type: 'json' }

/** tests/src/spec/examples.test.ts validates every example; Spectral takes some of their data for schemas. */
const examplesElsewhere = { 'oas3-valid-media-example': 'off', 'oas3-valid-schema-example': 'off' }

type Described = { operationId: string; 'x-status': string }

function listOperations(bundle: typeof full | typeof verified): Described[] {
  return Object.values(bundle.paths).flatMap((item) => Object.values(item) as Described[])
}

/** Validators independent of Redocly: each must accept every bundle as a valid OpenAPI 3.1 document. */
describe.each([
  ['the full bundle', full],
  ['the verified bundle', verified],
])('%s', (name, bundle) => {
  test(`${name} is valid by the OpenAPI 3.1 dialect of @hyperjump/json-schema`, async () => {
    const dialect = 'https://spec.openapis.org/oas/3.1/schema-base'
    const result = await validate(dialect, bundle as never, 'BASIC')
    expect(result).toMatchObject({ valid: true })
  })

  test(`${name} has no error by Spectral (spectral:oas)`, async () => {
    const judge = new spectral.Spectral()
    judge.setRuleset({ extends: [oas as never], rules: examplesElsewhere as never })
    const problems = await judge.run(bundle)
    const errors = problems.filter(({ severity }) => severity === 0)
    expect(errors.map(({ code, path, message }) => `${code} at ${path.join('/')}: ${message}`)).toEqual([])
  })

  test(`${name} has an id for each operation`, () => {
    const ids = listOperations(bundle).map(({ operationId }) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).not.toContain(undefined)
  })
})

test('the verified bundle has exactly the operations with the status ready', () => {
  const listIds = (operations: Described[]) => operations.map(({ operationId }) => operationId)
  const ready = listOperations(full).filter((operation) => operation['x-status'] === 'ready')
  expect(ready).not.toEqual([])
  expect(listIds(listOperations(verified))).toEqual(listIds(ready))
})

test('the verified bundle has no trace of x-provisional', () => {
  expect(JSON.stringify(verified)).not.toContain('x-provisional')
})
