import { readFileSync } from 'node:fs'
import type { Config } from '../../platform/config/config.ts'
import type { Log } from '../../platform/log/log.ts'

/** Files of maps, places and logs, connections to the database, and pipes to other processes. */
const ownFiles = 500

/** How many files and connections this process may have open; undefined where the system does not say. */
function readLimit(): number | undefined {
  try {
    const found = /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))
    return found ? Number(found[1]) : undefined
  } catch {
    return undefined
  }
}

/** Connections beyond the system's limit end without a response or a line in the log, so a low limit is reported at the start. */
export function warnOfFewFiles({ maxConnections }: Pick<Config, 'maxConnections'>, log: Log): void {
  const limit = readLimit()
  if (limit === undefined || limit >= maxConnections + ownFiles) return
  log.warn(
    { openFiles: limit, maxConnections },
    'This process may open too few files for GEOFIELD_MAX_CONNECTIONS: connections beyond its limit end without a ' +
      'response. Raise the limit (`ulimit -n`, LimitNOFILE= of systemd), or lower the setting.',
  )
}
