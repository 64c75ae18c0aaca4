import { describe, expect, test } from 'vitest'
import type { Bundle } from './bundle.ts'
import { codeIn } from './codeIn.ts'
import { findErrorCodes } from './errorCodes.ts'

test('the code of each shape of error body', () => {
  expect(codeIn({ error: { code: 'LAYER_NOT_FOUND' } })).toBe('LAYER_NOT_FOUND')
  expect(codeIn({ error: 'invalid_grant' })).toBe('invalid_grant')
  expect(codeIn({ error_code: 171, error: 'No suitable edges near location' })).toBe('171')
  expect(codeIn({ status: 'INVALID_REQUEST', error: 'No locations provided.' })).toBe('INVALID_REQUEST')
  expect(codeIn({ code: 'NoRoute', message: 'No route found between points' })).toBe('NoRoute')
  expect(codeIn({ count: 0 })).toBeUndefined()
})

describe('findErrorCodes', () => {
  test('findErrorCodes takes codes from the description and the examples, once each', () => {
    const codes = findErrorCodes({} as Bundle, {
      description: 'Missing (`API_KEY_MISSING`) or wrong (`API_KEY_INVALID`); try `Retry-After`, not `GET`.',
      content: {
        'application/json': { examples: { missing: { value: { error: { code: 'API_KEY_MISSING' } } } } },
      },
    })
    expect(codes).toEqual(['API_KEY_MISSING', 'API_KEY_INVALID'])
  })

  test('stated codes come first', () => {
    expect(findErrorCodes({} as Bundle, { 'x-error-codes': ['CONFLICT'] })).toEqual(['CONFLICT'])
    expect(findErrorCodes({} as Bundle, { 'x-error-codes': { CONFLICT: 'why' } })).toEqual(['CONFLICT'])
  })
})
