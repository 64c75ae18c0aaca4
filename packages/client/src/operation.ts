import type { OperationId } from './operationRows.ts'
import type { Nothing, Shape, ShapeOf } from './operationTypes.ts'

/** One line of the facade: which operation a method calls, and how its arguments become a request. */
export interface Operation<Id extends string = string, S = unknown> {
  readonly id: Id
  readonly shape: S
}

/** The operations of which the generated types leave nothing to say. */
type PlainOperationId = { [Id in OperationId]: {} extends ShapeOf<Id> ? Id : never }[OperationId]

/**
 * Makes a line of the facade. The shape is checked against the generated types: an operation whose body is a form, or
 * that has a query beside a body, does not compile without saying so.
 */
export function operation<const Id extends PlainOperationId>(id: Id): Operation<Id, {}>
export function operation<const Id extends OperationId, const S extends Shape>(
  id: Id,
  shape: S & ShapeOf<Id, S> & Nothing<Exclude<keyof S, keyof Shape>>,
): Operation<Id, S>
export function operation(id: OperationId, shape: Shape = {}): Operation {
  return { id, shape }
}
