import type { OperationFacts } from './call.ts'
import type { RecordMethods } from './layerTypes.ts'
import type { ChangeEvent, GeoJsonForm, Method, PagedMethod, RowForms, StreamMethod } from './methods.ts'
import type { Signature } from './functions.ts'
import type { OperationId, ResultAs } from './operationTypes.ts'
import type * as rows from '../generated/operations.ts'

/** The method that a function of an operation becomes in the client, for the layers `L`. */
export type MethodOf<Function, L> = Function extends {
  readonly row: { readonly id: infer Id extends OperationId }
}
  ? Id extends keyof RecordMethods<L>
    ? RecordMethods<L>[Id] & Pick<Method<unknown, unknown>, 'operationId'>
    : Function extends { readonly calls?: infer Calls }
      ? MethodFor<Id, NonNullable<Calls>>
      : never
  : never

type RowOf<Id extends OperationId> = (typeof rows)[Id]

type MethodFor<Id extends OperationId, Calls> = Calls extends readonly [infer First, ...infer Rest]
  ? MethodFor<Id, First> & (Rest extends readonly [] ? unknown : MethodFor<Id, Rest>)
  : Calls extends Signature<infer Args, infer Result>
    ? RowOf<Id> extends { stream: true }
      ? StreamMethod<Args, ChangeEvent>
      : RowOf<Id> extends { paging: infer Items }
        ? PagedMethod<Args, Result, ItemOf<Result, Items>> &
            (RowOf<Id> extends { rows: true } ? RowForms<Args, ItemOf<Result, Items>> : unknown) &
            GeoJsonOf<Id, Args>
        : Method<Args, Result> & GeoJsonOf<Id, Args>
    : never

type GeoJsonOf<Id extends OperationId, Args> =
  RowOf<Id> extends { geoJson: true } ? GeoJsonForm<Args, ResultAs<Id, 'application/geo+json'>> : unknown

/** `items` names the list by a path such as `data` or `data.trackers`. */
type ItemOf<Page, Items> = Items extends `${infer Outer}.${infer Inner}`
  ? Outer extends keyof Page
    ? ItemOf<Page[Outer], Inner>
    : never
  : Items extends keyof Page
    ? Page[Items] extends readonly (infer Item)[]
      ? Item
      : never
    : never

/** The names of an area's functions whose contract is ready, or may still change. */
type NamesOf<Area, Half extends 'ready' | 'preview'> = {
  [Name in keyof Area]: Area[Name] extends OperationFacts & { row: { id: infer Id extends OperationId } }
    ? (RowOf<Id> extends { preview: true } ? 'preview' : 'ready') extends Half
      ? Name
      : never
    : never
}[keyof Area]

type AreasWith<Areas, Half extends 'ready' | 'preview'> = {
  [Area in keyof Areas]: [NamesOf<Areas[Area], Half>] extends [never] ? never : Area
}[keyof Areas]

/** Plain mapped types over picked keys: an `as` clause would lose the comments of the functions. */
type MethodsAt<Area, Names extends keyof Area, L> = { readonly [Name in Names]: MethodOf<Area[Name], L> }
type AreasAt<Areas, Half extends 'ready' | 'preview', Names extends keyof Areas, L> = {
  readonly [Area in Names]: MethodsAt<Areas[Area], NamesOf<Areas[Area], Half>, L>
}

/** The methods of the areas whose operations are ready, or those of the others. */
export type HalfOf<Areas, Half extends 'ready' | 'preview', L> = AreasAt<
  Areas,
  Half,
  AreasWith<Areas, Half>,
  L
>
