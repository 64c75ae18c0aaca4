import { inTurns, type OfflineStore, type StoreTransaction } from './store.ts'
import { withLock } from './lock.ts'

type MaybePromise<T> = T | PromiseLike<T>

/** What is used of a key-value store: `localStorage` and React Native's AsyncStorage fit. */
export interface KeyValues {
  getItem(key: string): MaybePromise<string | null | undefined>
  setItem(key: string, value: string): MaybePromise<unknown>
  removeItem(key: string): MaybePromise<unknown>
  /** All keys. `localStorage` has none: its own properties are read. */
  getAllKeys?(): MaybePromise<readonly string[]>
}

/**
 * Keeps the queue in any store of texts by key. If a write fails, what was written before it is put back. Only a crash between two
 * writes of one `add` may leave a part of it. Tabs take turns by Web Locks; where there are none, let one tab write, or use
 * `indexedDbStore`.
 *
 * @example
 * const outbox = openOutbox(client, { store: keyValueStore(localStorage), account: 'asha' })
 */
export function keyValueStore(values: KeyValues): OfflineStore {
  const alone = inTurns()
  return {
    transact: (run) => alone(() => withLock('geofield key values', undefined, () => change(values, run))),
  }
}

/** Collects what is written, so that a function that throws writes nothing. */
async function change<T>(values: KeyValues, run: (transaction: StoreTransaction) => Promise<T>): Promise<T> {
  const changes = new Map<string, string | undefined>()
  const get = async (key: string) =>
    changes.has(key) ? changes.get(key) : ((await values.getItem(key)) ?? undefined)
  const result = await run({
    get,
    set: async (key, value) => changes.set(key, value),
    delete: async (key) => changes.set(key, undefined),
    async list(prefix) {
      const stored = (await values.getAllKeys?.()) ?? Object.keys(values)
      const keys = [...new Set([...stored, ...changes.keys()])].filter((key) => key.startsWith(prefix))
      const found: [string, string][] = []
      for (const key of keys.sort()) {
        const value = await get(key)
        if (value !== undefined) found.push([key, value])
      }
      return found
    },
  })
  const before = new Map<string, string | undefined>()
  const write = async (key: string, value: string | undefined) =>
    value === undefined ? values.removeItem(key) : values.setItem(key, value)
  try {
    for (const [key, value] of changes) {
      before.set(key, (await values.getItem(key)) ?? undefined)
      await write(key, value)
    }
  } catch (error) {
    for (const [key, value] of [...before].reverse()) await write(key, value).catch(() => undefined)
    throw error
  }
  return result
}
