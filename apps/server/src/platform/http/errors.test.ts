import bundle from '@geofield/spec/openapi.json' with { type: 'json' }
import { describe, expect, test } from 'vitest'
import { schemaValidator } from './contract/contract.ts'
import { ApiError, type ErrorCode, errorTable, platformErrorFormat, validationFailed } from './errors.ts'

const codes = Object.keys(errorTable) as ErrorCode[]

const elevationCodes = new Set(['INVALID_REQUEST', 'SERVER_ERROR'])
const isOwn = (code: string) => /^[A-Z_]+$/.test(code) && !elevationCodes.has(code)

type Response = { $ref?: string; 'x-error-codes'?: string[] }
const shared = bundle.components.responses as Record<string, Response>

describe('the table of errors', () => {
  test.each(codes)('%s has its status and the described envelope', (code) => {
    const { status, body } = platformErrorFormat(new ApiError(code))
    expect(status).toBe(errorTable[code].status)
    expect(body).toMatchObject({ error: { statusCode: status, code, message: errorTable[code].message } })
    expect(schemaValidator('Error')(body)).toEqual([])
  })

  test('every code that the description names has the status under which it is named', () => {
    let named = 0
    for (const item of Object.values(bundle.paths)) {
      for (const { responses } of Object.values(item) as { responses: Record<string, Response> }[]) {
        for (const [status, given] of Object.entries(responses)) {
          const response = given.$ref ? shared[given.$ref.split('/').at(-1)!]! : given
          // The others are those of OAuth 2.0, the routing engine, OSRM and Open Topo Data.
          const own = (response['x-error-codes'] ?? []).filter((code) => isOwn(code))
          for (const code of own) expect(errorTable[code as ErrorCode]?.status, code).toBe(Number(status))
          named += own.length
        }
      }
    }
    expect(named).toBeGreaterThan(0)
  })
})

test('several faulty fields are one error with a detail for each', () => {
  const details = ['/a', '/b'].map((path) => ({ path, code: 'type', message: 'must be a string' }))
  expect(platformErrorFormat(validationFailed(details))).toMatchObject({
    status: 422,
    body: { error: { code: 'VALIDATION_FAILED', message: '2 fields are not valid.', details } },
  })
})

test('what an error quotes can be encoded, also where it is cut through a character or the caller sent half of one', () => {
  const cut = 'a\u{1f600}'.slice(0, 2)
  const detail = { path: `/${cut}`, code: 'type', message: `got ${cut}` }
  const bodies = [new ApiError('CONFLICT', { message: cut }), validationFailed([detail])].map((error) =>
    JSON.stringify(platformErrorFormat(error).body),
  )
  for (const body of bodies) expect(body).not.toContain(String.raw`\ud83d`)
  expect(bodies[1]).toContain('{"path":"/a\ufffd","code":"type","message":"got a\ufffd"}')
})

test('the cause is logged and never part of the response', () => {
  const error = new ApiError('INTERNAL', { cause: new Error('secret') })
  expect(JSON.stringify(platformErrorFormat(error))).not.toContain('secret')
})
