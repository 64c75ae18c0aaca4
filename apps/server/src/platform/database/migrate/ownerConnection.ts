import type { Config } from '../../config/config.ts'
import type { Log } from '../../log/log.ts'
import { readAddress } from '../connections/address.ts'
import { startEmbeddedPostgres } from '../../postgres/embeddedPostgres.ts'
import type { OwnerConnection } from './owner.ts'

type Holder = { config: Config; log: Log; holder: 'server' | 'command'; signal: AbortSignal }

/** Connects as the owner: to DATABASE_URL, or to the embedded PostgreSQL, which it starts if needed. */
export async function ownerConnection({ config, log, holder, signal }: Holder): Promise<{
  connection: OwnerConnection
  stop: () => Promise<void>
}> {
  if (config.databaseUrl) {
    return { connection: readAddress(config.databaseUrl, 'read-write'), stop: async () => undefined }
  }
  return startEmbeddedPostgres({ dataDir: config.dataDir, holder, log, signal })
}
