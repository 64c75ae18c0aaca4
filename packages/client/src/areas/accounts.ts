import * as rows from '../generated/operations.ts'
import { tenantOperation } from '../operations/tenantOperation.ts'

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

/**
 * Makes a limited token of your own account, for a program that can't renew an access token: `push` sends positions and
 * events, `read` reads the named `collections`. Only the first response has `token`: keep it. A retry under the same
 * idempotency key returns the new token without it; then revoke it and make another one.
 *
 * @example
 * const { token } = await client.preview.accounts.createToken({ name: 'Phone of Asha', scope: 'push' })
 * @throws ApiError 409 `CONFLICT` (the account has 20 tokens), 422 `VALIDATION_FAILED`
 */
export const createToken = /* @__PURE__ */ tenantOperation(rows.createLimitedToken)

/** The limited tokens of your own account, the newest first, without their secrets. */
export const listTokens = /* @__PURE__ */ tenantOperation(rows.listLimitedTokens)

/** Ends a limited token of your own account, on every server. `id` is its `Id`. `count` is 0 when nothing matched. */
export const revokeToken = /* @__PURE__ */ tenantOperation(rows.revokeLimitedToken)

/**
 * As `createToken`, for the account of an employee at or below your hierarchy path. `id` is the employee's `Id`.
 *
 * @throws ApiError 403 `RIGHT_MISSING`, 404 `ENTITY_NOT_FOUND`, 409 `CONFLICT` (no account, or 20 tokens), 422 `VALIDATION_FAILED`
 */
export const createEmployeeToken = /* @__PURE__ */ tenantOperation(rows.createEmployeeToken)

/**
 * As `listTokens`, for the account of an employee. `id` is the employee's `Id`.
 *
 * @throws ApiError 403 `RIGHT_MISSING`, 404 `ENTITY_NOT_FOUND`, 409 `CONFLICT` (no account)
 */
export const listEmployeeTokens = /* @__PURE__ */ tenantOperation(rows.listEmployeeTokens)

/**
 * As `revokeToken`, for the account of an employee. `id` is the employee's `Id`, `tokenId` the token's.
 *
 * @throws ApiError 403 `RIGHT_MISSING`, 404 `ENTITY_NOT_FOUND`, 409 `CONFLICT` (no account)
 */
export const revokeEmployeeToken = /* @__PURE__ */ tenantOperation(rows.revokeEmployeeToken)
