import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { startChild } from './measure/child.ts'
import { atLeast, compare, type Result } from './measure/compare.ts'
import { testData } from './measure/testData.ts'

const secondsPerRound = 3
const connections = 2 * availableParallelism()
const gzip = { 'accept-encoding': 'gzip' }

/** Columns and rows that Pune lies in, of the zoom levels at which a city is looked at. */
const pune = { 12: [2887, 2890, 1832, 1835], 13: [5775, 5780, 3665, 3671], 14: [11_551, 11_561, 7330, 7342] }

type Measured = {
  of: 'whole' | 'unchanged'
  status: '2xx' | '3xx'
  title: string
  name: string
  least: number
}
type TileRequest = { path: string; headers: Record<string, string> }
type Fetched = { status: number; headers: Record<string, string | undefined>; data: Buffer }

/** Tiles of Pune per second, and tiles that have not changed, beside a server of static files with the same bytes. */
export async function tiles(rounds: number): Promise<Result[]> {
  const folder = mkdtempSync(join(tmpdir(), 'geofield-tiles-'))
  const ours = await startChild('geofieldServer.ts', { GEOFIELD_OSM: testData('osm/pune.osm.pbf') })
  try {
    const paths = await writeFiles(ours.url, folder)
    const theirs = await startChild('staticServer.ts', { STATIC_FOLDER: folder })
    try {
      const mine = await listRequests(ours.url, paths, (path) => `/styles/tiles/${path}?api-key=demo-key`)
      const peers = await listRequests(theirs.url, paths, (path) => `/${path}`)
      const measured = ({ of, status, title, name, least }: Measured) =>
        compare(
          {
            title,
            unit: `tiles per second over ${connections} connections`,
            aim: atLeast(least),
            ours: { name, measure: () => responsesPerSecond(ours.url, mine[of], status) },
            theirs: {
              name: 'sirv on files',
              measure: () => responsesPerSecond(theirs.url, peers[of], status),
            },
          },
          rounds,
        )
      const name = `vector tiles (${paths.length} of Pune)`
      return [
        await measured({ of: 'whole', status: '2xx', title: 'tiles', name, least: 0.7 }),
        // Without bytes to send, what remains is what the peer does not do: to know the caller, count and log the request.
        await measured({
          of: 'unchanged',
          status: '3xx',
          title: 'unchanged tiles',
          name: `${name} that have not changed (304)`,
          least: 0.5,
        }),
      ]
    } finally {
      await theirs.stop()
    }
  } finally {
    await ours.stop()
    rmSync(folder, { recursive: true })
  }
}

/** Writes the response for each tile to a separate file. */
async function writeFiles(url: string, folder: string): Promise<string[]> {
  const paths: string[] = []
  for (const [z, [left, right, top, bottom]] of Object.entries(pune)) {
    for (let x = left!; x <= right!; x++) {
      for (let y = top!; y <= bottom!; y++) {
        const path = `${z}/${x}/${y}.pbf`
        const { status, data } = await fetchBuilt(`${url}/styles/tiles/${path}?api-key=demo-key`)
        if (status === 204) continue
        mkdirSync(join(folder, z, String(x)), { recursive: true })
        writeFileSync(join(folder, `${path}.gz`), data)
        paths.push(path)
      }
    }
  }
  if (paths.length < 50) throw new Error(`Only ${paths.length} tiles were found.`)
  return paths
}

/** Waits until the map is built. */
async function fetchBuilt(url: string): Promise<Fetched> {
  for (;;) {
    const response = await fetchBytes(url, gzip)
    if (response.status !== 503) return response
    await sleep(500)
  }
}

async function listRequests(
  url: string,
  paths: string[],
  address: (path: string) => string,
): Promise<{ whole: TileRequest[]; unchanged: TileRequest[] }> {
  const whole = paths.map((path) => ({ path: address(path), headers: gzip }))
  const unchanged: TileRequest[] = []
  for (const { path } of whole) {
    const { headers } = await fetchBytes(url + path, gzip)
    unchanged.push({ path, headers: { ...gzip, 'if-none-match': headers.etag! } })
  }
  return { whole, unchanged }
}

async function responsesPerSecond(
  url: string,
  requests: TileRequest[],
  status: '2xx' | '3xx',
): Promise<number> {
  const result = await autocannon({ url, connections, duration: secondsPerRound, requests })
  const others = result.requests.total - result[status]
  if (others > 0 || result.errors > 0) throw new Error(`${others + result.errors} requests failed`)
  return result[status] / result.duration
}

/** Not fetch(): it would unpack the bytes. */
function fetchBytes(url: string, headers: Record<string, string>): Promise<Fetched> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode!,
          headers: response.headers as Fetched['headers'],
          data: Buffer.concat(chunks),
        }),
      )
    })
    sent.on('error', reject).end()
  })
}
