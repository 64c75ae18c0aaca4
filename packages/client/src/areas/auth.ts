import * as rows from '../generated/operations.ts'
import { operation } from '../operations/operation.ts'
import type { RequestBody, Sent } from '../types/operationTypes.ts'
import { writeForm } from '../request/writers.ts'

/**
 * Trades a user's name and password (`grant_type: 'password'`) or a refresh token (`grant_type: 'refresh_token'`)
 * for an access token; `expires_in` is in seconds. Each refresh returns a new refresh token. After a lost response send the same one
 * again: it returns the same new one while that is unused.
 *
 * A client with `username` and `password` does this by itself, and `client.session.signIn` does it for a login form. This
 * call does not change the client: pass the response to `createClient` as `token` or `refreshToken`.
 *
 * @throws AuthenticationError 400 `invalid_grant` (wrong or used credentials), 401 `invalid_client`
 * @throws ApiError 400 `invalid_request`
 */
export const createToken = /* @__PURE__ */ operation(
  rows.createToken,
  (grant: Sent<RequestBody<'createToken'>>) => ({ body: writeForm(grant) }),
)

/**
 * Ends the login of a refresh token or an access token, with all of its tokens: a logout. The token may be spent or
 * expired, and an unknown token is not an error.
 *
 * @example
 * await client.preview.auth.revokeToken({ token: refreshToken })
 * @throws ApiError 400 `invalid_request`, 401 `invalid_client`
 */
export const revokeToken = /* @__PURE__ */ operation(
  rows.revokeToken,
  (revocation: Sent<RequestBody<'revokeToken'>>) => ({ body: writeForm(revocation) }),
)
