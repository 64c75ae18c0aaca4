import type { OperationFacts, Transport } from './call.ts'
import type { CallOptions } from '../options/clientOptions.ts'
import type { OperationId } from './operationTypes.ts'

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
