import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from './errors.ts'
import type { Caller, OperationId, TenantCaller } from './handlers.ts'

/**
 * Checks the credentials of a call before its body is read. Throws or rejects with an ApiError on refusal. Answers at
 * once where nothing has to be looked up: most calls carry a key that was seen a moment ago.
 */
export type Authenticate = (
  credentials: Credentials,
) => Caller | TenantCaller | Promise<Caller | TenantCaller>
export type Credentials = {
  operationId: OperationId
  area: string
  requestId: string
  address: string
  /** Headers for whatever answer follows. */
  tell: (headers: Record<string, string>) => void
  apiKey: string | undefined
  /** The Authorization header and the path's tenant code, on operations that need a tenant. */
  tenant: { authorization: string | undefined; code: string } | undefined
}

/** What is called: an operation, or a path of ours that belongs to one. */
export type Called = { operationId: OperationId; area: string; needsBearer: boolean }

export function credentialsOf(called: Called, request: FastifyRequest, reply: FastifyReply): Credentials {
  const { authorization } = request.headers
  const code = (request.params as { tenant?: string }).tenant
  return {
    operationId: called.operationId,
    area: called.area,
    requestId: request.id,
    address: request.ip,
    tell: (headers) => reply.headers(headers),
    apiKey: apiKeyOf(request),
    tenant: called.needsBearer ? { authorization, code: code ?? '' } : undefined,
  }
}

export function apiKeyOf({ query }: FastifyRequest): string | undefined {
  const apiKey = (query as Record<string, unknown>)['api-key']
  if (Array.isArray(apiKey)) {
    throw new ApiError('API_KEY_INVALID', { message: 'The api-key query parameter is given more than once.' })
  }
  return apiKey as string | undefined
}

/** Where the caller reaches this server, without a trailing slash: what the operator set, else as the caller wrote it. */
export function originOf(request: FastifyRequest, publicUrl: string | undefined): string {
  return publicUrl ?? `${request.protocol}://${request.host || 'localhost'}`
}
