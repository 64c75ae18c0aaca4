import type { ChangeKind, Client } from '@geofield/client'
import type { components } from '@geofield/client/openapi'

export type Change = components['schemas']['Change']
export interface Place {
  cursor: string
}

export interface ReadOptions {
  /** Where to begin; with the next change when absent. */
  from?: Place | 'now' | 'oldest' | undefined
  /** Ends when everything that is there has been read. */
  once: boolean
  signal: AbortSignal
  filter: { kinds?: ChangeKind[] | undefined; layerName?: string | undefined; objects?: boolean | undefined }
}

/** A change with the place after it, or a place that was reached without one. */
export interface ChangeStep {
  change?: Change
  place: Place
}

/**
 * Reads the changes that are there page by page, then those that come from the stream. So a wrong address or key is an
 * error at once, while a stream that was there once is connected again whenever it is lost.
 */
export async function* readChanges(
  client: Client,
  { from = 'now', once, signal, filter }: ReadOptions,
): AsyncGenerator<ChangeStep, void, undefined> {
  let cursor = typeof from === 'object' ? from.cursor : undefined
  for (let hasMore = true; hasMore;) {
    const start = typeof from === 'object' ? {} : { from }
    const page = await client.preview.changes.list({ ...filter, ...start, cursor, take: 500 }, { signal })
    for (const change of page.data) yield { change, place: { cursor: change.cursor } }
    yield { place: { cursor: page.cursor } }
    ;({ cursor, hasMore } = page)
  }
  if (once) return
  for await (const event of client.preview.changes.stream({ ...filter, cursor }, { signal })) {
    if (event.event === 'change') yield { change: event.data, place: { cursor: event.id } }
    else if (event.event === 'cursor') yield { place: { cursor: event.id } }
  }
}
