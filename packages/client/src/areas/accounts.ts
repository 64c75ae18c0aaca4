import * as rows from '../generated/operations.ts'
import { tenantOperation } from '../tenantOperation.ts'

/**
 * The account whose token the client has: user name, role, and the employee who has the account. `account_id` stays the same
 * when the account gets another user name.
 *
 * @example
 * const { username, role, employee_guid } = await client.preview.accounts.get()
 */
export const get = /* @__PURE__ */ tenantOperation(rows.getAccount)
