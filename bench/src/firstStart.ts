import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { boundedResult, type Result } from './measure/compare.ts'
import { showProgress } from './report/progress.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')
const port = '4029'
const coldSeconds = 40
const againSeconds = 2
const cloneMb = 1000
const serverMb = 450
const firstCall = /A first call:\n.*\n/
/** The first start builds them while it serves. */
const docsAreBuilt = /The docs site is built/

/**
 * How long a stranger waits: `npm start` of the checked-in files in a new clone on a machine that has no package of them,
 * until the first call can be sent, and the same again; and what that takes on the disk. Measured once: each takes a minute.
 */
export async function firstStart(): Promise<Result[]> {
  const folder = mkdtempSync(join(tmpdir(), 'geofield-bench-start-'))
  chmodSync(folder, 0o755)
  try {
    const env = strangersSettings(folder)
    const cold = await secondsToFirstCall(await clone(folder, 'clone'), env, docsAreBuilt)
    const again = await secondsToFirstCall(join(folder, 'clone'), env)
    const started = megabytes(join(folder, 'clone'))
    const packed = join(folder, 'packed')
    await run('npm', ['run', 'pack', '--', packed], { cwd: await clone(folder, 'server'), env })
    await run('npm', ['ci', '--omit=dev'], { cwd: packed, env })
    const server = megabytes(join(packed, 'node_modules'))
    return [
      withinLimit('npm start in a new clone, with all downloads,', {
        unit: 's',
        ours: cold,
        limit: coldSeconds,
      }),
      withinLimit('npm start again', { unit: 's', ours: again, limit: againSeconds }),
      withinLimit('the server with its packages, as npm installs it,', {
        unit: 'MB',
        ours: server,
        limit: serverMb,
      }),
      withinLimit('a clone after npm start', { unit: 'MB', ours: started, limit: cloneMb }),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

type Measured = { unit: string; ours: number; limit: number }

function withinLimit(name: string, { unit, ours, limit }: Measured): Result {
  const title = `${name} against the limit of ${limit} ${unit}`
  return boundedResult(title, { unit, ours, theirs: limit, bound: 1 })
}

/** Those of this process without what Geofield and npm set in it; with empty stores of packages. */
function strangersSettings(folder: string): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(GEOFIELD|npm|DATABASE_URL$)/i.test(name))
  const PATH = process.env['PATH']!.split(delimiter).filter((path) => !path.includes('node_modules'))
  return {
    ...Object.fromEntries(own),
    PATH: PATH.join(delimiter),
    PORT: port,
    npm_config_cache: join(folder, 'npm'),
    npm_config_store_dir: join(folder, 'store'),
    XDG_CACHE_HOME: join(folder, 'cache'),
    XDG_DATA_HOME: join(folder, 'share'),
  }
}

async function clone(folder: string, name: string): Promise<string> {
  mkdirSync(join(folder, name))
  await run('git', ['clone', '--quiet', root, name], { cwd: folder })
  return join(folder, name)
}

/** Starts, and stops when `end` was printed. Resolves with the seconds until the first call could be sent. */
async function secondsToFirstCall(cwd: string, env: NodeJS.ProcessEnv, end = firstCall): Promise<number> {
  showProgress(`firstStart: npm start in ${cwd}`)
  const began = performance.now()
  // A process group of its own, which gets Ctrl-C as from a terminal.
  const child = spawn('npm', ['start'], { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'exit')
  let printed = ''
  let seconds = NaN
  await new Promise<void>((resolve, reject) => {
    const read = (text: Buffer) => {
      printed += text.toString()
      if (Number.isNaN(seconds) && firstCall.test(printed)) seconds = (performance.now() - began) / 1000
      if (firstCall.test(printed) && end.test(printed)) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', () => reject(new Error(`npm start ended. It printed\n${printed.slice(-600)}`)))
  })
  process.kill(-child.pid!, 'SIGINT')
  await ended
  return seconds
}

function megabytes(folder: string): number {
  const bytesOf = (path: string): number => {
    const found = lstatSync(path)
    if (!found.isDirectory()) return found.size
    return readdirSync(path).reduce((sum, name) => sum + bytesOf(join(path, name)), 0)
  }
  return bytesOf(folder) / 1e6
}
