import { hash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../platform/database/database.ts'
import { databaseUnavailable } from '../platform/database/connections/unavailable.ts'
import { ApiError } from '../platform/http/errors.ts'
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

/** How long a key is cached. With the patience below, a revoked key works for at most 5 s more. */
const cacheMs = 4_000
/** How long a call waits for the look-up of a key that was known a moment ago, before the key is taken as known. */
const patienceMs = 1_000
const cacheSize = 10_000

export type ApiKeyStore = {
  /** Returns a cached key synchronously. */
  find: (key: string) => ApiKey | Promise<ApiKey | undefined>
  /** Looks the key up in the database, also if it is cached. */
  findNow: (key: string) => Promise<ApiKey | undefined>
  /** Stores when keys were last used. Called at intervals, not for each request. */
  storeLastUse: () => Promise<void>
}

/** Where keys are looked up. */
export type KeySource = Pick<Database, 'query' | 'lookUp' | 'awayMs'>

type StoreOptions = {
  /** How long a known key is accepted while it can't be looked up; 0 accepts none. */
  graceMs?: number
  nowMs?: () => number
  /** Called with a key that was valid a moment ago and no longer is. */
  onEnd?: (key: ApiKey) => void
}

/**
 * Finds API keys and stores when they were last used. The database has only hashes. A recently used key is cached in
 * memory for a few seconds, so it isn't hashed on every request. While it can't be looked up, it is accepted for as long as
 * `graceMs` after its last look-up: calls that need no database outlive a pause of it.
 */
export function createApiKeyStore(
  database: KeySource,
  { graceMs = 0, nowMs = () => performance.now(), onEnd = () => undefined }: StoreOptions = {},
): ApiKeyStore {
  const cache = new Map<string, { found: ApiKey; foundMs: number }>()
  const renewing = new Map<string, Promise<ApiKey | undefined>>()
  let used = new Map<string, { key: ApiKey; at: Date }>()
  const lookUp = batchLookUps((keys) => findKeys(database, keys))
  const findAndCache = async (key: string): Promise<ApiKey | undefined> => {
    const { found, isFromReplica } = (await lookUp(key))!
    if (found) {
      used.set(found.keyId, { key: found, at: new Date() })
      const oldest = cache.size >= cacheSize ? cache.keys().next().value : undefined
      if (oldest !== undefined) cache.delete(oldest)
      // At the end, behind those that were looked up before.
      cache.delete(key)
      cache.set(key, { found, foundMs: nowMs() })
    } else if (isFromReplica && !cache.has(key)) {
      // It may be too new for the replica.
      throw databaseUnavailable(new Error('Only the primary can tell whether the key is valid'))
    } else {
      const ended = cache.get(key)?.found
      if (cache.delete(key) && ended) onEnd(ended)
    }
    return found
  }
  /** One look-up of a key at a time. */
  const renew = (key: string) => {
    const underWay = renewing.get(key) ?? findAndCache(key).finally(() => renewing.delete(key))
    renewing.set(key, underWay)
    underWay.catch(() => undefined)
    return underWay
  }
  const renewInTime = async (key: string, known: ApiKey): Promise<ApiKey | undefined> => {
    const late = new AbortController()
    const patience = sleep(patienceMs, known, { signal: late.signal })
    patience.catch(() => undefined)
    try {
      return await Promise.race([renew(key), patience])
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return known
    } finally {
      late.abort()
    }
  }
  return {
    find(key) {
      const cached = cache.get(key)
      if (!cached) return renew(key)
      const ageMs = nowMs() - cached.foundMs
      if (ageMs < cacheMs) return cached.found
      // The replica's look-ups count for no longer than the primary's.
      const mayOutlive = Math.max(ageMs, database.awayMs()) < graceMs
      return mayOutlive ? renewInTime(key, cached.found) : renew(key)
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

type LookedUp = { found: ApiKey | undefined; isFromReplica: boolean }

/** Returns what is known of each key. */
async function findKeys(database: KeySource, keys: Set<string>): Promise<Map<string, LookedUp>> {
  const wanted = [...keys]
  const { rows, isFromReplica } = await database.lookUp<ApiKey & { position: number }>({
    text: `select position, key_id "keyId", tenant_id "tenantId", code "tenantCode", is_demo "isDemo", areas, expires_at "expiresAt", rate_limit "rateLimit"
     from unnest($1::bytea[]) with ordinality as wanted (hash, position), find_api_key(wanted.hash)`,
    values: [wanted.map(hashApiKey)],
  })
  const known = new Map(rows.map(({ position, ...key }) => [wanted[position - 1]!, key]))
  return new Map(wanted.map((key) => [key, { found: known.get(key), isFromReplica }]))
}
