import { uptime } from 'node:os'
import { wallClockMs } from '../wallClock.ts'
import type { HealthCheck } from './health.ts'

type Clocks = {
  /** PostgreSQL's clock, in milliseconds since 1970. */
  databaseClockMs: () => Promise<number>
  /** Whether PostgreSQL runs on this machine, so that its clock is the same one. */
  isDatabaseHere: boolean
  /** Time since the machine's start, with the time that it slept. */
  uptimeMs?: () => number
}

/** Access tokens and times of writes bear this much. Clocks that are kept by NTP differ by milliseconds. */
const toleranceMs = 300_000
/** After this time the clock is taken as corrected. A wrong one should be noticed by then. */
const doubtMs = 900_000

/**
 * Says that this server's clock can't be trusted: it differs from the database's, or it has jumped on the only machine there is.
 * What a server stores then has a wrong time, and its tokens end too early or too late.
 */
export function clockCheck({ databaseClockMs, isDatabaseHere, uptimeMs = machineMs }: Clocks): HealthCheck {
  let startMs = wallClockMs() - uptimeMs()
  let jumped: { atMs: number; toMs: number } | undefined
  const findJump = () => {
    const nowMs = wallClockMs() - uptimeMs()
    const jumpMs = nowMs - startMs
    if (Math.abs(jumpMs) <= toleranceMs) return void (jumped = undefined)
    if (!jumped || Math.abs(nowMs - jumped.toMs) > toleranceMs) jumped = { atMs: uptimeMs(), toMs: nowMs }
    if (uptimeMs() - jumped.atMs < doubtMs) {
      return `The clock jumped by ${toMinutes(jumpMs)} min. If it is right now, restart the server, or wait ${doubtMs / 60_000} min.`
    }
    startMs = nowMs
    return undefined
  }
  return async () => {
    // What asks later than the first check can't tell when the clock jumped, so this is asked first.
    const jump = isDatabaseHere ? findJump() : undefined
    if (jump !== undefined) return jump
    const beforeMs = wallClockMs()
    // A database that does not respond has a check of its own.
    const databaseMs = await databaseClockMs().catch(() => undefined)
    if (databaseMs === undefined) return undefined
    const offMs = databaseMs < beforeMs ? beforeMs - databaseMs : Math.max(0, databaseMs - wallClockMs())
    if (offMs <= toleranceMs) return undefined
    return `The clocks of this server and of the database differ by ${toMinutes(offMs)} min.`
  }
}

function machineMs(): number {
  return uptime() * 1000
}

function toMinutes(ms: number): number {
  return Math.round(ms / 60_000)
}
