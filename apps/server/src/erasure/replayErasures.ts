import type pg from 'pg'
import { eraseCustomer } from './eraseCustomer.ts'
import { eraseEmployee } from './eraseEmployee.ts'
import type { Ledger } from './ledger.ts'
import { findIds, isErasedId, listTenants, type PersonKind } from './replayStore.ts'

/** Erases again whom a ledger names: the database comes from a backup or an export before their erasure. Returns how many. */
export async function replayErasures(owner: pg.Client, ledger: Ledger): Promise<number> {
  const find = await ledger.read()
  if (find === undefined) return 0
  let erased = 0
  for (const { tenantId, tenant } of await listTenants(owner)) {
    for (const kind of ['customer', 'employee'] satisfies PersonKind[]) {
      const ids = await findIds(owner, { tenantId, kind }, (id) => find(kind, { tenant, id }) !== undefined)
      for (const id of ids) {
        // Before the backup, or a moment ago by another Id of the same person.
        if (await isErasedId(owner, { tenantId, id })) continue
        const { keepsMentions, tracks } = find(kind, { tenant, id })!
        const erasing = { tenantId, name: id, keepsMentions }
        await (kind === 'customer'
          ? eraseCustomer(owner, erasing)
          : eraseEmployee(owner, { ...erasing, tracks }))
        erased += 1
      }
    }
  }
  return erased
}
