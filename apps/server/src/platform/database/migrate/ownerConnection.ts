import type { Config } from '../../config/config.ts'
import type { Log } from '../../log/log.ts'
import { readAddress } from '../connections/address.ts'
import { startEmbeddedPostgres } from '../../postgres/embeddedPostgres.ts'
import type { OwnerConnection } from './owner.ts'

type Holder = {
  config: Config
  log: Log
  holder: 'server' | 'command'
  /** Whether a data folder without a database gets one. */
  creates: boolean
  signal: AbortSignal
}

/** Connects as the owner: to DATABASE_URL, or to the embedded PostgreSQL, which it starts if needed. */
export async function ownerConnection({ config, ...holder }: Holder): Promise<{
  connection: OwnerConnection
  /** Whether a server of this data folder runs, or is being started. Unknown with DATABASE_URL. */
  isBesideServer: boolean
  stop: () => Promise<void>
}> {
  if (config.databaseUrl) {
    const connection = readAddress(config.databaseUrl, 'read-write')
    return { connection, isBesideServer: false, stop: async () => undefined }
  }
  const { startedByUs, ...embedded } = await startEmbeddedPostgres({ dataDir: config.dataDir, ...holder })
  return { ...embedded, isBesideServer: !startedByUs }
}
