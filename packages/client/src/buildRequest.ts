import type { CallSettings } from './clientOptions.ts'
import type { CallInput, Connection, Request } from './call.ts'
import { GeofieldError } from './errors/GeofieldError.ts'
import { UsageError } from './errors/UsageError.ts'
import { toBody, toParts, toTarget } from './arguments.ts'
import { credentialsIn } from './credentials.ts'
import { harmlessCopy } from './harmlessCopy.ts'

/** Turns the arguments of a call into a request. Throws a `UsageError` where that can't be done. */
export function buildRequest(connection: Connection, input: CallInput, settings: CallSettings): Request {
  const { client, redactor } = connection
  const { operation, args, options = {}, accept } = input
  const { row, tenantTools } = operation
  try {
    if (options.columns && !accept?.readHeaders) throw new UsageError('columns are for the method csv')
    client.layers?.check(row.id, args)
    const parts = toParts(operation, args)
    const body = toBody(parts, options)
    if (body instanceof URLSearchParams) {
      for (const secret of credentialsIn(Object.fromEntries(body), settings.tenant))
        redactor.add(secret, 'rotating')
    }
    const base = (row.server && client.mapCdnUrl) ?? client.baseUrl
    const url = base.replace(/\/+$/, '') + toTarget(row, parts, settings.tenant, options)
    return {
      url,
      body,
      headers: { ...tenantTools?.conditionHeaders(row, options), ...accept?.readHeaders?.(options) },
    }
  } catch (error) {
    if (error instanceof GeofieldError) throw new UsageError(error.message, row.id)
    // A body that can't be written as JSON, for example; the runtime's message may quote a credential.
    const cause = harmlessCopy(error, redactor)
    throw new UsageError(`The request can't be built: ${cause.message}`, row.id, cause)
  }
}
