import type { OperationFacts, OperationRow, TenantTools } from '../types/call.ts'
import { conditionHeaders, isProtected } from '../request/conditions.ts'
import { makeFunction, type operation } from './operation.ts'
import { sendWithToken } from '../session/sendWithToken.ts'

export const tenantTools: TenantTools = { sendWithToken, conditionHeaders, isProtected }

/** The same as `operation`, for operations that need a token and may take keys and conditions. */
export const tenantOperation: typeof operation = (row: OperationRow, write?: OperationFacts['write']) =>
  makeFunction<never>({ row, write, tenantTools })
