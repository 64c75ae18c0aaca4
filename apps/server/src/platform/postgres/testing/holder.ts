import pg from 'pg'
import { startEmbeddedPostgres } from '../embeddedPostgres.ts'
import type { HolderKind } from '../holderLock.ts'

/**
 * A process for tests to kill: starts PostgreSQL, prints `ready <folder of the socket>` and runs on. On SIGINT it writes
 * once more (the database must still be there) and then stops, as the server does on Ctrl-C.
 */
const [dataDir = '', holder = 'server'] = process.argv.slice(2)
const say = (_: object, message: string) => console.log(`log ${message}`)
const postgres = await startEmbeddedPostgres({
  dataDir,
  holder: holder as HolderKind,
  log: { info: say, warn: say },
})
const pool = new pg.Pool(postgres.connection)
// `end` resolves before the connections are closed: PostgreSQL's stop may still reach one.
pool.on('error', (error) => console.log(`log ${error.message}`))
await pool.query('CREATE TABLE IF NOT EXISTS drained (at timestamptz)')
process.once('SIGINT', async () => {
  // By then PostgreSQL would have ended if the signal had reached it too.
  setTimeout(async () => {
    await pool.query('INSERT INTO drained VALUES (now())')
    await pool.end()
    await postgres.stop()
    console.log('stopped')
    process.exit()
  }, 300)
})
// Printed only after the handler is installed, because the test may send the signal at once.
console.log(`ready ${postgres.connection.host}`)
setInterval(() => {}, 60_000)
