import { within } from '../limits/timeLimit.ts'
import { inTurns, type OfflineStore, type StoreTransaction } from './store.ts'

/** What is used of a database: `DatabaseSync` of node:sqlite fits, and so does bun:sqlite's `Database`. */
export interface SqliteDatabase {
  exec(sql: string): unknown
  prepare(sql: string): {
    all(...values: string[]): unknown[]
    run(...values: (string | Uint8Array)[]): unknown
  }
}

/**
 * Keeps the queue in a table `geofield_offline` of an SQLite database, which several processes may share.
 *
 * @example
 * const store = sqliteStore(new DatabaseSync('queue.db')) // of node:sqlite
 * const outbox = openOutbox(client, { store, account: 'asha' })
 */
export function sqliteStore(database: SqliteDatabase): OfflineStore {
  // A wait inside SQLite would stop the program, also the one that is waited for.
  database.exec('pragma busy_timeout = 0')
  database.exec(
    'create table if not exists geofield_offline (key text primary key, value text not null) without rowid',
  )
  const read = database.prepare(
    'select key, value from geofield_offline where key >= ? and key < ? order by key',
  )
  const write = database.prepare(
    'insert into geofield_offline values (?, ?) on conflict (key) do update set value = excluded.value',
  )
  const remove = database.prepare('delete from geofield_offline where key = ?')
  const find = <Value = string>(from: string, to: string) =>
    (read.all(from, to) as { key: string; value: Value }[]).map(({ key, value }): [string, Value] => [
      key,
      value,
    ])
  const transaction: StoreTransaction = {
    get: async (key) => find(key, `${key}\0`)[0]?.[1],
    set: async (key, value) => write.run(key, value),
    getBytes: async (key) => find<Uint8Array>(key, `${key}\0`)[0]?.[1],
    setBytes: async (key, value) => write.run(key, value),
    delete: async (key) => remove.run(key),
    list: async (prefix) => find(prefix, `${prefix}\uFFFF`),
  }
  const alone = inTurns()
  return {
    transact: (run) =>
      alone(async () => {
        await begin(database)
        try {
          const result = await run(transaction)
          database.exec('commit')
          return result
        } catch (error) {
          try {
            database.exec('rollback')
          } catch {
            // A full disk has rolled it back already.
          }
          throw error
        }
      }),
  }
}

const longestWaitMs = 10_000
const lookEveryMs = 20

/** Begins a transaction as soon as no other connection writes. */
async function begin(database: SqliteDatabase): Promise<void> {
  for (let waitedMs = 0; ; waitedMs += lookEveryMs) {
    try {
      return void database.exec('begin immediate')
    } catch (error) {
      if (!/locked|busy/i.test(String(error)) || waitedMs >= longestWaitMs) throw error
      await within({ signals: [], limitMs: lookEveryMs })
    }
  }
}
