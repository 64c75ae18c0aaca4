import { within } from '../limits/timeLimit.ts'
import type { OfflineStore } from './store.ts'

type Locks = {
  request: <T>(name: string, options: { signal?: AbortSignal }, run: () => Promise<T>) => Promise<T>
}

/** Runs a function while no other tab runs one of this name. Without Web Locks it runs at once. */
export async function withLock<T>(
  name: string,
  signal: AbortSignal | undefined,
  run: () => Promise<T>,
): Promise<T> {
  const locks = (globalThis.navigator as { locks?: Locks } | undefined)?.locks
  if (!locks) return await run()
  return await locks.request(name, signal ? { signal } : {}, run)
}

const leaseMs = 30_000
const lookEveryMs = 1_000

interface Lease {
  holder: string
  until: number
}

/**
 * Runs a function while no other tab or process sends this queue: by Web Locks within an origin, and by a lease in the store
 * among processes. A lease that a killed process left ends after 30 s; one that lies further ahead was written by another clock.
 */
export async function whileHolding<T>(
  {
    store,
    key,
    holder,
    signal,
  }: { store: OfflineStore; key: string; holder: string; signal: AbortSignal | undefined },
  run: () => Promise<T>,
): Promise<T> {
  const take = () =>
    store.transact(async (transaction) => {
      const stored = await transaction.get(key)
      const lease = stored === undefined ? undefined : (JSON.parse(stored) as Lease)
      const aheadMs = (lease?.until ?? 0) - Date.now()
      if (lease && lease.holder !== holder && aheadMs > 0 && aheadMs <= leaseMs) return false
      await transaction.set(key, JSON.stringify({ holder, until: Date.now() + leaseMs } satisfies Lease))
      return true
    })
  const release = () =>
    store.transact(async (transaction) => {
      const stored = await transaction.get(key)
      if (stored !== undefined && (JSON.parse(stored) as Lease).holder === holder)
        await transaction.delete(key)
    })
  return await withLock(key, signal, async () => {
    while (!(await take())) await within({ signals: [signal], limitMs: lookEveryMs })
    // A renewal that fails ends the lease early. Then two may send: the server does the same work once.
    const renewal = setInterval(() => void take().catch(() => undefined), leaseMs / 3)
    try {
      return await run()
    } finally {
      clearInterval(renewal)
      await release().catch(() => undefined)
    }
  })
}
