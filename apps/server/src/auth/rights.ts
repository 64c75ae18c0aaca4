import { ApiError } from '../platform/http/errors.ts'
import {
  type OperationId,
  type PathOf,
  type Role,
  roles,
  type Visibility,
} from '../platform/http/handlers.ts'

export type TenantOperationId = {
  [Id in OperationId]: [PathOf<Id>] extends [never]
    ? never
    : PathOf<Id> extends { tenant: string }
      ? Id
      : never
}[OperationId]

/**
 * How far a right reaches. `all`: everything of the tenant. `below`: what is the account's own, or of employees at or
 * below the hierarchy path of its employee. `own`: what is the account's own. `none`: the role may not call the operation.
 */
export type Reach = 'all' | 'below' | 'own' | 'none'

export type Right = Record<Role, Reach> & {
  /**
   * The tenant's setting that widens `below` and `own` to `all`. `visibility` does so at `shared`; the other settings do
   * so at `all`, and in every `shared` tenant.
   */
  widenedBy?: keyof Visibility
  /**
   * How a call on an object beyond the reach ends: a search leaves them out; an object that is read by its Id is not found
   * (404); every other call is refused (403, RIGHT_MISSING).
   */
  beyond: 'leftOut' | 'notFound' | 'refused'
}

const everyone = { admin: 'all', manager: 'all', field: 'all', reader: 'all', beyond: 'refused' } as const
const writers = { ...everyone, reader: 'none' } as const
const theirs = { admin: 'all', manager: 'below', field: 'own', reader: 'all' } as const
const search = { ...theirs, beyond: 'leftOut' } as const
const read = { ...theirs, beyond: 'notFound' } as const
const write = { ...theirs, reader: 'none', beyond: 'refused' } as const
const manage = { ...write, field: 'none' } as const

/**
 * The one table of rights. `none` is enforced here, before the body is read; the database's policies enforce the rest,
 * and `none` again (schema/02_rights.sql). The docs show this table, and
 * rights.test.ts sends a request for each of its cells.
 */
