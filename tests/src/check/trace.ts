import type { WireRequest } from './request.ts'

/** An answer as it came, and what is wrong with it by the spec. */
export type Answer = {
  status: number
  headers: Headers
  text: string
  /** The parsed JSON, undefined where the body is not JSON. Whoever reads it knows its shape from the spec. */
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
  problems: string[]
}

export type Exchange = { request: WireRequest; answer: Answer | undefined }

/** The exchanges of the check that is running: a worker runs one check at a time. */
let exchanges: Exchange[] = []

export function startTrace(): void {
  exchanges = []
}

export function addExchange(exchange: Exchange): void {
  exchanges.push(exchange)
}

export function traced(): readonly Exchange[] {
  return exchanges
}
