import type { CallSettings, RowOptions } from '../options/clientOptions.ts'
import type { CallInput, Connection, Request } from '../types/call.ts'
import { GeofieldError } from '../errors/GeofieldError.ts'
import { UsageError } from '../errors/UsageError.ts'
import { toBody, toParts, toTarget } from './arguments.ts'
import { listSecrets } from '../secrets/credentials.ts'
import { harmlessCopy } from '../secrets/harmlessCopy.ts'

/** Turns the arguments of a call into a request. Throws a `UsageError` where that can't be done. */
export function buildRequest(
  { client, redactor }: Connection,
  { operation, args, options = {} }: CallInput,
  { tenant }: CallSettings,
): Request {
  const { row, tenantTools } = operation
  try {
    const { columns, headings }: RowOptions = options
    if (columns ?? headings) throw new UsageError('columns and headings are for csv and xlsx')
    client.layers?.check(row.id, args)
    const parts = toParts(operation, args)
    const body = toBody(parts, options)
    if (body instanceof URLSearchParams) {
      const secrets = listSecrets({ ...Object.fromEntries(body), tenant })
      for (const secret of secrets) redactor.add(secret, 'rotating')
    }
    const base = (row.server && client.mapCdnUrl) ?? client.baseUrl
    return {
      url: base.replace(/\/+$/, '') + toTarget(row, parts, tenant, options),
      body,
      headers: tenantTools?.conditionHeaders(row, options),
    }
  } catch (error) {
    if (error instanceof GeofieldError) throw Object.assign(error, { operationId: row.id })
    // A body that can't be written as JSON, for example; the runtime's message may quote a credential.
    const cause = harmlessCopy(error, redactor)
    throw new UsageError(`The request can't be built: ${cause.message}`, row.id, cause)
  }
}
