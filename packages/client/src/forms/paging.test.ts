import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { areas } from '../entries/generated/areas.ts'
import type { CallOptions } from '../options/clientOptions.ts'
import { readPages } from './paging.ts'
import { startToyServer, toyClient, type Got, type Reply } from '../testing/toyServer.ts'

const layer = { layerName: 'SAMPLE_DATA' }
const all = Array.from({ length: 25 }, (_, index) => ({ Id: `${index}`, Layer: 'SAMPLE_DATA' }))

/** Returns one page of the 25 records, with at most `most` records. */
function pages(got: Got, most = Infinity): Reply {
  const { skip, take } = JSON.parse(got.body) as { skip: number; take: number }
  return { body: { data: all.slice(skip, skip + Math.min(take, most)), total: all.length } }
}

async function ids(records: AsyncIterable<{ Id: string }>): Promise<number[]> {
  const result: number[] = []
  for await (const { Id } of records) result.push(Number(Id))
  return result
}
const from = (first: number) => Array.from({ length: 25 - first }, (_, index) => first + index)
const asked = (got: Got[]) => got.map(({ body }) => JSON.parse(body) as unknown)

/** A server that knows cursors: `next` is the Id of the last record, and the records may change meanwhile. */
function pagesByKey(got: Got, records = all): Reply {
  const { take } = JSON.parse(got.body) as { take: number }
  const after = got.query.get('after')
  const rest = records.filter(({ Id }) => after === '' || Number(Id) > Number(after))
  const data = rest.slice(0, take)
  return { body: { data, total: records.length, next: rest.length > take ? data.at(-1)!.Id : null } }
}
const cursors = (got: Got[]) => got.map(({ query }) => query.get('after'))

test('a page may have more items than a call may have arguments', async () => {
  const data = Array.from({ length: 130_000 }, (_, index) => ({ Id: `${index}` }))
  const server = await startToyServer(() => ({ body: { data, total: data.length, next: null } }))
  const read = toyClient(server, { token: 't' }).records.search.all({ ...layer, take: data.length })
  expect(await read.collect({ max: data.length })).toHaveLength(data.length)
})

describe('a server that knows cursors', () => {
  test('a server that knows cursors is asked for what comes after each page', async () => {
    const server = await startToyServer((got) => pagesByKey(got))
    const client = toyClient(server, { token: 't' })
    expect(await ids(client.records.search.all({ ...layer, take: 10 }))).toEqual(from(0))
    expect(cursors(server.got)).toEqual(['', '9', '19'])
    expect(asked(server.got)).toEqual([1, 2, 3].map(() => ({ skip: 0, take: 10 })))
  })

  test('a server that knows cursors is asked again after an outage, unless the caller limits the retries', async () => {
    const server = await startToyServer((got, count) => (count > 1 && count < 6 ? 'drop' : pagesByKey(got)))
    const read = (options: CallOptions) =>
      ids(toyClient(server, { token: 't' }).records.search.all({ ...layer, take: 10 }, options))
    await expect(read({ retries: 1 })).rejects.toMatchObject({ name: 'NetworkError', attempts: 2 })
    server.got.length = 0
    vi.spyOn(Math, 'random').mockReturnValue(-1)
    onTestFinished(() => void vi.restoreAllMocks())
    expect(await read({})).toEqual(from(0))
    expect(server.got).toHaveLength(7)
  })

  test('a server that knows cursors lets a loop delete each record that it visits', async () => {
    const left = [...all]
    const server = await startToyServer((got) => pagesByKey(got, left))
    const visited: number[] = []
    for await (const { Id } of toyClient(server, { token: 't' }).records.search.all({ ...layer, take: 4 })) {
      visited.push(Number(Id))
      left.splice(
        left.findIndex((record) => record.Id === Id),
        1,
      )
    }
    expect(visited).toEqual(from(0))
  })

  test('a server that knows cursors that is replaced by one that does not, in the midst of a run, repeats nothing', async () => {
    const server = await startToyServer((got, count) => (count === 1 ? pagesByKey(got) : pages(got)))
    const records = toyClient(server, { token: 't' }).records.search.all({ ...layer, take: 10 })
    await expect(ids(records)).rejects.toMatchObject({ name: 'DecodeError' })
  })

  test('continues after a cursor of the caller', async () => {
    const server = await startToyServer((got) => pagesByKey(got))
    const { search } = toyClient(server, { token: 't' }).records
    const first = await search({ ...layer, take: 10, after: '' })
    expect(await ids(search.all({ ...layer, after: first.next! }))).toEqual(from(10))
  })

  test('a server that knows cursors is not asked for cursors if the caller skips records', async () => {
    const server = await startToyServer((got) => pages(got))
    const client = toyClient(server, { token: 't' })
    expect(await ids(client.records.search.all({ ...layer, skip: 20 }))).toEqual(from(20))
    expect(asked(server.got)).toEqual([{ skip: 20, take: 100 }])
    expect(cursors(server.got)).toEqual([null])
  })
})

test('a server that does not know cursors is paged by skip', async () => {
  const server = await startToyServer((got) => pages(got))
  const client = toyClient(server, { token: 't' })
  expect(await ids(client.records.search.all({ ...layer, take: 10 }))).toEqual(from(0))
  expect(asked(server.got)).toEqual([0, 10, 20].map((skip) => ({ skip, take: 10 })))
  expect(cursors(server.got)).toEqual(['', null, null])
})

