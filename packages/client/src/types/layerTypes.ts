import type { CallOptions } from '../options/clientOptions.ts'
import type { components } from '../generated/openapi.ts'
import type { Layers } from '../options/layers.ts'
import type { Answered, Pages } from './methods.ts'
import type { OperationFacts, Transport } from './call.ts'
import type { OperationResult, RequestBody, SearchPage, Sent, Where } from './operationTypes.ts'
import type { QueryItem, QueryPage, ShapedQuery, SearchQuery } from './queryTypes.ts'
import type { Geometry, Position } from './geometry.ts'

type Schemas = components['schemas']

export type LayerName<L> = Extract<keyof L, string>

/** The keys and values of an object of the caller, who may have declared it as an interface. */
export type Open<T> = (T & { readonly [field: string]: unknown }) | (T & { toString(): string })

type Written<Field> = Field extends { type: 'list'; values: readonly (infer Value)[] }
  ? Value
  : Field extends { type: 'integer' | 'number' }
    ? number
    : Field extends { type: 'boolean' }
      ? boolean
      : Field extends { type: 'time' }
        ? string | Date
        : Field extends { type: 'geometry' }
          ? Geometry | Position
          : string

type Read<Field> = Field extends { type: 'time' }
  ? string
  : Field extends { type: 'geometry' }
    ? Geometry
    : Written<Field>

type RequiredNames<Fields> = {
  [K in keyof Fields]: Fields[K] extends { required: true } ? K : never
}[keyof Fields]

/** What a record of every layer may have. */
type Labels<Names> = {
  readonly [Name in Exclude<'Title' | 'Description', Names>]?: string | null | undefined
}

/** What a new record of a layer may have. */
export type NewFields<L, N extends LayerName<L>> = string extends keyof L
  ? Open<{ readonly Title?: string | undefined; readonly Description?: string | undefined }>
  : { readonly [K in RequiredNames<L[N]>]: Written<L[N][K]> } & {
      readonly [K in Exclude<keyof L[N], RequiredNames<L[N]>>]?: Written<L[N][K]> | null | undefined
    } & Labels<keyof L[N]>

/** What an update of a record may have; null clears a field. */
export type ChangedFields<L, N extends LayerName<L>> = string extends keyof L
  ? Open<{ readonly Title?: string | null | undefined; readonly Description?: string | null | undefined }>
  : { readonly [K in RequiredNames<L[N]>]?: Written<L[N][K]> | undefined } & {
      readonly [K in Exclude<keyof L[N], RequiredNames<L[N]>>]?: Written<L[N][K]> | null | undefined
    } & Labels<keyof L[N]>

/** A stored record: what every record has, and the values of its layer. */
export type LayerRecord<L, N extends LayerName<L>> = string extends keyof L
  ? Schemas['Record']
  : Schemas['SystemFields'] & {
      [K in Exclude<keyof L[N], keyof Schemas['SystemFields']>]?: Read<L[N][K]> | null
    }

/** Conditions on the fields of a layer. */
export type LayerWhere<L, N extends LayerName<L>> = string extends keyof L
  ? Where<RequestBody<'searchRecords'>>
  : { readonly [K in keyof L[N]]?: ConditionOn<L[N][K]> | undefined } & {
      readonly [K in Exclude<keyof Schemas['SystemFields'], keyof L[N]>]?:
        | Sent<Schemas['TextFilter']>
        | undefined
    }

type ConditionOn<Field> = Field extends { type: 'geometry' }
  ? Pick<Sent<Schemas['FieldConditions']>, 'within' | 'contains' | 'intersects' | 'near'> | null
  : Field extends { type: 'integer' | 'number' }
    ? Sent<Schemas['IntegerFilter']>
    : Field extends { type: 'time' }
      ? string | null | Omit<Sent<Schemas['TextConditions']>, 'like'>
      : Field extends { type: 'text' }
        ? Sent<Schemas['TextFilter']>
        : OneOf<Written<Field>>

/** Conditions on a field with few values. */
type OneOf<Value> =
  | Value
  | null
  | { readonly inq?: readonly Value[] | undefined; readonly nin?: readonly Value[] | undefined }

