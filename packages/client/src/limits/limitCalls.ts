import { UsageError } from '../errors/UsageError.ts'
import { longestTimerMs, within } from './timeLimit.ts'

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
  for (const [name, value] of Object.entries({ concurrency, perSecond })) {
    if (!(value > 0)) throw new UsageError(`${name} is too low: ${value}`)
  }
  const waiting: (() => void)[] = []
  let running = 0
  let freeAtMs = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function start(): void {
    if (waiting.length === 0) {
      clearTimeout(timer)
      timer = undefined
    }
    if (running >= concurrency || waiting.length === 0) return
    const waitMs = freeAtMs - performance.now()
    if (waitMs > 0) return wakeLater(waitMs)
    freeAtMs = performance.now() + 1000 / perSecond
    running++
    waiting.shift()!()
    start()
  }

  function wakeLater(waitMs: number): void {
    timer ??= setTimeout(
      () => {
        timer = undefined
        start()
      },
      Math.min(waitMs, longestTimerMs),
    )
  }

  function leave(headers?: Headers): void {
    running--
    freeAtMs = Math.max(freeAtMs, performance.now() + readPauseMs(headers))
    start()
  }

  return async function enter(signal) {
    const { promise, resolve } = withResolve()
    waiting.push(resolve)
    start()
    await within({ signals: [signal], limitMs: Infinity }, () => promise).catch((reason: unknown) => {
      const place = waiting.indexOf(resolve)
      if (place === -1) leave()
      else waiting.splice(place, 1)
      start()
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

/** How long one of the quotas is used up, in milliseconds; 0 while something of each is left. */
function readPauseMs(headers: Headers | undefined): number {
  const quotas = (headers?.get('ratelimit') ?? '').split(',')
  const pauses = quotas.map((quota) =>
    /\br=0\b/.test(quota) ? Number(/\bt=(\d+)/.exec(quota)?.[1] ?? 0) : 0,
  )
  if (headers?.get('ratelimit-remaining') === '0') pauses.push(Number(headers.get('ratelimit-reset')) || 0)
  return Math.max(...pauses) * 1000
}
