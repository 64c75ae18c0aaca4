import { rmSync } from 'node:fs'
import { createClient } from '@geofield/client'
import { expect } from 'vitest'
import { checksFor } from '../check/check.ts'
import { bearerToken } from '../check/credentials.ts'
import { startDemoServer } from '../service/demoServer.ts'
import { copyPreparedData, ownMaps } from '../service/ownMaps.ts'
import { tooLong } from '../run/brief.ts'
import { makeServerFolder } from '../run/privateFolder.ts'
import { settings } from '../run/settings.ts'
import { callHeader, cuts, startCuttingProxy } from './cuttingProxy.ts'
import { killRounds } from './killRounds.ts'
import { history, newDevice, nowSeconds, timesIn } from './positions.ts'

const check = checksFor('pushPositions')

check.provisional.writes(
  'two devices that push the same batches twice, side by side, while connections break store each position once',
  async () => {
    const [trackerId, ts] = [newDevice(), nowSeconds() - 5000]
    const batches = [0, 1, 2, 3].map((batch) =>
      Array.from({ length: 100 }, (_, index) => ({
        trackerId,
        ts: ts + batch * 100 + index,
        lat: 18.5324,
        lon: 73.8568,
      })),
    )
    const { baseUrl, tenant, apiKey } = settings()
    const proxy = await startCuttingProxy(baseUrl)
    try {
      const token = await bearerToken()
      const pushes = ['one', 'other'].flatMap((device) => {
        const client = createClient({ baseUrl: proxy.url, tenant, apiKey, token, retries: cuts.length })
        return ['first', 'second'].flatMap((time) =>
          batches.map(async (positions, batch) => {
            const headers = { [callHeader]: `${device} ${time} ${batch}` }
            const { data } = await client.preview.tracking.push({ positions }, { headers })
            return data
          }),
        )
      })
      for (const data of await Promise.all(pushes)) expect(data).toEqual({ accepted: 100, rejected: [] })
      // Each push was cut at each place before it came through.
      expect(proxy.cutAt).toEqual(Object.fromEntries(cuts.map((cut) => [cut, pushes.length])))
    } finally {
      await proxy.stop()
    }
    const track = await history({ trackerId, from: ts, to: ts + 5000 })
    expect(timesIn(track)).toEqual([Array.from({ length: 400 }, (_, index) => ts + index)])
  },
  { skip: settings().baseUrl.startsWith('https:') ? 'cuts plain HTTP' : undefined },
)

check(
  'what was acknowledged outlives kill -9 of the server',
  async () => {
    const folder = makeServerFolder(settings().folder)
    try {
      const maps = ownMaps()
      await copyPreparedData(folder, maps)
      const { signal } = new AbortController()
      const { acknowledged } = await killRounds({
        rounds: 1,
        start: () => startDemoServer({ folder, ...maps, accessTokenSeconds: 900, signal }),
        onProgress: () => undefined,
      })
      expect(acknowledged).toBeGreaterThan(0)
    } finally {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  },
  { skip: settings().live ? 'kills the server: only one of its own' : tooLong() },
)
