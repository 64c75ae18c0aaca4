import type { OperationId } from '../../platform/http/handlers.ts'

/** What a token of the scope `read` can open, beside the records of named layers. */
export const collections = ['customers', 'employees', 'plans', 'visits', 'events', 'live', 'changes'] as const
type Collection = (typeof collections)[number]

/** `records:LAYER` opens the records of one layer. */
export const recordsPrefix = 'records:'

/**
 * The one table of what limited tokens open: `push`, or the collection that a `read` token must name. What is not listed
 * is open to no limited token. The description names the same scopes in each operation's `security`, and
 * limitedTokenScopes.test.ts sends every operation of the description with a token of each scope.
 */
export const openedBy = {
  pushPositions: 'push',
  pushWithPathToken: 'push',
  pushFromTraccar: 'push',
  pushFromOwnTracks: 'push',
  pushFromOverland: 'push',
  pushFromGpsLogger: 'push',
  createEvent: 'push',
  getCustomerSchema: 'customers',
  searchCustomers: 'customers',
  getCustomer: 'customers',
  getLayerSchema: 'records',
  searchRecords: 'records',
  getRecord: 'records',
  searchEmployees: 'employees',
  getEmployee: 'employees',
  searchPlans: 'plans',
  getPlan: 'plans',
  searchVisits: 'visits',
  getVisit: 'visits',
  searchEvents: 'events',
  searchLivePositions: 'live',
  listChanges: 'changes',
} as const satisfies Partial<Record<OperationId, 'push' | 'records' | Collection>>

export type Scope = 'push' | 'read'
type Opening = { scope: Scope; collections: readonly string[] }

/** Returns whether a token opens an operation. `layerName` is that of the path, where it has one. */
export function isOpen(
  { scope, collections: named }: Opening,
  operationId: OperationId,
  layerName: string | undefined,
): boolean {
  const by = Object.hasOwn(openedBy, operationId) ? openedBy[operationId as keyof typeof openedBy] : undefined
  if (by === undefined) return false
  if (by === 'push' || scope === 'push') return by === scope
  return named.includes(by === 'records' ? `${recordsPrefix}${layerName}` : by)
}
