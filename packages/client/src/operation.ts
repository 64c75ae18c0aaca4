import type { CallOptions } from './clientOptions.ts'
import type { Areas } from './generated/operations.ts'
import type { FlatArguments, OperationResult, Parts, PlainOperationId } from './operationTypes.ts'
import type { Transport } from './transport.ts'

export type OperationId = keyof Areas

/** The names of the paging fields of an operation, in its body and in its response. */
export interface Paging {
  readonly skip: string
  readonly take: string
  readonly items: string
  readonly total: string
}

/** One row of the generated table: the run-time facts that the generated types do not have. */
export interface OperationRow {
  /** The operationId. */
  readonly id: string
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE'
  readonly path: string
  /** Whether the operation needs an access token beside the API key. */
  readonly bearer?: true
  /** Whether the operation is safe to repeat, and so may be retried. */
  readonly idempotent?: true
  /** Whether its contract may still change: then the method lives under `client.preview`. */
  readonly preview?: true
  readonly paging?: Paging
  /** Whether the operation takes an `Idempotency-Key`. */
  readonly keyed?: true
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
  /** What every response has at its root: `[]` for a list, else names of fields. */
  readonly root?: string
}

/** A call's arguments, sorted into the parts of a request. The tenant of the path comes from the options. */
export interface RequestParts {
  path?: Readonly<Record<string, unknown>> | undefined
  query?: Readonly<Record<string, unknown>> | undefined
  /** What is sent: a form, or anything else as JSON. Where the key is absent, the operation has no body. */
  body?: unknown
}

/** What operations of a tenant need, apart so that a program without such operations does not carry it. */
export interface TenantTools {
  sendWithToken: typeof import('./sendWithToken.ts').sendWithToken
  conditionHeaders: typeof import('./conditions.ts').conditionHeaders
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

/** What a call takes and returns. An operation whose result depends on its arguments has a list of them, tried in order. */
export interface Signature<Args, Result> {
  args: Args
  result: Result
}

/** The parameters of a method; the first may be left out when nothing in it is required. */
export type Input<Args> = {} extends Args
  ? [args?: Args, options?: CallOptions]
  : [args: Args, options?: CallOptions]

/** An operation as a function of its own. Its first argument is the transport that sends the call. */
export type OperationFunction<Id extends OperationId, Calls> = OperationFacts & {
  readonly row: { readonly id: Id }
  /** For the type checker only. */
  readonly calls?: Calls
} & Overloads<Calls>

type Overloads<Calls> = Calls extends readonly [infer First, ...infer Rest]
  ? Overloads<First> & Overloads<Rest>
  : Calls extends Signature<infer Args, infer Result>
    ? (transport: Transport, ...input: Input<Args>) => Promise<Result>
    : unknown

interface MakeOperation {
  <const Id extends PlainOperationId>(
    row: OperationRow & { readonly id: Id },
    write?: undefined,
    findFailure?: FindFailure,
  ): OperationFunction<Id, Signature<FlatArguments<Id>, OperationResult<Id>>>
  <const Id extends OperationId, Args>(
    row: OperationRow & { readonly id: Id },
    write: (args: Args) => Parts<Id>,
    findFailure?: FindFailure,
  ): OperationFunction<Id, Signature<Args, OperationResult<Id>>>
}

/**
 * Makes the function of an operation. `write` turns the arguments into the parts of the request; without it the arguments
 * are the path parameters and, beside them, the query of a GET or DELETE, or else the fields of a JSON body.
 */
export const operation: MakeOperation = (
  row: OperationRow,
  write?: OperationFacts['write'],
  findFailure?: FindFailure,
) => makeFunction<never>({ row, write, findFailure })

/** Makes the callable form of an operation. */
export function makeFunction<Function>(facts: OperationFacts): Function {
  const run = async (transport: Transport, args?: unknown, options?: CallOptions) =>
    (await transport.call({ operation: facts, args, options })).data
  return Object.assign(run, facts) as Function
}
