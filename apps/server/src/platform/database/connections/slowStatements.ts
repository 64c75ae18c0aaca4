import type { Log } from '../../log/log.ts'
import { collapseRepeats } from '../../log/repeats.ts'

/** Who sent a statement; empty for the server's own work. */
export type StatementOrigin = { operationId?: string; requestId?: string; tenantId?: number }
type Slow = StatementOrigin & { durationMs: number; statement: string }

/** `note` logs a statement that took at least the limit; `flush` logs the counts of repeats. */
export type SlowStatements = {
  limitMs: number
  note: (text: string, durationMs: number, origin: StatementOrigin) => void
  flush: () => void
}

const windowMs = 60_000
/** The most statements that one window counts separately. */
const maxKinds = 50
const shownCharacters = 2000

/**
 * Logs slow statements: their text with placeholders, never their values. A statement that is slow again in the same minute
 * is counted.
 */
export function logSlowStatements(log: Log, limitMs: number): SlowStatements {
  const repeats = collapseRepeats<Slow>({
    windowMs,
    maxKinds,
    report: (slow = { durationMs: 0, statement: 'others' }, count) => {
      const counted = count > 0 ? { repeats: count, withinMs: windowMs } : {}
      log.warn({ event: 'slow_statement', ...slow, ...counted }, 'slow statement')
    },
  })
  return {
    limitMs,
    note: (text, durationMs, origin) => {
      const statement = text.replaceAll(/\s+/g, ' ').trim().slice(0, shownCharacters)
      repeats.note(statement, { ...origin, durationMs: Math.round(durationMs), statement })
    },
    flush: repeats.flush,
  }
}

type Query = (...given: unknown[]) => unknown

/** Returns the `query` of a connection with its slow statements noted. */
export function watchStatements<Q>(query: Q, slow: SlowStatements, origin: StatementOrigin): Q {
  const watched: Query = (...given) => {
    const beganMs = performance.now()
    const result = (query as Query)(...given)
    if (!(result instanceof Promise)) return result
    const done = () => {
      const durationMs = performance.now() - beganMs
      if (durationMs >= slow.limitMs) slow.note(textOf(given[0]), durationMs, origin)
    }
    result.then(done, done)
    return result
  }
  return watched as Q
}

function textOf(statement: unknown): string {
  return typeof statement === 'string' ? statement : String((statement as { text?: unknown }).text ?? '')
}
