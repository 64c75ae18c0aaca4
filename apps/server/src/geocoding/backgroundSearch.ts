import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { ApiError } from '../platform/http/errors.ts'
import { fairShare } from '../platform/fairness/fairShare.ts'
import type { Bounds, Position } from '../platform/geography/geography.ts'
import type { Telemetry } from '../platform/telemetry/telemetry.ts'
import type { FoundPlace, SuggestedPlace } from './placeDocument.ts'

export type BackgroundQuery = {
  kind: 'search' | 'suggest'
  searchKey: string
  bounds?: Bounds
  near?: Position
  skip: number
  take: number
  /** The most places that a response has. */
  limit: number
}
export type BackgroundRequest = BackgroundQuery & { id: number }
export type BackgroundResponse = { id: number; places: unknown[] } | { id: number; error: string }

/** Searches in a thread, one search at a time; tenants take turns. */
export type BackgroundSearch = {
  search: (
    query: BackgroundQuery,
    caller: { tenantId: number; signal: AbortSignal },
  ) => Promise<FoundPlace[] | SuggestedPlace[]>
  observe: (telemetry: Telemetry) => void
  close: () => Promise<void>
}

type Pending = PromiseWithResolvers<unknown[]>

const threadFile = join(import.meta.dirname, 'searchThread.ts')

/** Starts the thread at the first search. A thread that failed is replaced at the next search. */
export function backgroundSearch(file: string): BackgroundSearch {
  const share = fairShare({ atOnce: 1, waiting: 10_000, waitMs: 60_000, name: 'place searches' })
  const pending = new Map<number, Pending>()
  let thread: Worker | undefined
  let lastId = 0
  const start = () => {
    const started = new Worker(threadFile, { workerData: { file } })
    const fail = (cause: unknown) => {
      if (thread === started) thread = undefined
      for (const each of pending.values()) each.reject(notReady(cause))
      pending.clear()
    }
    started.on('message', (response: BackgroundResponse) => {
      const asked = pending.get(response.id)
      pending.delete(response.id)
      if ('places' in response) asked?.resolve(response.places)
      else asked?.reject(new Error(response.error))
    })
    started.on('error', fail)
    started.on('exit', fail)
    started.unref()
    return started
  }
  const ask = (query: BackgroundQuery) => {
    const id = (lastId += 1)
    const asked: Pending = Promise.withResolvers()
    pending.set(id, asked)
    thread ??= start()
    thread.postMessage({ id, ...query } satisfies BackgroundRequest, [])
    return asked.promise
  }
  return {
    search: (query, { tenantId, signal }) =>
      share(tenantId, () => ask(query), signal) as Promise<FoundPlace[] | SuggestedPlace[]>,
    observe: (telemetry) => share.observe(telemetry, 'place_searches'),
    close: async () => void (await thread?.terminate()),
  }
}

function notReady(cause: unknown): ApiError {
  const message = 'The place search stopped; try again in 1 s.'
  return new ApiError('NOT_READY', {
    message,
    reason: 'place_search',
    headers: { 'retry-after': '1' },
    cause,
  })
}
