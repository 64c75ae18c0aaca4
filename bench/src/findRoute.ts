import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { readFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLogs } from '@geofield/server/log'
import { prepareTiles } from '@geofield/server/routing'
import { Actor } from '@valhallajs/valhallajs'
import { startChild } from './child.ts'
import { compare, type Result } from './compare.ts'
import { testData } from './testData.ts'

const routes = 300
/** Two per core: while one answer travels, the engine has the next request. The same for both sides. */
const clients = 2 * availableParallelism()

const bodies = Array.from({ length: 100 }, (_, index) => requestOf(index))

/** Routes per second over HTTP against direct calls to the engine in this process, both with two clients per core. */
export async function findRoute(rounds: number): Promise<Result> {
  const map = testData('osm/pune.osm.pbf')
  const server = await startChild('geofieldServer.ts', { GEOFIELD_OSM: map })
  const dataDir = mkdtempSync(join(tmpdir(), 'geofield-bench-'))
  try {
    const { log } = createLogs({ level: 'silent', file: undefined })
    const { configFile } = await prepareTiles({ sources: [map], dataDir, log })
    const actor = new Actor(await readFile(configFile, 'utf8'))
    const overHttp = post(`${server.url}/routing/adapter/route?api-key=demo-key`)
    return await compare(
      {
        title: 'findRoute',
        unit: 'routes per second',
        aim: { text: 'at least 0.85', holds: (ratio) => ratio >= 0.85 },
        ours: { name: 'findRoute over HTTP', measure: () => routesPerSecond(overHttp) },
        theirs: {
          name: 'direct calls to the engine',
          measure: () => routesPerSecond((body) => actor.route(body)),
        },
      },
      rounds,
    )
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true })
  }
}

type Ask = (requestJson: string) => Promise<unknown>

async function routesPerSecond(ask: Ask): Promise<number> {
  let asked = 0
  const began = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (asked < routes) {
        const body = bodies[asked % bodies.length]!
        asked += 1
        await ask(body)
      }
    }),
  )
  return routes / ((performance.now() - began) / 1000)
}

/** node:http instead of fetch: the client runs on the same cores, so it had better be light. */
function post(url: string): Ask {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  return (body) =>
    new Promise((resolve, reject) => {
      const sent = request(
        url,
        { method: 'POST', agent, headers: { 'content-type': 'application/json' } },
        (response) => {
          if (response.statusCode !== 200) reject(new Error(`${response.statusCode} for ${body}`))
          response.on('end', resolve).on('error', reject).resume()
        },
      )
      sent.on('error', reject).end(body)
    })
}

/** Pairs spread over Pune by a fixed sequence: the same for both sides and in every run. */
function requestOf(index: number): string {
  const at = (step: number) => ({
    lat: 18.49 + 0.07 * fraction(step * 0.618_034),
    lon: 73.82 + 0.07 * fraction(step * 0.754_878),
  })
  return JSON.stringify({
    locations: [at(2 * index + 1), at(2 * index + 2)],
    costing: 'auto',
    units: 'kilometers',
    language: 'en-US',
  })
}

function fraction(value: number): number {
  return value - Math.floor(value)
}
