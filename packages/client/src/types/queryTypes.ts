import type { components } from '../generated/openapi.ts'
import type { OperationFunction, Signature } from './functions.ts'
import type { OperationId, OperationResult, Sent } from './operationTypes.ts'

/** What a search asks beyond its own conditions. */
export type SearchQuery = Sent<components['schemas']['SearchQuery']>

/** A query for fields or groups, in place of whole items. */
export type ShapedQuery = SearchQuery &
  (
    | { readonly fields: readonly string[] }
    | { readonly groupBy: NonNullable<SearchQuery['groupBy']> }
    | { readonly aggregate: NonNullable<SearchQuery['aggregate']> }
  )

/** The fields or groups that a query asks for; those of another object in an object of its reference's name. */
export type QueryItem = components['schemas']['QueryItem']

/** A page of fields or groups. */
export type QueryPage = components['schemas']['QueryPage']

type QueryPageOf<Id extends OperationId> = Id extends 'searchLivePositions'
  ? components['schemas']['LiveQueryPage']
  : QueryPage

/** A search returns whole items, or what its query asks for. */
export type SearchFunction<Id extends OperationId, Args> = OperationFunction<
  Id,
  [
    Signature<Omit<Args, 'query'> & { query: ShapedQuery }, QueryPageOf<Id>>,
    Signature<Args, OperationResult<Id>>,
  ]
>
