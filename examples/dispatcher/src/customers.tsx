import { readPoint } from '@geofield/client/geo'
import type { components } from '@geofield/client/openapi'
import { type ReactNode, useState } from 'react'
import { client, useLoad } from './client.ts'
import type { Item } from './map.tsx'
import { Screen } from './screen.tsx'

type Customer = components['schemas']['Customer']
const pageSize = 50

/** The customers, by filters. */
export function Customers() {
  const { items, filters } = useCustomers()
  return (
    <Screen title="Customers" items={items}>
      {filters}
    </Screen>
  )
}

/** The customers that match filters, and the fields to set these. */
export function useCustomers(): { items: readonly Item[]; filters: ReactNode } {
  const [searchKey, setSearchKey] = useState('')
  const [category, setCategory] = useState('')
  const [take, setTake] = useState(pageSize)
  const where = category ? { customer_category: category } : {}
  const { data, problem } = useLoad(
    (signal) => client.customers.search({ where, ...(searchKey && { searchKey }), take }, { signal }),
    [searchKey, category, take],
  )
  const categories = useLoad(
    (signal) => client.customers.search({ query: { groupBy: ['customer_category'] } }, { signal }),
    [],
  ).data?.data.flatMap(({ customer_category }) => (customer_category ? [String(customer_category)] : []))
  const filters = (
    <>
      <label>
        Find customers
        <input type="search" value={searchKey} onChange={({ target }) => setSearchKey(target.value)} />
      </label>
      <label>
        Category
        <select value={category} onChange={({ target }) => setCategory(target.value)}>
          <option value="">All</option>
          {categories?.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
      <p role="status">
        {problem ?? (data ? `${data.data.length} of ${data.total} customers` : 'Loading …')}
      </p>
      {data && data.data.length < data.total && (
        <button type="button" onClick={() => setTake(take + pageSize)}>
          Show more
        </button>
      )}
    </>
  )
  return { items: data?.data.map(toItem) ?? [], filters }
}

function toItem(customer: Customer): Item {
  const { customer_full_name, customer_category, customer_address, customer_location } = customer
  return {
    id: customer.customer_guid,
    title: customer_full_name ?? 'Without a name',
    detail: [customer_category, customer_address].filter(Boolean).join(' · '),
    at: customer_location ? readPoint(customer_location) : undefined,
  }
}
