import type { components } from '../generated/openapi.ts'
import type { OneOf } from './conditions.ts'
import type { Sent } from './operationTypes.ts'
import type {
  GivenQuery,
  IsShaped,
  EtagControls,
  PageControls,
  Query,
  QueryItem,
  QueryPage,
  SearchQuery,
  SortField,
} from './searchTypes.ts'
import type { Geometry, Position } from './geometry.ts'

type Schemas = components['schemas']

/** Whether a client has no table of its tenant's layers. */
export type IsOpen<L> = unknown extends L ? true : string extends keyof L ? true : false
export type LayerName<L> = unknown extends L ? string : Extract<keyof L, string>

/** The keys and values of an object of the caller, who may have declared it as an interface. */
// oxlint-disable-next-line typescript/no-explicit-any -- an interface fits no index but this one
export type Open<T> = T & { readonly [field: string]: any }

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

/** The fields of a layer in a table. */
export type FieldsOf<L, N> = L[N & keyof L]
export type NamesWith<Fields, Fact> = {
  [K in keyof Fields]: Fields[K] extends Fact ? K : never
}[keyof Fields]
type RequiredNames<Fields> = NamesWith<Fields, { required: true }>
type OptionalNames<Fields> = Exclude<keyof Fields, RequiredNames<Fields>>

/** What a record of every layer may have. */
interface Labels {
  /** Display label. */
  readonly Title?: string | null | undefined
  /** Longer text. */
  readonly Description?: string | null | undefined
}
type LabelsBeside<Fields> = Omit<Labels, keyof Fields>

// Picked names keep the comments of the table's fields. The outermost types map once more, because the compiler prints the
// name of such a type in its messages, and names a missing field at once.
type Needed<Fields, Names extends keyof Fields> = { readonly [K in Names]: Written<Fields[K]> }
type Possible<Fields, Names extends keyof Fields> = {
  readonly [K in Names]?: Written<Fields[K]> | null | undefined
}
type Changed<Fields, Names extends keyof Fields> = { readonly [K in Names]?: Written<Fields[K]> | undefined }

type NewShape<Fields> = Needed<Fields, RequiredNames<Fields>> &
  Possible<Fields, OptionalNames<Fields>> &
  LabelsBeside<Fields>
type ChangedShape<Fields> = Changed<Fields, RequiredNames<Fields>> &
  Possible<Fields, OptionalNames<Fields>> &
  LabelsBeside<Fields>

type FieldsOfNew<L, N> = { [K in keyof NewShape<FieldsOf<L, N>>]: NewShape<FieldsOf<L, N>>[K] }
type FieldsToChange<L, N> = {
  [K in keyof ChangedShape<FieldsOf<L, N>>]: ChangedShape<FieldsOf<L, N>>[K]
}

/** What a new record of a layer may have. */
export type NewFields<L, N> = IsOpen<L> extends true ? Open<Labels> : FieldsOfNew<L, N>

/** What an update of a record may have; null clears a field. */
export type ChangedFields<L, N> = IsOpen<L> extends true ? Open<Labels> : FieldsToChange<L, N>

/** Stored values: those of required fields are there, the others may be absent or null. */
type Stored<Fields, Names extends keyof Fields> = { [K in Names]: Read<Fields[K]> }
type StoredOrNot<Fields, Names extends keyof Fields> = { [K in Names]?: Read<Fields[K]> | null }
export type StoredFields<Fields, Known> = Stored<Fields, Exclude<RequiredNames<Fields>, keyof Known>> &
  StoredOrNot<Fields, Exclude<OptionalNames<Fields>, keyof Known>>

type RecordShape<Fields> = Schemas['SystemFields'] & StoredFields<Fields, Schemas['SystemFields']>
type RecordOf<L, N> = {
  [K in keyof RecordShape<FieldsOf<L, N>>]: RecordShape<FieldsOf<L, N>>[K]
}

/** A stored record: what every record has, and the values of its layer. */
export type LayerRecord<L, N> = IsOpen<L> extends true ? Schemas['Record'] : RecordOf<L, N>

