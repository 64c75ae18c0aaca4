import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '@geofield/server/config'
import { createLogs } from '@geofield/server/log'
import { startServer } from '@geofield/server/server'
import { startServerWithWorkers } from '@geofield/server/workers'
import { serveParent } from './child.ts'
import { shareDataFolders, takeDataFolder } from './dataFolders.ts'

// The whole server as it runs in production, request log included, in demo mode for its key.
const stopSharing = shareDataFolders()
const { folder: dataDir, release } = takeDataFolder(process.env)
const config = readConfig({
  ...process.env,
  PORT: '0',
  HOST: '127.0.0.1',
  GEOFIELD_DATA_DIR: dataDir,
  GEOFIELD_RATE_LIMIT: '1000000000',
})
const logs = createLogs({ level: 'info', file: join(dataDir, 'server.log') })
const { signal } = new AbortController()
const start = config.workers === 1 ? startServer : startServerWithWorkers
const server = await start({ config, logs, demo: true, onProgress: () => undefined, signal })
// What maps are drawn from is built beside the first requests; here it would be measured with them.
for (;;) {
  const { tiles } = (await (await fetch(`${server.url}/status`)).json()) as Pick<
    typeof server.status,
    'tiles'
  >
  if (tiles.ready) break
  const { problem } = tiles
  if (problem !== undefined) throw new Error(`The map's tiles were not built: ${problem}`)
  await sleep(200)
}
serveParent(server.url, async () => {
  await server.stop()
  release()
  stopSharing()
})
