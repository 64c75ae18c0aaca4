import type { components } from '@geofield/client/openapi'
import type { Transaction } from '../platform/database/database.ts'

/** Returns the question that a token of the actor's own account is bound to. */
export async function findQuestion(
  transaction: Transaction,
  tokenId: string,
): Promise<components['schemas']['TokenQuestion'] | undefined> {
  const { rows } = await transaction.query<{ question: components['schemas']['TokenQuestion'] | null }>(
    'select question from limited_token where token_id = $1',
    [tokenId],
  )
  return rows[0]?.question ?? undefined
}
