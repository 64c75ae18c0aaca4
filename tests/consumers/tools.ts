import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

/** `light` has the few that `npm test` tries, `browser` and `sheets` those of the long runs `browserClients` and `publicSheets`. */
export type Tools = 'all' | 'light' | 'browser' | 'sheets'

/** Returns the folder of the tools, which are installed once, from their lock file, into a cache. */
export function installTools(which: Tools): string {
  return installFrom(join(import.meta.dirname, 'tools', which))
}

/** Installs what a folder's lock file has. Returns where. */
export function installFrom(folder: string): string {
  const lock = readFileSync(join(folder, 'package-lock.json'))
  const hash = createHash('sha256').update(lock).digest('hex').slice(0, 16)
  const cache =
    process.env.GEOFIELD_CONSUMERS ??
    join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'geofield/consumers')
  const at = join(cache, hash)
  if (existsSync(join(at, 'installed'))) return at
  mkdirSync(at, { recursive: true })
  for (const name of ['package.json', 'package-lock.json']) cpSync(join(folder, name), join(at, name))
  // What the lock file has was resolved with these options. Scripts of strangers don't run.
  const { status } = spawnSync(
    'npm',
    ['ci', '--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund'],
    {
      cwd: at,
      stdio: 'inherit',
    },
  )
  if (status !== 0) throw new Error(`npm ci ended with ${status} in ${at}`)
  writeFileSync(join(at, 'installed'), '')
  return at
}

/** The version of an installed package. */
export function versionOf(tools: string, name: string): string {
  const file = join(tools, 'node_modules', name, 'package.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}
