import { hash } from 'node:crypto'
import type { Database } from '../platform/database/database.ts'
import { batchLookUps } from './batchLookUps.ts'

export type ApiKey = {
  keyId: string
  tenantId: number
  tenantCode: string
  isDemo: boolean
  /** The areas that the key opens; null opens all. */
  areas: string[] | null
  expiresAt: Date | null
  /** Requests per window; null means the server's setting. */
  rateLimit: number | null
}

/** How long a key is cached: a revoked key works at most this much longer. */
const cacheMs = 5_000
const cacheSize = 10_000

export type ApiKeyStore = {
  /** Returns a cached key synchronously. */
  find: (key: string) => ApiKey | Promise<ApiKey | undefined>
  /** Looks the key up in the database, also if it is cached. */
  findNow: (key: string) => Promise<ApiKey | undefined>
  /** Stores when keys were last used. Called at intervals, not for each request. */
  storeLastUse: () => Promise<void>
}

type StoreOptions = {
  nowMs?: () => number
  /** Called with a key that was valid a moment ago and no longer is. */
  onEnd?: (key: ApiKey) => void
}

/**
 * Finds API keys and stores when they were last used. The database has only hashes. A recently used key is cached in
 * memory for a few seconds, so it isn't hashed on every request.
 */
export function createApiKeyStore(
  database: Pick<Database, 'query'>,
  { nowMs = () => performance.now(), onEnd = () => undefined }: StoreOptions = {},
): ApiKeyStore {
  const cache = new Map<string, { found: ApiKey; untilMs: number }>()
  let used = new Map<string, { key: ApiKey; at: Date }>()
  const lookUp = batchLookUps((keys) => findKeys(database, keys))
  const findAndCache = async (key: string): Promise<ApiKey | undefined> => {
    const found = await lookUp(key)
    if (found) {
      used.set(found.keyId, { key: found, at: new Date() })
      if (cache.size >= cacheSize) cache.clear()
      cache.set(key, { found, untilMs: nowMs() + cacheMs })
    } else {
      const ended = cache.get(key)?.found
      if (cache.delete(key) && ended) onEnd(ended)
    }
    return found
  }
  return {
    find(key) {
      const cached = cache.get(key)
      return cached && cached.untilMs > nowMs() ? cached.found : findAndCache(key)
    },
    findNow: findAndCache,
    async storeLastUse() {
      const uses = [...used.values()]
      if (uses.length === 0) return
      used = new Map()
      await database.query('select note_key_use($1, $2, $3)', [
        uses.map(({ key }) => key.tenantId),
        uses.map(({ key }) => key.keyId),
        uses.map(({ at }) => at),
      ])
    },
  }
}

/** Looking up an exact hash needs no constant time: the hash of a guess reveals nothing about similar keys. */
export function hashApiKey(key: string): Buffer {
  return hash('sha256', key, 'buffer')
}

async function findKeys(database: Pick<Database, 'query'>, keys: Set<string>): Promise<Map<string, ApiKey>> {
  const wanted = [...keys]
  const { rows } = await database.query<ApiKey & { position: number }>(
    `select position, key_id "keyId", tenant_id "tenantId", code "tenantCode", is_demo "isDemo", areas, expires_at "expiresAt", rate_limit "rateLimit"
     from unnest($1::bytea[]) with ordinality as wanted (hash, position), find_api_key(wanted.hash)`,
    [wanted.map(hashApiKey)],
  )
  return new Map(rows.map(({ position, ...key }) => [wanted[position - 1]!, key]))
}
