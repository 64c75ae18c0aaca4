import type { CallOptions } from './clientOptions.ts'
import type { FindFailure, OperationFacts, OperationRow, Transport } from './call.ts'
import type {
  FlatArguments,
  OperationId,
  OperationResult,
  Parts,
  PlainOperationId,
} from './operationTypes.ts'

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
