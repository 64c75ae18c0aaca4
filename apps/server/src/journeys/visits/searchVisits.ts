import type { Database, Transaction } from '../../platform/database/database.ts'
import type { ResultOf, StreamingHandler, Tenant } from '../../platform/http/handlers.ts'
import { refuseEtags } from '../../platform/search/etags.ts'
import { readKeys } from '../../platform/search/page.ts'
import { type Ask, isQuestion } from '../../platform/search/question/ask.ts'
import { runSearch } from '../../platform/search/runSearch.ts'
import { findLayer, toRecord } from '../../records/index.ts'
import { toVisit } from './visit.ts'
import { type FoundVisit, visitRows, visitSearch } from './visitStore.ts'
import { customerLayer } from '../../platform/customerLayer.ts'

type Item = ResultOf<'searchVisits'>['data'][number]
type Customer = NonNullable<Item['customer']>
type CustomerLayer = Awaited<ReturnType<typeof findLayer>>

export function searchVisits(database: Database, ask: Ask): StreamingHandler<'searchVisits'> {
  return async (call) => {
    const { tenant } = call.caller
    const { searchConfig, query, ...search } = call.body ?? {}
    refuseEtags(call, { isQuestion: isQuestion(query) })
    const isWithCustomer = searchConfig?.includeCustomer === true
    const layer = isWithCustomer
      ? await database.inTenant(tenant, (transaction) => findLayer(transaction, customerLayer))
      : undefined
    const toItem = ({ customer, ...visit }: FoundVisit): Item => {
      if (!isWithCustomer) return toVisit(visit)
      return { ...toVisit(visit), customer: toCustomer(customer, { tenant, layer }) }
    }
    if (isQuestion(query)) {
      const { skip, take, searchKey, sortBy, ...filters } = search
      const body = { skip, take, searchKey, sortBy }
      const whole = async (transaction: Transaction, keys: string[]) =>
        (await readKeys<FoundVisit>(transaction, visitRows(layer?.layerId), keys)).map(toItem)
      return ask(call, { entity: 'visit', body, filters, query, whole })
    }
    return runSearch(database, call, {
      search: visitSearch(search, layer?.layerId),
      toItem,
      toDetail: (visit: FoundVisit) => toVisit(visit),
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
