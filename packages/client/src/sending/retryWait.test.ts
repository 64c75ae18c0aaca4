import { describe, expect, test } from 'vitest'
import { ApiError } from '../errors/ApiError.ts'
import { NetworkError } from '../errors/NetworkError.ts'
import { TimeoutError } from '../errors/TimeoutError.ts'
import { readRetryAfterMs, retryWaitMs, wasNotSent } from './retryWait.ts'

const nowMs = Date.parse('2026-11-21T12:00:00Z')

test.each([
  ['0', 0],
  ['1.5', 1_500],
  ['59', 59_000],
  ['61', 61_000],
  ['1e9', 1e12],
  ['5, 5', 5_000],
  ['-5', 0],
  ['Sat, 21 Nov 2026 12:00:20 GMT', 20_000],
  ['Sat, 21 Nov 2026 13:00:00 GMT', 3_600_000],
  ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
  ['soon', undefined],
  ['', undefined],
  [' ', undefined],
  [null, undefined],
])('Retry-After "%s" means a wait of %s ms', (header, expectedMs) => {
  expect(readRetryAfterMs(header, nowMs)).toBe(expectedMs)
})

test('a server that asks for more than a minute is not asked again', () => {
  const error = (retryAfterMs: number) =>
    new ApiError({
      operationId: 'searchRecords',
      status: 429,
      code: 'RATE_LIMITED',
      message: 'No.',
      retryAfterMs,
    })
  expect(retryWaitMs(error(60_000), 1)).toBeGreaterThanOrEqual(60_000)
  expect(retryWaitMs(error(60_001), 1)).toBeUndefined()
})

test('a refused connection was not sent; a broken one may have been', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  expect(
    wasNotSent(new NetworkError('down', 'createRecord', new TypeError('fetch failed', { cause: refused }))),
  ).toBe(true)
  const reset = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
  expect(
    wasNotSent(new NetworkError('down', 'createRecord', new TypeError('fetch failed', { cause: reset }))),
  ).toBe(false)
})

describe('the wait without Retry-After', () => {
  const error = new NetworkError('down', 'searchRecords')
  test.each([
    [1, 125, 250],
    [2, 250, 500],
    [4, 1_000, 2_000],
    [6, 4_000, 8_000],
    // It stops doubling at 8 s.
    [60, 4_000, 8_000],
  ])('after try %i is between %i and %i ms', (tries, minMs, maxMs) => {
    const waits = Array.from({ length: 200 }, () => retryWaitMs(error, tries)!)
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(minMs)
    expect(Math.max(...waits)).toBeLessThanOrEqual(maxMs)
    // Waits are random, so that clients that failed together don't retry together.
    expect(new Set(waits).size).toBeGreaterThan(100)
  })
})

test('a try that timed out is retried; a call that timed out and a bug are not', () => {
  const fields = { operationId: 'searchRecords', limitMs: 1 }
  expect(retryWaitMs(new TimeoutError({ ...fields, scope: 'try' }), 1)).toBeGreaterThan(0)
  expect(retryWaitMs(new TimeoutError({ ...fields, scope: 'call' }), 1)).toBeUndefined()
  expect(retryWaitMs(new TypeError('a bug'), 1)).toBeUndefined()
})
