import type { CallOptions, RowOptions } from '../options/clientOptions.ts'
import type { Answered, Method, Pages } from './methods.ts'
import type { OperationFacts, Transport } from './call.ts'
import type { OperationResult, RequestBody, Sent } from './operationTypes.ts'
import type {
  BatchArguments,
  ChangedFields,
  ColumnName,
  LayerItem,
  LayerName,
  LayerQuery,
  LayerRecord,
  LayerResult,
  LayerSearch,
  NewFields,
} from './layerTypes.ts'
import type { PathIn } from './searchTypes.ts'

interface Layer<L, N extends LayerName<L>> {
  /** The name of the layer. */
  readonly layerName: N
}
interface RecordIn<L, N extends LayerName<L>> extends Layer<L, N> {
  /** The record's `Id`. */
  readonly id: string
}
interface NewRecord<L, N extends LayerName<L>> extends Layer<L, N> {
  /** The values of the record, by the `propertyName` of the layer's fields. */
  readonly fields: NewFields<L, N>
}
interface ChangedRecord<L, N extends LayerName<L>> extends RecordIn<L, N> {
  /** The values to write, by the `propertyName` of the layer's fields; null clears a field. */
  readonly fields: ChangedFields<L, N>
}
interface RecordBatch<L, N extends LayerName<L>> extends Layer<L, N>, BatchArguments<L, N> {}
interface RecordSearch<L, N extends LayerName<L>, Q> extends Layer<L, N>, LayerSearch<L, N, Q> {}
interface SchemaOf<L> extends Layer<L, LayerName<L>>, Sent<RequestBody<'getLayerSchema'>> {}

/** `R` is the caller's own type of a record; unknown where a method is passed to a function that infers its types. */
type RecordOr<R, L, N extends LayerName<L>> = [R] extends [never]
  ? LayerRecord<L, N>
  : unknown extends R
    ? LayerRecord<L, N>
    : R
/** A caller who names the type of a record says nothing of the query. */
type NoQuery<R, L, N extends LayerName<L>> = [R] extends [never] ? undefined : LayerQuery<L, N>
type Result<R, L, N extends LayerName<L>, Q> = LayerResult<L, RecordOr<R, L, N>, Q>
type Item<R, L, N extends LayerName<L>, Q> = LayerItem<L, RecordOr<R, L, N>, Q>

/** The operations of records as standalone functions: what they take and return follows from the layers of the transport. */
export interface RecordFunctions {
  getLayerSchema: <L>(
    transport: Transport<L>,
    args: SchemaOf<L>,
    options?: CallOptions,
  ) => Promise<OperationResult<'getLayerSchema'>>
  createRecord: <L, N extends LayerName<L>>(
    transport: Transport<L>,
    args: NewRecord<L, N>,
    options?: CallOptions,
  ) => Promise<OperationResult<'createRecord'>>
  searchRecords: <
    R = never,
    L = unknown,
    N extends LayerName<L> = LayerName<L>,
    const Q extends LayerQuery<L, N> = NoQuery<R, L, N>,
  >(
    transport: Transport<L>,
    args: RecordSearch<L, N, Q>,
    options?: CallOptions,
  ) => Promise<Result<R, L, N, Q>>
  saveRecords: <L, N extends LayerName<L>>(
    transport: Transport<L>,
    args: RecordBatch<L, N>,
    options?: CallOptions,
  ) => Promise<OperationResult<'saveRecords'>>
  updateRecord: <L, N extends LayerName<L>>(
    transport: Transport<L>,
    args: ChangedRecord<L, N>,
    options?: CallOptions,
  ) => Promise<OperationResult<'updateRecord'>>
  deleteRecord: <L>(
    transport: Transport<L>,
    args: RecordIn<L, LayerName<L>>,
    options?: CallOptions,
  ) => Promise<OperationResult<'deleteRecord'>>
  getRecord: <R = never, L = unknown, N extends LayerName<L> = LayerName<L>>(
    transport: Transport<L>,
    args: RecordIn<L, N>,
    options?: CallOptions,
  ) => Promise<RecordOr<R, L, N>>
}

