import { operations } from './generated/operations.ts'

export type OperationId = keyof typeof operations

/** The names of the paging fields of an operation, in its body and in its response. */
export interface Paging {
  skip: string
  take: string
  items: string
  total: string
}

/** One row of the generated table: the run-time facts that the generated types do not have. */
export interface OperationRow {
  area: string
  method: 'GET' | 'PUT' | 'POST' | 'DELETE'
  path: string
  /** Whether the operation needs an access token beside the API key. */
  bearer: boolean
  /** Whether the operation is safe to repeat, and so may be retried. */
  idempotent: boolean
  /** `ready`, or one of the document's other markers: then the method lives under `client.preview`. */
  status: 'ready' | 'planned' | 'tbd' | 'coming-soon' | 'deferred' | 'pending'
  paging?: Paging
  /** Whether the operation takes an `Idempotency-Key`. */
  keyed?: true
  /** Whether the operation takes `If-Match`. */
  conditional?: true
  /** Set when the response is a stream of events, without an end. */
  stream?: true
  /** Set when the items can also be read as CSV and NDJSON. */
  rows?: true
  /** Set when the response can also be GeoJSON. */
  geoJson?: true
  /** Set when another server than `baseUrl` serves the operation. */
  server?: 'mapCdn'
}

/** The generated table, with rows of one type. */
export const operationRows: Readonly<Record<OperationId, OperationRow>> = operations
