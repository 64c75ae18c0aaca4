import type { ResultOf } from '../../platform/http/handlers.ts'
import { platformErrorFormat } from '../../platform/http/errors.ts'
import type { ItemOutcome } from './batch.ts'

type BatchResult = ResultOf<'saveRecords'>
type ErrorObject = NonNullable<BatchResult['results'][number]['error']>

/**
 * The response to a batch: one result per item in the order of the request, and how many of each kind. A dry run made no
 * records, so those have no Id; what it would change is named.
 */
export function toBatchResult(outcomes: ItemOutcome[], isDryRun = false): BatchResult {
  const count = (wanted: ItemOutcome['outcome']) =>
    outcomes.filter(({ outcome }) => outcome === wanted).length
  return {
    results: outcomes.map((item, index) =>
      item.outcome === 'failed'
        ? { index, outcome: item.outcome, error: toErrorObject(item) }
        : {
            index,
            outcome: item.outcome,
            ...(!(isDryRun && item.outcome === 'created') && { Id: item.recordId }),
            ...(isDryRun && item.outcome === 'updated' && { changes: item.changes }),
          },
    ),
    created: count('created'),
    updated: count('updated'),
    unchanged: count('unchanged'),
    failed: count('failed'),
  }
}

/** The same object as in the response to a single create. */
function toErrorObject({ error }: Extract<ItemOutcome, { outcome: 'failed' }>): ErrorObject {
  return (platformErrorFormat(error).body as { error: ErrorObject }).error
}
