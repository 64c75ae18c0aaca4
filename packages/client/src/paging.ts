import type { CallOptions } from './clientOptions.ts'
import type { OperationFacts, Paging } from './call.ts'
import { DecodeError } from './errors/DecodeError.ts'
import { UsageError } from './errors/UsageError.ts'
import { startTimeLimit } from './timeLimit.ts'

export interface PagedCall {
  operation: OperationFacts
  /** Requests one page. */
  search: (args: unknown, options?: CallOptions) => Promise<unknown>
}

type Fields = Readonly<Record<string, unknown>>

const defaultPageSize = 100

/** The items of all pages of a search, as items, as pages or as a list. */
export function readPages(call: PagedCall, args: Fields = {}, options?: CallOptions) {
  const pages = () => eachPage(call, args, options)
  return {
    async *[Symbol.asyncIterator]() {
      for await (const page of pages()) yield* page
    },
    pages,
    async collect({ max }: { max: number }) {
      const items: unknown[] = []
      for await (const page of pages()) {
        items.push(...page)
        if (items.length > max)
          throw new UsageError(`There are more than ${max} items`, call.operation.row.id)
      }
      return items
    },
  }
}

/**
 * Yields the items of each page, and requests the next one meanwhile. Pages go by key, unless the caller skips items or the
 * server does not know cursors. Then the next page starts after the items received, not after `take` items, because a
 * server may return smaller pages.
 */
async function* eachPage(
  { operation, search }: PagedCall,
  args: Fields,
  options: CallOptions | undefined,
): AsyncGenerator<unknown[], void, undefined> {
  const { id: operationId } = operation.row
  const paging = operation.row.paging!
  const { after, next: nextField } = paging.cursor
  const take = Number(args[paging.take] ?? defaultPageSize)
  if (!(take > 0)) {
    throw new UsageError(`${paging.take} is the page size here: more than 0; got ${take}`, operationId)
  }
  const leaving = new AbortController()
  const signals = [options?.signal, leaving.signal]
  const { signal, stop } = startTimeLimit({ signals, limitMs: Infinity, reason: Error })
  const request = (from: number, cursor?: unknown) => {
    const place = { [paging.skip]: from, [paging.take]: take, [after]: cursor }
    const page = search({ ...args, ...place }, { ...options, signal })
    // Its error is thrown when the page is due, if ever.
    page.catch(() => {})
    return page
  }
  const seen = new Set<unknown>()
  const isNew = (item: unknown) => {
    const { Id } = Object(item) as { Id?: unknown }
    return Id === undefined || (!seen.has(Id) && seen.add(Id))
  }
  let skip = Number(args[paging.skip] ?? 0)
  let isByKey: boolean | undefined
  try {
    let coming: Promise<unknown> | undefined = request(skip, skip > 0 ? undefined : (args[after] ?? ''))
    while (coming) {
      const page = await coming
      const items = at(page, paging.items)
      const total = at(page, paging.total)
      const next = at(page, nextField)
      // A server without cursors would begin anew in the midst of a run.
      const isOther = isByKey && next === undefined
      if (!Array.isArray(items) || typeof total !== 'number' || isOther) throw noPage(operationId, paging)
      isByKey = next !== undefined
      skip += items.length
      if (isByKey) coming = next === null ? undefined : request(0, next)
      // An empty page before the end means that items were deleted meanwhile.
      else coming = items.length === 0 || skip >= total ? undefined : request(skip)
      yield isByKey ? items : items.filter(isNew)
    }
  } finally {
    leaving.abort()
    stop()
  }
}

/** The value at a path of names such as `data.trackers`. */
function at(node: unknown, path: string): unknown {
  return path.split('.').reduce((inner, name) => (inner as Fields | null | undefined)?.[name], node)
}

function noPage(operationId: string, { items, total }: Paging): DecodeError {
  return new DecodeError({
    operationId,
    status: 200,
    contentType: 'application/json',
    bodyStart: '',
    problem: `is no page with "${items}" and "${total}"`,
  })
}
