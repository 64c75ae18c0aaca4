import { expect } from 'vitest'
import { call } from '../check/call.ts'
import { checksFor } from '../check/check.ts'
import { client } from '../check/client.ts'
import { expectFieldFaults, expectNotFound } from '../check/platformErrors.ts'
import { title } from '../check/here/standIns.ts'
import { whileUnchanged } from '../check/whileUnchanged.ts'
import type { Json } from '../spec/json.ts'
import { createdId, layerName } from './sampleData.ts'
import { expectOldestFirst, expectTotalIgnoresPaging } from '../search/pages.ts'

const check = checksFor('searchRecords')

const search = (body: Record<string, Json>, layer = layerName) =>
  call('searchRecords', { path: { layerName: layer }, body })
const ids = (data: { Id: string }[]) => data.map(({ Id }) => Id)

/** Repeats `run` when the layer's total changes meanwhile: other users may write to the tenant. */
const undisturbed = (run: () => Promise<void>) =>
  whileUnchanged(async () => (await search({ take: 0 })).body.total, run)

check('total ignores paging', async () => {
  await undisturbed(async () => {
    await expectTotalIgnoresPaging(search)
  })
})

check('pages add up to total, without overlap and in one order', async () => {
  await undisturbed(async () => {
    const pagedIds: string[] = []
    // Unknown until the first page states it. A large tenant is paged only as far as `maxRecords`.
    let total = 1
    const maxRecords = 2000
    for (let skip = 0; skip < total && skip < maxRecords; skip += 70) {
      const { body } = await search({ skip, take: 70 })
      total = body.total
      pagedIds.push(...ids(body.data))
    }
    const all = ids((await search({ take: -1 })).body.data)
    expect(new Set(pagedIds).size).toBe(pagedIds.length)
    expect(pagedIds).toEqual(all.slice(0, pagedIds.length))
    if (total <= maxRecords) expect(pagedIds).toHaveLength(total)
  })
})

check("the client's iterator gives every record once", async () => {
  await undisturbed(async () => {
    const seen = new Set<string>()
    for await (const record of client().records.search.all({ layerName, take: 130 })) seen.add(record.Id)
    expect(seen.size).toBe((await search({ take: 0 })).body.total)
  })
})

check('take -1 returns all matches', async () => {
  await undisturbed(async () => {
    const { body } = await search({ take: -1 })
    expect(body.data).toHaveLength(body.total)
  })
})

check('skip counts with take -1 too', async () => {
  await undisturbed(async () => {
    const all = (await search({ take: -1 })).body
    const rest = (await search({ skip: 5, take: -1 })).body
    expect(ids(rest.data)).toEqual(ids(all.data).slice(5))
  })
})

check.provisional('take 0 returns only total', async () => {
  const { body } = await search({ take: 0 })
  expect(body.data).toEqual([])
  expect(body.total).toBeGreaterThan(0)
})

check('a page after the last is empty and has the same total', async () => {
  await undisturbed(async () => {
    const { total } = (await search({ take: 1 })).body
    const { body } = await search({ skip: total, take: 10 })
    expect(body).toEqual({ data: [], total })
  })
})

check.provisional('without take a page has 50 records', async () => {
  const { body } = await search({ skip: 0 })
  expect(body.data).toHaveLength(Math.min(50, body.total))
})

check.provisional('records are sorted oldest first', () => expectOldestFirst(search))

check.writes.provisional('a new record is counted and found until it is deleted', async () => {
  await undisturbed(async () => {
    const before = (await search({ take: 0 })).body.total as number
    const id = await createdId({ Title: title('counted') })
    // Records are sorted oldest first, so the new one comes after all that were there before.
    const during = (await search({ skip: before, take: -1 })).body
    await client().records.delete({ layerName, id })
    const after = (await search({ take: 0 })).body.total as number
    expect(during.total).toBe(before + 1)
    expect(ids(during.data)).toContain(id)
    expect(after).toBe(before)
  })
})

check('every record found is of the requested layer', async () => {
  const [sample, customers] = [await search({ take: 20 }), await search({ take: 20 }, 'CUSTOMER')]
  const listLayers = ({ body }: typeof sample) =>
    new Set((body.data as { Layer: string }[]).map(({ Layer }) => Layer))
  for (const layer of listLayers(sample)) expect(layer).toBe(layerName)
  for (const layer of listLayers(customers)) expect(layer).toBe('CUSTOMER')
})

check.provisional('a filter that is not known is refused and named', async () =>
  expectFieldFaults(await search({ colour: 'green' }), [{ path: '/colour' }]),
)

check.provisional('an unknown layer is LAYER_NOT_FOUND', async () => {
  expectNotFound(await search({}, 'NO_SUCH_LAYER'), 'LAYER_NOT_FOUND')
  expectNotFound(await search({}, layerName.toLowerCase()), 'LAYER_NOT_FOUND')
})
