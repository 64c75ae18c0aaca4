import type { operations as Schema } from '../generated/openapi.ts'
import type * as rows from '../generated/operations.ts'

export type OperationId = keyof rows.Areas

/** One object type instead of an intersection, so that editors show it whole. Keeps unions and comments. */
export type Simplify<T> = T extends unknown ? { [K in keyof T]: T[K] } : never

/** Without index signatures: only the keys that the description names. */
export type Named<T> = T extends unknown
  ? { [K in keyof T as string extends K ? never : number extends K ? never : K]: T[K] }
  : never
export type NamedKeys<T> = T extends unknown ? keyof Named<T> : never

/**
 * What callers may pass for a type of the description: only keys that it names, read-only lists, and `undefined` for what
 * may be absent, also under `exactOptionalPropertyTypes`.
 */
export type Sent<T> = T extends readonly unknown[]
  ? number extends T['length']
    ? readonly Sent<T[number]>[]
    : { readonly [K in keyof T]: Sent<T[K]> }
  : T extends object
    ? string extends keyof T
      ? [NamedKeys<T>] extends [never]
        ? { readonly [K in keyof T]: Sent<T[K]> | undefined }
        : SentFields<Named<T>>
      : SentFields<T>
    : T
/** The compiler prints its name and that of the schema, not all fields. */
type SentFields<T> = { readonly [K in keyof T]: {} extends Pick<T, K> ? Sent<T[K]> | undefined : Sent<T[K]> }

/** openapi-typescript writes `never` where there is nothing; `unknown` disappears in an intersection. */
type OrNothing<T> = [NonNullable<T>] extends [never] ? unknown : NonNullable<T>

type RowOf<Id extends OperationId> = (typeof rows)[Id]

/**
 * Path parameters except the tenant, which is an option of the client and of the call. A parameter that occurs twice in
 * the path has one name in the table.
 */
type PathArguments<Id extends OperationId> =
  OrNothing<Schema[Id]['parameters']['path']> extends infer Path
    ? Pick<Path, Exclude<NamedIn<RowOf<Id>['path'], keyof Path>, 'tenant'>>
    : never

type NamedIn<Path extends string, Name> = Name extends string
  ? Path extends `${string}{${Name}}${string}`
    ? Name
    : never
  : never

type QueryArguments<Id extends OperationId> = OrNothing<Schema[Id]['parameters']['query']>

type MediaOf<T> = NonNullable<T> extends { content: infer Media } ? Media : never

/** JSON where an operation accepts several media types, because JSON is the default shape. */
type BodyIn<Media> = 'application/json' extends keyof Media ? Media['application/json'] : Media[keyof Media]

/** The body that an operation takes, as the description has it, or `never`. */
export type RequestBody<Id extends OperationId> = [MediaOf<Schema[Id]['requestBody']>] extends [never]
  ? never
  : BodyIn<MediaOf<Schema[Id]['requestBody']>>

/**
 * What an operation returns when it succeeds: the body of its 200 response, JSON where there are several forms. A
 * search has its page of whole items here, and a file its bytes.
 */
export type OperationResult<Id extends OperationId> =
  RowOf<Id> extends { bytes: true } ? Blob : JsonResult<Id>
type JsonResult<Id extends OperationId> =
  MediaOf<Schema[Id]['responses'][200]> extends infer Media ? Exclude<BodyIn<Media>, ColumnedBody> : never

/** What a search returns instead, if `query` asks for fields or groups. */
type ColumnedBody = { columns: string[] } | { data: { columns: string[] } }

/** What an operation returns in another media type than JSON. */
export type ResultAs<Id extends OperationId, Type extends string> =
  MediaOf<Schema[Id]['responses'][200]> extends infer Media
    ? Type extends keyof Media
      ? Media[Type]
      : never
    : never

/** The parts of an operation's request. */
export type Parts<Id extends OperationId> = PathPart<Id> & QueryPart<Id> & BodyPart<Id>

type PathPart<Id extends OperationId> = [keyof PathArguments<Id>] extends [never]
  ? { path?: undefined }
  : { path: Sent<PathArguments<Id>> }
type QueryPart<Id extends OperationId> = [NamedKeys<QueryArguments<Id>>] extends [never]
  ? { query?: undefined }
  : { query: Sent<QueryArguments<Id>> }
type BodyPart<Id extends OperationId> = [RequestBody<Id>] extends [never]
  ? { body?: undefined }
  : { body: Sent<RequestBody<Id>> | URLSearchParams }

/** The arguments of an operation whose arguments are the parts of its request. */
export type Arguments<Id extends OperationId> = {
  readonly [K in keyof ArgumentsOf<Id>]: ArgumentsOf<Id>[K]
}
type ArgumentsOf<Id extends OperationId> = SentParts<
  PathArguments<Id>,
  QueryArguments<Id>,
  [RequestBody<Id>] extends [never] ? unknown : RequestBody<Id>
>
type SentParts<Path, Query, Body> = Sent<Named<Path> & Named<Query> & Named<Body>>

/** The path parameters of an operation as arguments. */
export type PathOf<Id extends OperationId> = Sent<PathArguments<Id>>

/** The operations whose arguments may be the parts of the request: no list, no form, and no two parts with the query. */
export type PlainOperationId = { [Id in OperationId]: IsPlain<Id> extends true ? Id : never }[OperationId]

type IsPlain<Id extends OperationId> = [RequestBody<Id>] extends [never]
  ? RowOf<Id>['method'] extends 'GET' | 'DELETE'
    ? true
    : false
  : 'application/json' extends keyof MediaOf<Schema[Id]['requestBody']>
    ? [NamedKeys<QueryArguments<Id>>] extends [never]
      ? RequestBody<Id> extends readonly unknown[]
        ? false
        : [NamedKeys<RequestBody<Id>> & NamedKeys<PathArguments<Id>>] extends [never]
          ? string extends keyof RequestBody<Id>
            ? false
            : true
          : false
      : false
    : false
