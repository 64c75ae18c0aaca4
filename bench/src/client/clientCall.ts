import { createClient } from '@geofield/client'
import type { paths } from '@geofield/client/openapi'
import createFetchClient from 'openapi-fetch'
import { atMost, type Result, toResult } from '../measure/compare.ts'
import { measureRound, type Sides, withSides } from '../measure/side.ts'
import { endProgress, showProgress } from '../report/progress.ts'
import { type HeyApi, writeHeyApi } from './heyApiClient.ts'

const callsPerRound = 5000

const baseUrl = 'https://api.example.com'
const key = 'b5c1d7'
const token = 'eyJhbGciOiJIUzI1NiJ9'

/**
 * The processor time of a call above that of a bare `fetch`, against two peers. Each has a child process. No side retries,
 * because no call fails.
 */
export async function clientCall(rounds: number): Promise<Result[]> {
  const heyApi = await writeHeyApi()
  const results: Result[] = []
  for (const method of ['GET', 'POST'] as const)
    results.push(...(await measureOverhead({ method, heyApi }, rounds)))
  return results
}

/** `heyApi` is the file of its client. */
type Input = { method: 'GET' | 'POST'; heyApi: string }

export async function sides({ method, heyApi }: Input): Promise<Sides> {
  const loaded = (await import(heyApi)) as HeyApi
  return method === 'GET' ? getSides(loaded) : postSides(loaded)
}

const peers = ['openapi-fetch', 'hey-api'] as const

/** One call each. All send the same request and read the same response. */
type Calls = Record<'bare' | 'ours' | (typeof peers)[number], () => Promise<unknown>>

function getSides(heyApi: HeyApi): Calls {
  const { respond, client, peer, heyClient } = makeClients(heyApi, {
    digipin: '39J49LL8T4',
    latitude: '28.622788',
  })
  const digipin = '39J49LL8T4'
  const query = { 'api-key': key }
  return {
    async bare() {
      const response = await respond(`${baseUrl}/geocode/digipin-decode?digipin=${digipin}&api-key=${key}`, {
        headers: { accept: 'application/json' },
      })
      return response.json()
    },
    ours: () => client.digipin.decodeByQuery({ digipin }),
    'openapi-fetch': () => peer.GET('/geocode/digipin-decode', { params: { query: { digipin, ...query } } }),
    'hey-api': () => heyApi.decodeDigipinByQuery({ query: { digipin }, client: heyClient }),
  }
}

function postSides(heyApi: HeyApi): Calls {
  const record = { Id: '0197e7f2-8a01-7b3c-9d21-5e6f7a8b9c01', Title: 'Order 1042' }
  const { respond, client, peer, heyClient } = makeClients(heyApi, {
    data: [record, record, record],
    total: 3,
  })
  const [tenant, layerName, take] = ['demo', 'SAMPLE_DATA', 20]
  // The description has the key as a security scheme, so the types don't know it as a parameter.
  const query = { 'api-key': key }
  const path = '/{tenant}/api/app-base/data-layer/{layerName}/search'
  return {
    async bare() {
      const response = await respond(
        `${baseUrl}/demo/api/app-base/data-layer/SAMPLE_DATA/search?api-key=${key}`,
        {
          method: 'POST',
          headers: {
            accept: 'application/json',
            'content-type': 'application/json',
            authorization: `Bearer ${token}`,
          },
          body: JSON.stringify({ take }),
        },
      )
      return response.json()
    },
    ours: () => client.records.search({ layerName, take }),
    'openapi-fetch': () =>
      peer.POST(path, { params: { path: { tenant, layerName }, query: query as never }, body: { take } }),
    'hey-api': () => heyApi.searchRecords({ path: { tenant, layerName }, body: { take }, client: heyClient }),
  }
}

/** Clients of a `fetch` that responds in this process, so that only their own work is measured. */
function makeClients(heyApi: HeyApi, data: unknown) {
  const body = JSON.stringify(data)
  const headers = { 'content-type': 'application/json', 'content-length': String(body.length) }
  const respond = async (_request: string | Request, _init?: RequestInit) => new Response(body, { headers })
  return {
    respond,
    client: createClient({ baseUrl, apiKey: key, token, fetch: respond }),
    peer: createFetchClient<paths>({
      baseUrl,
      headers: { authorization: `Bearer ${token}` },
      fetch: respond,
    }),
    heyClient: heyApi.createClient({
      baseUrl,
      fetch: respond,
      auth: ({ type, scheme }) => (type === 'apiKey' ? key : scheme === 'bearer' ? token : undefined),
    }),
  }
}

async function measureOverhead(input: Input, rounds: number): Promise<Result[]> {
  const names = ['bare', 'ours', ...peers] as const
  const overheads: number[][] = [[], [], []]
  await withSides({ module: import.meta.filename, sides: names, input }, async (started) => {
    for (let round = 0; round <= rounds; round += 1) {
      showProgress(`clientCall, ${input.method}: round ${round} of ${rounds}`)
      const [bare, ...others] = await measureRound(started, callsPerRound)
      // The first round warms up and is not counted.
      if (round === 0) continue
      for (const [at, figure] of others.entries()) overheads[at]!.push(figure - bare!)
    }
  })
  endProgress()
  const [ours, ...theirs] = overheads
  return peers.map((peer, at) =>
    toResult(
      {
        title: `the client's ${input.method} call over bare fetch against ${peer}'s`,
        unit: 'microseconds',
        aim: atMost(1),
      },
      { ours: ours!, theirs: theirs[at]! },
    ),
  )
}
