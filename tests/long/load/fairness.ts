import { calls, measureRow } from '../../src/fairness/measureRow.ts'
import { loadingAccount, type Place, rows, logIn } from '../../src/fairness/rows.ts'
import { startDemoServer } from '../../src/service/demoServer.ts'
import { makeOtherTenant } from '../../src/service/otherTenant.ts'
import { until } from '../../src/service/time.ts'
import type { LongRun } from '../longRun.ts'

const records = 20_000
const writers = 16

export const fairness: LongRun = {
  about:
    'one tenant overloads logins, streams, engines, searches, batches and keys: no call of another tenant is refused',
  async run({ folder, signal, onProgress }) {
    const server = await startDemoServer({
      folder,
      osm: [],
      dem: undefined,
      accessTokenSeconds: 3600,
      signal,
    })
    try {
      const { url } = server
      await until('the map', () => hasMap(url), { limitMs: 300_000, everyMs: 500 })
      const other = await logIn(url, await makeOtherTenant(folder))
      const place = { url, other, loading: await logIn(url, loadingAccount) }
      await fill(place)
      const shutOut: string[] = []
      for (const row of rows) {
        signal.throwIfAborted()
        const { quiet, loaded } = await measureRow(row, place)
        onProgress(
          `${row.name} (${row.callers} at once): ${loaded.refused} of ${calls} refused, ` +
            `p50 ${quiet.p50Ms.toFixed(1)} -> ${loaded.p50Ms.toFixed(1)} ms, ` +
            `p99 ${quiet.p99Ms.toFixed(1)} -> ${loaded.p99Ms.toFixed(1)} ms, ` +
            `${(loaded.p99Ms / quiet.p99Ms).toFixed(1)} times (the aim on an idle machine: at most 2)`,
        )
        if (quiet.refused + loaded.refused > 0) shutOut.push(row.name)
      }
      if (shutOut.length > 0) throw new Error(`The other tenant was refused under: ${shutOut.join(', ')}`)
    } finally {
      await server.stop()
    }
  },
}

/** A server that still draws its map is not quiet. */
async function hasMap(url: string): Promise<boolean> {
  const status = (await (await fetch(`${url}/status`)).json()) as { tiles: { ready: boolean } }
  return status.tiles.ready
}

/** Enough records of the loading tenant for a search that costs something. */
async function fill({ url, loading: { tenant, apiKey, token } }: Place): Promise<void> {
  let left = records
  const write = async () => {
    while ((left -= 1) >= 0) {
      const body = JSON.stringify({
        Title: `Record ${left}`,
        Description: `a note about ${left} `.repeat(10),
      })
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
      const path = `${url}/${tenant}/api/app-base/data-layer/SAMPLE_DATA?api-key=${apiKey}`
      const response = await fetch(path, { method: 'POST', headers, body })
      if (!response.ok)
        throw new Error(`A record was not created: ${response.status} ${await response.text()}`)
      await response.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: writers }, write))
}
