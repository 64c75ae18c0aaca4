import { expect } from 'vitest'
import { call } from '../check/call.ts'
import { checksFor } from '../check/check.ts'
import { client } from '../check/client.ts'
import { expectFieldFaults } from '../check/platformErrors.ts'
import { whileUnchanged } from '../check/whileUnchanged.ts'
import type { Json } from '../spec/json.ts'
import { created, fullCustomer, total } from './customer.ts'
import { expectConsecutivePages } from '../search/consecutivePages.ts'
import { expectOldestFirst, expectTotalIgnoresPaging } from '../search/pages.ts'

const check = checksFor('searchCustomers')

const search = (body: Record<string, Json>) => call('searchCustomers', { body })
const ids = (data: { Id: string }[]) => data.map(({ Id }) => Id)

check('total ignores paging', async () => {
  await whileUnchanged(total, async () => {
    await expectTotalIgnoresPaging(search)
  })
})

check('take -1 returns all matches', async () => {
  await whileUnchanged(total, async () => {
    const { body } = await search({ take: -1 })
    expect(body.data).toHaveLength(body.total)
  })
})

check('pages follow on each other, without overlap', async () => {
  await whileUnchanged(total, async () => {
    await expectConsecutivePages(search)
  })
})

check("the client's iterator gives every customer once", async () => {
  await whileUnchanged(total, async () => {
    const seen: string[] = []
    for await (const { Id } of client().customers.search.all({ take: 130 })) seen.push(Id)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toHaveLength(await total())
  })
})

check('every entry has the system fields and the plain layer name', async () => {
  const { body } = await search({ take: 30 })
  for (const customer of body.data) {
    expect(customer.Layer).toBe('CUSTOMER')
    for (const name of ['Id', 'CreatedDate', 'CreatedUser', 'ModifiedDate', 'ModifiedUser', 'Path'])
      expect(customer[name], name).toEqual(expect.any(String))
    expect(customer.customer_guid).not.toBe(customer.Id)
  }
})

check.writes(
  'the entry of a customer carries its system fields and all its values, a Description too',
  async () => {
    const fields = fullCustomer('entry')
    const { Id } = await created(fields)
    const Description = 'Made by the contract suite'
    await call('updateCustomer', { path: { id: Id }, body: { Description } })
    const { data } = (await search({ take: -1 })).body as { data: { Id: string }[] }
    const entry = data.find((customer) => customer.Id === Id)
    expect(entry).toMatchObject({ ...fields, Description, Layer: 'CUSTOMER' })
    for (const name of ['Path', 'ParentPath', 'CreatedDate', 'CreatedUser', 'ModifiedDate', 'ModifiedUser'])
      expect(entry, name).toHaveProperty(name, expect.any(String))
  },
)

check.provisional('no two customers have one customer_guid', async () => {
  const { body } = await search({ take: -1 })
  const guids = (body.data as { customer_guid: string }[]).map((customer) => customer.customer_guid)
  expect(new Set(guids).size).toBe(guids.length)
})

check.writes.provisional(
  'a new customer is counted and found with its values, a deleted one no more',
  async () => {
    await whileUnchanged(total, async () => {
      const before = await total()
      const customer = await created(fullCustomer('counted'))
      const during = (await search({ skip: before, take: -1 })).body
      await client().customers.delete({ id: customer.Id })
      expect(during.total).toBe(before + 1)
      expect(during.data).toContainEqual(customer)
      expect(await total()).toBe(before)
    })
  },
)

check.provisional('oldest first', () => expectOldestFirst(search))

check.provisional('a filter that is not known is refused and named', async () =>
  expectFieldFaults(await search({ colour: 'Retail' }), [{ path: '/colour' }]),
)

check.writes.provisional(
  "filters, free text, order and places work as in the search of a layer's records",
  async () => {
    const far = '{"type":"Point","coordinates":[61.5,-42.5]}'
    const [one, two] = [
      await created({
        ...fullCustomer('filtered one'),
        customer_category: 'Pharmacy',
        customer_location: far,
      }),
      await created({ ...fullCustomer('filtered two'), customer_location: far }),
    ]
    const found = async (body: Record<string, Json>) => ids((await search(body)).body.data)
    const here = { customer_location: { near: { lat: -42.5, lon: 61.5, metres: 10 } } }
    expect(await found(here)).toEqual([one.Id, two.Id])
    expect(await found({ ...here, customer_category: 'Pharmacy' })).toEqual([one.Id])
    expect(await found({ ...here, customer_is_active: 'true', searchKey: 'FILTERED two' })).toEqual([two.Id])
    const byName = [{ Field: 'customer_full_name', Direction: 'DESC' }]
    expect(await found({ ...here, sortBy: byName })).toEqual([two.Id, one.Id])
    expect(await found({ customer_guid: two.customer_guid })).toEqual([two.Id])
  },
)