type SystemName = keyof Schemas['SystemFields']
type SystemConditions<Fields> = {
  readonly [K in Exclude<SystemName, keyof Fields>]?: Sent<Schemas['TextFilter']> | undefined
}
type FieldConditions<Fields> = { readonly [K in keyof Fields]?: ConditionOn<Fields[K]> | undefined }
type WhereShape<Fields> = FieldConditions<Fields> & SystemConditions<Fields>
type ConditionsOn<L, N> = {
  [K in keyof WhereShape<FieldsOf<L, N>>]: WhereShape<FieldsOf<L, N>>[K]
}

/** Conditions on the fields of a layer. */
export type LayerWhere<L, N> =
  IsOpen<L> extends true
    ? { readonly [field: string]: Sent<Schemas['FieldFilter']> | undefined }
    : ConditionsOn<L, N>

type ConditionOn<Field> = Field extends { type: 'geometry' }
  ? Pick<Sent<Schemas['FieldConditions']>, 'within' | 'contains' | 'intersects' | 'near'> | null
  : Field extends { type: 'integer' | 'number' }
    ? Sent<Schemas['IntegerFilter']>
    : Field extends { type: 'time' }
      ? string | null | Omit<Sent<Schemas['TextConditions']>, 'like'>
      : Field extends { type: 'text' }
        ? Sent<Schemas['TextFilter']>
        : OneOf<Written<Field>>

/** A field that can be a column; a geometry has no order. */
export type ColumnName<L, N> =
  IsOpen<L> extends true ? string : Extract<keyof FieldsOf<L, N> | SystemName, string>
type SortName<L, N> =
  IsOpen<L> extends true ? string : Exclude<ColumnName<L, N>, NamesWith<FieldsOf<L, N>, { type: 'geometry' }>>

/** The field by which a batch finds stored records. */
export type KeyName<L, N> =
  IsOpen<L> extends true ? string : Extract<'Id' | NamesWith<FieldsOf<L, N>, { unique: true }>, string>

/** What a search of a layer takes beside what chooses the page. */
export interface LayerSearch<L, N, Q = undefined> extends PageControls, EtagControls {
  /** Free text: every word must stand in the record, letter case ignored. */
  readonly searchKey?: string | undefined
  /** Conditions by field, all of which must hold: a value to equal, null where it is not set, or such as `{ inq: [...] }`. */
  readonly where?: LayerWhere<L, N> | undefined
  /** The order of the matches, by up to 5 fields. */
  readonly sortBy?: readonly SortField<SortName<L, N>>[] | undefined
  /** Asks for some fields, for groups, or by conditions on other objects. */
  readonly query?: Query<Q> | undefined
}

/** A query on a layer, or none. */
export type LayerQuery<L, N> =
  IsOpen<L> extends true
    ? GivenQuery
    :
        | (Omit<SearchQuery, 'fields'> & {
            readonly fields?: readonly (ColumnName<L, N> | `${string}.${string}`)[] | undefined
          })
        | undefined

/** The items of a response: the layer's own fields have their types. */
export type LayerQueryItem<L, R, Q> = Q extends { readonly fields: readonly (infer Path)[] }
  ? IsOpen<L> extends true
    ? QueryItem
    : { [K in Path & keyof R]-?: undefined extends R[K] ? Exclude<R[K], undefined> | null : R[K] } & {
        [K in Path as K extends `${infer Reference}.${string}` ? Reference : never]: QueryItem | null
      }
  : QueryItem
/** An item of a search: whole, or what the query asks for. */
export type LayerItem<L, R, Q> = IsShaped<Q> extends true ? LayerQueryItem<L, R, Q> : R

/** A page of records, or of what the query asks for. */
export type LayerResult<L, R, Q> =
  IsShaped<Q> extends true ? LayerQueryPage<LayerQueryItem<L, R, Q>> : LayerPage<R>
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

/** What a batch takes beside its items. */
export interface BatchArguments<L, N> extends Omit<Sent<Schemas['RecordBatch']>, 'items' | 'key'> {
  /** The field by which a stored record is found again: a unique one, or `Id`. Without it every item makes a record. */
  readonly key?: KeyName<L, N> | undefined
  /** New records, or changes of those that `key` finds. At most 1,000. */
  readonly items: readonly BatchItem<L, N>[]
}
export type BatchItem<L, N> = NewFields<L, N> | (ChangedFields<L, N> & { readonly Id?: string | undefined })
