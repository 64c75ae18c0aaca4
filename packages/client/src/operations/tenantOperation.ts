import type { OperationFacts, OperationRow, TenantTools } from '../types/call.ts'
import { conditionHeaders, isProtected } from '../request/conditions.ts'
import type { SearchArguments, SearchFunction, SearchId } from '../types/searchTypes.ts'
import type { Parts } from '../types/operationTypes.ts'
import { makeFunction, type operation } from './operation.ts'
import { sendWithToken } from '../session/sendWithToken.ts'

export const tenantTools: TenantTools = { sendWithToken, conditionHeaders, isProtected }

/** The same as `operation`, for operations that need a token and may take keys and conditions. */
export const tenantOperation: typeof operation = (row: OperationRow, write?: OperationFacts['write']) =>
  makeFunction<never>({ row, write, tenantTools })

/** The same for a search, whose result depends on its `query`. */
export const tenantSearch: MakeSearch = (row: OperationRow, write: unknown) =>
  makeFunction<never>({ row, write: write as OperationFacts['write'], tenantTools })

interface MakeSearch {
  <const Id extends SearchId>(
    row: OperationRow & { readonly id: Id },
    write: (args: SearchArguments<Id>) => Parts<Id>,
  ): SearchFunction<Id>
}
