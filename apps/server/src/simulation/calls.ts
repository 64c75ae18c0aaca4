import { setTimeout as sleep } from 'node:timers/promises'
import { type Client, type ClientOptions, createClient, isApiError, limitCalls } from '@geofield/client'
import { createDurations, type Durations } from './durations.ts'
import { keepToQuota } from './quota.ts'

export type Account = Record<'baseUrl' | 'apiKey' | 'tenant' | 'username' | 'password', string>

/** All calls of a run, of all its clients: it limits their concurrency and keeps to their key's quota. */
export type Calls = {
  /** Returns a client whose calls are aborted if the run is still stopping after its patience. */
  createClientFor: (account: Account) => Client
  /**
   * Makes a call in its turn, and repeats it if it was refused for coming too early. Rejects when the run is
   * stopped.
   */
  run: <T>(call: () => Promise<T>) => Promise<T>
  /** Makes a call at once, even though the run is stopped. */
  finish: <T>(call: () => Promise<T>) => Promise<T>
  durations: Durations
}

type Options = {
  /** Stops the run. */
  signal: AbortSignal
  /** Aborts the calls that are still under way. */
  ending: AbortSignal
  onProgress: (message: string) => void
}

const callsAtOnce = 32

export function createCalls({ signal, ending, onProgress }: Options): Calls {
  const takeTurn = limitCalls({ concurrency: callsAtOnce })
  const inTurn = async <T>(work: () => Promise<T>) => {
    const endTurn = await takeTurn(ending)
    return work().finally(() => endTurn())
  }
  const durations = createDurations()
  let underWay = 0
  const quota = keepToQuota((limit, waitMs) =>
    onProgress(
      `The key's ${limit} requests in a window are used up: waiting ${Math.ceil(waitMs / 1000)} s. ` +
        'A key with a higher limit, or a lower --speed, makes no such pauses.',
    ),
  )
  const observed: NonNullable<ClientOptions['fetch']> = async (url, init) => {
    const begunAt = performance.now()
    underWay += 1
    try {
      const response = await fetch(url, init)
      quota.note(response.headers, underWay - 1)
      return response
    } finally {
      underWay -= 1
      durations.add(performance.now() - begunAt)
    }
  }
  return {
    createClientFor: (account) => createClient({ ...account, fetch: observed, signal: ending }),
    run: (call) =>
      inTurn(async () => {
        for (;;) {
          await quota.admit(signal)
          try {
            return await call()
          } catch (error) {
            const waitMs = earlyByMs(error)
            if (waitMs === undefined) throw error
            await sleep(waitMs, undefined, { signal })
          }
        }
      }),
    finish: (call) => inTurn(call),
    durations,
  }
}

/** Returns how long to wait after a call that was refused before it had any effect; undefined for other errors. */
function earlyByMs(error: unknown): number | undefined {
  if (!isApiError(error)) return undefined
  const isEarly =
    error.status === 429 || (error.status === 503 && (error.operationId as string) === 'createToken')
  return isEarly ? (error.retryAfterMs ?? 1000) : undefined
}
