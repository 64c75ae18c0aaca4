import { expect } from 'vitest'
import { settings } from '../run/settings.ts'
import type { Operation } from '../spec/operations.ts'
import { loadValidators } from '../spec/validators.ts'
import { shownBody } from './shown.ts'
import { type ServiceResponse, noteFinding } from './trace.ts'

type Refusal = {
  statuses: number[]
  codes: string[]
  oauth: string[]
  osrm?: string[]
  /** Only Geofield says that this is refused: the document leaves it open. */
  isOpen?: true
}

/**
 * What a refusal looks like, by its reason: the statuses that are right, the code of the platform's envelope, the error of
 * the token endpoint (RFC 6749), and the code of an OSRM body. What is declared for the operation decides between
 * several statuses.
 */
const refusals = {
  keyMissing: { statuses: [401], codes: ['API_KEY_MISSING'], oauth: ['invalid_client'] },
  keyRepeated: { statuses: [401], codes: ['API_KEY_INVALID'], oauth: ['invalid_client'], isOpen: true },
  keyWrong: { statuses: [401], codes: ['API_KEY_INVALID'], oauth: ['invalid_client'] },
  tokenMissing: { statuses: [401], codes: ['TOKEN_MISSING'], oauth: [] },
  tokenWrong: { statuses: [401], codes: ['TOKEN_INVALID'], oauth: [] },
  tokenExpired: { statuses: [401], codes: ['TOKEN_EXPIRED'], oauth: [] },
  otherTenant: { statuses: [403], codes: ['TENANT_FORBIDDEN'], oauth: [] },
  parameter: {
    statuses: [400],
    codes: ['INVALID_PARAMETER_VALUE'],
    oauth: ['invalid_request'],
    osrm: ['InvalidQuery', 'InvalidValue', 'InvalidOptions'],
  },
  repeated: {
    statuses: [400],
    codes: ['INVALID_PARAMETER_VALUE'],
    oauth: ['invalid_request'],
    osrm: ['InvalidQuery', 'InvalidValue', 'InvalidOptions'],
    isOpen: true,
  },
  notJson: { statuses: [400], codes: ['MALFORMED_JSON'], oauth: ['invalid_request'] },
  body: {
    statuses: [400, 422],
    codes: ['VALIDATION_FAILED'],
    oauth: ['invalid_request', 'invalid_grant', 'unsupported_grant_type'],
  },
  mediaType: {
    statuses: [415],
    codes: ['UNSUPPORTED_MEDIA_TYPE'],
    oauth: ['invalid_request'],
    isOpen: true,
  },
  size: { statuses: [413], codes: ['PAYLOAD_TOO_LARGE'], oauth: ['invalid_request'] },
} satisfies Record<string, Refusal>

export type Reason = keyof typeof refusals

/** The refusal is declared, has the status and code of its reason, and its body repeats both. */
export function expectRefusal(operation: Operation, response: ServiceResponse, reason: Reason): void {
  const refusal: Refusal = refusals[reason]
  const { statuses } = refusal
  if (settings().bundle !== 'full') {
    expectAnyRefusal(response, refusal)
    return
  }
  const declared = statuses.filter((status) => operation.responses.has(status))
  expect(
    declared,
    `${operation.id} declares no status for this refusal (${statuses.join(' or ')})`,
  ).not.toEqual([])
  expect(declared, `the status of a refusal; the body is ${shownBody(response)}`).toContain(response.status)
  expectErrorBody(response, refusal)
}

/** The document does not name the status of a refusal: any 4xx is one. Another than Geofield's is a finding. */
function expectAnyRefusal({ status }: ServiceResponse, { statuses, isOpen }: Refusal): void {
  const isRefused = status >= 400 && status < 500
  if (!isOpen) expect(isRefused, `refused with a status from 400 to 499; it is ${status}`).toBe(true)
  if (settings().bundle === 'verified' && (!isRefused || !statuses.includes(status)))
    noteFinding(`responded ${status}; Geofield responds ${statuses.join(' or ')}`)
}

/** Reads any of the five error bodies. The description says which one the response has; its shape is checked already. */
function expectErrorBody({ status, body }: ServiceResponse, { codes, oauth, osrm = [] }: Refusal): void {
  if (typeof body?.error === 'object') {
    expect(codes, 'error.code').toContain(body.error.code)
    expect(body.error.statusCode, 'error.statusCode').toBe(status)
  } else if (body?.error_code !== undefined) {
    expect(body.status_code, 'status_code').toBe(status)
  } else if (typeof body?.status === 'string') {
    expect(body.status, 'status').toBe(status < 500 ? 'INVALID_REQUEST' : 'SERVER_ERROR')
  } else if (typeof body?.code === 'string') {
    expect(osrm, 'code').toContain(body.code)
  } else {
    expect(oauth, 'error').toContain(body?.error)
  }
}

/** Expects a refusal outside the described operations to have the platform's envelope. */
export function expectEnvelope(
  response: ServiceResponse,
  { status, code }: { status: number; code?: string },
): void {
  if (settings().bundle === 'verified') {
    if (response.status !== status) noteFinding(`responded ${response.status}; Geofield responds ${status}`)
    return
  }
  expect(response.status).toBe(status)
  expect(loadValidators(settings().bundle).response('/components/schemas/Error')(response.body)).toEqual([])
  if (code) expect(response.body.error.code).toBe(code)
}
