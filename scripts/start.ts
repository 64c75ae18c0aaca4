/** `npm start`: builds the docs site, then runs the demo tenant in the foreground until Ctrl-C. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readOptions, readVersion } from './options.ts'
import { run } from './run.ts'

const usage = `Usage: npm start [-- --help | --version]

  Builds the docs site and starts the demo tenant with the docs at /docs/.
  Data is kept in .geofield/ (GEOFIELD_DATA_DIR), the log in .geofield/server.log.

  Settings come from the environment, e.g.
    PORT=4010 HOST=127.0.0.1 GEOFIELD_OSM=extract.osm.pbf npm start
  All of them: npx geofield-server serve --help`

const root = join(import.meta.dirname, '..')
const dataDir = process.env.GEOFIELD_DATA_DIR || join(root, '.geofield')
const main = join(root, 'apps/server/src/main.ts')
const forwarded = ['SIGTERM', 'SIGHUP'] as const
const { help, version } = readOptions({ help: { type: 'boolean' }, version: { type: 'boolean' } })
if (help) console.log(usage)
else if (version) console.log(readVersion())
else await start()

async function start(): Promise<void> {
  console.log('Building the docs site ...')
  const places = importPlaces()
  const imported = places && once(places, 'exit')
  // Sent to this process alone, a signal would leave the import running.
  const end = () => {
    places?.kill()
    process.exit(1)
  }
  for (const signal of forwarded) process.once(signal, end)
  const built = await run('turbo', ['run', 'build', '--filter=@geofield/docs', '--output-logs=errors-only'], {
    quiet: true,
  })
  if (built !== 0) {
    places?.kill()
    throw new Error('The docs site could not be built; see above.')
  }
  await imported
  for (const signal of forwarded) process.off(signal, end)
  const logFile = join(dataDir, 'server.log')
  console.log(`Starting the demo tenant; its log is ${logFile}`)
  const server = spawn(process.execPath, [main, 'serve', '--demo', '--log-file', logFile], {
    cwd: root,
    stdio: 'inherit',
  })
  // Ctrl-C reaches the whole process group, so the server gets it too: this process only has to outlive it.
  process.on('SIGINT', () => undefined)
  // These signals can be sent to this process alone, so it forwards them.
  for (const signal of forwarded) process.on(signal, () => server.kill(signal))
  server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

/**
 * Imports the places of the first start while the docs are built, which leave a core. If that fails, the server imports them
 * itself and says why.
 */
function importPlaces(): ChildProcess | undefined {
  if (existsSync(join(dataDir, 'geocoding'))) return undefined
  return spawn(process.execPath, [main, 'data', 'import'], { cwd: root, stdio: 'ignore' })
}
