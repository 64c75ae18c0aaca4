import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthServers, startAuthServers } from '../testing/authServers.ts'
import { runInterleavings } from '../testing/runInterleavings.ts'

/** `npm run test:long -- --only loginLife` runs many more. */
const count = Number(process.env.GEOFIELD_TEST_INTERLEAVINGS ?? 30)
const seed = Number(process.env.GEOFIELD_TEST_SEED ?? 1)

let servers: AuthServers
beforeAll(async () => {
  servers = await startAuthServers({ rateLimit: 1_000_000_000 })
})
afterAll(() => servers.stop())

test(
  'random interleavings of refreshes, lost responses and ended logins on two servers agree with the model',
  { timeout: 3_600_000 },
  async () => {
    let done = 0
    await runInterleavings({
      servers,
      count,
      seed,
      onProgress: (now) => {
        done = now
        if (now % 500 === 0) process.stdout.write(`${now} interleavings agree with the model\n`)
      },
    })
    expect(done).toBe(count)
  },
)
