import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync, chmodSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { check } from '../check/check.ts'
import { bearerToken } from '../check/credentials.ts'
import { startDemoServer } from '../service/demoServer.ts'
import { settings } from '../service/settings.ts'
import { mapExtracts } from '../service/testData.ts'
import { killRounds } from './killRounds.ts'
import { history, newDevice, nowSeconds, position, pushing, timesIn } from './positions.ts'

/** Sends the batch and hangs up after `patienceMs`, whether an answer came or not. */
async function pushImpatiently(body: string, patienceMs: number): Promise<number | undefined> {
  const { baseUrl, tenant, apiKey } = settings()
  const sent = request(`${baseUrl}/${tenant}/tracking/push?api-key=${encodeURIComponent(apiKey)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await bearerToken()}` },
    agent: false,
  })
  sent.on('error', () => undefined).end(body)
  const answer = once(sent, 'response').then(([response]) => {
    response.resume()
    return response.statusCode as number
  })
  const status = await Promise.race([answer.catch(() => undefined), sleep(patienceMs, undefined)])
  sent.destroy()
  return status
}

check(
  'pushPositions: two devices that send a batch twice in parallel and lose connections store it once',
  async () => {
    const [trackerId, ts] = [newDevice(), nowSeconds() - 5000]
    const batches = Array.from({ length: 8 }, (_, batch) =>
      JSON.stringify(
        Array.from({ length: 100 }, (_, index) => position({ trackerId, ts: ts + batch * 100 + index })),
      ),
    )
    let dropped = 0
    const pushTwice = async (patience: number) => {
      for (const batch of [...batches, ...batches]) {
        for (let tries = 0; ; tries += 1) {
          // The first tries hang up while the batch is on its way, is being stored or is being answered.
          const status = await pushImpatiently(batch, tries < 3 ? tries * patience : 10_000)
          if (status === 200) break
          expect(status, 'an answer that came').toBeUndefined()
          dropped += 1
        }
      }
    }
    await Promise.all([pushTwice(3), pushTwice(4)])
    expect(dropped).toBeGreaterThan(0)
    const track = await history({ trackerId, from: ts, to: ts + 5000 })
    expect(timesIn(track)).toEqual([Array.from({ length: 800 }, (_, index) => ts + index)])
  },
  { skip: pushing(), timeoutMs: 60_000 },
)

check(
  'pushPositions: what was acknowledged outlives kill -9 of the server',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'geofield-kill-'))
    // PostgreSQL runs as another user when we are root.
    chmodSync(folder, 0o755)
    try {
      // The map that the run's own server made: it need not be made again.
      cpSync(join(settings().folder, 'data/routing'), join(folder, 'data/routing'), { recursive: true })
      const osm = mapExtracts().map(({ file }) => file)
      const { signal } = new AbortController()
      const { acknowledged } = await killRounds({
        rounds: 2,
        start: () => startDemoServer({ folder, osm, dem: undefined, accessTokenSeconds: 900, signal }),
        onProgress: () => undefined,
      })
      expect(acknowledged).toBeGreaterThan(0)
    } finally {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  },
  { skip: settings().live ? 'kills the server: only one of its own' : undefined, timeoutMs: 120_000 },
)
