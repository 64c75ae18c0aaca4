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
 * Sets a new password for the account whose token the client has. `current_password` must be the present one. Every other login
 * of the account ends; this client goes on, and gets a new token by itself. `count` is how many logins ended. Not retried: log
 * in with the new password if no response came.
 *
 * @example
 * await client.preview.accounts.changePassword({ current_password: 'the-one-before', new_password: 'another-one' })
 * @throws ApiError 422 `VALIDATION_FAILED` (a wrong password: detail `wrongPassword`), 429 `RATE_LIMITED` (too many wrong ones)
 */
export const changePassword = /* @__PURE__ */ tenantOperation(rows.changePassword)

/**
 * Sets the password of an employee's account and ends its logins: for an admin, or a manager of the employee. Unless
 * `employee_password_temporary` is false, the person must choose another one with `changePassword` before anything else. `id` is
 * the employee's `Id`. Not retried.
 *
 * @throws ApiError 403 `RIGHT_MISSING`, 404 `ENTITY_NOT_FOUND`, 409 `CONFLICT` (no account, or the own one), 422
 * `VALIDATION_FAILED`
 */
export const setEmployeePassword = /* @__PURE__ */ tenantOperation(rows.setEmployeePassword)

/**
 * Gives the account of an employee another user name and returns the employee. Its logins and tokens stay valid. `id` is the
 * employee's `Id`. Not retried.
 *
 * @throws ApiError 403 `RIGHT_MISSING`, 404 `ENTITY_NOT_FOUND`, 409 `CONFLICT` (no account, or the name is taken), 422
 * `VALIDATION_FAILED`
 */
export const renameEmployeeAccount = /* @__PURE__ */ tenantOperation(rows.renameEmployeeAccount)
