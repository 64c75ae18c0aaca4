import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Client, createClient } from '@geofield/client'
import { type Conditions, otherConditions, usualConditions } from '../../src/journeys/model/conditions.ts'
import { runModel } from '../../src/journeys/model/run.ts'
import { demoAccount, startDemoServer } from '../../src/service/demoServer.ts'
import { repository } from '../../src/service/testData.ts'
import type { LongRun } from '../longRun.ts'

const steps = 10_000
/** Run side by side, each with separate employees, plans and visits. */
const worlds = 4
/** Customers of the demo tenant's seed. */
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
      const rounds = [usualConditions, ...otherConditions]
      for (const [round, conditions] of rounds.entries()) {
        await setTenant(folder, conditions)
        const seeds = Array.from({ length: worlds }, (_, world) => seed * 100 + round * worlds + world)
        onProgress(`seeds ${seeds.join(', ')} under ${JSON.stringify(conditions)}`)
        await runWorlds(
          { client, conditions, onStep, steps: Math.ceil(count / worlds / rounds.length) },
          seeds,
        )
      }
    } finally {
      await server.stop()
    }
  },
}

type Worlds = { client: Client; conditions: Conditions; steps: number; onStep: () => void }

/** All to their end, and then every difference. */
async function runWorlds(run: Worlds, seeds: number[]): Promise<void> {
  const outcomes = await Promise.allSettled(seeds.map((seed) => runModel({ ...run, customers, seed })))
  const failed = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason as Error] : [],
  )
  if (failed.length > 0) throw new Error(failed.map(({ message }) => message).join('\n\n'))
}

/** As an operator does. */
async function setTenant(folder: string, { timeZone, checkIn, holidays }: Conditions): Promise<void> {
  const main = join(repository, 'apps/server/src/main.ts')
  const settings = ['--time-zone', timeZone, '--check-in-metres', String(checkIn.metres ?? 'none')]
  settings.push('--holidays', holidays?.join(',') ?? 'none')
  const line = [main, 'tenant', 'set', demoAccount.tenant, ...settings, '--check-in-far', checkIn.far]
  const env = { ...process.env, GEOFIELD_DATA_DIR: join(folder, 'data') }
  await promisify(execFile)(process.execPath, line, { cwd: folder, env })
}
