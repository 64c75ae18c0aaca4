import type { OperationId } from './operationRows.ts'
import type { Nothing, Shape, ShapeOf } from './operationTypes.ts'

/** One entry of the facade: the operation that a method calls, and how its arguments become a request. */
export interface Operation<Id extends string = string, S = unknown> {
  readonly id: Id
  readonly shape: S
}

/** The operations whose shape follows from the generated types alone. */
type PlainOperationId = { [Id in OperationId]: {} extends ShapeOf<Id> ? Id : never }[OperationId]

/**
 * Creates an entry of the facade. The compiler checks the shape against the generated types: it requires one for an
 * operation with a form body, or with a query beside a body.
 */
export function operation<const Id extends PlainOperationId>(id: Id): Operation<Id, {}>
export function operation<const Id extends OperationId, const S extends Shape>(
  id: Id,
  shape: S & ShapeOf<Id, S> & Nothing<Exclude<keyof S, keyof Shape>>,
): Operation<Id, S>
export function operation(id: OperationId, shape: Shape = {}): Operation {
  return { id, shape }
}
