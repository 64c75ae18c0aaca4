import type { OfflineStore, StoreTransaction } from './store.ts'

// What is used of IndexedDB, by whichever types the program has.
interface Target {
  addEventListener(type: string, listener: () => void): void
}
interface Request<T> extends Target {
  result: T
  error: unknown
}
interface Objects {
  get(key: string): Request<unknown>
  put(value: string | Uint8Array, key: string): Request<unknown>
  delete(key: string): Request<unknown>
  getAllKeys(range: unknown): Request<string[]>
  getAll(range: unknown): Request<string[]>
}
interface Transaction extends Target {
  error: unknown
  objectStore(name: string): Objects
  abort(): void
}
interface Database extends Target {
  close(): void
  createObjectStore(name: string): unknown
  transaction(name: string, mode: 'readwrite', options: { durability: 'strict' }): Transaction
}
interface Indexed {
  indexedDB: {
    open(name: string, version: number): Request<Database>
  }
  IDBKeyRange: { bound(from: string, to: string): unknown }
}
const here = globalThis as unknown as Indexed

const objects = 'offline'

/**
 * Keeps the queue in IndexedDB: in browsers and workers, shared by all tabs of the origin. Ask for
 * `navigator.storage.persist()`, so that the browser does not delete it when the device is short of space.
 *
 * @example
 * const outbox = openOutbox(client, { store: indexedDbStore(), account: 'asha' })
 */
export function indexedDbStore(name = 'geofield'): OfflineStore {
  let opened: Promise<Database> | undefined
  return {
    async transact(run) {
      const database = await (opened ??= open(name, () => (opened = undefined)))
      // Durable: a crash of the device after this loses nothing.
      const transaction = database.transaction(objects, 'readwrite', { durability: 'strict' })
      const ended = new Promise<void>((resolve, reject) => {
        transaction.addEventListener('complete', () => resolve())
        transaction.addEventListener('abort', () =>
          reject(transaction.error ?? new Error('The transaction was aborted')),
        )
      })
      try {
        const result = await run(over(transaction.objectStore(objects)))
        await ended
        return result
      } catch (error) {
        ended.catch(() => undefined)
        try {
          transaction.abort()
        } catch {
          // It has ended.
        }
        throw error
      }
    },
  }
}

function open(name: string, forget: () => void): Promise<Database> {
  const request = here.indexedDB.open(name, 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(objects))
  const opening = resultOf(request)
  opening.then((database) => {
    // Another tab deletes the database, or the browser has closed it.
    database.addEventListener('versionchange', () => (database.close(), forget()))
    database.addEventListener('close', forget)
  }, forget)
  return opening
}

function over(store: Objects): StoreTransaction {
  return {
    get: (key) => resultOf(store.get(key) as Request<string | undefined>),
    set: (key, value) => resultOf(store.put(value, key)),
    getBytes: (key) => resultOf(store.get(key) as Request<Uint8Array | undefined>),
    setBytes: (key, value) => resultOf(store.put(value, key)),
    delete: (key) => resultOf(store.delete(key)),
    async list(prefix) {
      const range = here.IDBKeyRange.bound(prefix, `${prefix}\uFFFF`)
      const [keys, values] = [resultOf(store.getAllKeys(range)), resultOf(store.getAll(range))]
      const found = await values
      return (await keys).map((key, at) => [key, found[at]!])
    },
  }
}

function resultOf<T>(request: Request<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
}
