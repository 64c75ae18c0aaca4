import type { Database } from '../../platform/database/database.ts'
import type { ResultOf, StreamingHandler, Tenant } from '../../platform/http/handlers.ts'
import { runSearch } from '../../platform/search/runSearch.ts'
import { findLayer, toRecord } from '../../records/index.ts'
import { toVisit } from './visit.ts'
import { type FoundVisit, visitSearch } from './visitStore.ts'

const customerLayer = 'CUSTOMER'
type Customer = NonNullable<ResultOf<'searchVisits'>['data'][number]['customer']>
type CustomerLayer = Awaited<ReturnType<typeof findLayer>>

export function searchVisits(database: Database): StreamingHandler<'searchVisits'> {
  return async (call) => {
    const { tenant } = call.caller
    const { searchConfig, ...search } = call.body ?? {}
    const isWithCustomer = searchConfig?.includeCustomer === true
    const layer = isWithCustomer
      ? await database.inTenant(tenant, (transaction) => findLayer(transaction, customerLayer))
      : undefined
    return runSearch(database, call, {
      search: visitSearch(search, layer?.layerId),
      toItem: (found: FoundVisit) => {
        const { customer, ...visit } = found
        if (!isWithCustomer) return toVisit(visit)
        return { ...toVisit(visit), customer: toCustomer(customer, { tenant, layer }) }
      },
    })
  }
}

function toCustomer(
  customer: FoundVisit['customer'],
  { tenant, layer }: { tenant: Tenant; layer: CustomerLayer },
): Customer | null {
  if (!layer || !customer) return null
  const record = {
    ...customer,
    createdAt: new Date(customer.createdAt),
    modifiedAt: new Date(customer.modifiedAt),
  }
  return toRecord(tenant, layer, record) as Customer
}
