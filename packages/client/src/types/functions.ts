import type { OperationFacts, Transport } from './call.ts'
import type { CallOptions } from '../options/clientOptions.ts'
import type { OperationId } from './operationTypes.ts'

/** What a call takes and returns. */
export interface Signature<Args, Result> {
  args: Args
  result: Result
}

/** The parameters of a method; the first may be left out when nothing in it is required. */
export type Input<Args> = {} extends Args
  ? [args?: Args, options?: CallOptions]
  : [args: Args, options?: CallOptions]

/** An operation as a function of its own. Its first argument is the transport that sends the call. */
export type OperationFunction<Id extends OperationId, Args, Result> = OperationFacts & {
  readonly row: { readonly id: Id }
  /** For the type checker only. */
  readonly calls?: Signature<Args, Result>
} & ((transport: Transport, ...input: Input<Args>) => Promise<Result>)
