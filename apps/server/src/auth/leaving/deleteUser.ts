import type pg from 'pg'
import { inTransaction } from '../../platform/database/migrate/owner.ts'
import { findUser } from '../operatorStore.ts'
import { finishLeaving, type RowCounts } from './finishLeaving.ts'
import { leaveAccount, type Leaver, removeEmployeeOf, type TrackSetting } from './leavingStore.ts'

type Deletion = {
  tenantId: number
  username: string
  /** Whether the track is kept. By default the tenant's setting says so. */
  tracks?: TrackSetting | undefined
}

/** What a deletion did. `hadLeft`: the user was deleted before. */
type Deleted = { pseudonym: string; hadLeft: boolean; deleted: RowCounts }

/**
 * Deletes a user as `DELETE /employee/{id}` does, the employee included, and finishes at once what a call leaves to upkeep.
 * What the user made for the company stays under a pseudonym, which is returned. Also for a user that has left already: then
 * it finishes, or deletes a track that was kept.
 */
export async function deleteUser(
  owner: pg.ClientBase,
  { tenantId, username, tracks }: Deletion,
): Promise<Deleted> {
  const { userId, hasLeft: hadLeft } = await findUser(owner, { tenantId, username, left: true })
  const { pseudonym, employees } = await inTransaction(owner, () =>
    leaveWithEmployee(owner, { tenantId, userId }),
  )
  const { deleted } = await finishLeaving(owner, { tenantId, userId }, { tracks })
  return {
    pseudonym,
    hadLeft,
    deleted: {
      ...(!hadLeft && { user_account: 1 }),
      ...(employees > 0 && { employee: employees }),
      ...deleted,
    },
  }
}

/** Ends an account and deletes its employee in the present transaction. `finishLeaving` does the rest. */
export async function leaveWithEmployee(
  owner: pg.ClientBase,
  leaver: Leaver,
): Promise<{ pseudonym: string; employees: number }> {
  const pseudonym = await leaveAccount(owner, leaver)
  return { pseudonym: pseudonym!, employees: await removeEmployeeOf(owner, leaver) }
}
