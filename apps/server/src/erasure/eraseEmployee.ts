import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { finishLeaving, leaveWithEmployee, type TrackSetting } from '../auth/index.ts'
import {
  type Archived,
  clearArchive,
  type SearchedArchive,
  findPerson,
  withArchive,
} from './archivedPerson.ts'
import { type Employee, employees, readAccountKeys, readAccounts } from './employeeStore.ts'
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
  /** Files with old rows of the tenant, from which the employee is erased first. */
  archive?: SearchedArchive | undefined
}

type Erased = { pseudonym: string; changed: RowCounts; mentions: RowCounts }

/**
 * Erases an employee: what tells who it was goes, and what it did stays, under a pseudonym. Its account leaves, as by `user
 * delete`. Also for one that left or was deleted before. Throws if nothing is about such an employee.
 */
export async function eraseEmployee(owner: pg.ClientBase, options: Erasing): Promise<Erased> {
  const { tenantId, archive, isTrial = false } = options
  const tracks = options.tracks ?? (await store.readTrackSetting(owner, tenantId))
  const { userIds, erased } = await erasing(owner, isTrial, (actor) =>
    withArchive(owner, { tenantId, archive, isTrial }, (archived) =>
      erase(owner, options, { actor, archived, tracks }),
    ),
  )
  if (isTrial) return erased
  for (const userId of userIds) {
    const { deleted } = await finishLeaving(owner, { tenantId, userId }, { tracks })
    Object.assign(erased.changed, deleted)
  }
  await forgetDeleted(owner)
  return erased
}

type Context = { actor: string | null; archived: Archived | undefined; tracks: TrackSetting }

async function erase(
  owner: pg.ClientBase,
  { tenantId, name, keepsMentions, isTrial = false, remember }: Erasing,
  { actor, archived, tracks }: Context,
): Promise<{ userIds: string[]; erased: Erased }> {
  const texts = new Set<string>()
  const onRows = async (found: Employee) => {
    for (const text of await store.readEmployeeTexts(owner, found)) texts.add(text)
  }
  const employee = await findPerson(owner, employees, { tenantId, name, archived, onRows })
  const pattern = keepsMentions ? undefined : mentionPattern(texts)
  const keys = await readAccountKeys(owner, employee)
  // First, while nothing is locked: it can take minutes.
  const inArchive = archived ? await clearFiles(owner, archived, { employee, pattern, keys, tracks }) : {}
  const left = []
  for (const userId of employee.userIds) left.push(await leaveWithEmployee(owner, { tenantId, userId }))
  await openLog(owner)
  const pseudonym = left[0]?.pseudonym ?? `deleted user ${randomUUID().slice(0, 8)}`
  const changed = { ...inArchive, ...(await store.clearEmployee(owner, employee)) }
  const add = (counts: RowCounts) => {
    for (const [table, count] of Object.entries(counts)) {
      if (count > 0) changed[table] = (changed[table] ?? 0) + count
    }
  }
  for (const { employees: gone } of left) add({ employee: gone })
  if (tracks === 'delete') {
    add(await store.clearPlaces(owner, employee, await readAccountKeys(owner, employee)))
  }
  const mark = `[erased ${pseudonym.slice(-8)}]`
  const mentions = pattern === undefined ? {} : await replaceMentions(owner, { tenantId, pattern, mark })
  await store.noteEmployeeErasure(owner, employee, actor)
  if (!isTrial) await remember?.([...employee.ids, ...employee.guids])
  return { userIds: employee.userIds, erased: { pseudonym, changed, mentions } }
}

type Clearing = {
  employee: Employee
  pattern: string | undefined
  keys: string[]
  tracks: TrackSetting
}

/** An account that is still there gets its pseudonym later, so the archive has one of its own. */
async function clearFiles(
  owner: pg.ClientBase,
  archived: Archived,
  { employee, pattern, keys, tracks }: Clearing,
): Promise<RowCounts> {
  const accounts = await readAccounts(owner, employee)
  const pseudonym =
    accounts.find(({ hasLeft }) => hasLeft)?.username ?? `deleted user ${randomUUID().slice(0, 8)}`
  const usernames = accounts.filter(({ hasLeft }) => !hasLeft).map(({ username }) => username)
  const mark = `[erased ${pseudonym.slice(-8)}]`
  return clearArchive(owner, archived, {
    names: [...employees.namesOf(employee), ...employee.visitIds, ...keys.map((key) => key.toLowerCase())],
    clear: store.clearArchived(owner, employee, { pseudonym, keys, usernames, tracks }),
    mentions: pattern === undefined ? [] : [{ pattern, mark }],
  })
}
