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

/**
 * The logins of one's own account, the one used last first: device, network and time of the last use. `present` marks the
 * login of this client.
 *
 * @example
 * const { data } = await client.preview.accounts.listLogins()
 */
export const listLogins = /* @__PURE__ */ tenantOperation(rows.listLogins)

/**
 * Ends one of one's own logins. Its access tokens are refused from the next request on. `count` is 0 if it had ended before.
 *
 * @example
 * await client.preview.accounts.endLogin({ loginId: login.login_id })
 */
export const endLogin = /* @__PURE__ */ tenantOperation(rows.endLogin)

/** Ends all of one's own logins but that of this client: for a lost phone. `count` says how many. */
export const endOtherLogins = /* @__PURE__ */ tenantOperation(rows.endOtherLogins)

/**
 * The logins of an employee, by the employee's `Id`. Needs the role `admin`, or `manager` for an employee at or below one's
 * own path.
 *
 * @throws ApiError 403 `RIGHT_MISSING`, 404 `ENTITY_NOT_FOUND`
 */
export const listEmployeeLogins = /* @__PURE__ */ tenantOperation(rows.listEmployeeLogins)

/**
 * Ends one login of an employee.
 *
 * @throws ApiError 403 `RIGHT_MISSING`, 404 `ENTITY_NOT_FOUND`
 */
export const endEmployeeLogin = /* @__PURE__ */ tenantOperation(rows.endEmployeeLogin)

/**
 * Ends all logins of an employee. The account stays enabled: a person with the password can log in again.
 *
 * @throws ApiError 403 `RIGHT_MISSING`, 404 `ENTITY_NOT_FOUND`
 */
export const endEmployeeLogins = /* @__PURE__ */ tenantOperation(rows.endEmployeeLogins)
