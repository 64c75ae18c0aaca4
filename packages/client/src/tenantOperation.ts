import type { OperationFacts, OperationRow, TenantTools } from './call.ts'
import { conditionHeaders } from './conditions.ts'
import { makeFunction, type operation } from './operation.ts'
import { sendWithToken } from './sendWithToken.ts'

export const tenantTools: TenantTools = { sendWithToken, conditionHeaders }

/** The same as `operation`, for operations that need a token and may take keys and conditions. */
export const tenantOperation: typeof operation = (row: OperationRow, write?: OperationFacts['write']) =>
  makeFunction<never>({ row, write, tenantTools })
