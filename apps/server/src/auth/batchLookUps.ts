/** The most secrets in one query, which takes PostgreSQL about 10 ms. */
const maxPerQuery = 500

type Waiting<Found> = { secret: string; settle: PromiseWithResolvers<Found | undefined> }

/**
 * Looks up secrets, such as API keys. Secrets that arrive during a query share the next one, so a result is never older
 * than its call. However many unknown secrets a caller sends, they take one connection, and a valid one waits only for
 * those before it.
 */
export function batchLookUps<Found>(
  find: (secrets: Set<string>) => Promise<Map<string, Found>>,
): (secret: string) => Promise<Found | undefined> {
  const waiting: Waiting<Found>[] = []
  let isQuerying = false
  const queryWaiting = async () => {
    isQuerying = true
    while (waiting.length > 0) {
      const batch = waiting.splice(0, maxPerQuery)
      try {
        const found = await find(new Set(batch.map(({ secret }) => secret)))
        for (const { secret, settle } of batch) settle.resolve(found.get(secret))
      } catch (error) {
        for (const { settle } of batch) settle.reject(error)
      }
    }
    isQuerying = false
  }
  return (secret) => {
    const settle = Promise.withResolvers<Found | undefined>()
    waiting.push({ secret, settle })
    if (!isQuerying) void queryWaiting()
    return settle.promise
  }
}