test('a record that a new one has moved to the next page comes once', async () => {
  const newest = { Id: '99', Layer: 'SAMPLE_DATA' }
  const server = await startToyServer((got, count) => {
    const records = count === 1 ? all : [newest, ...all]
    const { skip, take } = JSON.parse(got.body) as { skip: number; take: number }
    return { body: { data: records.slice(skip, skip + take), total: records.length } }
  })
  const client = toyClient(server, { token: 't' })
  expect(await ids(client.records.search.all({ ...layer, take: 10 }))).toEqual(from(0))
})

test('a page has 100 records by default', async () => {
  const server = await startToyServer((got) => pages(got))
  expect(await ids(toyClient(server, { token: 't' }).records.search.all(layer))).toEqual(from(0))
  expect(asked(server.got)).toEqual([{ skip: 0, take: 100 }])
})

test('a server that returns smaller pages loses no record', async () => {
  const server = await startToyServer((got) => pages(got, 7))
  expect(await ids(toyClient(server, { token: 't' }).records.search.all(layer))).toEqual(from(0))
  expect(server.got).toHaveLength(4)
})

test('an empty page ends the iteration even if total says more', async () => {
  const server = await startToyServer(() => ({ body: { data: [], total: 9 } }))
  expect(await ids(toyClient(server, { token: 't' }).records.search.all(layer))).toEqual([])
  expect(server.got).toHaveLength(1)
})

describe('while a page is used', () => {
  /** Pages of 5 whose requests the test responds to. */
  function startPages() {
    const requests: {
      args: unknown
      signal: AbortSignal
      resolve: (page: unknown) => void
      reject: (error: Error) => void
    }[] = []
    const search = (args: unknown, options?: CallOptions) => {
      const { promise, resolve, reject } = Promise.withResolvers<unknown>()
      requests.push({ args, signal: options!.signal!, resolve, reject })
      return promise
    }
    const pages = readPages({ operation: areas.records.search, search }, { take: 5 }).pages()
    return { requests, pages }
  }
  const page = (next: string | null) => ({ data: all.slice(0, 5), total: 25, next })

  test('the next one is requested, and no further one', async () => {
    const { requests, pages } = startPages()
    const first = pages.next()
    requests[0]!.resolve(page('4'))
    await first
    expect(requests).toHaveLength(2)
    const second = pages.next()
    requests[1]!.resolve(page('9'))
    await second
    expect(requests).toHaveLength(3)
  })

  test('break aborts the request of the next one', async () => {
    const { requests, pages } = startPages()
    const first = pages.next()
    requests[0]!.resolve(page('4'))
    await first
    await pages.return()
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, true])
    expect(requests).toHaveLength(2)
  })

  test('an error of the next one is thrown when it is due, and never if it is not', async () => {
    const { requests, pages } = startPages()
    const first = pages.next()
    requests[0]!.resolve(page('4'))
    expect((await first).value).toHaveLength(5)
    requests[1]!.reject(new Error('lost'))
    await expect(pages.next()).rejects.toThrow('lost')

    const other = startPages()
    const only = other.pages.next()
    other.requests[0]!.resolve(page('4'))
    await only
    other.requests[1]!.reject(new Error('lost'))
    expect(await other.pages.return()).toMatchObject({ done: true })
  })
})

test('collect returns all items, and refuses more than max', async () => {
  const server = await startToyServer((got) => pagesByKey(got))
  const { all } = toyClient(server, { token: 't' }).records.search
  expect(await all({ ...layer, take: 10 }).collect({ max: 25 })).toHaveLength(25)
  await expect(all({ ...layer, take: 10 }).collect({ max: 24 })).rejects.toMatchObject({ name: 'UsageError' })
})

test('options apply to every page, and errors are thrown from the loop', async () => {
  const server = await startToyServer((got, count) =>
    count === 3 ? { status: 403, body: 'no' } : pages(got),
  )
  const records = toyClient(server, { token: 't' }).records.search.all(
    { ...layer, take: 5 },
    { tenant: 'acme' },
  )
  await expect(ids(records)).rejects.toMatchObject({ name: 'PermissionError', status: 403 })
  expect(server.got.map(({ path }) => path.split('/')[1])).toEqual(['acme', 'acme', 'acme'])
})

test.each([0, -1, Number.NaN])('a page size of %s is refused', async (take) => {
  const client = toyClient({ url: 'http://localhost' }, { token: 't' })
  await expect(ids(client.records.search.all({ ...layer, take }))).rejects.toMatchObject({
    name: 'UsageError',
  })
})

test.each([{}, { data: [] }, { data: {}, total: 1 }, null, []])('%j is refused as a page', async (body) => {
  const fetch = () => Promise.resolve(Response.json(body))
  const client = toyClient({ url: 'http://localhost' }, { token: 't', fetch })
  await expect(ids(client.records.search.all(layer))).rejects.toMatchObject({ name: 'DecodeError' })
})

test('a list deeper in the response is found by its path, and so is its cursor', async () => {
  const search = async (args: unknown) => {
    const { after, take } = args as { after: string; take: number }
    const first = Number(after)
    const next = first + take < all.length ? `${first + take}` : null
    return { data: { trackers: all.slice(first, first + take), total: all.length, next } }
  }
  const trackers = readPages({ operation: areas.tracking.searchLive, search }, { take: 10 })
  expect(await ids(trackers as AsyncIterable<{ Id: string }>)).toEqual(from(0))
})
