import type { components } from '../generated/openapi.ts'
import type { CallOptions, RowOptions } from '../options/clientOptions.ts'
import type { Answered, Method, Pages } from './methods.ts'
import type { OperationFacts, Transport } from './call.ts'
import type { Named, RequestBody, Sent } from './operationTypes.ts'
import type {
  BatchArguments,
  BatchItem,
  ChangedFields,
  ColumnName,
  FieldsOf,
  IsOpen,
  KeyName,
  LayerItem,
  LayerQuery,
  LayerResult,
  LayerSearch,
  NamesWith,
  NewFields,
  Open,
  StoredFields,
} from './layerTypes.ts'
import type { PathIn } from './searchTypes.ts'
import type { Geometry, Position } from './geometry.ts'

type Schemas = components['schemas']

/** A table without the layer of customers says nothing about them. */
type Table<L> = 'CUSTOMER' extends keyof L ? L : unknown
type IsUnknown<L> = IsOpen<Table<L>>
type Fields<L> = FieldsOf<L, 'CUSTOMER'>

interface Place {
  /** `{ lat, lon }` in decimal degrees (WGS-84), or a GeoJSON point. */
  readonly customer_location?: Position | Geometry | string | null | undefined
}
interface New
  extends Omit<Sent<Named<RequestBody<'createCustomer'>>>, 'customer_full_name' | keyof Place>, Place {
  /** Full name of the person or business. */
  readonly customer_full_name: string
}
interface Changed extends Omit<Sent<Named<RequestBody<'updateCustomer'>>>, keyof Place>, Place {}

/** The fields of a new customer; a tenant may have more of its own. */
export interface NewCustomer extends Open<New> {}
/** The fields of a change; null clears one. */
export interface ChangedCustomer extends Open<Changed> {}

interface CreateArguments<L> {
  /** The values of the customer, by the `propertyName` of the layer's fields. */
  readonly fields: IsUnknown<L> extends true ? NewCustomer : NewFields<L, 'CUSTOMER'>
}
interface CustomerId {
  /** The customer's `Id`, not its `customer_guid`. */
  readonly id: string
}
interface UpdateArguments<L> extends CustomerId {
  /** The values to write, by the `propertyName` of the layer's fields; null clears a field. */
  readonly fields: IsUnknown<L> extends true ? ChangedCustomer : ChangedFields<L, 'CUSTOMER'>
}
interface CustomerBatch<L> extends Omit<BatchArguments<Table<L>, 'CUSTOMER'>, 'key' | 'items'> {
  /** The field by which a stored customer is found again: a unique one, or `Id`. Without it every item makes a customer. */
  readonly key?: KeyName<Table<L>, 'CUSTOMER'> | 'customer_guid' | undefined
  /** New customers, or changes of those that `key` finds. At most 1,000. */
  readonly items: readonly (IsUnknown<L> extends true ? ChangedCustomer : BatchItem<L, 'CUSTOMER'>)[]
}
interface CustomerSearch<L, Q> extends LayerSearch<Table<L>, 'CUSTOMER', Q> {}

type Known = Schemas['SystemFields'] &
  Pick<Named<Schemas['Customer']>, 'customer_guid' | 'customer_created_from' | 'customer_last_modified_from'>
type CustomerShape<F> = Known & StoredFields<F, Known>
type CustomerOf<L> = { [K in keyof CustomerShape<Fields<L>>]: CustomerShape<Fields<L>>[K] }
type Customer<L> = IsUnknown<L> extends true ? Schemas['Customer'] : CustomerOf<L>
/** What an update returns: the fields it wrote, beside what is always there. */
type UpdateResult<L> =
  IsUnknown<L> extends true
    ? Schemas['CustomerUpdate']
    : Omit<Named<Schemas['CustomerUpdate']>, NamesWith<Fields<L>, { type: 'geometry' }>> & {
        [K in NamesWith<Fields<L>, { type: 'geometry' }>]?: Geometry | null
      }

type AnyQuery<L> = LayerQuery<Table<L>, 'CUSTOMER'>
type Result<L, Q> = LayerResult<Table<L>, Customer<L>, Q>
type Item<L, Q> = LayerItem<Table<L>, Customer<L>, Q>
type Column<L, Q> = ColumnName<Table<L>, 'CUSTOMER'> | PathIn<Q>

/** The operations of customers as standalone functions: what they take and return follows from the layers of the transport. */
export interface CustomerFunctions {
  createCustomer: <L>(
    transport: Transport<L>,
    args: CreateArguments<L>,
    options?: CallOptions,
  ) => Promise<Customer<L>>
  searchCustomers: <L, const Q extends AnyQuery<L> = undefined>(
    transport: Transport<L>,
    args?: CustomerSearch<L, Q>,
    options?: CallOptions,
  ) => Promise<Result<L, Q>>
  saveCustomers: <L>(
    transport: Transport<L>,
    args: CustomerBatch<L>,
    options?: CallOptions,
  ) => Promise<Schemas['CustomerBatchResult']>
  updateCustomer: <L>(
    transport: Transport<L>,
    args: UpdateArguments<L>,
    options?: CallOptions,
  ) => Promise<UpdateResult<L>>
  getCustomer: <L>(transport: Transport<L>, args: CustomerId, options?: CallOptions) => Promise<Customer<L>>
}

/** The function of an operation of customers. */
export type CustomerFunction<Id extends keyof CustomerFunctions> = OperationFacts & {
  readonly row: { readonly id: Id }
} & CustomerFunctions[Id]

/** The methods of customers for the layers `L`. */
export interface CustomerMethods<L> {
  createCustomer: Method<CreateArguments<L>, Customer<L>>
  searchCustomers: CustomerSearchMethod<L>
  saveCustomers: Method<CustomerBatch<L>, Schemas['CustomerBatchResult']>
  updateCustomer: Method<UpdateArguments<L>, UpdateResult<L>>
  getCustomer: Method<CustomerId, Customer<L>>
}

interface CustomerSearchMethod<L> {
  <const Q extends AnyQuery<L> = undefined>(
    args?: CustomerSearch<L, Q>,
    options?: CallOptions,
  ): Promise<Result<L, Q>>
  readonly operationId: string
  /** The same call, returning the HTTP response beside the data. */
  withResponse<const Q extends AnyQuery<L> = undefined>(
    args?: CustomerSearch<L, Q>,
    options?: CallOptions,
  ): Promise<Answered<Result<L, Q>>>
  /** Iterates over every match; see the other searches. */
  all<const Q extends AnyQuery<L> = undefined>(
    args?: CustomerSearch<L, Q>,
    options?: CallOptions,
  ): Pages<Item<L, Q>>
  /** The page as pieces of CSV text; see the other searches. */
  csv<const Q extends AnyQuery<L> = undefined>(
    args?: CustomerSearch<L, Q>,
    options?: RowOptions<Column<L, Q>>,
  ): AsyncGenerator<string, void, undefined>
  /** The page as the bytes of a workbook; see the other searches. */
  xlsx<const Q extends AnyQuery<L> = undefined>(
    args?: CustomerSearch<L, Q>,
    options?: RowOptions<Column<L, Q>>,
  ): AsyncGenerator<Uint8Array, void, undefined>
  /** Iterates over the items of the page as they come; see the other searches. */
  ndjson<const Q extends AnyQuery<L> = undefined>(
    args?: CustomerSearch<L, Q>,
    options?: CallOptions,
  ): AsyncGenerator<Item<L, Q>, void, undefined>
}
