import { onBed, type Served } from './measure/bed.ts'
import { atLeast, compare, type Result } from './measure/compare.ts'

const batchSize = 1000
const customers = 100_000
const singleSeconds = 3
const path = 'api/app-base/data-layer/CUSTOMER'

/** Compares batches of customers, 100,000 in all, with single creates: one caller waits for each response. */
export function saveCustomers(rounds: number): Promise<Result> {
  return onBed(async (bed) => {
    const served = await bed.serve('bulk')
    // One more round than is measured: the first warms up.
    const batches = Math.ceil(customers / batchSize / (rounds + 1))
    return compare(
      {
        title: 'bulk',
        unit: 'customers per second of one caller',
        aim: atLeast(20),
        ours: { name: `saveCustomers with ${batchSize} items`, measure: () => inBatches(served, batches) },
        theirs: { name: 'createCustomer', measure: () => oneByOne(served) },
      },
      rounds,
    )
  })
}

let made = 0
const makeCustomer = () => {
  const number = (made += 1)
  return {
    customer_full_name: `Blue Hill Traders ${number}`,
    customer_phone_number: `555${1_000_000 + number}`,
    customer_email: `shop${number}@customers.example`,
    customer_category: ['Retail', 'Pharmacy', 'Grocery'][number % 3],
    customer_postal_code: '411001',
    customer_address: `${number % 180}, Station Road, Haveli, Pune 4110${(number % 90) + 10}`,
    customer_location: `{"type":"Point","coordinates":[${73 + (number % 1009) / 1009},${18 + (number % 997) / 997}]}`,
    customer_is_active: 'true',
  }
}

async function inBatches({ post }: Served, batches: number): Promise<number> {
  const bodies = Array.from({ length: batches }, () =>
    JSON.stringify({ items: Array.from({ length: batchSize }, makeCustomer) }),
  )
  const start = performance.now()
  for (const body of bodies) {
    const { created } = JSON.parse(await post(`${path}/batch`, body)) as { created: number }
    if (created !== batchSize) throw new Error(`${created} of ${batchSize} customers were created`)
  }
  return (batches * batchSize * 1000) / (performance.now() - start)
}

async function oneByOne({ post }: Served): Promise<number> {
  const start = performance.now()
  let count = 0
  for (; performance.now() - start < singleSeconds * 1000; count += 1) {
    await post(path, JSON.stringify(makeCustomer()))
  }
  return (count * 1000) / (performance.now() - start)
}
