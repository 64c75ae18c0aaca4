import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { edgeRequests, type Ground } from '../../src/routing/edgeRequests.ts'
import { enginePids } from '../../src/routing/engineProcesses.ts'
import { sendAll } from '../../src/routing/load.ts'
import { demoAccount, startDemoServer } from '../../src/service/demoServer.ts'
import { mapExtracts } from '../../src/service/testData.ts'
import type { LongRun, LongRunContext } from '../longRun.ts'

/** How the server's log names an engine that a request ended. */
const endedEngine = /A routing engine (exited|used)|The routing engine did not respond/
const start = { lat: 18.532408, lon: 73.856784 }
const starter: Ground = {
  start,
  far: [
    { lat: 28.6, lon: 77.2 },
    { lat: 13.08, lon: 80.27 },
    { lat: 19.07, lon: 72.87 },
    { lat: 22.57, lon: 88.36 },
  ],
  minutes: 600,
  kilometres: 600,
}
const pune: Ground = {
  start,
  far: [
    { lat: 18.47, lon: 73.8 },
    { lat: 18.57, lon: 73.9 },
    { lat: 18.5, lon: 73.85 },
  ],
  minutes: 120,
  kilometres: 200,
}

export const routingEdges: LongRun = {
  about: 'every edge of every routing parameter, on the starter map and on Pune: no 5xx, and no engine ends',
  async run(context) {
    await tryMap(context, { name: 'starter', osm: [], ground: starter })
    const extract = mapExtracts().find(({ place }) => place === 'pune')
    if (!extract) return context.onProgress('Pune was not tried: its map is not at hand')
    await tryMap(context, { name: 'pune', osm: [extract.file], ground: pune })
  },
}

type Tried = { name: string; osm: string[]; ground: Ground }

async function tryMap({ folder, signal, onProgress }: LongRunContext, { name, osm, ground }: Tried) {
  const own = join(folder, name)
  mkdirSync(own)
  const server = await startDemoServer({
    folder: own,
    osm,
    dem: undefined,
    accessTokenSeconds: 900,
    signal,
  })
  try {
    const statuses = new Map<number, number>()
    const faults: string[] = []
    const requests = [...edgeRequests(server.url, ground)]
    let responses = 0
    await sendAll(requests, {
      atOnce: 2,
      onResponse: ({ status, text }, { url, body }) => {
        responses += 1
        if (responses % 1000 === 0) onProgress(`${name}: ${responses} of ${requests.length}`)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (status >= 500) faults.push(`${status} ${text.slice(0, 200)}: ${url} ${body?.slice(0, 1000)}`)
        signal.throwIfAborted()
      },
    })
    const counts = [...statuses].toSorted().map(([status, count]) => `${count} x ${status}`)
    onProgress(`${name}: ${counts.join(', ')}; ${enginePids(server.pid).length} engines`)
    const ended = readFileSync(server.logFile, 'utf8')
      .split('\n')
      .filter((line) => endedEngine.test(line))
    const shown = [...faults, ...ended]
      .slice(0, 5)
      .map((fault) => fault.replaceAll(demoAccount.apiKey, 'KEY'))
    if (shown.length > 0)
      throw new Error(`${faults.length} faults and ${ended.length} ended engines:\n${shown.join('\n')}`)
    if ((statuses.get(200) ?? 0) < 500) throw new Error('Hardly any response was a 200')
  } finally {
    await server.stop()
  }
}
