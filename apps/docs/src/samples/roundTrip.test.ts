import { type ClientOptions, createClient, isApiError } from '@geofield/client'
import { beforeAll, describe, expect, test } from 'vitest'
import { pagesOfBundle } from '../../test/site.ts'
import type { Json } from '../spec/bundle.ts'
import type { OperationPage } from '../spec/operationPage.ts'
import type { SampleRequest } from './sampleRequest.ts'
import { typescriptSample } from './typescript.ts'
import { requestUrl } from './url.ts'

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

/** Runs the code of a sample, and returns the request that the client sends. */
async function run(code: string): Promise<Sent> {
  const sent: Sent[] = []
  const program = new AsyncFunction('createClient', code.replace(/^import .*\n/, ''))
  const withoutServer = (options: ClientOptions) =>
    createClient({
      ...options,
      token: 'token',
      retries: 0,
      fetch: async (url, { method, body }) => {
        sent.push({ ...readUrl(url), method: method!, body: readBody(body) })
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
  test('when the TypeScript sample of each operation runs', async () => {
    for (const { id, request, samples } of operations) {
      const code = samples.find(({ language }) => language === 'ts')!.code
      expect(await run(code), id).toEqual(expectedRequest(request))
    }
  })

  test('when the sample of each further example of a body runs', async () => {
    for (const { id, request, body } of operations) {
      for (const { name, value } of body?.parts[0]?.examples ?? []) {
        const example = { ...request, body: { ...request.body!, value } }
        expect(await run(typescriptSample(example)), `${id} ${name}`).toEqual(expectedRequest(example))
      }
    }
  })
})
