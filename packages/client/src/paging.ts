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
 * Yields the items of each page. The next page starts after the items received, not after `take` items, because a server
 * may return smaller pages.
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
  let skip = Number(args[paging.skip] ?? 0)
  while (true) {
    const page = await search({ ...args, [paging.skip]: skip, [paging.take]: take }, options)
    const items = at(page, paging.items)
    const total = at(page, paging.total)
    if (!Array.isArray(items) || typeof total !== 'number') throw noPage(operationId, paging)
    yield items
    skip += items.length
    // An empty page before the end means that items were deleted meanwhile.
    if (items.length === 0 || skip >= total) return
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
