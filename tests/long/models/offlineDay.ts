import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { demoAccount, startDemoServer } from '../../src/service/demoServer.ts'
import { repository } from '../../src/service/testData.ts'
import type { LongRun } from '../longRun.ts'

const workers = 200

export const offlineDay: LongRun = {
  about: `a day of ${workers} workers lived twice, online and cut off for hours at random, sent late, twice and out of order: the same visits, times and tracks`,
  async run({ folder, seed, count = workers, signal, onProgress }) {
    const server = await startDemoServer({ folder, osm: [], dem: undefined, accessTokenSeconds: 900, signal })
    try {
      await liveTwice({ url: server.url, folder, seed, count, signal, onProgress })
    } finally {
      await server.stop()
    }
  },
}

type Run = Pick<Parameters<LongRun['run']>[0], 'folder' | 'seed' | 'signal' | 'onProgress'> & {
  url: string
  count: number
}

/** By the operator's own command, which compares the two days. */
async function liveTwice({ url, folder, seed, count, signal, onProgress }: Run): Promise<void> {
  const { tenant, apiKey, username, password } = demoAccount
  const options = { 'base-url': url, employees: count, hours: 8, speed: 600, seed }
  const line = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)])
  const child = spawn(
    process.execPath,
    [join(repository, 'apps/server/src/main.ts'), 'simulate', '--offline', ...line],
    {
      cwd: folder,
      signal,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        GEOFIELD_API_KEY: apiKey,
        GEOFIELD_TENANT: tenant,
        GEOFIELD_USERNAME: username,
        GEOFIELD_PASSWORD: password,
      },
    },
  )
  const faults: string[] = []
  createInterface(child.stdout).on('line', onProgress)
  createInterface(child.stderr).on('line', (text) => faults.push(text))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  if (code !== 0) throw new Error(faults.join('\n') || `The simulation ended with code ${code}.`)
}
