import createClient, { type Client, type Middleware } from 'openapi-fetch'
import type { TransportOptions } from '../options/clientOptions.ts'
import type { Accept, OperationFacts, Transport } from '../types/call.ts'
import type { paths } from '../generated/openapi.ts'
import { areas } from './generated/areas.ts'
import { ApiError } from '../errors/ApiError.ts'
import { UsageError } from '../errors/UsageError.ts'
import { toResponse } from '../forms/toResponse.ts'
import { createTransport } from '../sending/transport.ts'

/**
 * openapi-fetch, typed by the platform's description, over the client's transport: it sends the API key and the tokens,
 * retries, keeps the limits and masks credentials. As ever in openapi-fetch, a refusal is returned as `error` and not
 * thrown; what has no response (`NetworkError`, `TimeoutError`), a redirect and a response that can't be read are thrown.
 * Takes the options of a transport, or a transport that other calls use too.
 *
 * @example
 * const api = createFetchClient({ baseUrl: 'https://api.example.com', apiKey })
 * const { data, error } = await api.GET('/geocode/digipin-encode', { params: { query: { latitude: '28.6', longitude: '77.2' } } })
 */
export function createFetchClient(given: TransportOptions | Transport): Client<paths> {
  const transport = 'call' in given ? given : createTransport(given)
  // The transport has the address; this one only makes the URLs of openapi-fetch absolute.
  const client = createClient<paths>({ baseUrl: 'http://transport' })
  client.use({ onRequest: (context) => send(transport, context) })
  return client
}

type Context = Parameters<NonNullable<Middleware['onRequest']>>[0]

/** Responds instead of `fetch`, by which openapi-fetch sends nothing itself. */
async function send(transport: Transport, { request, schemaPath, params }: Context): Promise<Response> {
  const facts = findOperation(request.method, schemaPath)
  const { tenant, ...path } = { ...params.path } as Record<string, unknown>
  const text = await request.text()
  const isForm = request.headers.get('content-type')?.includes('form')
  const body = text === '' ? {} : { body: isForm ? new URLSearchParams(text) : JSON.parse(text) }
  const used = Object.entries(path).filter(([name]) => facts.row.path.includes(`{${name}}`))
  const parts = { path: Object.fromEntries(used), query: { ...params.query }, ...body }
  const { 'content-type': _, accept, ...headers } = Object.fromEntries(request.headers)
  try {
    const { received: response } = await transport.call({
      operation: { ...facts, write: () => parts },
      accept: readAccept(accept),
      options: { headers, signal: request.signal, tenant: tenant === undefined ? undefined : String(tenant) },
    })
    return toResponse(response, transport.redactor)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status < 400) throw error
    const { body: refusal, status, requestId } = error
    const isText = typeof refusal === 'string'
    const names = {
      'content-type': isText ? 'text/plain' : 'application/json',
      'x-request-id': requestId ?? '',
    }
    return new Response(isText ? refusal : JSON.stringify(refusal), { status, headers: names })
  }
}

/** The description and the table name the same path; the table has one name for a parameter that occurs twice. */
function findOperation(method: string, schemaPath: string): OperationFacts {
  const shape = (path: string) => path.replaceAll(/\{\w+\}/g, '{}')
  for (const functions of Object.values(areas)) {
    for (const facts of Object.values(functions) as OperationFacts[]) {
      if (facts.row.method === method && shape(facts.row.path) === shape(schemaPath)) return facts
    }
  }
  throw new UsageError(`There is no operation ${method} ${schemaPath}`)
}

function readAccept(accept: string | undefined): Accept | undefined {
  const isJson = accept === undefined || accept === '*/*' || accept.startsWith('application/json')
  return isJson ? undefined : { type: accept, stream: true }
}
