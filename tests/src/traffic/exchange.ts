import type { WireRequest } from '../check/request.ts'
import type { Judged } from '../check/judge.ts'

/** A request that somebody else sent, with its response. */
export type Recorded = { request: WireRequest; response: Judged; startedAt: string; durationMs: number }

export function toJudged(status: number, headers: Headers, text: string): Judged {
  return { status, headers, text, body: parse(text) }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
