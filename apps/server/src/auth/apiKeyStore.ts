import { createHash } from 'node:crypto'
import type { Database } from '../platform/database/database.ts'

export type ApiKey = {
  keyId: string
  tenantId: number
  tenantCode: string
  isDemo: boolean
  /** Areas that the key opens; null opens all. */
  areas: string[] | null
  expiresAt: Date | null
}

/** How long a key that was found is trusted without asking again: a revoked key lives this much longer at most. */
const cacheMs = 5_000
const cacheSize = 10_000

export type ApiKeyStore = { find: (key: string) => Promise<ApiKey | undefined> }

/** Keys by their hash: the key itself is stored nowhere. */
export function createApiKeyStore(database: Database): ApiKeyStore {
  const cache = new Map<string, { key: ApiKey; until: number }>()
  return {
    async find(key) {
      const hash = hashApiKey(key)
      const cacheKey = hash.toString('base64')
      const cached = cache.get(cacheKey)
      if (cached && cached.until > Date.now()) return cached.key
      cache.delete(cacheKey)
      const found = await findByHash(database, hash)
      if (found) {
        if (cache.size >= cacheSize) cache.clear()
        cache.set(cacheKey, { key: found, until: Date.now() + cacheMs })
      }
      return found
    },
  }
}

/** The look-up by an exact hash needs no constant time: the hash of a guess tells nothing about its neighbours. */
export function hashApiKey(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}

async function findByHash(database: Database, hash: Buffer): Promise<ApiKey | undefined> {
  const { rows } = await database.query<ApiKey>(
    `select key_id "keyId", tenant_id "tenantId", code "tenantCode", is_demo "isDemo", areas, expires_at "expiresAt"
     from find_api_key($1)`,
    [hash],
  )
  return rows[0]
}
