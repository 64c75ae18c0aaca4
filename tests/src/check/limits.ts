import { type Limit, limitCalls } from '@geofield/client'
import { settings } from '../run/settings.ts'
import { NotSent } from './notSent.ts'
import { noteNotSent } from './trace.ts'

let sent = 0
let cleaningUp = 0
let lost = 0
let probing: Promise<boolean> | undefined
let isGone = false
let takePlace: Limit | undefined

/** After this many lost requests in a row the run asks whether the service responds at all, and leaves an operation out. */
const maxLost = 3
const lostOf = new Map<string, number>()

/**
 * Waits until the next request may be sent, by the rate and the number under way at once, or refuses it: the budget of
 * requests or the time is used up, the service is gone, or the command that started the run was killed. The caller
 * calls `done` after the response.
 */
export async function takeTurn(operation: string): Promise<{ done: () => void }> {
  const { live, limits, deadlineAtMs, commandPid } = settings()
  if (isGone) refuse('the service stopped responding')
  if ((lostOf.get(operation) ?? 0) >= maxLost) refuse(`${operation} stopped responding`)
  if (cleaningUp === 0) {
    if (!isAlive(commandPid)) refuse('the run was killed')
    if (Date.now() >= deadlineAtMs) refuse(`the time of --deadline ${limits.deadlineSeconds} is over`)
    if (live && ++sent > limits.requests) refuse(`the budget of --max-requests ${limits.requests} is spent`)
  }
  if (!live) return { done: () => undefined }
  takePlace ??= limitCalls({ concurrency: limits.atOnce, perSecond: limits.perSecond })
  // The wait has no end of its own.
  const leave = await takePlace(new AbortController().signal)
  return { done: () => leave() }
}

function refuse(why: string): never {
  const reason = `not run: ${why}`
  noteNotSent(reason)
  throw new NotSent(reason)
}

/** Without the command nobody would write the report, so its checks stop. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Runs a clean-up outside the budget and the deadline, so that nothing that the run created stays. */
export async function cleanUp<T>(run: () => Promise<T>): Promise<T> {
  cleaningUp++
  try {
    return await run()
  } finally {
    cleaningUp--
  }
}

export function noteResponse(operation: string): void {
  lost = 0
  lostOf.delete(operation)
}

/** An operation that hangs fails its next checks only; a service that does not respond at all ends the run. */
export async function noteNoResponse(operation: string): Promise<void> {
  lostOf.set(operation, (lostOf.get(operation) ?? 0) + 1)
  if (isGone || ++lost < maxLost) return
  probing ??= respondsAtAll().finally(() => (probing = undefined))
  if (!(await probing)) isGone = true
  lost = 0
}

async function respondsAtAll(): Promise<boolean> {
  const { baseUrl, limits } = settings()
  const signal = AbortSignal.timeout(limits.timeoutSeconds * 1000)
  const response = await fetch(baseUrl, { signal, redirect: 'manual' }).catch(() => undefined)
  await response?.body?.cancel()
  return response !== undefined
}

/** Makes the checks of a service that hung as if it never had. */
export function forgetLost(): void {
  lost = 0
  isGone = false
  lostOf.clear()
}

/** Whether the run sends nothing more. */
export function isEnded(): boolean {
  return isGone || Date.now() >= settings().deadlineAtMs
}
