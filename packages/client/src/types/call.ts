/** The types that the transport and what it sends have in common. */
import type { CallOptions, CallSettings, TransportOptions } from '../options/clientOptions.ts'
import type { LayerCodec } from '../options/layers.ts'
import type { Redactor } from '../secrets/redactor.ts'
import type { TokenSource } from './tokenTypes.ts'

/** One row of the generated table: the run-time facts that the generated types do not have. */
export interface OperationRow {
  /** The operationId. */
  readonly id: string
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE'
  readonly path: string
  /** Whether the operation is safe to repeat, and so may be retried. */
  readonly idempotent?: true
  /** Whether its contract may still change: then the method lives under `client.preview`. */
  readonly preview?: true
  /** Whether the response is a file: a Blob instead of JSON. */
  readonly bytes?: true
  /** The path of the list of items in a page, such as `data` or `data.trackers`. */
  readonly paging?: string
  /** Whether the operation takes an `Idempotency-Key`. */
  readonly keyed?: true
  /** Whether the operation takes a `Record-Id`. */
  readonly named?: true
  /** Whether the operation takes `If-Match`. */
  readonly conditional?: true
  /** Set when the response is a stream of events, without an end. */
  readonly stream?: true
  /** Set when the items can also be read as CSV and NDJSON. */
  readonly rows?: true
  /** Set when the response can also be GeoJSON. */
  readonly geoJson?: true
  /** Set when another server than `baseUrl` serves the operation. */
  readonly server?: 'mapCdn'
  /** What every response has at its root: `[]` for a list, else the name of a field. */
  readonly root?: string
}

/** A call's arguments, sorted into the parts of a request. The tenant of the path comes from the options. */
export interface RequestParts {
  path?: Readonly<Record<string, unknown>> | undefined
  query?: Readonly<Record<string, unknown>> | undefined
  /** What is sent: a form, or anything else as JSON. Where the key is absent, the operation has no body. */
  body?: unknown
}

/** Makes one try of a call. */
export type Send = (call: Call, token?: string) => Promise<CallResult>

/** What operations of a tenant need, apart so that a program without such operations does not carry it. */
export interface TenantTools {
  sendWithToken: (call: Call, send: Send) => Promise<CallResult>
  conditionHeaders: (row: OperationRow, options: CallOptions) => Record<string, string>
  /** Whether the server keeps a repeated create from being stored twice. */
  isProtected: (call: Call) => boolean
}

/** What the transport knows of an operation. */
export interface OperationFacts {
  readonly row: OperationRow
  /** Turns the arguments into the parts of a request. Absent where they are the parts, under the same names. */
  readonly write?: ((args: never) => RequestParts) | undefined
  /** Returns the failure that a 2xx response reports in its body, if any. */
  readonly findFailure?: FindFailure | undefined
  readonly tenantTools?: TenantTools | undefined
}

/** Reads the code and message of a failure out of a 2xx response; undefined when the call has succeeded. */
export type FindFailure = (data: unknown) => { code: string; message: string } | undefined

/** A finished call: the body, and the response it came in. */
export interface CallResult {
  data: unknown
  received: Received
  call: Call
}

export interface CallInput {
  operation: OperationFacts
  args?: unknown
  options?: CallOptions | undefined
  /** The media type to ask for instead of JSON. */
  accept?: Accept | undefined
}

/** Sends calls of one gateway with one API key: tokens, retries, time limits, redaction. Operations take it first. */
export interface Transport<L = unknown> {
  /** For operations and other forms of calling them. */
  readonly call: (input: CallInput) => Promise<CallResult>
  readonly redactor: Redactor
  /** The signal of the options. */
  readonly signal: AbortSignal | undefined
  /** The tenant's layers, if the options have them. */
  readonly layers: LayerCodec<L> | undefined
  /** Runs a function with what the calls have in common, which has the credentials. @internal */
  readonly use: <T>(work: (connection: Connection) => T) => T
}

/** What the calls of one transport share. */
export interface Connection {
  client: TransportOptions
  redactor: Redactor
  transport: Transport
  /** Made by the first operation that needs a token. */
  tokens?: TokenSource | undefined
  /** Whether the server has shown that it recognises idempotency keys. */
  recognisesKeys?: boolean
}

/** One call: what it is, and how far it has come. */
export interface Call extends Pick<OperationFacts, 'row' | 'findFailure' | 'tenantTools'> {
  readonly connection: Connection
  readonly client: TransportOptions
  readonly redactor: Redactor
  readonly args: unknown
  readonly accept: Accept | undefined
  readonly options: CallOptions
  readonly settings: CallSettings
  readonly request: Request
  /** Those of the call and of the client: the caller gives up by them. */
  readonly signals: readonly (AbortSignal | undefined)[]
  /** When the deadline expires, by `performance.now`. */
  readonly endMs: number
  /** 1 for the first try. */
  attempt: number
  /** When the request was sent, by `performance.now`; 0 while the server can't have acted on it. */
  sentAtMs: number
  /** The response to the last try, if one came. */
  received?: Received | undefined
  /** Whether the request was sent again with a new token, which is done once. */
  hasNewToken?: boolean
}

/** A request without API key, token and the headers of one try. */
export interface Request {
  /** Complete but for the API key. */
  url: string
  body: URLSearchParams | string | undefined
  headers: Record<string, string> | undefined
}

/** A media type that a call asks for instead of JSON. The body of a stream is returned unread. */
export interface Accept {
  readonly type: string
  readonly stream?: boolean
  /** Whether a response of another type is an error. */
  readonly strict?: boolean
}

/** A response and the text of its body. */
export interface Received {
  /** Its URL contains the API key. */
  readonly response: Response
  /** Absent while the body of a stream is unread. */
  readonly text?: string | undefined
  /** The body of a file. */
  readonly blob?: Blob
}
