import { expect } from 'vitest'
import { provisional } from './check.ts'
import type { ServiceResponse } from './trace.ts'

type Fault = { path: string; code?: string }

/** Refused with one detail for each faulty field and no other. Against a live tenant only the refusal counts. */
export function expectFieldFaults(response: ServiceResponse, faults: Fault[]): void {
  if (provisional()) {
    expect(response.status).toBeGreaterThanOrEqual(400)
    return
  }
  expect(response.status, response.text).toBe(422)
  expect(response.body.error.code).toBe('VALIDATION_FAILED')
  const details = response.body.error.details as Fault[]
  expect(details.map(({ path }) => path).toSorted()).toEqual(faults.map(({ path }) => path).toSorted())
  for (const { path, code } of faults) {
    if (code) expect(details.find((each) => each.path === path)?.code, `the code of ${path}`).toBe(code)
  }
}

/** 404 with the code that tells a missing record from a missing layer. */
export function expectNotFound(
  response: ServiceResponse,
  code: 'LAYER_NOT_FOUND' | 'ENTITY_NOT_FOUND',
): void {
  expect(response.status).toBe(404)
  expect(response.body.error.code).toBe(code)
}
