import { argon2Sync, scryptSync } from 'node:crypto'
import { constants } from 'node:os'
import { workerData } from 'node:worker_threads'
import { serveRequests } from '../../platform/threads/serveRequests.ts'

/** New hashes are Argon2id; older accounts have scrypt hashes. */
export type Scheme = 'argon2id' | 'scrypt'
/** One hash of a tenant comes before all further ones. */
export type HashPriority = 'first' | 'further'
/** `cost` has the scheme's three parameters: KiB, passes and lanes of Argon2id; N, r and p of scrypt. */
export type Derivation = {
  scheme: Scheme
  password: string
  salt: Uint8Array
  cost: number[]
  keyBytes: number
}

const derive: Record<Scheme, (derivation: Derivation) => Uint8Array> = {
  argon2id: ({ password, salt, cost: [memory, passes, parallelism], keyBytes }) =>
    argon2Sync('argon2id', {
      message: password,
      nonce: salt,
      memory: memory!,
      passes: passes!,
      parallelism: parallelism!,
      tagLength: keyBytes,
    }),
  scrypt: ({ password, salt, cost: [N, r, p], keyBytes }) =>
    scryptSync(password, salt, keyBytes, { N: N!, r: r!, p: p!, maxmem: 256 * N! * r! }),
}

const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority
const { priority } = workerData as { priority: HashPriority }

serveRequests(
  (derivation: Derivation) => derive[derivation.scheme](derivation),
  priority === 'first' ? PRIORITY_BELOW_NORMAL : PRIORITY_LOW,
)
