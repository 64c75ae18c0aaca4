import type { CallOptions } from './clientOptions.ts'
import type { OperationFacts, Paging } from './call.ts'
import { DecodeError } from './errors/DecodeError.ts'
import { UsageError } from './errors/UsageError.ts'

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
  const take = Number(args[paging.take] ?? defaultPageSize)
  if (!(take > 0)) {
    throw new UsageError(`${paging.take} is the page size here: more than 0; got ${take}`, operationId)
  }
  const leaving = new AbortController()
  const { signal } = leaving
  const leave = () => leaving.abort(options?.signal?.reason)
  if (options?.signal?.aborted) leave()
  options?.signal?.addEventListener('abort', leave)
  let skip = Number(args[paging.skip] ?? 0)
  let after: unknown = skip > 0 ? undefined : (args.after ?? '')
  const request = () => {
    const place = { [paging.skip]: skip, [paging.take]: take, after }
    const page = search({ ...args, ...place }, { ...options, signal })
    // Its error is thrown when the page is due, if ever.
    page.catch(() => {})
    return page
  }
  const seen = new Set<unknown>()
  try {
    for (let coming = request(), isLast = false; !isLast;) {
      const page = await coming
      const items = at(page, paging.items)
      const total = at(page, paging.total)
      const next = at(page, paging.next)
      const isByKey = next !== undefined
      // A server without cursors would begin anew in the midst of a run.
      if (!Array.isArray(items) || typeof total !== 'number' || (after && !isByKey))
        throw noPage(operationId, paging)
      after = next
      if (!isByKey) skip += items.length
      // An empty page before the end means that items were deleted meanwhile.
      isLast = isByKey ? next === null : items.length === 0 || skip >= total
      if (!isLast) coming = request()
      yield isByKey ? items : items.filter(({ Id }: { Id?: unknown }) => !Id || seen.size < seen.add(Id).size)
    }
  } finally {
    options?.signal?.removeEventListener('abort', leave)
    leave()
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
