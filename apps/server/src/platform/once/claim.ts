import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { canonicalJson } from '../canonicalJson.ts'
import type { Database, Transaction } from '../database/database.ts'
import { type ErrorDetail, validationFailed } from '../http/errors.ts'
import type { ResponseHeaders, TenantCaller } from '../http/handlers.ts'
import { emptyUuid } from '../uuid.ts'

/** What `inTenantOnce` needs of a handler's call. */
export type OnceCall = {
  path: unknown
  query: unknown
  body: unknown
  caller: TenantCaller
  headers: IncomingHttpHeaders
  reply: ResponseHeaders
}

/** The Id that a device made for what it creates or changes. */
export type DeviceId = {
  id: string
  /** Reads the thing as its detail call returns it, for a conflict. Undefined if the account may not see it, or it is gone. */
  current: (transaction: Transaction) => Promise<object | undefined>
}

/** What names a request: its Idempotency-Key or an Id of the device. Also what makes a repeat the same request. */
export type Claim = {
  tenantId: number
  userId: string
  key: string
  operation: string
  /** HMAC-SHA256 of operation, path, query and body. Its secret stops anyone who reads the row from guessing a password. */
  request: Buffer
  device?: DeviceId
}

/** Returns the claim of the Id that a device made; undefined if it made none. */
export function readDeviceClaim(
  database: Pick<Database, 'serverSecret'>,
  call: Pick<OnceCall, 'path' | 'body' | 'caller'>,
  device: DeviceId | undefined,
): Claim | undefined {
  if (device === undefined) return undefined
  const id = device.id.toLowerCase()
  if (emptyUuid.test(id)) throw validationFailed([namesNothing(id)])
  // Whether the Id stands in the body or beside it, and how it is spelt, makes no other request.
  const { Id: _, ...content } = (call.body ?? {}) as Record<string, unknown>
  const { tenant: _tenant, ...path } = call.path as Record<string, unknown>
  return {
    ...claimOf(database, call, { path: lowerId(path), parameters: {}, body: content }),
    // No Idempotency-Key has a backslash.
    key: `Id\\${id}`,
    device: { ...device, id },
  }
}

function namesNothing(id: string): ErrorDetail {
  const message = `must be a UUID that the device made for this alone; got ${id}, which identifies nothing`
  return { path: '/Id', code: 'notUnique', message }
}

function lowerId({ id, ...others }: Record<string, unknown>): object {
  return id === undefined ? others : { ...others, id: String(id).toLowerCase() }
}

/** Returns undefined if the request has no Idempotency-Key. */
export function readClaim(
  database: Pick<Database, 'serverSecret'>,
  { headers, path, query, body, caller }: OnceCall,
): Claim | undefined {
  const given = headers['idempotency-key']
  if (given === undefined) return undefined
  // The API key says who calls, not what is requested.
  const { 'api-key': _, ...parameters } = query as Record<string, unknown>
  const content = { path, parameters, body: body ?? null }
  return { ...claimOf(database, { caller }, content), key: readKey(given) }
}

type Content = { path: unknown; parameters: object; body: unknown }

function claimOf(
  { serverSecret }: Pick<Database, 'serverSecret'>,
  { caller: { tenant, user } }: Pick<OnceCall, 'caller'>,
  { path, parameters, body }: Content,
): Omit<Claim, 'key'> {
  const operation = tenant.actor?.operationId ?? ''
  const request = createHmac('sha256', `idempotency ${serverSecret}`)
    .update(canonicalJson([operation, path, parameters, body]))
    .digest()
  return { tenantId: tenant.tenantId, userId: user.userId, operation, request }
}

/** A key is the same with and without the quotes that the header's draft standard asks for. */
function readKey(given: string | string[]): string {
  return String(given).replace(/^"(.*)"$/, '$1')
}
