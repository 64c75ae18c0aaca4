import type { operations as Schema } from './generated/openapi.ts'
import type { operations as table } from './generated/operations.ts'
import type { CallOptions } from './clientOptions.ts'
import type { OperationId } from './operationRows.ts'

/**
 * One object type instead of an intersection, so that editors show it whole. Keeps unions and comments. Where any key
 * is allowed (a filter of a search), the index signature must also accept the types of the named keys.
 */
type Simplify<T> = T extends unknown
  ? { [K in keyof T]: string extends K ? T[K] | T[NamedKeys<T> & keyof T] : T[K] }
  : never

/** The named keys, without index signatures. */
type NamedKeys<T> = T extends unknown
  ? keyof { [K in keyof T as string extends K ? never : number extends K ? never : K]: unknown }
  : never

/** openapi-typescript writes `never` where there is nothing; `unknown` disappears in an intersection. */
type OrNothing<T> = [NonNullable<T>] extends [never] ? unknown : NonNullable<T>

/**
 * Path parameters except the tenant, which is an option of the client and of the call. A parameter that occurs twice in
 * the path has one name in the table.
 */
type PathArguments<Id extends OperationId> =
  OrNothing<Schema[Id]['parameters']['path']> extends infer Path
    ? Pick<Path, Exclude<NamedIn<(typeof table)[Id]['path'], keyof Path>, 'tenant'>>
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

/** The body that an operation takes, or `never`. */
type RequestBody<Id extends OperationId> = [MediaOf<Schema[Id]['requestBody']>] extends [never]
  ? never
  : BodyIn<MediaOf<Schema[Id]['requestBody']>>

/** What an operation returns when it succeeds: the body of its 200 response, JSON where there are several forms. */
export type OperationResult<Id extends OperationId> =
  MediaOf<Schema[Id]['responses'][200]> extends infer Media ? BodyIn<Media> : never

/** What an operation returns in another media type than JSON. */
export type ResultAs<Id extends OperationId, Type extends string> =
  MediaOf<Schema[Id]['responses'][200]> extends infer Media
    ? Type extends keyof Media
      ? Media[Type]
      : never
    : never

/**
 * The facts about an operation that the transport needs and the table does not have. The compiler checks every member
 * against the generated types, so a wrong or a missing member does not compile.
 */
export interface Shape {
  /** `form`: the body is form-encoded. `none`: a POST or PUT without a body. JSON when absent. */
  body?: 'form' | 'none'
  /** The name of the argument that is the whole body. Without it the body's fields are arguments. */
  bodyIn?: string
  /** The query parameters of an operation that has a body too. */
  query?: Readonly<Record<string, true>>
  /** Functions that convert an argument to text. The parameter type of each is the argument's type. */
  write?: Readonly<Record<string, (value: never) => unknown>>
}

/** The shape that fits an operation. */
export type ShapeOf<Id extends OperationId, S = unknown> = BodyShape<Id> & QueryShape<Id> & WriteShape<Id, S>

type SendsBody<Id extends OperationId> = (typeof table)[Id]['method'] extends 'POST' | 'PUT' ? true : false

type BodyShape<Id extends OperationId> = [RequestBody<Id>] extends [never]
  ? SendsBody<Id> extends true
    ? { body: 'none'; bodyIn?: never }
    : { body?: never; bodyIn?: never }
  : 'application/json' extends keyof MediaOf<Schema[Id]['requestBody']>
    ? EmptyBody<Id> & BodyPlace<Id>
    : { body: 'form' } & BodyPlace<Id>

/** The transport sends an empty object for a missing body, so an optional body can't require a field. */
type EmptyBody<Id extends OperationId> = undefined extends Schema[Id]['requestBody']
  ? {} extends RequestBody<Id>
    ? { body?: never }
    : never
  : { body?: never }

/** A list needs a separate argument, and so does a body with a key that is also the name of a parameter. */
type BodyPlace<Id extends OperationId> =
  RequestBody<Id> extends readonly unknown[]
    ? { bodyIn: string }
    : [NamedKeys<RequestBody<Id>> & NamedKeys<PathArguments<Id> & QueryArguments<Id>>] extends [never]
      ? { bodyIn?: string }
      : { bodyIn: string }

type QueryShape<Id extends OperationId> =
  SendsBody<Id> extends true
    ? [NamedKeys<QueryArguments<Id>>] extends [never]
      ? { query?: never }
      : { query: { [K in NamedKeys<QueryArguments<Id>>]-?: true } }
    : { query?: never }

type WriteShape<Id extends OperationId, S> = {
  write?: Writers<WrittenArguments<Id, S>> &
    Nothing<Exclude<WriterNames<S>, NamedKeys<WrittenArguments<Id, S>>>>
}
type Writers<T> = {
  [K in NamedKeys<T>]?: (value: never) => T extends { [P in K]?: infer Value } ? Value : never
}
type WriterNames<S> = S extends { write: infer W } ? keyof W : never

/** TypeScript does not report excess keys of a value from which it infers a type parameter. */
export type Nothing<Excess extends PropertyKey> = { [K in Excess]: never }

/** The arguments as they are sent. */
type WrittenArguments<Id extends OperationId, S> = PathArguments<Id> &
  QueryArguments<Id> &
  BodyArguments<Id, S>

/** The first argument of an operation's method. */
type Arguments<Id extends OperationId, S = unknown> = Simplify<Accepted<WrittenArguments<Id, S>, S>>

/** A list has no fields to use as arguments: its method needs a name for the body. */
type BodyArguments<Id extends OperationId, S> = [RequestBody<Id>] extends [never]
  ? unknown
  : S extends { bodyIn: infer Name extends string }
    ? { [K in Name]: RequestBody<Id> }
    : Exclude<RequestBody<Id>, readonly unknown[]>

/** The arguments, with the input type of a writer instead of its output type. */
type Accepted<T, S> = S extends { write: infer W }
  ? T extends unknown
    ? {
        [K in keyof T]: K extends keyof W
          ? W[K] extends (value: infer Value) => unknown
            ? Value
            : T[K]
          : T[K]
      }
    : never
  : T

/** The parameters of an operation's method; the first may be left out when nothing in it is required. */
export type Input<Id extends OperationId, S = unknown> =
  {} extends Arguments<Id, S>
    ? [args?: Arguments<Id, S>, options?: CallOptions]
    : [args: Arguments<Id, S>, options?: CallOptions]
