import type { OperationRow, Transport } from '../call.ts'
import { makeFunction } from '../operation.ts'
import { writeForm } from '../writers.ts'

// The only place with this path: once the generated table has the operation, `rows.revokeToken` takes its place.
const row: OperationRow = {
  id: 'revokeToken',
  method: 'POST',
  path: '/authen/oauth/revoke',
  idempotent: true,
}

/** Ends the login of a refresh token at the server (RFC 7009). */
export const revokeToken = /* @__PURE__ */ makeFunction<
  (transport: Transport, args: { token: string }) => Promise<unknown>
>({ row, write: (args: { token: string }) => ({ body: writeForm(args) }) })
