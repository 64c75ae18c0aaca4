import type { InfiniteData, QueryFunctionContext } from '@tanstack/query-core'
import type { CallOptions } from '../options/clientOptions.ts'

/** A method of the client that takes `Args` and returns `Result`. */
interface ClientMethod<Args, Result> {
  (args: Args, options?: CallOptions): Promise<Result>
  readonly operationId: string
}

/** The key of a query: its operation, arguments and tenant. It holds no credential. */
export type QueryKey<Args> = readonly ['geofield', string, Args, string | undefined]

/** The key of a call, e.g. to invalidate it. A shorter part of it, such as its first two members, names all calls alike. */
export function queryKey<Args>(
  method: { readonly operationId: string },
  args: Args,
  { tenant }: Pick<CallOptions, 'tenant'> = {},
): QueryKey<Args> {
  return ['geofield', method.operationId, args, tenant]
}

/**
 * The options of a query that calls a method of the client. It is aborted when nobody waits for it any more. The client
 * retries by itself, so the query does not.
 *
 * @example const { data } = useQuery(queryOptions(client.records.search, { layerName: 'ORDER', where: { state: 'open' } }))
 */
export function queryOptions<Args, Result>(
  method: ClientMethod<Args, Result>,
  args: NoInfer<Args>,
  options: CallOptions = {},
) {
  return {
    queryKey: queryKey<Args>(method, args, options),
    queryFn: ({ signal }: Pick<QueryFunctionContext, 'signal'>): Promise<Result> =>
      method(args, { ...options, signal }),
    retry: false as const,
  }
}

type Page = { data: readonly unknown[]; total: number; next?: string | null | undefined }
/** Where a page begins: after a cursor, or after so many items on a server without cursors. */
type PageParam = { after: string } | { skip: number }

/**
 * The options of an infinite query over the pages of a search. `take` in the arguments is the size of a page.
 *
 * @example const { data, fetchNextPage } = useInfiniteQuery(infiniteQueryOptions(client.customers.search, { take: 50 }))
 */
export function infiniteQueryOptions<Args extends object | undefined, Result extends Page>(
  method: ClientMethod<Args, Result>,
  args: NoInfer<Args>,
  options: CallOptions = {},
) {
  return {
    queryKey: [...queryKey<Args>(method, args, options), 'pages'] as const,
    queryFn: ({ signal, pageParam }: { signal: AbortSignal; pageParam: PageParam }): Promise<Result> =>
      method({ ...args, ...pageParam } as Args, { ...options, signal }),
    initialPageParam: { after: '' } as PageParam,
    getNextPageParam: (page: Result, pages: readonly Result[]): PageParam | undefined => {
      if (page.next !== undefined) return page.next === null ? undefined : { after: page.next }
      const skip = pages.reduce((sum, { data }) => sum + data.length, 0)
      return page.data.length > 0 && skip < page.total ? { skip } : undefined
    },
    retry: false as const,
  }
}

/** The items of all pages that an infinite query has. */
export function listItems<Item>({ pages }: InfiniteData<{ data: readonly Item[] }>): Item[] {
  return pages.flatMap(({ data }) => data)
}

/**
 * The options of a mutation that calls a method of the client. The client retries where that is safe, so the mutation does
 * not.
 *
 * @example const { mutate } = useMutation(mutationOptions(client.records.update))
 */
export function mutationOptions<Args, Result>(method: ClientMethod<Args, Result>, options: CallOptions = {}) {
  return {
    mutationKey: ['geofield', method.operationId] as const,
    mutationFn: (args: Args): Promise<Result> => method(args, options),
    retry: false as const,
  }
}