type Layer<L, N extends LayerName<L>> = { readonly layerName: N }
type RecordIn<L, N extends LayerName<L>> = Layer<L, N> & { readonly id: string }
type NewArgs<L, N extends LayerName<L>> = Layer<L, N> & { readonly fields: NewFields<L, N> }
type ChangeArgs<L, N extends LayerName<L>> = RecordIn<L, N> & { readonly fields: ChangedFields<L, N> }
type BatchArgs<L, N extends LayerName<L>> = Layer<L, N> &
  Omit<Sent<RequestBody<'saveRecords'>>, 'items'> & {
    /** New records, or changes of those that `key` finds. */
    readonly items: readonly (NewFields<L, N> | ChangedFields<L, N>)[]
  }
type SearchArgs<L, N extends LayerName<L>> = Layer<L, N> &
  Omit<SearchPage<'searchRecords'>, 'layerName'> & { readonly where?: LayerWhere<L, N> | undefined }

/** A search of records that asks for fields or groups. */
type AskArgs<L, N extends LayerName<L>, Q extends ShapedQuery> = Omit<SearchArgs<L, N>, 'query'> & {
  query: Q & { readonly fields?: readonly FieldPath<L, N>[] | undefined }
}

/** A field of the layer, or the path to one of another object. */
type FieldPath<L, N extends LayerName<L>> = string extends keyof L
  ? string
  : Extract<keyof LayerRecord<L, N>, string> | `${string}.${string}`

/** The items of a response: the layer's own fields have their types. */
export type LayerQueryItem<L, N extends LayerName<L>, Q extends SearchQuery> = Q extends {
  readonly fields: readonly (infer Path)[]
}
  ? string extends keyof L
    ? QueryItem
    : { [K in Path & keyof LayerRecord<L, N>]: Exclude<LayerRecord<L, N>[K], undefined> | null } & {
        [K in Path as K extends `${infer Reference}.${string}` ? Reference : never]: QueryItem | null
      }
  : QueryItem

interface LayerQueryPage<Item> extends Omit<QueryPage, 'data'> {
  data: Item[]
}

/** A page of records; `R` is the caller's own type of a record, if given. */
export interface LayerPage<R> {
  data: R[]
  total: number
  totalIsExact?: boolean
  etags?: string[]
  next?: string | null
}
/** `R` is unknown where a method is passed to a function that infers its types. */
type RecordOr<R, L, N extends LayerName<L>> = [R] extends [never]
  ? LayerRecord<L, N>
  : unknown extends R
    ? LayerRecord<L, N>
    : R

/** The operations of records as standalone functions: what they take and return follows from the layers of the transport. */
export interface RecordFunctions {
  getLayerSchema: <L extends Layers>(
    transport: Transport<L>,
    args: Layer<L, LayerName<L>> & SchemaOptions,
    options?: CallOptions,
  ) => Promise<OperationResult<'getLayerSchema'>>
  createRecord: <L extends Layers, N extends LayerName<L>>(
    transport: Transport<L>,
    args: NewArgs<L, N>,
    options?: CallOptions,
  ) => Promise<OperationResult<'createRecord'>>
  searchRecords: {
    <L extends Layers, N extends LayerName<L>, const Q extends ShapedQuery>(
      transport: Transport<L>,
      args: AskArgs<L, N, Q>,
      options?: CallOptions,
    ): Promise<LayerQueryPage<LayerQueryItem<L, N, Q>>>
    <R = never, L extends Layers = Layers, N extends LayerName<L> = LayerName<L>>(
      transport: Transport<L>,
      args: SearchArgs<L, N>,
      options?: CallOptions,
    ): Promise<LayerPage<RecordOr<R, L, N>>>
  }
  saveRecords: <L extends Layers, N extends LayerName<L>>(
    transport: Transport<L>,
    args: BatchArgs<L, N>,
    options?: CallOptions,
  ) => Promise<OperationResult<'saveRecords'>>
  updateRecord: <L extends Layers, N extends LayerName<L>>(
    transport: Transport<L>,
    args: ChangeArgs<L, N>,
    options?: CallOptions,
  ) => Promise<OperationResult<'updateRecord'>>
  deleteRecord: <L extends Layers>(
    transport: Transport<L>,
    args: RecordIn<L, LayerName<L>>,
    options?: CallOptions,
  ) => Promise<OperationResult<'deleteRecord'>>
  getRecord: <R = never, L extends Layers = Layers, N extends LayerName<L> = LayerName<L>>(
    transport: Transport<L>,
    args: RecordIn<L, N>,
    options?: CallOptions,
  ) => Promise<RecordOr<R, L, N>>
}

type SchemaOptions = Sent<RequestBody<'getLayerSchema'>>

