import type { CallOptions } from '../options/clientOptions.ts'
import type { OperationFacts, OperationRow } from '../types/call.ts'
import { DecodeError } from '../errors/DecodeError.ts'
import { UsageError } from '../errors/UsageError.ts'

export interface PagedCall {
  operation: OperationFacts
  /** Requests one page. */
  search: (args: Fields, options?: CallOptions) => Promise<unknown>
  /** The retries of the client's options. */
  retries?: number | undefined
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
        for (const item of page) items.push(item)
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
  { operation, search, retries }: PagedCall,
  args: Fields,
  options: CallOptions | undefined,
): AsyncGenerator<unknown[], void, undefined> {
  const { row } = operation
  const { take = defaultPageSize } = args
  if (!(Number(take) > 0))
    throw new UsageError(`take is the page size here: more than 0; got ${String(take)}`, row.id)
  const leaving = new AbortController()
  const given = options?.signal
  const leave = () => leaving.abort(given?.reason)
  given?.addEventListener('abort', leave)
  let skip = Number(args.skip ?? 0)
  let after: unknown = skip > 0 ? undefined : (args.after ?? '')
  // A run that has begun goes on after an outage, up to the deadline of each page, unless the caller limits the retries.
  const patience = { retries: options?.retries ?? retries ?? Infinity }
  const request = (chosen = options) => {
    const signal = given?.aborted ? given : leaving.signal
    const page = search({ ...args, skip, take, after }, { ...chosen, signal })
    // Its error is thrown when the page is due, if ever.
    page.catch(() => {})
    return page
  }
  const seen = new Set<unknown>()
  try {
    for (let coming = request(), isLast = false; !isLast;) {
      const { items, total, next } = readPage(row, await coming, after)
      const isByKey = next !== undefined
      after = next
      if (!isByKey) skip += items.length
      // An empty page before the end means that items were deleted meanwhile.
      isLast = isByKey ? next === null : items.length === 0 || skip >= total
      if (!isLast) coming = request({ ...options, ...patience })
      yield isByKey ? items : items.filter(({ Id }: { Id?: unknown }) => !Id || seen.size < seen.add(Id).size)
    }
  } finally {
    given?.removeEventListener('abort', leave)
    leave()
  }
}

interface Page {
  items: { Id?: unknown }[]
  total: number
  next: unknown
}

/** Reads a page: its list of items, and beside it the total and the cursor of the next page. */
function readPage({ id, paging }: OperationRow, body: unknown, after: unknown): Page {
  const names = paging!.split('.')
  const list = names.pop()!
  const {
    [list]: items,
    total,
    next,
  } = Object(names.reduce((node, name) => Object(node)[name], body)) as Fields
  // A server without cursors would begin anew in the midst of a run.
  if (Array.isArray(items) && typeof total === 'number' && !(after && next === undefined))
    return { items, total, next }
  throw new DecodeError({
    operationId: id,
    problem: `is not a page with "${list}" and "total"`,
  })
}
