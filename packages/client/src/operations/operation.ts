import type { FindFailure, OperationFacts, OperationRow, Transport } from '../types/call.ts'
import type { OperationFunction } from '../types/functions.ts'
import type {
  Arguments,
  OperationId,
  OperationResult,
  Parts,
  PlainOperationId,
} from '../types/operationTypes.ts'
import type { CallOptions } from '../options/clientOptions.ts'

interface MakeOperation {
  <const Id extends PlainOperationId>(
    row: OperationRow & { readonly id: Id },
    write?: undefined,
    findFailure?: FindFailure,
  ): OperationFunction<Id, Arguments<Id>, OperationResult<Id>>
  <const Id extends OperationId, Args>(
    row: OperationRow & { readonly id: Id },
    write: (args: Args) => Parts<Id>,
    findFailure?: FindFailure,
  ): OperationFunction<Id, Args, OperationResult<Id>>
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
