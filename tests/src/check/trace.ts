import type { WireRequest } from './request.ts'

/** A response as received, and how it breaks the description. */
export type ServiceResponse = {
  status: number
  headers: Headers
  text: string
  /** The parsed JSON, undefined where the body is not JSON. Its shape is known from the description. */
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
  problems: string[]
}

export type Exchange = { request: WireRequest; response: ServiceResponse | undefined }

/** The exchanges of the check that is running: a worker runs one check at a time. */
let exchanges: Exchange[] = []
let reasonNotSent: string | undefined
let reasonNotVerified: string | undefined
let found: string[] = []

export function startTrace(): void {
  exchanges = []
  reasonNotSent = undefined
  reasonNotVerified = undefined
  found = []
}

/** Notes that the run may send no more requests, so that the check counts as not run, not as failed. */
export function noteNotSent(reason: string): void {
  reasonNotSent = reason
}

/** Why a request of the running check was not sent; undefined when all were. */
export function notSent(): string | undefined {
  return reasonNotSent
}

/** Notes that the typed client was refused a request that this tenant is too large for. It wraps the error. */
export function noteNotVerified(reason: string): void {
  reasonNotVerified = reason
}

export function notVerified(): string | undefined {
  return reasonNotVerified
}

export function addExchange(exchange: Exchange): void {
  exchanges.push(exchange)
}

export function traced(): readonly Exchange[] {
  return exchanges
}

/** Notes what contradicts only Geofield's definitions: the check then ends with a finding. */
export function noteFinding(what: string): void {
  if (!found.includes(what)) found.push(what)
}

export function findings(): readonly string[] {
  return found
}
