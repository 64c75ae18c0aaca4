import { join } from 'node:path'
import type { Where } from '@geofield/geocoder'
import { ApiError } from '../platform/http/errors.ts'
import { fairShare } from '../platform/fairness/fairShare.ts'
import type { Telemetry } from '../platform/telemetry/telemetry.ts'
import { makeThread } from '../platform/threads/thread.ts'
import type { FoundPlace, SuggestedPlace } from './placeDocument.ts'

export type BackgroundQuery = Where & {
  kind: 'search' | 'suggest'
  searchKey: string
  skip: number
  take: number
  /** The most places that a response has. */
  limit: number
}

/** Searches in a thread, one search at a time; tenants take turns. */
export type BackgroundSearch = {
  search: (
    query: BackgroundQuery,
    caller: { tenantId: number; signal: AbortSignal },
  ) => Promise<FoundPlace[] | SuggestedPlace[]>
  observe: (telemetry: Telemetry) => void
  close: () => Promise<void>
}

const threadFile = join(import.meta.dirname, 'searchThread.ts')

export function backgroundSearch(file: string): BackgroundSearch {
  const share = fairShare({ atOnce: 1, waiting: 10_000, waitMs: 60_000, name: 'place searches' })
  const thread = makeThread<BackgroundQuery, FoundPlace[] | SuggestedPlace[]>(threadFile, {
    data: { file },
    toError: notReady,
  })
  return {
    search: (query, { tenantId, signal }) => share(tenantId, () => thread.ask(query), signal),
    observe: (telemetry) => share.observe(telemetry, 'place_searches'),
    close: () => thread.close(),
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
