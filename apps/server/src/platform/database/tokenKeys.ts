import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { Log } from '../log/log.ts'
import { inTransaction, type OwnerConnection, withOwner } from './migrate/owner.ts'
import { repeatUpkeep } from './upkeep.ts'

/** A key that signs access tokens. Each token names its key by this id. */
export type TokenKey = { id: string; value: string }

/** Times are of PostgreSQL's clock, in seconds of Unix time. */
type StoredKey = TokenKey & { signsFrom: number; acceptedUntil?: number | undefined }

/** The row of the secret that all servers share. It signed all access tokens before their keys could be rotated. */
export const serverSecretName = 'token-signing-key'
const listName = 'access-token-keys'
/** The id of the key that a database has from its beginning. Tokens of it name no key, as those of older servers. */
export const firstKeyId = ''

const rereadMs = 20_000
/** Every server has read a new key before any server signs with it. */
export const beforeSigningSeconds = 60

/** Returns the keys that servers accept now; the first one signs. */
export async function readTokenKeys(owner: pg.ClientBase): Promise<TokenKey[]> {
  const { keys, now } = await readStored(owner)
  const accepted = keys.filter(({ acceptedUntil = Infinity }) => acceptedUntil > now)
  // A clock that was set back may be before all of them.
  const signs = accepted.findLast(({ signsFrom }) => signsFrom <= now) ?? accepted[0]!
  return [signs, ...accepted.filter((key) => key !== signs)].map(({ id, value }) => ({ id, value }))
}

/** For the operator: the keys without their values. */
export async function listTokenKeys(owner: pg.ClientBase) {
  const toDate = (seconds: number) => (seconds === 0 ? undefined : new Date(seconds * 1000))
  const { keys, now } = await readStored(owner)
  return keys
    .filter(({ acceptedUntil = Infinity }) => acceptedUntil > now)
    .map(({ id, signsFrom, acceptedUntil = 0 }) => ({
      key: id === firstKeyId ? 'first' : id,
      signsFrom: toDate(signsFrom),
      acceptedUntil: toDate(acceptedUntil),
    }))
}

/**
 * Adds a key, with which servers sign when all of them have read it. The key before is accepted for `keepSeconds` after
 * that. With 0 the new key replaces all others at once.
 */
export async function rotateTokenKey(owner: pg.Client, keepSeconds: number): Promise<void> {
  await inTransaction(owner, async () => {
    // Two rotations at the same time would lose a key.
    await owner.query('lock table server_secret in share row exclusive mode')
    const { keys, now } = await readStored(owner)
    const isGradual = keepSeconds > 0
    const signsFrom = isGradual ? now + beforeSigningSeconds : now
    const key = { id: randomBytes(6).toString('base64url'), value: newSecret(), signsFrom }
    const before = keys
      .filter(({ acceptedUntil = Infinity }) => isGradual && acceptedUntil > now)
      .map((old) => ({ ...old, acceptedUntil: old.acceptedUntil ?? signsFrom + keepSeconds }))
    await owner.query(
      'insert into server_secret (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value',
      [listName, JSON.stringify([...before, key])],
    )
  })
}

export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

async function readStored(owner: pg.ClientBase): Promise<{ keys: StoredKey[]; now: number }> {
  const { rows } = await owner.query<{ now: number; list: string | null; first: string }>(
    `select extract(epoch from now())::float8 now, (select value from server_secret where name = $1) list,
       (select value from server_secret where name = $2) "first"`,
    [listName, serverSecretName],
  )
  const { now, list, first } = rows[0]!
  const keys: StoredKey[] =
    list === null ? [{ id: firstKeyId, value: first, signsFrom: 0 }] : (JSON.parse(list) as StoredKey[])
  return { keys, now }
}

type Following = {
  connection: OwnerConnection
  /** Replaced in place when they change. */
  keys: TokenKey[]
  log: Log
  onChange?: ((keys: readonly TokenKey[]) => void) | undefined
}

/** Reads the keys again and again, so that a running server takes up a rotation. */
export function followTokenKeys({ connection, keys, log, onChange }: Following) {
  return repeatUpkeep({
    name: 'token_keys',
    intervalMs: rereadMs,
    log,
    failure: 'could not read the keys of access tokens',
    logsOnce: true,
    async run() {
      const found = await withOwner(connection, (owner) => readTokenKeys(owner))
      if (JSON.stringify(found) === JSON.stringify(keys)) return
      keys.splice(0, keys.length, ...found)
      onChange?.(keys)
    },
  })
}
