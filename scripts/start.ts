/** `npm start`: runs the demo tenant in the foreground until Ctrl-C, and builds the docs site that it serves. */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { readOptions, readVersion } from './options.ts'
import { run } from './run.ts'

const usage = `Usage: npm start [-- --help | --version]

  Starts the demo tenant with the docs at /docs/; the first start builds them meanwhile.
  Data is kept in .geofield/ (GEOFIELD_DATA_DIR), the log in .geofield/server.log.

  Settings come from the environment, e.g.
    PORT=4010 HOST=127.0.0.1 GEOFIELD_OSM=extract.osm.pbf npm start
  All of them: npx --no geofield-server serve --help`

const root = join(import.meta.dirname, '..')
const dataDir = process.env.GEOFIELD_DATA_DIR || join(root, '.geofield')
const main = join(root, 'apps/server/src/main.ts')
const site = join(root, 'apps/docs/dist')
const { help, version } = readOptions({ help: { type: 'boolean' }, version: { type: 'boolean' } })
if (help) console.log(usage)
else if (version) console.log(readVersion())
else await start()

async function start(): Promise<void> {
  const logFile = join(dataDir, 'server.log')
  console.log(`Starting the demo tenant; its log is ${logFile}`)
  // The server serves what will be there.
  mkdirSync(site, { recursive: true })
  const server = spawn(process.execPath, [main, 'serve', '--demo', '--log-file', logFile], {
    cwd: root,
    stdio: 'inherit',
  })
  const ending = new AbortController()
  let hasFailed = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      ending.abort()
      // Ctrl-C reaches the whole process group, so the server gets it too: this process only has to outlive it.
      if (signal !== 'SIGINT') server.kill(signal)
    })
  }
  process.on('exit', () => server.kill())
  server.on('exit', (code, signal) => {
    ending.abort()
    process.exit(hasFailed ? 1 : (code ?? (signal ? 1 : 0)))
  })
  if (await buildDocs(ending.signal)) return
  hasFailed = true
  server.kill('SIGTERM')
}

/** Builds the docs site if it is not built as it is now. Returns whether that went well, or is no longer wanted. */
async function buildDocs(signal: AbortSignal): Promise<boolean> {
  const isFirst = !existsSync(join(site, 'index.html'))
  if (isFirst) console.log('Building the docs site ...')
  const build = ['run', 'build', '--filter=@geofield/docs', '--output-logs=errors-only']
  // The server goes first, as calls can be sent before the docs are there, and the drawing of its map last.
  const priority = 5
  const code = await run('turbo', build, { quiet: true, priority, signal })
  if (code !== 0 && !signal.aborted) {
    console.error('The docs site could not be built; see above.')
    return false
  }
  if (isFirst && code === 0) console.log('The docs site is built.')
  return true
}
