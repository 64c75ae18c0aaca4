import { once } from 'node:events'
import { createLogs } from '../platform/log/log.ts'
import { startEmbeddedPostgres } from '../platform/postgres/embeddedPostgres.ts'
import { startHealthProxy } from '../platform/testing/healthProxy.ts'

/**
 * `node proxiedDatabase.ts FOLDER PORT...`: a PostgreSQL in the folder, and a proxy before the servers on these ports, for
 * runs that know servers only as processes. Prints `{ databaseUrl, url }` as JSON, and then how many servers the proxy
 * sends requests to, whenever that changes. Ends with its standard input.
 */
const [folder, ...ports] = process.argv.slice(2)
const { log } = createLogs({ level: 'silent', file: undefined })
const { connection, stop } = await startEmbeddedPostgres({ dataDir: folder!, holder: 'server', log })
const { host, port, user, password, database } = connection
const databaseUrl = `postgres://${user}:${encodeURIComponent(password)}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
const proxy = await startHealthProxy(ports.map((each) => `http://127.0.0.1:${each}`))
console.log(JSON.stringify({ databaseUrl, url: proxy.url }))

let ready = 0
const watching = setInterval(() => {
  if (proxy.readyCount() !== ready) console.log((ready = proxy.readyCount()))
}, 20)
// Ctrl-C reaches the whole group of processes; the run ends the servers first.
process.on('SIGINT', () => undefined)
await once(process.stdin.resume(), 'end')
clearInterval(watching)
await proxy.close()
await stop()
