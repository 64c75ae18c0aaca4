import { test } from 'vitest'
import { shared } from '../../../vitest.shared.ts'
import type { Kind } from '../report/kinds.ts'
import { reasons } from '../report/reasons.ts'
import type { Outcome } from '../report/result.ts'
import { settings } from '../run/settings.ts'
import type { Operation } from '../spec/operations.ts'
import { describeLack, findAbsentLayer } from './here/absentLayers.ts'
import { NotHere } from './here/notHere.ts'
import { NotServed } from './here/presence.ts'
import { noteFailure, whyEnded } from './ending.ts'
import { reasonNotSent } from './notSent.ts'
import { isEnded } from './limits.ts'
import { evidence, maskFailure } from './evidence.ts'
import { cancelJobs } from '../leftovers/cancelJobs.ts'
import { notSent, notVerified, startTrace, traced } from './trace.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** What the check says about itself; a test without it is not a check. */
    check?: Outcome
  }
}

export type CheckOptions = {
  /** Why the check is no part of this run. */
  skip?: string | false | undefined
  /** Which credential was not given that the check needs; it is then not verified. */
  lacks?: string | false | undefined
  timeoutMs?: number
}

let currentKind: Kind = 'rules'

/** Calls `add`, whose checks the reports show under this kind. */
export function ofKind(kind: Kind, add: () => void): void {
  currentKind = kind
  add()
  currentKind = 'rules'
}

/** Adds a check to the file. Where several words of its chain leave it out, the first one gives the reason. */
export type Check = {
  (title: string, run: () => Promise<void>, options?: CheckOptions): void
  /** Creates, changes or deletes: left out for a live tenant without `--allow-writes`. */
  readonly writes: Check
  /** Checks what only Geofield defines: not verified for a live tenant of the platform. */
  readonly provisional: Check
  /** Could harm a careless service, or be taken for an attack: left out for a live tenant without `--hostile`. */
  readonly hostile: Check
  /** Calls this operation, so it writes unless the operation only reads. */
  readonly calls: (operation: Pick<Operation, 'reads'>) => Check
}

export const check = buildCheck('')

/** Checks whose titles begin with a name: that of the operation whose rules they are. */
export function checksFor(name: string): Check {
  return buildCheck(`${name}: `)
}

function buildCheck(start: string, reason?: string): Check {
  const add = (title: string, run: () => Promise<void>, options: CheckOptions = {}) =>
    addCheck(start + title, run, { ...options, skip: reason ?? options.skip })
  const leftOut = (why: string | undefined) => buildCheck(start, reason ?? why)
  return Object.defineProperties(add, {
    writes: { get: () => leftOut(writing()) },
    provisional: { get: () => leftOut(provisional()) },
    hostile: { get: () => leftOut(hostile()) },
    calls: { value: ({ reads }: Pick<Operation, 'reads'>) => leftOut(reads ? undefined : writing()) },
  }) as Check
}

/**
 * One rule of the contract as a test. It fails when `run` throws, and when any response on the way broke the spec. It is
 * never retried: a failed one is repeated once, only to report whether it fails each time.
 */
function addCheck(
  title: string,
  run: () => Promise<void>,
  { skip, lacks, timeoutMs = shared.testTimeout }: CheckOptions,
): void {
  const kind = currentKind
  // oxlint-disable-next-line vitest/valid-title, vitest/expect-expect -- the caller's name and assertions
  test(title, { timeout: timeoutMs }, async ({ task, skip: skipTest }) => {
    const leave = (verdict: Outcome['verdict'], reason: string, endedEarly = false) => {
      task.meta.check = { ...noCalls, kind, verdict, reason, endedEarly }
      skipTest(reason)
    }
    if (skip) leave(isLeftOut(skip) ? 'not run' : 'not verified', skip)
    if (lacks) leave('not verified', lacks)
    const ended = whyEnded()
    if (ended) leave('not run', ended, true)
    const failure = await tryOnce(run)
    // Noted too, because a check may have caught the error.
    const reason = notSent() ?? reasonNotSent(failure)
    if (failure && reason) leave('not run', reason, true)
    const lacking = failure && (failure instanceof NotHere ? failure.message : notVerified())
    if (lacking) leave('not verified', lacking)
    const layer = failure instanceof NotServed ? undefined : findAbsentLayer(traced())
    // Also when it passed: a response about an absent layer shows nothing else.
    if (layer) leave('not verified', describeLack(layer))
    const noted = { ...evidence(failure), kind }
    if (kind !== 'rules') await cancelJobs(noted.operation, [...traced()])
    if (!failure) {
      task.meta.check = { ...noted, verdict: noted.findings.length > 0 ? 'finding' : 'passed' }
      return
    }
    noteFailure()
    const shown = maskFailure(failure)
    task.meta.check = { ...noted, verdict: 'failure', flaky: await passesAgain(run) }
    throw shown
  })
}

const noCalls = { findings: [], calls: [], operation: undefined, requests: 0 }

/** Runs a check and returns what it fails with. */
async function tryOnce(run: () => Promise<void>): Promise<Error | undefined> {
  startTrace()
  try {
    await run()
  } catch (error) {
    // What a service lacks is no excuse for a response that breaks the description.
    const isBreach = error instanceof NotHere && traced().some(({ response }) => response?.problems.length)
    if (!isBreach) return error instanceof Error ? error : new Error(String(error))
  }
  const problems = traced().flatMap(({ response }) => response?.problems ?? [])
  if (problems.length === 0) return undefined
  return new Error(`A response ${[...new Set(problems)].join('\nand ')}`)
}

/** More would make a run of a broken service twice as long. */
const maxRepeated = 20
let repeated = 0

async function passesAgain(run: () => Promise<void>): Promise<boolean> {
  // A service that doesn't respond is not asked again.
  if (isEnded() || traced().some(({ response }) => !response) || ++repeated > maxRepeated) return false
  return (await tryOnce(run)) === undefined && notSent() === undefined
}

const provisionalReason = 'the document does not state it (--full, for a Geofield server)'

/** Checks of Geofield's definitions mean nothing to a live tenant of the platform. */
export function provisional(): string | undefined {
  return settings().bundle === 'full' ? undefined : provisionalReason
}

/** Requests that could harm a careless service, or be taken for an attack. */
export function hostile(): string | undefined {
  const { live, hostile: isAllowed } = settings()
  return live && !isAllowed ? reasons.hostile : undefined
}

/** Checks that create, change or delete. */
export function writing(): string | undefined {
  const { live, allowWrites } = settings()
  return live && !allowWrites ? reasons.writes : undefined
}

function isLeftOut(reason: string): boolean {
  return reason === reasons.writes || reason.startsWith('not run: ')
}
