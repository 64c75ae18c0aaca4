import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from './errors.ts'
import type { Caller, OperationId, TenantCaller } from './handlers.ts'

/**
 * Checks a call's credentials before its body is read. Throws or rejects with an ApiError. Returns synchronously if
 * nothing must be looked up, because most calls have a cached key.
 */
export type Authenticate = (
  credentials: Credentials,
) => Caller | TenantCaller | Promise<Caller | TenantCaller>
export type Credentials = {
  operationId: OperationId
  area: string
  requestId: string
  address: string
  /** Sets headers of the response, whatever it will be. */
  setHeaders: (headers: Record<string, string>) => void
  apiKey: string | undefined
  authorization?: string | undefined
  /** The path's tenant code, on operations that need a tenant. */
  tenant: { code: string } | undefined
  /** The credential in the path or the query, on the operations that take one there. */
  addressToken?: string | undefined
  /** The layer in the path, if it names one. */
  layerName?: string | undefined
  /** The collection of features in the path, if it names one. */
  collectionId?: string | undefined
}

/** What is called: an operation, or a Geofield path that belongs to one. */
export type Called = {
  operationId: OperationId
  area: string
  needsTenant: boolean
  /** The path parameter that is a credential. */
  credentialParameter?: string | undefined
  /** Whether it takes a limited token as the query parameter `token`. */
  takesQueryToken?: boolean
}

export function readCredentials(called: Called, request: FastifyRequest, reply: FastifyReply): Credentials {
  const { authorization } = request.headers
  const path = request.params as Record<string, string | undefined>
  const { credentialParameter: secret, takesQueryToken } = called
  const { token } = request.query as Record<string, string | string[] | undefined>
  return {
    operationId: called.operationId,
    area: called.area,
    requestId: request.id,
    address: request.ip,
    setHeaders: (headers) => reply.headers(headers),
    // A path with a credential in it takes no key.
    apiKey: secret === undefined ? readApiKey(request) : undefined,
    authorization,
    tenant: called.needsTenant ? { code: path.tenant ?? '' } : undefined,
    addressToken:
      secret === undefined ? (takesQueryToken ? token?.toString() : undefined) : (path[secret] ?? ''),
    layerName: path.layerName,
    collectionId: path.collectionId,
  }
}

export function readApiKey({ query }: FastifyRequest): string | undefined {
  const apiKey = (query as Record<string, unknown>)['api-key']
  if (Array.isArray(apiKey)) {
    throw new ApiError('API_KEY_INVALID', { message: 'The api-key query parameter is given more than once.' })
  }
  return apiKey as string | undefined
}

/**
 * Returns the base URL of this server, without a trailing slash: the operator's setting, or else the host that the
 * caller used, with the path that a proxy in between removes.
 */
export function getOrigin(request: FastifyRequest, publicUrl: string | undefined): string {
  return publicUrl ?? `${request.protocol}://${request.host || 'localhost'}${prefixOf(request)}`
}

/** Like the host, the prefix is believed from every caller: it stands in nothing but the response to this caller. */
function prefixOf({ headers }: FastifyRequest): string {
  const prefix = String(headers['x-forwarded-prefix'] ?? '').replace(/\/+$/, '')
  return /^(\/[\w.~-]+){1,16}$/.test(prefix) && prefix.length <= 256 ? prefix : ''
}
