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
