import type { Database } from '../platform/database/database.ts'
import type { Handlers } from '../platform/http/handlers.ts'
import { type Ask, noQuestions } from '../platform/search/question/ask.ts'
import type { Reference, SearchLimits } from '../records/index.ts'
import { createCustomer } from './createCustomer.ts'
import { deleteCustomer } from './deleteCustomer.ts'
import { getCustomer } from './getCustomer.ts'
import { getCustomerSchema } from './getCustomerSchema.ts'
import { saveCustomers } from './saveCustomers.ts'
import { searchCustomers } from './searchCustomers.ts'
import { updateCustomer } from './updateCustomer.ts'

export { countAssignedCustomers, handOverCustomers } from './customerWorkStore.ts'
export { completeTenants, createCustomerLayer, customerDefinition } from './customerLayer.ts'

type Needs = { limits: SearchLimits; references?: readonly Reference[] }

/** `references` are the fields of customers that refer to what other areas have. */
export function customerHandlers(
  database: Database,
  { limits, references = [] }: Needs,
  ask: Ask = noQuestions,
) {
  return {
    getCustomerSchema: getCustomerSchema(database),
    createCustomer: createCustomer(database, references),
    searchCustomers: searchCustomers(database, limits, ask),
    getCustomer: getCustomer(database),
    saveCustomers: saveCustomers(database, references),
    updateCustomer: updateCustomer(database, references),
    deleteCustomer: deleteCustomer(database),
  } satisfies Partial<Handlers>
}
