import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import {
  type Archived,
  clearArchive,
  type SearchedArchive,
  findPerson,
  withArchive,
} from './archivedPerson.ts'
import { type Customer, customers } from './customerStore.ts'
import * as store from './eraseCustomerStore.ts'
import { erasing, forgetDeleted } from './erasureStore.ts'
import { idPattern, mentionPattern } from './mentions.ts'
import { replaceMentions } from './mentionStore.ts'

/** Row counts by table, without zeros. */
export type RowCounts = Record<string, number>

type Erasing = {
  tenantId: number
  /** The customer's `Id` or `customer_guid`. */
  name: string
  /** Whether texts elsewhere that have its name, phone number, email address or address keep them. */
  keepsMentions: boolean
  /** Changes nothing, and counts what it would change. */
  isTrial?: boolean
  /** Gets the Ids before the transaction ends; a failure ends it. */
  remember?: (ids: string[]) => Promise<void>
  /** Files with old rows of the tenant, from which the customer is erased first. */
  archive?: SearchedArchive | undefined
}

type Erased = { pseudonym: string; changed: RowCounts; mentions: RowCounts }

/**
 * Erases a customer, in one transaction: what is about it is deleted or loses what tells who it was. Visits and events stay as
 * work that somebody did, for a customer whom a pseudonym names. Throws if nothing is about such a customer.
 */
export async function eraseCustomer(owner: pg.ClientBase, options: Erasing): Promise<Erased> {
  const { tenantId, archive, isTrial = false } = options
  const erased = await erasing(owner, isTrial, (actor) =>
    withArchive(owner, { tenantId, archive, isTrial }, (archived) =>
      erase(owner, options, { actor, archived }),
    ),
  )
  if (!isTrial) await forgetDeleted(owner)
  return erased
}

async function erase(
  owner: pg.ClientBase,
  { tenantId, name, keepsMentions, isTrial = false, remember }: Erasing,
  { actor, archived }: { actor: string | null; archived: Archived | undefined },
): Promise<Erased> {
  const texts = new Set<string>()
  const onRows = async (found: Customer) => {
    await store.lockRecords(owner, found)
    for (const text of await store.readTexts(owner, found)) texts.add(text)
  }
  const customer = await findPerson(owner, customers, { tenantId, name, archived, onRows })
  const pseudonym = randomUUID()
  const mark = `[erased ${pseudonym.slice(0, 8)}]`
  // An Id says nothing of the person; a guid may be a number that others know.
  const guids = customer.guids.filter((guid) => !customer.ids.includes(guid))
  const renaming = guids.length > 0 ? [{ ...idPattern(guids), mark: pseudonym, everywhere: true }] : []
  const pattern = keepsMentions ? undefined : mentionPattern(texts)
  const mentioning = pattern === undefined ? [] : [{ pattern, mark }]
  const changed: RowCounts = {}
  // First, while nothing but the customer is locked: it can take minutes.
  if (archived) {
    const names = [...customers.namesOf(customer), ...customer.visitIds]
    const clear = store.clearArchived(owner, customer, { pseudonym, mark })
    const mentions = [...renaming, ...mentioning]
    Object.assign(changed, await clearArchive(owner, archived, { names, clear, mentions }))
  }
  for (const [table, clear] of Object.entries(store.clearings)) {
    const count = await clear(owner, customer, { pseudonym, mark })
    if (count > 0) changed[table] = count
  }
  for (const each of renaming) await replaceMentions(owner, { tenantId, ...each })
  const mentions: RowCounts = {}
  for (const each of mentioning) Object.assign(mentions, await replaceMentions(owner, { tenantId, ...each }))
  await store.noteErasure(owner, customer, actor)
  if (!isTrial) await remember?.([...customer.ids, ...customer.guids])
  return { pseudonym, changed, mentions }
}