/** The function of an operation of records. */
export type RecordFunction<Id extends keyof RecordFunctions> = OperationFacts & {
  readonly row: { readonly id: Id }
} & RecordFunctions[Id]

/** The methods of records for the layers `L`. `R` is the caller's own type of a record. */
export interface RecordMethods<L> {
  getLayerSchema: Method<SchemaOf<L>, OperationResult<'getLayerSchema'>>
  createRecord: {
    <N extends LayerName<L>>(
      args: NewRecord<L, N>,
      options?: CallOptions,
    ): Promise<OperationResult<'createRecord'>>
    /** The same call, returning the HTTP response beside the data. */
    withResponse<N extends LayerName<L>>(
      args: NewRecord<L, N>,
      options?: CallOptions,
    ): Promise<Answered<OperationResult<'createRecord'>>>
  }
  searchRecords: RecordSearchMethod<L>
  saveRecords: {
    <N extends LayerName<L>>(
      args: RecordBatch<L, N>,
      options?: CallOptions,
    ): Promise<OperationResult<'saveRecords'>>
    /** The same call, returning the HTTP response beside the data. */
    withResponse<N extends LayerName<L>>(
      args: RecordBatch<L, N>,
      options?: CallOptions,
    ): Promise<Answered<OperationResult<'saveRecords'>>>
  }
  updateRecord: {
    <N extends LayerName<L>>(
      args: ChangedRecord<L, N>,
      options?: CallOptions,
    ): Promise<OperationResult<'updateRecord'>>
    /** The same call, returning the HTTP response beside the data. */
    withResponse<N extends LayerName<L>>(
      args: ChangedRecord<L, N>,
      options?: CallOptions,
    ): Promise<Answered<OperationResult<'updateRecord'>>>
  }
  deleteRecord: Method<RecordIn<L, LayerName<L>>, OperationResult<'deleteRecord'>>
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

interface RecordSearchMethod<L> {
  <R = never, N extends LayerName<L> = LayerName<L>, const Q extends LayerQuery<L, N> = NoQuery<R, L, N>>(
    args: RecordSearch<L, N, Q>,
    options?: CallOptions,
  ): Promise<Result<R, L, N, Q>>
  /** The same call, returning the HTTP response beside the data. */
  withResponse<
    R = never,
    N extends LayerName<L> = LayerName<L>,
    const Q extends LayerQuery<L, N> = NoQuery<R, L, N>,
  >(
    args: RecordSearch<L, N, Q>,
    options?: CallOptions,
  ): Promise<Answered<Result<R, L, N, Q>>>
  /** Iterates over every match; see the other searches. */
  all<R = never, N extends LayerName<L> = LayerName<L>, const Q extends LayerQuery<L, N> = NoQuery<R, L, N>>(
    args: RecordSearch<L, N, Q>,
    options?: CallOptions,
  ): Pages<Item<R, L, N, Q>>
  /** The page as pieces of CSV text; see the other searches. */
  csv<N extends LayerName<L>, const Q extends LayerQuery<L, N> = undefined>(
    args: RecordSearch<L, N, Q>,
    options?: RowOptions<Column<L, N, Q>>,
  ): AsyncGenerator<string, void, undefined>
  /** The page as the bytes of a workbook; see the other searches. */
  xlsx<N extends LayerName<L>, const Q extends LayerQuery<L, N> = undefined>(
    args: RecordSearch<L, N, Q>,
    options?: RowOptions<Column<L, N, Q>>,
  ): AsyncGenerator<Uint8Array, void, undefined>
  /** Iterates over the items of the page as they come; see the other searches. */
  ndjson<
    R = never,
    N extends LayerName<L> = LayerName<L>,
    const Q extends LayerQuery<L, N> = NoQuery<R, L, N>,
  >(
    args: RecordSearch<L, N, Q>,
    options?: CallOptions,
  ): AsyncGenerator<Item<R, L, N, Q>, void, undefined>
}

type Column<L, N extends LayerName<L>, Q> = ColumnName<L, N> | PathIn<Q>
