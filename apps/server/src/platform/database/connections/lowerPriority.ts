import { writeFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

const priority = constants.priority.PRIORITY_BELOW_NORMAL
const attempts = 50
const betweenMs = 110

/**
 * Lets other processes go before this one. Where that is not possible, it stays as urgent as they are.
 *
 * Each process of PostgreSQL has a session of its own. Linux shares the cores between sessions first ("autogroup" in
 * sched(7)) and by a process's own priority only within its session, so the session's is set as well.
 */
export async function lowerPriority(processId: number): Promise<void> {
  try {
    setPriority(processId, priority)
    await lowerSession(processId)
  } catch {
    // It has ended, belongs to somebody else, or the system has no autogroups.
  }
}

/** Linux takes one such change in 100 ms from an ordinary user. */
async function lowerSession(processId: number): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await writeFile(`/proc/${processId}/autogroup`, String(priority))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN' || attempt === attempts) throw error
    }
    await sleep(betweenMs, undefined, { ref: false })
  }
}
