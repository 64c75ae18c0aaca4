import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { findCustomer } from './customerStore.ts'
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
}

type Erased = { pseudonym: string; changed: RowCounts; mentions: RowCounts }

/**
 * Erases a customer, in one transaction: what is about it is deleted or loses what tells who it was. Visits and events stay as
 * work that somebody did, for a customer whom a pseudonym names. Throws if nothing is about such a customer.
 */
export async function eraseCustomer(owner: pg.ClientBase, options: Erasing): Promise<Erased> {
  const { isTrial = false } = options
  const erased = await erasing(owner, isTrial, (actor) => erase(owner, options, actor))
  if (!isTrial) await forgetDeleted(owner)
  return erased
}

async function erase(
  owner: pg.ClientBase,
  { tenantId, name, keepsMentions, isTrial, remember }: Erasing,
  actor: string | null,
): Promise<Erased> {
  const customer = await findCustomer(owner, tenantId, name)
  await store.lockRecords(owner, customer)
  const texts = await store.readTexts(owner, customer)
  const pseudonym = randomUUID()
  const mark = `[erased ${pseudonym.slice(0, 8)}]`
  const changed: RowCounts = {}
  for (const [table, clear] of Object.entries(store.clearings)) {
    const count = await clear(owner, customer, { pseudonym, mark })
    if (count > 0) changed[table] = count
  }
  // An Id says nothing of the person; a guid may be a number that others know.
  const guids = customer.guids.filter((guid) => !customer.ids.includes(guid))
  if (guids.length > 0) {
    await replaceMentions(owner, { tenantId, ...idPattern(guids), mark: pseudonym, everywhere: true })
  }
  const pattern = keepsMentions ? undefined : mentionPattern(texts)
  const mentions = pattern === undefined ? {} : await replaceMentions(owner, { tenantId, pattern, mark })
  await store.noteErasure(owner, customer, actor)
  if (!isTrial) await remember?.([...customer.ids, ...customer.guids])
  return { pseudonym, changed, mentions }
}
