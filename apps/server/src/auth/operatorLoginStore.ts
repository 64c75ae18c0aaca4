import type pg from 'pg'
import { inTransaction } from '../platform/database/migrate/owner.ts'
import { findUser } from './operatorStore.ts'
import { endLogins, listLogins, type StoredLogin } from './logins/loginStore.ts'

/** What the operator does with the logins of a user, through the owner's connection. */
type User = { tenantId: number; username: string }

const maxListed = 10_000

export async function listUserLogins(owner: pg.ClientBase, user: User): Promise<StoredLogin[]> {
  return onUser(owner, user, async (userId) => (await listLogins(owner, userId, maxListed)).logins)
}

/** Ends all logins of the user, with their tokens, and returns how many were valid. The user may log in again. */
export async function endUserLogins(owner: pg.ClientBase, user: User): Promise<number> {
  return onUser(owner, user, (userId) => endLogins(owner, { userId }))
}

async function onUser<T>(
  owner: pg.ClientBase,
  { tenantId, username }: User,
  work: (userId: string) => Promise<T>,
): Promise<T> {
  return inTransaction(owner, async () => {
    const { userId } = await findUser(owner, { tenantId, username })
    await owner.query(`select set_config('geofield.tenant_id', $1, true)`, [tenantId])
    return work(userId)
  })
}
