import type { Transaction } from '../platform/database/database.ts'
import { refuseIfHidden } from '../platform/database/sight.ts'
import { type ErrorDetail, validationFailed } from '../platform/http/errors.ts'
import type { StoredPlan } from './plans/plan.ts'
import { lockPlanByGuid } from './plans/planStore.ts'
import { disabledEmployees, findPlanId, knownCustomers, knownEmployees } from './referenceStore.ts'

/** A guid in a body, with its JSON Pointer. */
type Reference = { path: string; guid: string }

type References = {
  customers?: Reference[]
  /** Who gets work: nobody gets any while disabled. */
  employees?: Reference[]
  /** Whose work it is. */
  owners?: Reference[]
}

/** Throws VALIDATION_FAILED with a detail for each customer and employee that the tenant lacks, or that is disabled. */
export async function checkReferences(
  transaction: Transaction,
  { customers = [], employees = [], owners = [] }: References,
): Promise<void> {
  const faults = [
    ...(await missing(transaction, customers, {
      known: knownCustomers,
      noun: 'customer',
      field: 'customer_guid',
    })),
    ...(await missing(transaction, [...employees, ...owners], {
      known: knownEmployees,
      noun: 'employee',
      field: 'employee_guid',
    })),
    ...(await disabled(transaction, employees)),
  ]
  if (faults.length > 0) throw validationFailed(faults)
}

async function disabled(transaction: Transaction, references: Reference[]): Promise<ErrorDetail[]> {
  if (references.length === 0) return []
  const found = await disabledEmployees(
    transaction,
    references.map(({ guid }) => guid),
  )
  return references
    .filter(({ guid }) => found.has(guid))
    .map(({ path }) => ({ path, code: 'disabled', message: 'is an employee who is disabled' }))
}

type Kind = {
  known: (transaction: Transaction, guids: string[]) => Promise<Set<string>>
  noun: string
  field: string
}

async function missing(
  transaction: Transaction,
  references: Reference[],
  { known, noun, field }: Kind,
): Promise<ErrorDetail[]> {
  if (references.length === 0) return []
  const found = await known(
    transaction,
    references.map(({ guid }) => guid),
  )
  return references
    .filter(({ guid }) => !found.has(guid))
    .map(({ path, guid }) => ({
      path,
      code: 'unknown',
      message: `names no ${noun} of this tenant: there is none with ${field} ${guid.slice(0, 100)}`,
    }))
}

/** Reads and locks the plan that a visit joins. Throws VALIDATION_FAILED if the tenant has no such plan. */
export async function lockNamedPlan(transaction: Transaction, planGuid: string): Promise<StoredPlan> {
  const plan = await lockPlanByGuid(transaction, planGuid)
  if (plan) return plan
  const planId = await findPlanId(transaction, planGuid)
  if (planId !== undefined) await refuseIfHidden(transaction, 'plan', planId)
  const message = `names no plan of this tenant: there is none with plan_guid ${planGuid}`
  throw validationFailed([{ path: '/visit_plan_guid', code: 'unknown', message }])
}
