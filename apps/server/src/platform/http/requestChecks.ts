import type { FastifyRequest } from 'fastify'
import { redactUrl } from '../log/redact.ts'
import type { Operation } from './contract/contract.ts'
import { ApiError, validationFailed } from './errors.ts'

/** Returns the error of a request that is refused before anything else is read. */
export function findRequestFault(request: FastifyRequest): ApiError | undefined {
  if (hasTwoHosts(request)) return twoHosts()
  const { expect } = request.headers
  if (expect !== undefined && expect.toLowerCase() !== '100-continue') return unknownExpectation()
  return undefined
}

/** Two Host headers are refused: a proxy may have checked the second, and Node uses the first. */
function hasTwoHosts({ raw: { rawHeaders } }: FastifyRequest): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}

function twoHosts(): ApiError {
  const message = 'The Host header is given more than once; send it once.'
  return new ApiError('INVALID_PARAMETER_VALUE', { message, headers: { connection: 'close' } })
}

function unknownExpectation(): ApiError {
  // The body may follow or not, so the connection can't be used again.
  return new ApiError('EXPECTATION_FAILED', { headers: { connection: 'close' } })
}

/** Returns the error of a body that the operation does not read, by the headers that describe it. */
export function findBodyFault(operation: Operation, request: FastifyRequest): ApiError | undefined {
  const { contentTypes } = operation
  if (contentTypes.length === 0) return undefined
  return findCodingFault(request) ?? findTypeFault(contentTypes, request)
}

/** A compressed body is refused: a small one could become larger than any limit. */
function findCodingFault({ headers }: FastifyRequest): ApiError | undefined {
  const coding = headers['content-encoding']
  if (coding === undefined || /^\s*(?:identity)?\s*$/i.test(coding)) return undefined
  const message = `The content encoding ${coding.slice(0, 100)} is not supported; send the body uncompressed.`
  // RFC 9110, section 12.5.3: what the server would accept.
  return new ApiError('UNSUPPORTED_MEDIA_TYPE', { message, headers: { 'accept-encoding': 'identity' } })
}

function findTypeFault(contentTypes: string[], { headers }: FastifyRequest): ApiError | undefined {
  const header = headers['content-type']
  if (header === undefined || contentTypes.includes(header)) return undefined
  const given = header.split(';')[0]!.trim().toLowerCase()
  if (contentTypes.includes(given)) return undefined
  const expected = contentTypes.join(' or ')
  const message = `The content type ${given.slice(0, 100)} is not supported here; send ${expected}.`
  return new ApiError('UNSUPPORTED_MEDIA_TYPE', { message })
}

/** Throws the error of parameters or a body that are not as described. */
export function checkInput(operation: Operation, request: FastifyRequest): void {
  const { params, query, headers } = request
  const parameterFaults = operation.validateParameters(params, query, headers)
  const first = parameterFaults[0]
  if (first) {
    throw new ApiError('INVALID_PARAMETER_VALUE', {
      message: `${first.path} ${first.message}`,
      details: parameterFaults,
    })
  }
  const path = request.params as Record<string, string>
  if (operation.samePath.some(([name, other]) => path[name] !== path[other])) throw noPath(request)
  if (operation.contentTypes.length === 0) return
  if (request.body === undefined || request.body === null) {
    if (request.body === undefined && !operation.bodyRequired) return
    throw validationFailed([{ path: '', code: 'required', message: 'the body is missing' }])
  }
  const faults = operation.validateBody(request.body)
  if (faults.length > 0) throw validationFailed(faults)
}

export function noPath({ url }: FastifyRequest): ApiError {
  const message = `There is no path ${redactUrl(url).split('?')[0]!.slice(0, 200)}.`
  return new ApiError('ROUTE_NOT_FOUND', { message })
}
