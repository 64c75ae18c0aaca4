import { ApiError } from '../errors/ApiError.ts'
import type { OfflineStore } from './store.ts'

/** What was read, now or earlier. */
export interface CachedRead<T> {
  readonly data: T
  readonly readAt: Date
  /** How old the data is, in milliseconds, by the device's clock; 0 if it was read now. */
  readonly ageMs: number
  /** Why it could not be read now. */
  readonly error?: unknown
}

/**
 * Keeps the last result of reads on the device. `read` reads, and returns the last result of that name with its age if the server
 * can't be reached or nobody is signed in.
 *
 * @example
 * const cache = openCache({ store: indexedDbStore(), account: 'asha' })
 * const day = await cache.read('visits of 1 December', () => client.preview.journeys.searchVisits({ where: { visit_date: '2026-12-01' } }))
 * console.log(day.data.total, day.ageMs, day.error)
 */
export function openCache({ store, account }: { store: OfflineStore; account: string }) {
  const prefix = `geofield/${encodeURIComponent(account)}/cache/`
  const find = async <T>(name: string): Promise<CachedRead<T> | undefined> => {
    const text = await store.transact((transaction) => transaction.get(prefix + name))
    if (text === undefined) return undefined
    const { readAt, data } = JSON.parse(text) as { readAt: string; data: T }
    const at = new Date(readAt)
    return { data, readAt: at, ageMs: Math.max(0, Date.now() - at.getTime()) }
  }
  return {
    /** The last result of this name, without a request. `T` is what was stored. */
    find,
    /** @throws the error of the read if there is no earlier result, or if the server refuses the call (403, 404, 422) */
    async read<T>(name: string, load: () => Promise<T>): Promise<CachedRead<T>> {
      let data: T
      try {
        data = await load()
      } catch (error) {
        const isRefused =
          error instanceof ApiError && error.status < 500 && ![0, 401, 408, 425, 429].includes(error.status)
        const isMeant = isRefused && error.code !== 'invalid_grant'
        const last = isMeant ? undefined : await find<T>(name)
        if (!last) throw error
        return { ...last, error }
      }
      const readAt = new Date()
      const text = JSON.stringify({ readAt, data })
      // A full storage must not keep the result from its reader.
      await store.transact((transaction) => transaction.set(prefix + name, text)).catch(() => undefined)
      return { data, readAt, ageMs: 0 }
    },
    /** Deletes all results of the account, e.g. when the user signs out. The queue stays. */
    clear: () =>
      store.transact(async (transaction) => {
        for (const [key] of await transaction.list(prefix)) await transaction.delete(key)
      }),
  }
}
