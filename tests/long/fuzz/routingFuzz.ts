import { demoAccount, startDemoServer } from '../../src/service/demoServer.ts'
import { mapExtracts } from '../../src/service/testData.ts'
import { routingRequests, sendAll } from '../../src/routing/load.ts'
import type { LongRun } from '../longRun.ts'

const requests = 20_000

export const routingFuzz: LongRun = {
  about: `${requests} routing requests, valid, extreme and malformed: no 5xx but 503, and no other harm`,
  async run({ folder, seed, signal, onProgress }) {
    const osm = mapExtracts().map(({ file }) => file)
    const server = await startDemoServer({ folder, osm, dem: undefined, accessTokenSeconds: 900, signal })
    try {
      const statuses = new Map<number, number>()
      const faults: string[] = []
      await sendAll(routingRequests(server.url, { count: requests, seed }), {
        atOnce: 16,
        onResponse: ({ status, text }, { method, url, body }) => {
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
          if (status >= 500 && status !== 503)
            faults.push(`${status} ${text}: ${method} ${url} ${body ?? ''}`)
          signal.throwIfAborted()
        },
      })
      const counts = [...statuses].toSorted().map(([status, count]) => `${count} x ${status}`)
      onProgress(`responses: ${counts.join(', ')}`)
      if (faults.length > 0) {
        const shown = faults
          .slice(0, 5)
          .map((fault) => fault.replaceAll(demoAccount.apiKey, 'KEY').slice(0, 1000))
        throw new Error(`${faults.length} responses were faults of the server:\n${shown.join('\n')}`)
      }
      if ((statuses.get(200) ?? 0) < requests / 10) throw new Error('Hardly any response was a 200')
    } finally {
      await server.stop()
    }
  },
}
