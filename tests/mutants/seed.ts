import { writeFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forgetTokens } from '../src/check/credentials.ts'
import { forgetLost } from '../src/check/limits.ts'
import { removeCreated } from '../src/leftovers/removeCreated.ts'
import { settings } from '../src/run/settings.ts'
import { isWithin } from '../src/service/time.ts'
import { type Chosen, chooseFaults, type Verdict } from './plan.ts'
import { failed, plan, type Recorded, recorded, startedProxy } from './recorded.ts'

/** The most checks that are tried on a fault, and the longest time, in milliseconds. */
const maxChecks = 60
const longestMs = 45_000
const hangSeconds = 8
/** Checks that fail without a fault when they run a second time. */
const unsteady = new Set<Recorded>()

test('the service has no fault of its own', () => {
  expect(failed).toEqual([])
  expect(recorded.length).toBeGreaterThan(0)
})

test('each seeded fault makes a check fail', { timeout: 14_400_000 }, async () => {
  // A service that hangs shows it soon.
  settings().limits.timeoutSeconds = hangSeconds
  // A failure shows as much with a large input as with one made smaller.
  fc.configureGlobal({ endOnFailure: true })
  const verdicts: Verdict[] = []
  for (const fault of chooseFaults(plan)) {
    verdicts.push(await tryFault(fault))
    writeFileSync(plan.results, JSON.stringify({ verdicts, checks: recorded.length }))
  }
  expect(verdicts.length).toBeGreaterThan(0)
})

async function tryFault(fault: Chosen): Promise<Verdict> {
  const startedMs = performance.now()
  const { id, fact, documented, behaviour } = fault
  const verdict = (outcome: Verdict['outcome'], tried: string[]): Verdict => ({
    id,
    fact,
    outcome,
    documented,
    behaviour,
    checks: tried.slice(-5),
    tried: tried.length,
    ms: Math.round(performance.now() - startedMs),
  })
  const proxy = await startedProxy()
  const tried: string[] = []
  for (const check of inOrderFor(fault)) {
    if (tried.length >= maxChecks || performance.now() - startedMs > longestMs) break
    if (unsteady.has(check) || !check.exchanges.some((exchange) => proxy.wouldChange(fault, exchange)))
      continue
    tried.push(check.name)
    if (await isKilledBy(fault, check)) return verdict('killed', tried)
  }
  return verdict(tried.length === 0 ? 'not seeded' : 'survived', tried)
}

/**
 * The checks that call its operation: first those that are about it, and of these the quick ones. A fault of behaviour
 * is more likely to be seen by a rule of its operation, one of a schema by the rules of all.
 */
function inOrderFor({ operation, behaviour }: Chosen): Recorded[] {
  const rank = ({ name, ms, generic }: Recorded) =>
    (name.startsWith(`${operation}: `) ? 0 : 200_000) + (generic === behaviour ? 100_000 : 0) + ms
  const calling =
    operation === undefined ? recorded : recorded.filter(({ operations }) => operations.has(operation))
  return calling.toSorted((one, other) => rank(one) - rank(other))
}

/** The check fails with the fault, and passes again right after without it. */
async function isKilledBy(fault: Chosen, check: Recorded): Promise<boolean> {
  const proxy = await startedProxy()
  proxy.seed(fault)
  const failure = await failureOf(check)
  proxy.seed(undefined)
  forgetLost()
  if (fault.operation === 'createToken' || fault.operation === undefined) forgetTokens()
  // What a faulty service says it has made may not be there.
  await removeCreated().catch(() => undefined)
  if (failure === undefined) return false
  if ((await failureOf(check)) === undefined) return true
  unsteady.add(check)
  return false
}

async function failureOf({ run }: Recorded): Promise<unknown> {
  try {
    if (await isWithin(run(), longestMs)) return undefined
    return new Error('did not end')
  } catch (error) {
    // A check that is skipped throws too, and proves nothing.
    return isSkip(error) ? undefined : (error ?? new Error('failed'))
  }
}

function isSkip(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === 'VITEST_PENDING'
}
