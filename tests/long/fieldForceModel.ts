import { createClient } from '@geofield/client'
import { runModel } from '../src/journeys/model/run.ts'
import { demoAccount, startDemoServer } from '../src/service/demoServer.ts'
import type { LongRun } from './longRun.ts'

const steps = 10_000
/** Side by side, each with employees, plans and visits of its own. */
const worlds = 4
/** Of the demo tenant's seed. */
const customers = ['05', '15', '38', '40'].map((number) => `c0000000-0000-4000-8000-0000000000${number}`)

export const fieldForceModel: LongRun = {
  about: `${steps} random calls of employees, plans, visits and events against a model of the rules: no difference`,
  async run({ folder, seed, count = steps, signal, onProgress }) {
    const server = await startDemoServer({ folder, osm: [], dem: undefined, accessTokenSeconds: 900, signal })
    const { tenant, apiKey, username, password } = demoAccount
    const client = createClient({ baseUrl: server.url, tenant, apiKey, username, password, retries: 0 })
    let done = 0
    const onStep = () => {
      signal.throwIfAborted()
      done += 1
      if (done % Math.ceil(count / 20) === 0) onProgress(`${done} of ${count} steps without a difference`)
    }
    try {
      const seeds = Array.from({ length: worlds }, (_, world) => seed * 100 + world)
      onProgress(`seeds ${seeds.join(', ')}`)
      const run = (each: number) =>
        runModel({ client, customers, steps: Math.ceil(count / worlds), seed: each, onStep })
      const outcomes = await Promise.allSettled(seeds.map(run))
      const failed = outcomes.flatMap((outcome) =>
        outcome.status === 'rejected' ? [outcome.reason as Error] : [],
      )
      if (failed.length > 0) throw new Error(failed.map(({ message }) => message).join('\n\n'))
    } finally {
      await server.stop()
    }
  },
}
