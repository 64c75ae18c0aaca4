import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { finishLeaving, leaveWithEmployee, type TrackSetting } from '../auth/index.ts'
import { findEmployee, readAccountKeys } from './employeeStore.ts'
import * as store from './eraseEmployeeStore.ts'
import { erasing, forgetDeleted, openLog } from './erasureStore.ts'
import { mentionPattern } from './mentions.ts'
import { replaceMentions } from './mentionStore.ts'
import type { RowCounts } from './eraseCustomer.ts'

type Erasing = {
  tenantId: number
  /** The employee's `Id` or `employee_guid`, or a name of its account. */
  name: string
  keepsMentions: boolean
  /** Whether positions, and the places of events and visits, are deleted. By default the tenant's setting says so. */
  tracks?: TrackSetting | undefined
  /** Changes nothing, and counts what it would change; without positions. */
  isTrial?: boolean
  /** Gets the Ids before the transaction ends; a failure ends it. */
  remember?: (ids: string[]) => Promise<void>
}

type Erased = { pseudonym: string; changed: RowCounts; mentions: RowCounts }

/**
 * Erases an employee: what tells who it was goes, and what it did stays, under a pseudonym. Its account leaves, as by `user
 * delete`. Also for one that left or was deleted before. Throws if nothing is about such an employee.
 */
export async function eraseEmployee(owner: pg.ClientBase, options: Erasing): Promise<Erased> {
  const { tenantId, name, keepsMentions, isTrial = false } = options
  const tracks = options.tracks ?? (await store.readTrackSetting(owner, tenantId))
  const { userIds, erased } = await erasing(owner, isTrial, async (actor) => {
    const employee = await findEmployee(owner, tenantId, name)
    const texts = await store.readEmployeeTexts(owner, employee)
    const left = []
    for (const userId of employee.userIds) left.push(await leaveWithEmployee(owner, { tenantId, userId }))
    await openLog(owner)
    const pseudonym = left[0]?.pseudonym ?? `deleted user ${randomUUID().slice(0, 8)}`
    const changed = await store.clearEmployee(owner, employee)
    const add = (counts: RowCounts) => {
      for (const [table, count] of Object.entries(counts)) {
        if (count > 0) changed[table] = (changed[table] ?? 0) + count
      }
    }
    for (const { employees } of left) add({ employee: employees })
    if (tracks === 'delete') {
      add(await store.clearPlaces(owner, employee, await readAccountKeys(owner, employee)))
    }
    const pattern = keepsMentions ? undefined : mentionPattern(texts)
    const mark = `[erased ${pseudonym.slice(-8)}]`
    const mentions = pattern === undefined ? {} : await replaceMentions(owner, { tenantId, pattern, mark })
    await store.noteEmployeeErasure(owner, employee, actor)
    if (!isTrial) await options.remember?.([...employee.ids, ...employee.guids])
    return { userIds: employee.userIds, erased: { pseudonym, changed, mentions } }
  })
  if (isTrial) return erased
  for (const userId of userIds) {
    const { deleted } = await finishLeaving(owner, { tenantId, userId }, { tracks })
    Object.assign(erased.changed, deleted)
  }
  await forgetDeleted(owner)
  return erased
}