/** The function of an operation of records. */
export type RecordFunction<Id extends keyof RecordFunctions> = OperationFacts & {
  readonly row: { readonly id: Id }
} & RecordFunctions[Id]

/** The methods of records for the layers `L`. `R` is the caller's own type of a record. */
export interface RecordMethods<L> {
  getLayerSchema: PlainMethod<Layer<L, LayerName<L>> & SchemaOptions, OperationResult<'getLayerSchema'>>
  createRecord: {
    <N extends LayerName<L>>(
      args: NewArgs<L, N>,
      options?: CallOptions,
    ): Promise<OperationResult<'createRecord'>>
    /** The same call, returning the HTTP response beside the data. */
    withResponse<N extends LayerName<L>>(
      args: NewArgs<L, N>,
      options?: CallOptions,
    ): Promise<Answered<OperationResult<'createRecord'>>>
  }
  searchRecords: {
    /** With `query`: the fields or groups that it asks for. */
    <N extends LayerName<L>, const Q extends ShapedQuery>(
      args: AskArgs<L, N, Q>,
      options?: CallOptions,
    ): Promise<LayerQueryPage<LayerQueryItem<L, N, Q>>>
    <R = never, N extends LayerName<L> = LayerName<L>>(
      args: SearchArgs<L, N>,
      options?: CallOptions,
    ): Promise<LayerPage<RecordOr<R, L, N>>>
    /** The same call, returning the HTTP response beside the data. */
    withResponse<R = never, N extends LayerName<L> = LayerName<L>>(
      args: SearchArgs<L, N>,
      options?: CallOptions,
    ): Promise<Answered<LayerPage<RecordOr<R, L, N>>>>
    /** Iterates over every match; see the other searches. */
    all<R = never, N extends LayerName<L> = LayerName<L>>(
      args: SearchArgs<L, N>,
      options?: CallOptions,
    ): Pages<RecordOr<R, L, N>>
    /** The page as pieces of CSV text; see the other searches. */
    csv<N extends LayerName<L>>(
      args: SearchArgs<L, N>,
      options?: CallOptions,
    ): AsyncGenerator<string, void, undefined>
    /** The page as the bytes of a workbook; see the other searches. */
    xlsx<N extends LayerName<L>>(
      args: SearchArgs<L, N>,
      options?: CallOptions,
    ): AsyncGenerator<Uint8Array, void, undefined>
    /** Iterates over the items of the page as they come; see the other searches. */
    ndjson<R = never, N extends LayerName<L> = LayerName<L>>(
      args: SearchArgs<L, N>,
      options?: CallOptions,
    ): AsyncGenerator<RecordOr<R, L, N>, void, undefined>
  }
  saveRecords: {
    <N extends LayerName<L>>(
      args: BatchArgs<L, N>,
      options?: CallOptions,
    ): Promise<OperationResult<'saveRecords'>>
    /** The same call, returning the HTTP response beside the data. */
    withResponse<N extends LayerName<L>>(
      args: BatchArgs<L, N>,
      options?: CallOptions,
    ): Promise<Answered<OperationResult<'saveRecords'>>>
  }
  updateRecord: {
    <N extends LayerName<L>>(
      args: ChangeArgs<L, N>,
      options?: CallOptions,
    ): Promise<OperationResult<'updateRecord'>>
    /** The same call, returning the HTTP response beside the data. */
    withResponse<N extends LayerName<L>>(
      args: ChangeArgs<L, N>,
      options?: CallOptions,
    ): Promise<Answered<OperationResult<'updateRecord'>>>
  }
  deleteRecord: PlainMethod<RecordIn<L, LayerName<L>>, OperationResult<'deleteRecord'>>
  getRecord: {
    <R = never, N extends LayerName<L> = LayerName<L>>(
      args: RecordIn<L, N>,
      options?: CallOptions,
    ): Promise<RecordOr<R, L, N>>
    /** The same call, returning the HTTP response beside the data. */
    withResponse<R = never, N extends LayerName<L> = LayerName<L>>(
      args: RecordIn<L, N>,
      options?: CallOptions,
    ): Promise<Answered<RecordOr<R, L, N>>>
  }
}

interface PlainMethod<Args, Result> {
  (args: Args, options?: CallOptions): Promise<Result>
  /** The same call, returning the HTTP response beside the data. */
  withResponse(args: Args, options?: CallOptions): Promise<Answered<Result>>
}
