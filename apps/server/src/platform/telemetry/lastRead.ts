/**
 * Returns a function that starts a read and returns what the read before found, or nothing if there is none or it failed: a
 * collection of metrics never waits for PostgreSQL.
 */
export function lastRead<T>(read: () => Promise<T>): () => T[] {
  let known: T[] = []
  let isReading = false
  const refresh = async () => {
    if (isReading) return
    isReading = true
    known = await read().then(
      (value) => [value],
      () => [],
    )
    isReading = false
  }
  return () => {
    void refresh()
    return known
  }
}
