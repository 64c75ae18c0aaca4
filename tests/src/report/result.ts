import { createHash } from 'node:crypto'
import type { Settings } from '../run/settings.ts'
import type { Coverage } from './coverage.ts'
import type { Traffic } from './exchangeLog.ts'
import type { Kind } from './kinds.ts'

/**
 * What a run says of a check: `failure` contradicts the document, `finding` only what Geofield defines beyond it,
 * `not verified` could not be tried on this service, `not run` was left out or not reached.
 */
export const verdicts = ['passed', 'failure', 'finding', 'not verified', 'not run'] as const
export type Verdict = (typeof verdicts)[number]

/** A request and its response, as reports show them. Credentials are variables; the body may be only a shape. */
export type ShownCall = {
  operation: string | undefined
  curl: string
  status: number | undefined
  response: string
  problems: string[]
}

/** What a check tells about itself. The test runner carries it from the worker to the reporter. */
export type Outcome = {
  kind: Kind
  verdict: Verdict
  reason?: string
  /** One of those for which the run ended early, so that it is not complete. */
  endedEarly?: boolean
  findings: string[]
  calls: ShownCall[]
  /** What may have caused the failure, the likeliest first. */
  causes?: string[]
  /** The operation of the most calls, for a check whose name does not begin with one. */
  operation: string | undefined
  requests: number
  /** Failed, and passed when it was repeated at once. */
  flaky?: boolean
}

export type CheckResult = Outcome & {
  id: string
  name: string
  file: string
  durationMs: number
  /** Of failures: what was expected and what came. */
  message?: string
  difference?: string
  /** The section of the document that the operation stands in. */
  section?: string
}

/** Names a check from one run to the next. */
export function checkId(file: string, name: string): string {
  return createHash('sha256').update(`${file}\n${name}`).digest('hex').slice(0, 8)
}

export type Counts = Record<Verdict, number>

export function countVerdicts(results: readonly Pick<CheckResult, 'verdict'>[]): Counts {
  const counts = Object.fromEntries(verdicts.map((verdict) => [verdict, 0])) as Counts
  for (const { verdict } of results) counts[verdict]++
  return counts
}

/** What a run found, as `report.json` holds it. */
export type Report = {
  version: string
  run: {
    baseUrl: string
    bundle: Settings['bundle']
    live: boolean
    allowWrites: boolean
    seed: number
    runs: number
    startedAt: string
    durationMs: number
  }
  /** Why the run ended before all its checks were made. */
  endedEarly: string | undefined
  /** Files whose checks were not reached. */
  notReached: string[]
  counts: Counts
  /** Operations of which no check passed. */
  unverified: string[]
  /** What `--require` names and the run did not verify, with the reasons. */
  missing: string[]
  checks: CheckResult[]
  traffic: Traffic[]
  /** What the requests tried of each operation's schemas. */
  coverage: Coverage[]
}
