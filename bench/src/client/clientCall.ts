import { createClient } from '@geofield/client'
import type { paths } from '@geofield/client/openapi'
import createFetchClient from 'openapi-fetch'
import type { Result } from '../measure/compare.ts'
import { median } from '../measure/statistics.ts'
import { loadHeyApi } from './heyApiClient.ts'

/** Calls in a row that are timed together, and how many of these blocks a round has of each side. */
const callsPerBlock = 250
const blocksPerRound = 20

const baseUrl = 'https://api.example.com'
const key = 'b5c1d7'
const token = 'eyJhbGciOiJIUzI1NiJ9'

/** The cost of a call above that of a bare `fetch`, against two peers. No side retries, because no call fails. */
export async function clientCall(rounds: number): Promise<Result[]> {
  const heyApi = await loadHeyApi()
  const results: Result[] = []
  for (const [method, sides] of Object.entries({ GET: getSides(heyApi), POST: postSides(heyApi) }))
    results.push(...(await measureOverhead(method, sides, rounds)))
  return results
}

type HeyApi = Awaited<ReturnType<typeof loadHeyApi>>
const peers = ['openapi-fetch', 'hey-api'] as const

/** One call each. All send the same request and read the same response. */
type Sides = Record<'bare' | 'ours' | (typeof peers)[number], () => Promise<unknown>>

function getSides(heyApi: HeyApi): Sides {
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

function postSides(heyApi: HeyApi): Sides {
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

async function measureOverhead(method: string, sides: Sides, rounds: number): Promise<Result[]> {
  const measured = ['ours', ...peers] as const
  const overheads = Object.fromEntries(measured.map((side) => [side, [] as number[]]))
  // The blocks of the first round warm up and are not counted.
  for (let block = 0; block < (rounds + 1) * blocksPerRound; block += 1) {
    const before = await microsecondsPerCall(sides.bare)
    const figures: number[] = []
    for (const side of measured) figures.push(await microsecondsPerCall(sides[side]))
    const base = (before + (await microsecondsPerCall(sides.bare))) / 2
    if (block < blocksPerRound) continue
    for (const [index, side] of measured.entries()) overheads[side]!.push(figures[index]! - base)
  }
  const ours = median(overheads['ours']!)
  return peers.map((peer) => {
    const theirs = median(overheads[peer]!)
    return {
      title: `the client's ${method} call over bare fetch against ${peer}'s`,
      unit: 'microseconds',
      ours,
      theirs,
      ratio: ours / theirs,
      aim: 'at most 1',
      met: ours <= theirs,
    }
  })
}

async function microsecondsPerCall(call: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  for (let count = 0; count < callsPerBlock; count += 1) await call()
  return ((performance.now() - began) * 1000) / callsPerBlock
}
