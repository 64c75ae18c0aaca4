import type { components } from '../generated/openapi.ts'
import type { OperationFunction, Signature } from './functions.ts'
import type { OperationId, OperationResult, Sent } from './operationTypes.ts'

/** What a search asks beyond its own conditions. */
export type SearchQuery = Sent<components['schemas']['SearchQuery']>

/** A query for fields or groups, in place of whole items. */
export type AnswerQuery = SearchQuery &
  (
    | { readonly fields: readonly string[] }
    | { readonly groupBy: NonNullable<SearchQuery['groupBy']> }
    | { readonly aggregate: NonNullable<SearchQuery['aggregate']> }
  )

/** The fields or groups that a query asks for; those of another object in an object of its reference's name. */
export type AnswerItem = components['schemas']['AnswerItem']

/** A page of fields or groups. */
export type AnswerPage = components['schemas']['AnswerPage']

type AnswerTo<Id extends OperationId> = Id extends 'searchLivePositions'
  ? components['schemas']['LiveAnswer']
  : AnswerPage

/** A search returns whole items, or what its query asks for. */
export type SearchFunction<Id extends OperationId, Args> = OperationFunction<
  Id,
  [
    Signature<Omit<Args, 'query'> & { query: AnswerQuery }, AnswerTo<Id>>,
    Signature<Args, OperationResult<Id>>,
  ]
>
