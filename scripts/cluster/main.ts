/** `npm run cluster`: several servers with all that they need, on this machine. */
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { readOptions, readVersion } from '../options.ts'
import { startCluster } from './cluster.ts'
import { missingPackages } from './programs.ts'

const root = join(import.meta.dirname, '../..')
const usage = `Usage: npm run cluster [-- OPTIONS]

  Starts geofield-server three times behind nginx, on one PostgreSQL with a streaming replica and pgbouncer before it,
  with Redis and two routing services, and watches them until Ctrl-C. All of it listens on 127.0.0.1 only and keeps its
  data in one folder. The programs are Debian's; their system services are not touched.

  --folder DIR     where data, logs and cluster.json (addresses and process ids) are kept; .geofield/cluster when not given
  --servers N      processes of the server, 3 when not given
  --port N         nginx's port, 4100 when not given; the parts have the ports after it
  --osm FILE       extract (.osm.pbf) for the routing services; without one their roads are made up
  --ha             three PostgreSQLs under Patroni with three etcd, of which any may be lost: another one takes over. A part is
                   not started again while the folder has the file lost-NAME, such as lost-pg1
  --fake-clock     servers take their clocks from the files clock-serverN of the folder (libfaketime)
  --demo           with the public demo tenant
  --help           show this text
  --version        show the server's version`

const values = readOptions({
  folder: { type: 'string', default: join(root, '.geofield/cluster') },
  servers: { type: 'string', default: '3' },
  port: { type: 'string', default: '4100' },
  osm: { type: 'string' },
  demo: { type: 'boolean', default: false },
  'fake-clock': { type: 'boolean', default: false },
  ha: { type: 'boolean', default: false },
  help: { type: 'boolean' },
  version: { type: 'boolean' },
})
if (values.help) console.log(usage)
else if (values.version) console.log(readVersion())
else await main()

async function main(): Promise<void> {
  const servers = readNumber('--servers', values.servers, 20)
  const port = readNumber('--port', values.port, 65_000)
  const missing = missingPackages({ fakeClock: values['fake-clock'], ha: values.ha })
  if (missing.length > 0) {
    console.error(
      `Programs are missing. As root: apt-get install --no-install-recommends ${missing.join(' ')}`,
    )
    process.exitCode = 1
    return
  }
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => stopping.abort(new Error(`Stopped by ${signal}.`)))
  try {
    await startCluster({
      folder: values.folder,
      servers,
      port,
      osm: values.osm,
      demo: values.demo,
      ha: values.ha,
      fakeClock: values['fake-clock'],
      cores: availableParallelism(),
      signal: stopping.signal,
      onProgress: (message) => console.log(`${new Date().toISOString().slice(11, 19)} ${message}`),
    })
  } catch (error) {
    if (stopping.signal.aborted) return
    console.error((error as Error).message)
    process.exitCode = 1
  }
}

function readNumber(option: string, text: string, max: number): number {
  const number = Number(text)
  if (Number.isSafeInteger(number) && number >= 1 && number <= max) return number
  console.error(`${option}: expected a whole number from 1 to ${max}, got "${text}". Try --help.`)
  process.exit(2)
}
