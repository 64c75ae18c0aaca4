import type { OperationFacts } from './call.ts'
import type { CustomerMethods } from './customerMethods.ts'
import type { EventMethod } from './eventTypes.ts'
import type { RecordMethods } from './recordMethods.ts'
import type { ChangeEvent, GeoJsonForm, Method, StreamMethod } from './methods.ts'
import type { Signature } from './functions.ts'
import type { OperationId } from './operationTypes.ts'
import type { SearchId, SearchMethodOf } from './searchTypes.ts'
import type { TravelId, TravelMethod } from './travel.ts'
import type { VariantMethods } from './variants.ts'
import type * as rows from '../generated/operations.ts'

/** Methods whose arguments or results follow from the tenant's layers, or from other arguments. */
interface SpecialMethods<L> extends RecordMethods<L>, CustomerMethods<L>, VariantMethods {
  createEvent: EventMethod
}

/** The method that a function of an operation becomes in the client, for the layers `L`. */
export type MethodOf<Function, L> = Function extends {
  readonly row: { readonly id: infer Id extends OperationId }
}
  ? Id extends keyof SpecialMethods<L>
    ? SpecialMethods<L>[Id] & Pick<Method<unknown, unknown>, 'operationId'>
    : Id extends SearchId
      ? SearchMethodOf<Id>
      : Id extends TravelId
        ? TravelMethod<Id>
        : Function extends { readonly calls?: infer Calls }
          ? MethodFor<Id, NonNullable<Calls>>
          : never
  : never

type RowOf<Id extends OperationId> = (typeof rows)[Id]

type MethodFor<Id extends OperationId, Calls> =
  Calls extends Signature<infer Args, infer Result>
    ? RowOf<Id> extends { stream: true }
      ? StreamMethod<Args, ChangeEvent>
      : Method<Args, Result> & (RowOf<Id> extends { geoJson: true } ? GeoJsonForm<Id, Args> : unknown)
    : never

/** The names of an area's functions whose contract is ready, or may still change. */
type NamesOf<Area, Half extends 'ready' | 'preview'> = {
  [Name in keyof Area]: Area[Name] extends OperationFacts & { row: { id: infer Id extends OperationId } }
    ? (RowOf<Id> extends { preview: true } ? 'preview' : 'ready') extends Half
      ? Name
      : never
    : never
}[keyof Area]

/** The areas that have such functions. */
export type AreasOf<Areas, Half extends 'ready' | 'preview'> = {
  [Area in keyof Areas]: [NamesOf<Areas[Area], Half>] extends [never] ? never : Area
}[keyof Areas]

/** The methods of an area. A plain mapped type over picked keys: an `as` clause would lose the comments of the functions. */
export type MethodsOf<Area, Half extends 'ready' | 'preview', L> = MethodsAt<Area, NamesOf<Area, Half>, L>
type MethodsAt<Area, Names extends keyof Area, L> = { readonly [Name in Names]: MethodOf<Area[Name], L> }
