import { statSync } from 'node:fs'
import type { PidFile } from './pidFile.ts'
import { existence, isHidden, lookAt, type SeenProcess } from './processes.ts'

/**
 * Whether the process of a `postmaster.pid` is the PostgreSQL of this data folder. Another program may have got its number,
 * and in a shared folder the number may be one of another container. Only `ours` may be signalled.
 *
 * - `none`: no such process runs.
 * - `ours`: its user, its data folder and its start time prove it.
 * - `clock`: everything but the start time does. The clock was set since, or another PostgreSQL started on this folder:
 *   what PostgreSQL itself says decides.
 * - `foreign`: it is another program.
 * - `unclear`: this user can't see enough of the process.
 */
type Ownership = 'none' | 'ours' | 'clock' | 'foreign' | 'unclear'

/** PostgreSQL notes its start when it has been loaded, which takes a moment on a busy machine. */
export const startToleranceSeconds = 10

export function checkOwnership(file: PidFile, data: string, byProc?: boolean): Ownership {
  const seen = lookAt(file.pid, data, byProc)
  if (seen !== undefined) return judge(seen, file, statSync(data).uid)
  if (!isHidden(file.pid)) return 'none'
  // PostgreSQL runs as the owner of its data, whom this user may signal. A process that can't be signalled
  // runs as another user.
  return existence(file.pid) === 'foreign' ? 'foreign' : 'unclear'
}

function judge(seen: SeenProcess, file: PidFile, ownerUid: number): Ownership {
  if (seen.name !== 'postgres' || seen.uid !== ownerUid || seen.usesFolder === false) return 'foreign'
  if (seen.usesFolder === undefined) return 'unclear'
  return Math.abs(seen.startedAt - file.startedAt) <= startToleranceSeconds ? 'ours' : 'clock'
}
