import { atMost, compare, type Result } from './measure/compare.ts'
import { startChild } from './measure/child.ts'
import { quantileMs } from './measure/quantileMs.ts'
import { testData } from './measure/testData.ts'

const calls = 1000
const locationsPerCall = 100
const limitMs = 4

/** The 99th percentile of calls with 100 locations in Pune over HTTP, against a stated limit of 4 ms. */
export async function lookUpElevation(rounds: number): Promise<Result> {
  const dem = `srtm30m=${testData('dem/pune_srtm30.tif')}`
  const server = await startChild('geofieldServer.ts', { GEOFIELD_DEM: dem })
  try {
    return await compare(
      {
        title: 'lookUpElevation',
        unit: 'ms',
        aim: atMost(1),
        ours: { name: 'p99 of 100 elevations over HTTP', measure: () => p99Ms(server.url) },
        theirs: { name: 'the limit of 4 ms', measure: async () => limitMs },
      },
      rounds,
    )
  } finally {
    await server.stop()
  }
}

function p99Ms(url: string): Promise<number> {
  return quantileMs(0.99, { calls, clients: 1 }, async (call) => {
    const locations = Array.from({ length: locationsPerCall }, (_, i) => {
      const step = call * locationsPerCall + i
      return `${18.4714 + 0.1 * ((step * 0.618_034) % 1)},${73.8046 + 0.1 * ((step * 0.754_878) % 1)}`
    })
    const response = await fetch(`${url}/elevation/30m?api-key=demo-key`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ locations: locations.join('|') }),
    })
    await response.json()
    if (!response.ok) throw new Error(`${response.status}`)
  })
}
