/** The small description in which each test changes one place. */
import type { Json, JsonObject } from './document.ts'
import { isObject } from './document.ts'

/** `sent` is the schema of the request body, `got` of the response body. */
export function base(sent: Json = { type: 'object' }, got: Json = sent): JsonObject {
  const content = (name: string) => ({
    'application/json': { schema: { $ref: `#/components/schemas/${name}` } },
  })
  return structuredClone({
    openapi: '3.1.1',
    info: { title: 'Things', version: '1.0.0' },
    servers: [{ url: '{at}/v1', variables: { at: { default: 'http://a' } } }],
    security: [{ key: [] }, { bearer: [], key: [] }],
    paths: {
      '/things/{id}': {
        parameters: [{ $ref: '#/components/parameters/Id' }],
        put: {
          operationId: 'putThing',
          'x-status': 'planned',
          'x-idempotent': true,
          'x-limits': { stops: 50, bytes: 1000 },
          'x-paging': { skip: 'skip', take: 'take', items: 'data', total: 'total' },
          'x-error-codes': ['LOST', 'LATE'],
          parameters: [
            { name: 'sort', in: 'query', schema: { type: 'string', enum: ['up', 'down'] } },
            { name: 'trace', in: 'query', required: true, schema: { type: 'string' } },
          ],
          requestBody: { required: true, content: content('Sent') },
          responses: {
            200: {
              description: 'The thing.',
              headers: {
                ETag: { required: true, schema: { type: 'string' } },
                Age: { schema: { type: 'integer' } },
              },
              content: content('Got'),
            },
            404: { $ref: '#/components/responses/Lost' },
          },
        },
      },
      '/things': {
        get: { operationId: 'listThings', deprecated: true, responses: { 204: { description: 'Nothing.' } } },
        delete: {
          operationId: 'deleteThings',
          'x-status': 'ready',
          responses: { 204: { description: 'Gone.' } },
        },
      },
    },
    components: {
      securitySchemes: {
        key: { type: 'apiKey', in: 'query', name: 'api-key' },
        bearer: { type: 'http', scheme: 'bearer' },
        other: { type: 'openIdConnect', openIdConnectUrl: 'https://id' },
      },
      parameters: { Id: { name: 'id', in: 'path', required: true, schema: { type: 'string' } } },
      responses: { Lost: { description: 'Not there.' } },
      schemas: { Sent: sent, Got: got, Side: { type: 'integer' } },
    },
  } satisfies JsonObject)
}

export type Edit = (bundle: JsonObject) => void

/** Sets a value, or removes it if none is given. In a path `/` parts keys and `~1` is a `/` of a key. */
export function edit(path: string, value?: Json): Edit {
  return (bundle) => {
    const keys = path.split('/').map((key) => key.replaceAll('~1', '/'))
    const last = keys.pop()!
    let holder: Json = bundle
    for (const key of keys) {
      const next: Json | undefined = (holder as JsonObject)[key]
      if (!isObject(next) && !Array.isArray(next)) throw new Error(`${path}: there is no ${key}`)
      holder = next
    }
    if (value !== undefined) (holder as JsonObject)[last] = value
    else if (Array.isArray(holder)) holder.splice(Number(last), 1)
    else delete holder[last]
  }
}
