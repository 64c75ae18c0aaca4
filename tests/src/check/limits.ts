import { settings } from '../service/settings.ts'
import { noteNotSent } from './trace.ts'
import { pause } from '../service/time.ts'

let sent = 0
let nextAtMs = 0
let cleaningUp = 0
let unanswered = 0
let gone = false

/** After this many requests in a row without a response, the run checks whether the service responds at all. */
const mostUnanswered = 3

/** On a live tenant the run has a budget and a rate of requests. It sends nothing more to a service that is gone. */
export async function keepWithinLimits(): Promise<void> {
  const { live, limits } = settings()
  if (!live) return
  if (gone) refuse('not run: the service stopped responding')
  if (cleaningUp === 0 && ++sent > limits.requests) {
    refuse(`not run: the budget of --max-requests ${limits.requests} is spent`)
  }
  const nowMs = Date.now()
  const startMs = Math.max(nowMs, nextAtMs)
  nextAtMs = startMs + 1000 / limits.perSecond
  await pause(startMs - nowMs)
}

function refuse(reason: string): never {
  noteNotSent(reason)
  throw new Error(reason)
}

/** Runs a clean-up outside the budget of requests, so that nothing that the run created stays. */
export async function cleanUp<T>(run: () => Promise<T>): Promise<T> {
  cleaningUp++
  try {
    return await run()
  } finally {
    cleaningUp--
  }
}

export function noteAnswer(): void {
  unanswered = 0
}

/** One slow operation fails only its checks; a service that does not respond at all ends the run. */
export async function noteNoAnswer(): Promise<void> {
  const { live, baseUrl, limits } = settings()
  if (!live || ++unanswered < mostUnanswered) return
  const signal = AbortSignal.timeout(limits.timeoutSeconds * 1000)
  gone = await fetch(baseUrl, { signal, redirect: 'manual' }).then(
    () => false,
    () => true,
  )
  unanswered = 0
}
