import { readReader } from '@geofield/page/connection/connection'
import { demo, demoAddress } from '@geofield/page/samples/demo'
import { curlSample } from '@geofield/page/samples/curl'
import { clientCall } from '@geofield/page/samples/typescript'
import type { SampleRequest } from '@geofield/page/samples/request'
import type { Json } from '@geofield/page/schema'
import type { Call } from './callList.ts'

/** A call as code, by the language's short name. */
export const callCode = {
  sh: (call: Call) => curlSample(requestOf(call), caller()),
  ts: (call: Call) => clientCall(requestOf(call), call.args as Record<string, Json>, caller()),
}

/** The reader, whose password no code shows unless it is the demo's. */
function caller() {
  const reader = readReader(demoAddress)
  const { username } = reader
  return username === demo.username ? { ...reader, password: demo.password } : reader
}

/** The request that was sent, as samples take it. Its path has no parameters left. */
function requestOf({ method, request }: Call): SampleRequest {
  const { baseUrl } = readReader(demoAddress)
  const headers = request?.headers ?? []
  const { pathname, searchParams } = new URL(request?.url ?? baseUrl, location.href)
  const basePath = new URL(baseUrl, location.href).pathname.replace(/\/$/, '')
  return {
    operationId: '',
    method: request?.method ?? 'GET',
    baseUrl: baseUrl.replace(/\/$/, ''),
    path: pathname.slice(basePath.length),
    bearer: request?.bearer ?? false,
    // The form of a method is in the headers too, which samples write it from.
    client: {
      method: headers.length > 0 ? method.replace(/\.(csv|xlsx|ndjson)$/, '') : method,
      stream: /\.(stream|all|csv|xlsx|ndjson)$/.test(method),
    },
    parameters: [
      ...[...searchParams]
        .filter(([name]) => name !== 'api-key')
        .map(([name, value]) => ({ name, in: 'query', required: true, value, literal: value })),
      ...headers.map(([name, value]) => ({ name, in: 'header', required: true, value })),
    ],
    ...(request?.body === undefined
      ? {}
      : {
          body: {
            mediaType: 'application/json',
            form: false,
            value: JSON.parse(request.body) as Json,
            required: true,
          },
        }),
  }
}
