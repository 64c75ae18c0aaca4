import { chmodSync, mkdirSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * The folder in which servers of the benchmarks keep their data folders. A server takes a free one of an earlier server
 * with the same sources, so that the map is built once for all benchmarks.
 */
const variable = 'GEOFIELD_BENCH_DATA'
/** What a data folder is built from. */
const sources = ['GEOFIELD_OSM', 'GEOFIELD_DEM', 'GEOFIELD_BOUNDARIES']

/** Makes the folder for this process and its children, unless there is one, and returns a function that removes it. */
export function shareDataFolders(): () => void {
  if (process.env[variable]) return () => undefined
  const folder = mkdtempSync(join(tmpdir(), 'geofield-bench-'))
  chmodSync(folder, 0o755)
  process.env[variable] = folder
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** Takes a data folder for a server with these settings. `release` leaves it to the next server. */
export function takeDataFolder(env: NodeJS.ProcessEnv): { folder: string; release: () => void } {
  const parts = [...sources.map((name) => env[name] ?? ''), env['DATABASE_URL'] ? 'another database' : '']
  const kind = createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 8)
  for (let number = 1; ; number += 1) {
    const folder = join(env[variable]!, `${kind}-${number}`)
    const lock = `${folder}.taken`
    try {
      mkdirSync(lock)
    } catch {
      continue
    }
    mkdirSync(folder, { recursive: true, mode: 0o755 })
    return { folder, release: () => rmdirSync(lock) }
  }
}
