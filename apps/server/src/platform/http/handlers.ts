import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { operations } from '@geofield/client/openapi'
import type { Rows } from './rows/rowFormats.ts'

/**
 * The description types the server: each operation has a handler, whose input is the described path, query and body
 * and whose result is the body of the 200 response. A missing or misspelt operation does not compile.
 */
export type OperationId = keyof operations

type Parameters<Id extends OperationId> = operations[Id]['parameters']
/** The type of a body. If there are several media types, it is that of JSON, from which the server makes the others. */
type ContentOf<T> = T extends { content: infer Content }
  ? Content extends { 'application/json': infer Json }
    ? Json
    : Content[keyof Content]
  : never

export type PathOf<Id extends OperationId> = NonNullable<Parameters<Id>['path']>
export type QueryOf<Id extends OperationId> = NonNullable<Parameters<Id>['query']>
export type BodyOf<Id extends OperationId> = operations[Id] extends { requestBody: infer Body }
  ? ContentOf<Body>
  : operations[Id] extends { requestBody?: infer Body }
    ? ContentOf<NonNullable<Body>> | undefined
    : undefined
/** The result of a search is its page of whole items. */
export type ResultOf<Id extends OperationId> = operations[Id]['responses'] extends { 200: infer Ok }
  ? Exclude<ContentOf<Ok>, QueryResult>
  : never
/** What a search returns instead, if `query` asks for fields or groups. */
type QueryResult = { columns: string[] } | { data: { columns: string[] } }

/** What an account may do inside its tenant. `auth/rights.ts` has the rights of each. */
export const roles = ['admin', 'manager', 'field', 'reader'] as const
export type Role = (typeof roles)[number]

/** What managers and field accounts of a tenant read. */
export type Visibility = {
  /** `shared`: everything but tracks; `hierarchy`: what is theirs. */
  visibility: 'shared' | 'hierarchy'
  /** With `hierarchy`: all customers, or those that are assigned to them or that they created. */
  customers: 'all' | 'assigned'
  /** With `hierarchy`: all records of other layers, or those that they created. */
  records: 'all' | 'created'
}

/** A call's tenant. The audit log records its actor for what the call writes. */
export type Tenant = {
  tenantId: number
  code: string
  actor?: Actor
  /** How far PostgreSQL's log had come when the call arrived: what a replica must have replayed to serve it. */
  asOf?: string
  /** The replica admitted the call, because the primary does not respond: the call reads there and writes nothing. */
  isFromReplica?: boolean
}
/** Who writes: the user of a tenant call, with the key and the operation. */
export type Actor = Partial<Visibility> & {
  userId?: string
  /** The key that what it writes belongs to. */
  accountKey?: string
  /** The account's present name. */
  username?: string
  /** What the database's policies use. Without a role nothing can be managed. */
  role?: Role
  /** The employee with this account, if any, and for a manager its path. */
  employeeGuid?: string | undefined
  hierarchyPath?: string | undefined
  keyId: string
  operationId: OperationId
  requestId: string
}
/**
 * An account. `accountKey` is what positions, events and records refer to; it never changes. `username` is the present name,
 * for texts.
 */
export type User = { userId: string; accountKey: string; username: string }
/** The caller: every call has its key's tenant, and tenant operations have a user of that tenant. */
export type Caller = {
  tenant: Tenant
  keyId: string
  /** The caller's address, or what a trusted proxy reports. */
  address: string
  /**
   * Counts further requests against the key's quota, for a call that does the work of many. If fewer are left, throws
   * RATE_LIMITED and counts none. Absent where calls are not counted.
   */
  charge?: (requests: number) => Promise<void>
}
export type TenantCaller = Caller & {
  user: User
  /** The login that the token comes from. Absent for a token without a login, and in tests. */
  loginId?: string
  /**
   * For a response that goes on for long: checks the token again and returns the tenant with the actor's present rights.
   * Throws if the token expired or was revoked, or if the account may no longer call the operation. Absent in tests.
   */
  renew?: () => Promise<Tenant>
  /**
   * For a call that also reads what another operation does: throws if the credentials don't open that operation. Absent
   * where they open all.
   */
  checkAlso?: (read: OtherRead) => void
}
/** Another operation whose objects a call reads. */
export type OtherRead = { operationId: OperationId; area: string; layerName?: string }

/** Headers of a response that is not sent yet. */
export type ResponseHeaders = {
  header: (name: string, value: string) => unknown
  getHeader: (name: string) => number | string | string[] | undefined
}

export type Call<Id extends OperationId> = {
  path: PathOf<Id>
  query: QueryOf<Id>
  body: BodyOf<Id>
  caller: PathOf<Id> extends { tenant: string } ? TenantCaller : Caller
  /** The request's headers. Those that the description names are validated. */
  readonly headers: IncomingHttpHeaders
  /** The headers of the response. */
  readonly reply: ResponseHeaders
  /** Aborted when the client disconnects. Created when it is first read. */
  readonly signal: AbortSignal
  /** The base URL of this server, e.g. `https://maps.example.com`. */
  readonly origin: string
  /** The caller's key, for URLs in the response. */
  readonly apiKey: string
  /** The Id that a device gave to this change. `sync` sets it. */
  readonly changeId?: string
}

export type Handler<Id extends OperationId> = (call: Call<Id>) => ResultOf<Id> | Promise<ResultOf<Id>>
/** A response of unknown length: JSON text that is sent while it is produced. An error breaks the connection. */
export class JsonStream {
  readonly text: Readable
  /** The memory that is held until the caller has read everything. */
  readonly heldBytes: number
  /** The items, for a caller who asked for another form than JSON. Then `text` is not read. */
  readonly rows: Rows | undefined

  constructor(text: Readable, heldBytes: number, rows?: Rows) {
    this.text = text
    this.heldBytes = heldBytes
    this.rows = rows
  }
}
/** A response of server-sent events, which goes on until either side ends it. */
export class EventStream {
  readonly text: Readable
  /** The memory that an open stream takes. */
  readonly heldBytes: number

  constructor(text: Readable, heldBytes: number) {
    this.text = text
    this.heldBytes = heldBytes
  }
}
export type StreamingHandler<Id extends OperationId> = (
  call: Call<Id>,
) => ResultOf<Id> | Promise<ResultOf<Id> | (ResultOf<Id> extends string ? EventStream : JsonStream)>
export type Handlers = { [Id in OperationId]: StreamingHandler<Id> }
