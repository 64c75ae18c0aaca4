import { setTimeout as sleep } from 'node:timers/promises'
import { type Client, type ClientOptions, createClient, isApiError } from '@geofield/client'
import { createDurations, type Durations } from './durations.ts'
import { limitTo } from './limit.ts'
import { keepToQuota } from './quota.ts'

export type Account = Record<'baseUrl' | 'apiKey' | 'tenant' | 'username' | 'password', string>

/** The calls of a run, of all its clients together: so many at once, and no more than their key may make. */
export type Calls = {
  /** A client whose calls are ended by force when the run has been stopped for too long. */
  clientOf: (account: Account) => Client
  /** Makes a call when it is its turn; again, when it was refused for coming too early. Rejects when the run is stopped. */
  run: <T>(call: () => Promise<T>) => Promise<T>
  /** Makes a call although the run is stopped, at once. */
  finish: <T>(call: () => Promise<T>) => Promise<T>
  durations: Durations
}

type Options = {
  /** Stops the run. */
  signal: AbortSignal
  /** Cuts off what is still under way. */
  ending: AbortSignal
  onProgress: (message: string) => void
}

const callsAtOnce = 32

export function createCalls({ signal, ending, onProgress }: Options): Calls {
  const inTurn = limitTo(callsAtOnce)
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
      const answer = await fetch(url, init)
      quota.note(answer.headers, underWay - 1)
      return answer
    } finally {
      underWay -= 1
      durations.add(performance.now() - begunAt)
    }
  }
  return {
    clientOf: (account) => createClient({ ...account, fetch: observed, signal: ending }),
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

/** How long to wait after a call that was refused before it did anything. Undefined for every other error. */
function earlyByMs(error: unknown): number | undefined {
  if (!isApiError(error)) return undefined
  const isEarly =
    error.status === 429 || (error.status === 503 && (error.operationId as string) === 'createToken')
  return isEarly ? (error.retryAfterMs ?? 1000) : undefined
}
