import { isApiError } from '@geofield/client'

type Watched = { signal: AbortSignal; onProgress: (message: string) => void }
/** Returns what to do with the error of a call for this member. */
export type Failed = (who: string) => (error: unknown) => void

/** Counts failures, and reports each kind once. Failures after a stop don't count. */
export function countFailures({ signal, onProgress }: Watched, counts: { failed: number }): Failed {
  const told = new Set<string>()
  return (who) => (error) => {
    if (signal.aborted) return
    counts.failed += 1
    const message = describeError(error)
    if (!told.has(message)) onProgress(`${who}: ${message}`)
    told.add(message)
  }
}

function describeError(error: unknown): string {
  if (!isApiError(error)) return String(error)
  const details = error.details.map(({ path, message }) => `${path} ${message}`)
  return [`${error.operationId}: ${error.message}`, ...details].join(' ')
}
