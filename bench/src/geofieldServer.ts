import { mkdtempSync, rmSync, chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '@geofield/server/config'
import { createLogs } from '@geofield/server/log'
import { startServer } from '@geofield/server/server'
import { serveParent } from './child.ts'

// The whole server as it runs in production, request log included, in demo mode for its key.
const dataDir = mkdtempSync(join(tmpdir(), 'geofield-bench-'))
chmodSync(dataDir, 0o755)
const config = readConfig({
  ...process.env,
  PORT: '0',
  HOST: '127.0.0.1',
  GEOFIELD_DATA_DIR: dataDir,
  GEOFIELD_RATE_LIMIT: '1000000000',
})
const logs = createLogs({ level: 'info', file: join(dataDir, 'server.log') })
const { signal } = new AbortController()
const server = await startServer({ config, logs, demo: true, onProgress: () => undefined, signal })
// What maps are drawn from is built beside the first requests; here it would be measured with them.
while (!server.status.tiles.ready) {
  const { problem } = server.status.tiles
  if (problem !== undefined) throw new Error(`The map's tiles were not built: ${problem}`)
  await sleep(200)
}
serveParent(server.url, async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true })
})
