import { untilAborted } from './timeLimit.ts'

/** Waits until a request may be sent, and returns a function to call when it is done. */
export type Limit = (signal: AbortSignal) => Promise<(headers?: Headers) => void>

export interface CallLimits {
  /** How many requests may be under way at a time. Default: no limit. */
  concurrency?: number | undefined
  /** How many requests may begin in a second, spread evenly. Default: no limit. */
  perSecond?: number | undefined
}

/**
 * Limits the requests of the clients that share it, and waits where the server's `RateLimit` header says that the quota is
 * used up (draft-ietf-httpapi-ratelimit-headers; `RateLimit-Remaining` and `RateLimit-Reset` too). The waits count
 * towards `deadlineMs`.
 *
 * @example const client = createClient({ baseUrl, apiKey, limit: limitCalls({ concurrency: 6, perSecond: 20 }) })
 */
export function limitCalls({ concurrency = Infinity, perSecond = Infinity }: CallLimits = {}): Limit {
  const waiting: (() => void)[] = []
  let running = 0
  let freeAtMs = 0

  function start(): void {
    if (running >= concurrency || waiting.length === 0) return
    const waitMs = freeAtMs - Date.now()
    if (waitMs > 0) return wakeLater(waitMs)
    freeAtMs = Date.now() + 1000 / perSecond
    running++
    waiting.shift()!()
    start()
  }

  let timer: ReturnType<typeof setTimeout> | undefined
  function wakeLater(waitMs: number): void {
    timer ??= setTimeout(() => {
      timer = undefined
      start()
    }, waitMs)
  }

  function leave(headers?: Headers): void {
    running--
    freeAtMs = Math.max(freeAtMs, Date.now() + readPauseMs(headers))
    start()
  }

  return async function enter(signal) {
    const { promise, resolve } = withResolve()
    waiting.push(resolve)
    start()
    await untilAborted(promise, signal).catch((reason: unknown) => {
      const place = waiting.indexOf(resolve)
      if (place === -1) leave()
      else waiting.splice(place, 1)
      throw reason
    })
    return leave
  }
}

function withResolve(): { promise: Promise<void>; resolve: () => void } {
  let resolve!: () => void
  const promise = new Promise<void>((settle) => (resolve = settle))
  return { promise, resolve }
}

/** How long the quota is used up, in milliseconds; 0 while something of it is left. */
function readPauseMs(headers: Headers | undefined): number {
  const policy = headers?.get('ratelimit') ?? ''
  const left = /\br=(\d+)/.exec(policy)?.[1] ?? headers?.get('ratelimit-remaining')
  const reset = /\bt=(\d+)/.exec(policy)?.[1] ?? headers?.get('ratelimit-reset')
  return left === '0' ? Number(reset ?? 0) * 1000 : 0
}
