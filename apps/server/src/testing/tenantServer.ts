import { type AppOptions, createApp } from '../app.ts'
import { openTerrain } from '../elevation/index.ts'
import { readConfig } from '../platform/config/config.ts'
import { openDatabase } from '../platform/database/database.ts'
import type { Connection } from '../platform/postgres/connection.ts'
import { silent } from '../platform/testing/testDatabase.ts'

/**
 * A server process for the operations of tenants: no engine, map or places. Its argument is the connection to the database
 * as JSON; it prints its address, and ends with its standard input, so that it never outlives the test that started it.
 */
process.stdin.on('end', () => process.exit()).resume()
const connection = JSON.parse(process.argv[2]!) as Connection
const database = await openDatabase(connection, silent.log)
const app = await createApp({
  database,
  terrain: await openTerrain({ sources: [], cacheBytes: 1e6 }),
  logs: silent,
  demo: false,
  config: readConfig({ GEOFIELD_RATE_LIMIT: '1000000000', GEOFIELD_ACCESS_TOKEN_SECONDS: '100000' }),
  status: { elevation: { attribution: [], synthetic: true } },
} as unknown as AppOptions)
console.log(`ready at ${await app.listen({ port: 0, host: '127.0.0.1' })}`)
