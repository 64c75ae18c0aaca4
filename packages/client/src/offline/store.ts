/** What a transaction of a store can do. Keys are ordered as texts are. Texts and bytes have different keys. */
export interface StoreTransaction {
  get(key: string): Promise<string | undefined>
  set(key: string, value: string): Promise<unknown>
  /** Deletes a text or bytes. */
  delete(key: string): Promise<unknown>
  /** Optional, with `setBytes`: without them, bytes are kept as base64 texts, which takes a third more room. */
  getBytes?(key: string): Promise<Uint8Array | undefined>
  setBytes?(key: string, value: Uint8Array): Promise<unknown>
  /** The keys that begin with a text, in their order, with their values. */
  list(prefix: string): Promise<[key: string, value: string][]>
}

/** Where a device keeps its queue and its last reads. */
export interface OfflineStore {
  /**
   * Runs alone, also among other tabs and processes, and writes all or nothing. The function awaits nothing but its transaction.
   * Rejects if the storage is full.
   */
  transact<T>(run: (transaction: StoreTransaction) => Promise<T>): Promise<T>
}

/** Runs functions one after the other. */
export function inTurns(): <T>(run: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (run) => {
    const result = last.then(run)
    last = result.catch(() => undefined)
    return result
  }
}
