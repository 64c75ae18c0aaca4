import { test } from 'vitest'
import { shared } from '../../../vitest.shared.ts'
import { redact, learnedSecrets } from '../service/redact.ts'
import { settings } from '../service/settings.ts'
import { curlLine } from './curl.ts'
import { issuedTokens } from './send.ts'
import { hideHere, shownBody } from './shown.ts'
import { NotHere } from './standIns.ts'
import { type Exchange, notSent, startTrace, traced } from './trace.ts'

declare module 'vitest' {
  interface TaskMeta {
    skippedBecause?: string
    /** The reason is a credential that was not given; any other lies in the mode of the run or in the service. */
    lacksCredential?: boolean
    /** Skipped only because the run ended early: the budget was spent, or the service went away. */
    notRun?: boolean
  }
}

export type CheckOptions = {
  /** Why the check is no part of this run. */
  skip?: string | false | undefined
  /** Which credential was not given that the check needs; it is then reported as skipped. */
  lacks?: string | false | undefined
  timeoutMs?: number
}

/**
 * One rule of the contract as a test. It fails when `run` throws, and when any response on the way broke the spec. The
 * failure shows the requests as curl lines and the seed.
 */
export function check(
  name: string,
  run: () => Promise<void>,
  { skip, lacks, timeoutMs = shared.testTimeout }: CheckOptions = {},
): void {
  // oxlint-disable-next-line vitest/valid-title, vitest/expect-expect -- the caller's name and assertions
  test(name, { timeout: timeoutMs }, async ({ task, skip: skipTest }) => {
    const skipBecause = (reason: string) => {
      task.meta.skippedBecause = reason
      skipTest(reason)
    }
    if (skip) skipBecause(skip)
    if (lacks) {
      task.meta.lacksCredential = true
      skipBecause(lacks)
    }
    startTrace()
    try {
      await run()
      const problems = traced().flatMap(({ answer }) => answer?.problems ?? [])
      if (problems.length > 0) throw new Error(`A response ${[...new Set(problems)].join('\nand ')}`)
    } catch (error) {
      if (error instanceof NotHere) skipBecause(error.message)
      // The typed client wraps errors of its fetch, so the reason is stored separately.
      const reason = notSent()
      if (reason) {
        task.meta.notRun = true
        skipBecause(reason)
      }
      throw withEvidence(error)
    }
  })
}

/** Checks of Geofield's definitions mean nothing to a live tenant of the platform. */
export function provisional(): string | undefined {
  return settings().bundle === 'verified' ? 'provisional: the document does not state it' : undefined
}

/** Checks that create, change or delete. */
export function writing(): string | undefined {
  const { live, allowWrites } = settings()
  return live && !allowWrites ? 'read-only: writing to a live tenant needs --allow-writes' : undefined
}

const shownExchanges = 3

function withEvidence(error: unknown): Error {
  const failure = error instanceof Error ? error : new Error(String(error))
  const message = redactHere(`${hideHere(failure.message)}\n\n${evidence(traced())}`)
  const stack = redactHere((failure.stack ?? '').replace(failure.message, () => message))
  if (settings().showValues) return Object.assign(failure, { message, stack })
  // Throws a new error, because the test runner also prints fields and causes, which can contain values.
  return Object.assign(new Error(message), { name: failure.name, stack })
}

/** Returns the requests that broke the description, or else the last ones, as curl lines. */
function evidence(exchanges: readonly Exchange[]): string {
  const { apiKey, password, seed, showValues } = settings()
  const faulty = exchanges.findLast(({ answer }) => answer && answer.problems.length > 0)
  const shown = faulty ? [faulty] : exchanges.slice(-shownExchanges)
  const lines = shown.map(({ request, answer }) => {
    const outcome = answer ? `${answer.status} ${shownBody(answer)}` : 'no response'
    const problems = answer?.problems.map((problem) => `\n  ! ${hideHere(problem)}`).join('') ?? ''
    const line = hideHere(curlLine(request, { apiKey, password, tokens: issuedTokens }))
    return `${line}\n  -> ${outcome}${problems}`
  })
  return [...lines, ...(showValues ? [] : ['(--show-values shows what is masked)']), `seed ${seed}`].join(
    '\n',
  )
}

function redactHere(text: string): string {
  const { apiKey, password, username, tenant, folder } = settings()
  return redact(text, { apiKey, password, username, tenant, learned: learnedSecrets(folder) })
}
