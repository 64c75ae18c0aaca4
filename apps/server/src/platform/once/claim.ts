import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { canonicalJson } from '../canonicalJson.ts'
import type { Database } from '../database/database.ts'
import type { ResponseHeaders, TenantCaller } from '../http/handlers.ts'

/** What `inTenantOnce` needs of a handler's call. */
export type OnceCall = {
  path: unknown
  query: unknown
  body: unknown
  caller: TenantCaller
  headers: IncomingHttpHeaders
  reply: ResponseHeaders
}

/** A request's Idempotency-Key, and what makes a repeat the same request. */
export type Claim = {
  tenantId: number
  userId: string
  key: string
  operation: string
  /** HMAC-SHA256 of operation, path, query and body. Its secret stops anyone who reads the row from guessing a password. */
  request: Buffer
}

/** Returns undefined if the request has no Idempotency-Key. */
export function readClaim(
  { serverSecret }: Pick<Database, 'serverSecret'>,
  { headers, path, query, body, caller: { tenant, user } }: OnceCall,
): Claim | undefined {
  const given = headers['idempotency-key']
  if (given === undefined) return undefined
  const operation = tenant.actor?.operationId ?? ''
  // The API key says who calls, not what is requested.
  const { 'api-key': _, ...parameters } = query as Record<string, unknown>
  const request = createHmac('sha256', `idempotency ${serverSecret}`)
    .update(canonicalJson([operation, path, parameters, body ?? null]))
    .digest()
  return { tenantId: tenant.tenantId, userId: user.userId, key: readKey(given), operation, request }
}

/** A key is the same with and without the quotes that the header's draft standard asks for. */
function readKey(given: string | string[]): string {
  return String(given).replace(/^"(.*)"$/, '$1')
}
