import { InfiniteQueryObserver, MutationObserver, QueryClient, QueryObserver } from '@tanstack/query-core'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startToyServer, toyClient, withTokens } from '../testing/toyServer.ts'
import { infiniteQueryOptions, listItems, mutationOptions, queryKey, queryOptions } from './tanstackQuery.ts'

const user = { username: 'asha', password: 'pass-9c2e' }
const order = { layerName: 'ORDER' }
const all = Array.from({ length: 25 }, (_, index) => ({ Id: String(index), Layer: 'ORDER' }))

function makeQueries(): QueryClient {
  const queries = new QueryClient()
  onTestFinished(() => queries.clear())
  return queries
}

test('a query calls the method once for the same arguments, and its key holds no credential', async () => {
  const server = await startToyServer(withTokens(() => ({ body: { data: [], total: 0 } })))
  const client = toyClient(server, user)
  const queries = makeQueries()
  const options = () => queryOptions(client.records.search, { ...order, where: { state: 'open' } })
  const [first, second] = await Promise.all([queries.fetchQuery(options()), queries.fetchQuery(options())])
  expect(first).toEqual({ data: [], total: 0 })
  expect(second).toBe(first)
  expect(server.got).toHaveLength(2)
  expect(JSON.stringify(options().queryKey)).toBe(
    '["geofield","searchRecords",{"layerName":"ORDER","where":{"state":"open"}},null]',
  )
  await queries.invalidateQueries({ queryKey: ['geofield', 'searchRecords'] })
  expect(
    queries.getQueryState(queryKey(client.records.search, { ...order, where: { state: 'open' } }))
      ?.isInvalidated,
  ).toBe(true)
})

test('a query that nobody waits for is aborted', async () => {
  const server = await startToyServer(() => 'hang')
  const options = queryOptions(toyClient(server).digipin.encode, { lat: 1, lon: 2 })
  const queries = makeQueries()
  const stop = new QueryObserver(queries, options).subscribe(() => undefined)
  await vi.waitFor(() => expect(server.got).toHaveLength(1), 30_000)
  stop()
  await vi.waitFor(() => expect(queries.getQueryState(options.queryKey)?.fetchStatus).toBe('idle'), 30_000)
  expect(server.got).toHaveLength(1)
})

test.each(['with cursors', 'without cursors'])(
  'an infinite query has every item once on a server %s',
  async (kind) => {
    const server = await startToyServer(
      withTokens(({ query, body }) => {
        const { skip, take } = { skip: 0, ...(JSON.parse(body) as { skip?: number; take: number }) }
        const from = kind === 'with cursors' ? Number(query.get('after')) : skip
        const next = from + take < all.length ? String(from + take) : null
        return {
          body: { data: all.slice(from, from + take), total: 25, ...(kind === 'with cursors' && { next }) },
        }
      }),
    )
    const options = infiniteQueryOptions(toyClient(server, user).records.search, { ...order, take: 10 })
    const observer = new InfiniteQueryObserver(makeQueries(), options)
    let result = await observer.refetch()
    while (observer.getCurrentResult().hasNextPage) result = await observer.fetchNextPage()
    expect(listItems(result.data!)).toEqual(all)
    expect(server.got).toHaveLength(1 + 3)
  },
)

test('a mutation calls the method, and leaves retries to the client', async () => {
  const server = await startToyServer(withTokens(() => ({ status: 503, body: 'no' })))
  const { mutationFn, ...options } = mutationOptions(
    toyClient(server, { ...user, retries: 0 }).records.create,
  )
  const observer = new MutationObserver(makeQueries(), { mutationFn, ...options })
  await expect(observer.mutate({ ...order, fields: { Title: 'x' } })).rejects.toMatchObject({ status: 503 })
  expect(server.got).toHaveLength(2)
})
