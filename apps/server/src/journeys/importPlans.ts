import type { Transaction } from '../platform/database/database.ts'
import type { BodyOf } from '../platform/http/handlers.ts'
import { type Author, listDueVisits, readNewPlan } from './plans/plan.ts'
import { insertPlan } from './plans/planStore.ts'
import { orderAsEntered } from './visits/visitOrderStore.ts'
import { insertDueVisits } from './visits/visitStore.ts'

export type ImportedPlan = BodyOf<'createPlan'> & { Id: string; visitIds: readonly string[] }

/** Stores a plan with its visits through the owner's connection, for seeds. Their days have no other visits. */
export async function importPlan(
  owner: Transaction,
  caller: Author,
  { Id: planId, visitIds, ...body }: ImportedPlan,
): Promise<void> {
  const fields = readNewPlan(body)
  const plan = await insertPlan(owner, { ...fields, planId }, caller)
  const due = listDueVisits(fields).map((visit, index) => ({ ...visit, visitId: visitIds[index] }))
  await insertDueVisits(owner, plan, { due, caller })
  await orderAsEntered(owner, caller.tenant.tenantId, planId)
}
