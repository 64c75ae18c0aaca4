import autocannon from 'autocannon'
import { startChild, type ServerProcess } from './measure/child.ts'
import { atMost, compare, type Result } from './measure/compare.ts'

const requests = 12_000
/** The same load on both, below what either can bear: at its limit a server is paid for in the client's waiting. */
const requestsPerSecond = 4_000
const path = '/geocode/digipin-decode?api-key=demo-key'
const body = JSON.stringify({ digipin: '39J49LL8T4' })

/** CPU time of the server per request: a validated JSON endpoint against bare node:http with the same work. */
export async function validatedEndpoint(rounds: number): Promise<Result> {
  const ours = await startChild('geofieldServer.ts')
  const theirs = await startChild('bareServer.ts')
  try {
    return await compare(
      {
        title: 'validated JSON endpoint',
        unit: 'microseconds of CPU per request',
        aim: atMost(1.6),
        ours: { name: 'decodeDigipin (key, validation, log)', measure: () => cpuPerRequest(ours) },
        theirs: { name: 'bare node:http with the same work', measure: () => cpuPerRequest(theirs) },
      },
      rounds,
    )
  } finally {
    await Promise.all([ours.stop(), theirs.stop()])
  }
}

async function cpuPerRequest(server: ServerProcess): Promise<number> {
  const before = await server.cpuMicroseconds()
  const result = await autocannon({
    url: server.url + path,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    connections: 10,
    amount: requests,
    overallRate: requestsPerSecond,
  })
  if (result['2xx'] !== requests) throw new Error(`${result['2xx']} of ${requests} requests succeeded`)
  return ((await server.cpuMicroseconds()) - before) / requests
}
