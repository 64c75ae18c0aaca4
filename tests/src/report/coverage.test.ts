import { expect, test } from 'vitest'
import { readOperations } from '../spec/operations.ts'
import { RequestCoverage } from './coverage.ts'

test.each([
  ['searchVisits', '/demo/pjp/visit/search', 'visit_assignee'],
  ['reverseGeocode', '/geocode/reverse', 'longitude'],
])('a body of %s that is nested too deeply to be looked at is not a failure', (id, path, field) => {
  const operation = readOperations('full').find((each) => each.id === id)!
  const body = `{"${field}":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
  const headers = { 'content-type': 'application/json' }
  const request = { method: operation.method, url: `http://x${path}`, headers, body }
  expect(() => new RequestCoverage('full').note(operation, request)).not.toThrow()
})
