import { ApiError } from '../platform/http/errors.ts'
import type { OperationId, PathOf, Role } from '../platform/http/handlers.ts'

export type TenantOperationId = {
  [Id in OperationId]: [PathOf<Id>] extends [never]
    ? never
    : PathOf<Id> extends { tenant: string }
      ? Id
      : never
}[OperationId]

/**
 * Who may call an operation of a tenant. `everyone`; `own`: admins, and everyone else for what is theirs; `admin`:
 * admins alone.
 */
type Right = 'everyone' | 'own' | 'admin'

/**
 * The one table of rights. `admin` is enforced here; the database's policies enforce `own`, and `admin` again
 * (migration 0017).
 */
export const rights: Record<TenantOperationId, Right> = {
  getLayerSchema: 'everyone',
  searchRecords: 'everyone',
  getRecord: 'everyone',
  createRecord: 'everyone',
  saveRecords: 'everyone',
  updateRecord: 'everyone',
  // Own: records that the account created.
  deleteRecord: 'own',
  getCustomerSchema: 'everyone',
  searchCustomers: 'everyone',
  getCustomer: 'everyone',
  createCustomer: 'everyone',
  saveCustomers: 'everyone',
  updateCustomer: 'everyone',
  deleteCustomer: 'own',
  searchEmployees: 'everyone',
  getEmployee: 'everyone',
  createEmployee: 'admin',
  updateEmployee: 'admin',
  deleteEmployee: 'admin',
  activateEmployee: 'admin',
  enableEmployee: 'admin',
  disableEmployee: 'admin',
  // Own: plans and visits whose assignee is the account's employee.
  searchPlans: 'everyone',
  getPlan: 'everyone',
  createPlan: 'own',
  updatePlan: 'own',
  deletePlan: 'own',
  searchVisits: 'everyone',
  createVisit: 'own',
  getVisit: 'everyone',
  updateVisit: 'own',
  deleteVisit: 'own',
  // Own: positions that the account pushed.
  pushPositions: 'everyone',
  searchLivePositions: 'own',
  getPositionHistory: 'own',
  // Of changes, an account sees those of objects that it may read.
  listChanges: 'everyone',
  searchEvents: 'everyone',
  // Own: events of type VISIT, which move the visit that they are linked to.
  createEvent: 'own',
}

/** Throws RIGHT_MISSING if the role may never call the operation. */
export function checkRight(
  operationId: OperationId,
  { username, role }: { username: string; role: Role },
): void {
  const right: Right | undefined = rights[operationId as TenantOperationId]
  if (role === 'admin' || right === 'everyone' || right === 'own') return
  const message = `The account "${username}" has the role "${role}", which may not call ${operationId}; the operation requires the role "admin".`
  throw new ApiError('RIGHT_MISSING', { message })
}