export const rights: Record<TenantOperationId, Right> = {
  listLayers: everyone,
  getLayerSchema: everyone,
  // Whose a record is: its creator's. A customer is also its assignee's, and of those who visit it.
  searchRecords: { ...search, widenedBy: 'records' },
  getRecord: { ...read, widenedBy: 'records' },
  createRecord: writers,
  // Creates like createRecord; what it updates must be within the reach of updateRecord.
  saveRecords: { ...write, widenedBy: 'records' },
  updateRecord: { ...write, widenedBy: 'records' },
  // Only by who created it, whatever the tenant's settings.
  deleteRecord: write,
  uploadFile: writers,
  // Whose a file is: of what refers to it, such as an event; before that of who uploaded it, whatever the role.
  downloadFile: { ...read, widenedBy: 'visibility' },
  // One's own.
  getAccount: everyone,
  // Whose a login is: its account's, which is always the caller's own.
  listLogins: everyone,
  endLogin: everyone,
  endOtherLogins: everyone,
  // Never upward: a manager reaches no account with the role admin.
  listEmployeeLogins: manage,
  endEmployeeLogin: manage,
  endEmployeeLogins: manage,
  changePassword: everyone,
  // Whose account: an admin's only by admins, and never one's own password, whatever the reach.
  setEmployeePassword: manage,
  renameEmployeeAccount: manage,
  // Of their own account.
  createLimitedToken: everyone,
  listLimitedTokens: everyone,
  revokeLimitedToken: everyone,
  // Not of an admin's account, unless by an admin.
  createEmployeeToken: manage,
  listEmployeeTokens: manage,
  revokeEmployeeToken: manage,
  getCustomerSchema: everyone,
  searchCustomers: { ...search, widenedBy: 'customers' },
  getCustomer: { ...read, widenedBy: 'customers' },
  createCustomer: writers,
  saveCustomers: { ...write, widenedBy: 'customers' },
  updateCustomer: { ...write, widenedBy: 'customers' },
  deleteCustomer: write,
  searchEmployees: { ...search, widenedBy: 'visibility' },
  getEmployee: { ...read, widenedBy: 'visibility' },
  createEmployee: manage,
  saveEmployees: manage,
  updateEmployee: manage,
  deleteEmployee: manage,
  activateEmployee: manage,
  enableEmployee: manage,
  disableEmployee: manage,
  offboardEmployee: manage,
  // Whose a plan or visit is: its assignee's.
  searchPlans: { ...search, widenedBy: 'visibility' },
  getPlan: { ...read, widenedBy: 'visibility' },
  createPlan: write,
  updatePlan: write,
  deletePlan: write,
  // The tenant's, for all of its plans.
  getHolidays: everyone,
  setHolidays: { ...everyone, manager: 'none', field: 'none', reader: 'none' },
  // Whose a proposal is: of those above all of its workers.
  proposePlans: manage,
  getPlanProposal: { ...theirs, field: 'none', reader: 'none', beyond: 'notFound' },
  cancelPlanProposal: { ...manage, beyond: 'notFound' },
  acceptPlans: { ...manage, beyond: 'notFound' },
  // Whose the visits are, and who gets them.
  reassignVisits: manage,
  insertVisit: write,
  swapDays: write,
  searchVisits: { ...search, widenedBy: 'visibility' },
  createVisit: write,
  getVisit: { ...read, widenedBy: 'visibility' },
  updateVisit: write,
  deleteVisit: write,
  // Whose a position is: the account's that pushed it. No setting shares tracks.
  pushPositions: writers,
  pushWithPathToken: writers,
  pushFromTraccar: writers,
  pushFromOwnTracks: writers,
  pushFromOverland: writers,
  pushFromGpsLogger: writers,
  searchLivePositions: search,
  getPositionHistory: { ...theirs, beyond: 'refused' },
  getDailyTracks: { ...theirs, beyond: 'refused' },
  // Features are of the objects that the account's searches return: the reach is that of customers, for example.
  getFeaturesLandingPage: everyone,
  getFeaturesConformance: everyone,
  getFeaturesApi: everyone,
  listFeatureCollections: everyone,
  getFeatureCollection: everyone,
  getFeatureSchema: everyone,
  listFeatures: { ...search, widenedBy: 'customers' },
  getFeature: { ...read, widenedBy: 'customers' },
  // The question of a token, which its account asks.
  readFeed: { ...search, widenedBy: 'customers' },
  // Each entry has the reach of its single call.
  sync: write,
  // Changes of objects that the account may read.
  listChanges: { ...search, widenedBy: 'visibility' },
  streamChanges: { ...search, widenedBy: 'visibility' },
  // Whose an event is: the account's that sent it.
  searchEvents: { ...search, widenedBy: 'visibility' },
  // The reach is that of the visit which the event moves.
  createEvent: write,
}

/** What an account with a temporary password may call: to see whose it is, and to change the password. */
const beforePasswordChange: ReadonlySet<OperationId> = new Set<TenantOperationId>([
  'getAccount',
  'changePassword',
])

/** Returns whether an account may call the operation before it has changed its temporary password. */
export function worksBeforePasswordChange(operationId: OperationId): boolean {
  return beforePasswordChange.has(operationId)
}

/** Returns how far a role's right reaches in a tenant with these settings. */
export function findReach(operationId: TenantOperationId, role: Role, settings: Visibility): Reach {
  const { widenedBy, [role]: reach } = rights[operationId]
  if (widenedBy === undefined || reach === 'none') return reach
  const isWide = settings.visibility === 'shared' || settings[widenedBy] === 'all'
  return isWide ? 'all' : reach
}

/** Throws RIGHT_MISSING if the role may never call the operation. */
export function checkRight(
  operationId: OperationId,
  { username, role }: { username: string; role: Role },
): void {
  const right: Right | undefined = rights[operationId as TenantOperationId]
  if (right && right[role] !== 'none') return
  const allowed = roles.filter((each) => right && right[each] !== 'none').map((each) => `"${each}"`)
  const message = `The account "${username}" has the role "${role}", which may not call ${operationId}; the operation requires the role ${allowed.join(' or ') || '"admin"'}.`
  throw new ApiError('RIGHT_MISSING', { message })
}
