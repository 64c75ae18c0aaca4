import { createHmac, randomBytes } from 'node:crypto'
import type { TokenKey } from '../../platform/database/tokenKeys.ts'

/** How the successor of a spent refresh token is derived. It is stored with that token; the successor itself never is. */
export type Derivation = { keyId: string; salt: Buffer }

const saltBytes = 16

export function newDerivation(keys: readonly TokenKey[]): Derivation {
  return { keyId: keys[0]!.id, salt: randomBytes(saltBytes) }
}

/**
 * Returns the successor of a refresh token, which is the same on every server and at every call. Undefined if the key is
 * no longer accepted. The key also signs access tokens; their text has no line break, so it can't equal this text.
 */
export function deriveSuccessor(
  keys: readonly TokenKey[],
  { keyId, salt }: Derivation,
  { token, familyId }: { token: string; familyId: string },
): string | undefined {
  const key = keys.find(({ id }) => id === keyId)
  if (!key) return undefined
  const text = ['successor of a refresh token', familyId, salt.toString('hex'), token].join('\n')
  const derived = createHmac('sha256', Buffer.from(key.value, 'base64url')).update(text).digest('base64url')
  return `r1.${derived}`
}
