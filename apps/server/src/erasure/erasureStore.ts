import type pg from 'pg'
import { inTransaction, readActor } from '../platform/database/migrate/owner.ts'

class Trial extends Error {}

/**
 * Runs an erasure in one transaction, whose writes are not logged, because their entries would have what is erased. A trial is
 * rolled back. `work` gets the actor of the command.
 */
export async function erasing<T>(
  owner: pg.ClientBase,
  isTrial: boolean,
  work: (actor: string | null) => Promise<T>,
): Promise<T> {
  let result: { value: T } | undefined
  await inTransaction(owner, async () => {
    const actor = await readActor(owner)
    await owner.query(
      `select set_config('geofield.actor', '', true), set_config('statement_timeout', '0', true)`,
    )
    await openLog(owner)
    result = { value: await work(actor) }
    if (isTrial) throw new Trial()
  }).catch((error: unknown) => {
    if (!(error instanceof Trial)) throw error
  })
  return result!.value
}

/** Lets the present transaction change the audit log. An account that leaves closes it again. */
export async function openLog(owner: pg.ClientBase): Promise<void> {
  await owner.query(`select set_config('geofield.audit_erasure', 'on', true)`)
}

/** Remembers Ids, so that nothing comes back under them. */
export async function noteIds(
  owner: pg.ClientBase,
  { tenantId, ids }: { tenantId: number; ids: string[] },
): Promise<void> {
  await owner.query('select note_erasure($1, $2)', [tenantId, ids])
}

/** PostgreSQL keeps samples of values for its planner, and deleted rows until it reuses their place. */
export async function forgetDeleted(owner: pg.ClientBase): Promise<void> {
  await owner.query(
    `vacuum (analyze, skip_locked) audit_log, change, change_inbox, employee, event, idempotency_key, live_driver, plan,
       plan_proposal, record, user_account, visit`,
  )
}
