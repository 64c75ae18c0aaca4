import { join } from 'node:path'
import { readConfig } from '../platform/config/config.ts'
import { createLogs } from '../platform/log/log.ts'
import { startServer } from '../server.ts'

export type DemoServer = { url: string; stop: () => Promise<void> }

/**
 * Starts a demo server in this process, on a free port. `settings` are its environment, among them GEOFIELD_DATA_DIR. It
 * responds 503 to tiles until its map is made.
 */
export async function startDemoServer(
  settings: Record<string, string> & { GEOFIELD_DATA_DIR: string },
): Promise<DemoServer> {
  const config = readConfig({ PORT: '0', GEOFIELD_RATE_LIMIT: '1000000', ...settings })
  const logs = createLogs({ level: 'warn', file: join(config.dataDir, 'server.log') })
  const { signal } = new AbortController()
  const { url, stop } = await startServer({ config, logs, demo: true, onProgress: () => undefined, signal })
  return { url, stop }
}
