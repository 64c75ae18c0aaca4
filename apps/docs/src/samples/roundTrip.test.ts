import { type ClientOptions, createClient, isApiError } from '@geofield/client'
import { beforeAll, describe, expect, test } from 'vitest'
import { listHeaders, withHeaders } from '../../test/headers.ts'
import { pagesOfBundle } from '../../test/site.ts'
import type { Json } from '@geofield/page/schema'
import type { OperationPage } from '../spec/operationPage.ts'
import { hasMethod, type SampleRequest } from '@geofield/page/samples/request'
import { typescriptSample } from '@geofield/page/samples/typescript'
import { requestUrl } from '@geofield/page/samples/url'

let operations: OperationPage[]
beforeAll(async () => {
  ;({ operations } = await pagesOfBundle())
})

interface Sent {
  method: string
  address: string
  query: Record<string, string>
  body: unknown
}

/** Runs the code of a sample, and returns the request that the client sends, with its headers. */
async function run(code: string): Promise<{ request: Sent; headers: Record<string, string> }> {
  const sent: Awaited<ReturnType<typeof run>>[] = []
  const program = new AsyncFunction('createClient', code.replace(/^import .*\n/, ''))
  const withoutServer = (options: ClientOptions) =>
    createClient({
      ...options,
      token: 'token',
      retries: 0,
      fetch: async (url, { method, body, headers }) => {
        const request = { ...readUrl(url), method: method!, body: readBody(body) }
        sent.push({ request, headers: { ...(headers as Record<string, string>) } })
        return Response.json(
          { error: { code: 'NOT_SERVED', message: 'Nothing is served here' } },
          { status: 400 },
        )
      },
    })
  await expect(program(withoutServer)).rejects.toSatisfy((error) => isApiError(error, { status: 400 }))
  expect(sent).toHaveLength(1)
  return sent[0]!
}

const AsyncFunction = (async () => {}).constructor as new (
  ...source: string[]
) => (createClient: unknown) => Promise<void>

function readUrl(url: string): Pick<Sent, 'address' | 'query'> {
  const { origin, pathname, searchParams } = new URL(url)
  return { address: origin + decodeURIComponent(pathname), query: Object.fromEntries(searchParams) }
}

function readBody(body: unknown): unknown {
  if (body instanceof URLSearchParams) return Object.fromEntries(body)
  return typeof body === 'string' ? JSON.parse(body) : undefined
}

/** The request of an example. The client writes a list where the platform takes a list or one object. */
function expectedRequest({ operationId, method, body, ...request }: SampleRequest): Sent {
  const toList = Array.isArray(body?.value) ? undefined : listWriters.get(operationId)
  return {
    ...readUrl(requestUrl({ ...request, apiKey: 'demo-key' })),
    method: method.toUpperCase(),
    body: toList ? toList(body!.value as Record<string, Json>) : body?.value,
  }
}

const listWriters = new Map<string, (one: Record<string, Json>) => unknown[]>([
  ['pushPositions', (position) => [position]],
  ['reverseGeocode', ({ longitude, latitude }) => [longitude, latitude]],
])

describe('The client sends the request of the description', () => {
  const withMethod = () => operations.filter(({ request }) => hasMethod(request))

  test('when the TypeScript sample of each operation runs', async () => {
    for (const { id, request, samples } of withMethod()) {
      const code = samples.find(({ language }) => language === 'ts')!.code
      expect((await run(code)).request, id).toEqual(expectedRequest(request))
    }
  })

  test('when the sample of each further example of a body runs', async () => {
    for (const { id, request, body } of withMethod()) {
      for (const { name, value } of body?.parts[0]?.examples ?? []) {
        const example = { ...request, body: { ...request.body!, value } }
        const sent = await run(typescriptSample(example))
        expect(sent.request, `${id} ${name}`).toEqual(expectedRequest(example))
      }
    }
  })
  test('when the sample with each header of an operation runs', async () => {
    const own = (await listHeaders()).filter(({ request }) => hasMethod(request))
    for (const { request, headers } of own) {
      const { 'Last-Event-ID': cursor, ...others } = headers
      const expected = expectedRequest(request)
      // The client continues a stream by its argument.
      if (cursor !== undefined) expected.query.cursor = cursor
      const sent = await run(typescriptSample(withHeaders(request, headers)))
      expect(sent.request, request.operationId).toEqual(expected)
      for (const [name, value] of Object.entries(others))
        expect(sent.headers[name.toLowerCase()], `${request.operationId} ${name}`).toBe(value)
    }
  })
})
