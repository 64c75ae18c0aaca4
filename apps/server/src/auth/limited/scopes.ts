import type { OperationId } from '../../platform/http/handlers.ts'

/** What a token of the scope `read` can open, beside the records of named layers. */
export const collections = [
  'customers',
  'employees',
  'plans',
  'visits',
  'events',
  'live',
  'tracks',
  'changes',
] as const
type Collection = (typeof collections)[number]

/** Among the collections of a token that is bound to a question: then it opens nothing else by itself. */
export const feed = 'feed'

/** `records:LAYER` opens the records of one layer. */
export const recordsPrefix = 'records:'

/**
 * The one table of what limited tokens open: `push`, any `read`, or the collection that a `read` token must name: one, that
 * of the layer in the path (`records`), or the `collection` in the path. What is not listed is open to no limited token. The
 * description names the same scopes in each operation's `security`, and limitedTokenScopes.test.ts sends every operation of the description with a token of each scope.
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
  getDailyTracks: 'tracks',
  listChanges: 'changes',
  getFeaturesLandingPage: 'read',
  getFeaturesConformance: 'read',
  getFeaturesApi: 'read',
  listFeatureCollections: 'read',
  getFeatureCollection: 'collection',
  getFeatureSchema: 'collection',
  listFeatures: 'collection',
  getFeature: 'collection',
  readFeed: 'feed',
} as const satisfies Partial<
  Record<OperationId, 'push' | 'read' | 'records' | 'collection' | typeof feed | Collection>
>

export type Scope = 'push' | 'read'
type Opening = { scope: Scope; collections: readonly string[] }

/** The layer and the collection in the path of a call, where it has one. */
type Place = { layerName?: string | undefined; collectionId?: string | undefined }

/** Returns what opens an operation: `push`, `read` for any token that reads, or a collection. Undefined if no token does. */
export function openingOf(operationId: OperationId, { layerName, collectionId }: Place): string | undefined {
  const by = Object.hasOwn(openedBy, operationId) ? openedBy[operationId as keyof typeof openedBy] : undefined
  if (by === 'records') return `${recordsPrefix}${layerName}`
  return by === 'collection' ? collectionId : by
}

/** Returns whether a token opens an operation. `isAlso`: what the operation reads, for another one that was called. */
export function isOpen(
  { scope, collections: named }: Opening,
  operationId: OperationId,
  place: Place,
  isAlso = false,
): boolean {
  const by = openingOf(operationId, place)
  if (by === undefined) return false
  if (by === 'push' || scope === 'push') return by === scope
  if (by !== feed && !isAlso && named.includes(feed)) return false
  return by === 'read' || named.includes(by)
}
