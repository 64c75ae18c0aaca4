import { expect, test } from 'vitest'
import { areas } from './areas.ts'
import { readPages } from './paging.ts'
import { startToyServer, toyClient, type Got, type Reply } from './testing/toyServer.ts'

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

test('all records of all pages come in order', async () => {
  const server = await startToyServer((got) => pages(got))
  const client = toyClient(server, { token: 't' })
  expect(await ids(client.records.search.all({ ...layer, take: 10 }))).toEqual(from(0))
  expect(asked(server.got)).toEqual([0, 10, 20].map((skip) => ({ skip, take: 10 })))
})

test('a page has 100 records by default, and paging starts at skip', async () => {
  const server = await startToyServer((got) => pages(got))
  const client = toyClient(server, { token: 't' })
  expect(await ids(client.records.search.all({ ...layer, skip: 20 }))).toEqual(from(20))
  expect(asked(server.got)).toEqual([{ skip: 20, take: 100 }])
})

test('a server that returns smaller pages loses no record', async () => {
  const server = await startToyServer((got) => pages(got, 7))
  expect(await ids(toyClient(server, { token: 't' }).records.search.all(layer))).toEqual(from(0))
  expect(server.got).toHaveLength(4)
})

test('break requests no further page', async () => {
  const server = await startToyServer((got) => pages(got))
  for await (const record of toyClient(server, { token: 't' }).records.search.all({ ...layer, take: 5 })) {
    if (record.Id === '6') break
  }
  expect(server.got).toHaveLength(2)
})

test('an empty page ends the iteration even if total says more', async () => {
  const server = await startToyServer(() => ({ body: { data: [], total: 9 } }))
  expect(await ids(toyClient(server, { token: 't' }).records.search.all(layer))).toEqual([])
  expect(server.got).toHaveLength(1)
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

test('a list deeper in the response is found by its path', async () => {
  const operation = areas.tracking.searchLive
  const search = async (args: unknown) => {
    const { skip, take } = args as { skip: number; take: number }
    return { data: { trackers: all.slice(skip, skip + take), total: all.length } }
  }
  const trackers = readPages({ operation, search }, { take: 10 })
  expect(await ids(trackers as AsyncIterable<{ Id: string }>)).toEqual(from(0))
})
