type Kept = { made: Promise<unknown>; atMs: number }

const unspent = new Map<string, Kept>()

/** Shorter than the life of a token, which can belong to it. */
const longestMs = 5000

/** The state of what it was sent for is another than was expected. */
const conflicts = new Set([409, 412])

/**
 * Returns what a valid request of an operation uses up, such as a record to delete. A refused request leaves it as it was,
 * so the next request gets the same.
 */
export function keepUntilSpent<T>(operationId: string, make: () => Promise<T>): Promise<T> {
  const kept = unspent.get(operationId)
  if (kept && performance.now() - kept.atMs < longestMs) return kept.made as Promise<T>
  const made = make()
  unspent.set(operationId, { made, atMs: performance.now() })
  // The next check tries again, and so gets a reason of its own.
  made.catch(() => unspent.delete(operationId))
  return made
}

/** Notes the status of a response; 0 stands for none. */
export function noteStatus(operationId: string, status: number): void {
  const isRefused = status >= 400 && status < 500 && !conflicts.has(status)
  if (!isRefused) unspent.delete(operationId)
}

export function forgetUnspent(): void {
  unspent.clear()
}
