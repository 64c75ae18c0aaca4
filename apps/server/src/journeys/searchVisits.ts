import type { Database } from '../platform/database/database.ts'
import type { Handler, ResultOf } from '../platform/handlers.ts'
import { findLayer, fullRecord } from '../records/index.ts'
import { visitAnswer } from './visit.ts'
import { searchVisitRows } from './visitStore.ts'

const customerLayer = 'CUSTOMER'
type Customer = NonNullable<ResultOf<'searchVisits'>['data'][number]['customer']>

export function searchVisits(database: Database): Handler<'searchVisits'> {
  return ({ body, caller: { tenant } }) =>
    database.inTenant(
      tenant,
      async (transaction) => {
        const { searchConfig, ...search } = body ?? {}
        const isWithCustomer = searchConfig?.includeCustomer === true
        const layer = isWithCustomer ? await findLayer(transaction, customerLayer) : undefined
        const { visits, total } = await searchVisitRows(transaction, search, layer?.layerId)
        const data = visits.map(({ customer, ...visit }) => {
          if (!isWithCustomer) return visitAnswer(visit)
          if (!layer || !customer) return { ...visitAnswer(visit), customer: null }
          const record = {
            ...customer,
            createdAt: new Date(customer.createdAt),
            modifiedAt: new Date(customer.modifiedAt),
          }
          return { ...visitAnswer(visit), customer: fullRecord(tenant, layer, record) as Customer }
        })
        return { data, total }
      },
      { turn: 'search' },
    )
}
