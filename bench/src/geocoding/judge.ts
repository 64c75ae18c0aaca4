import { type Record, plainName } from './corpus.ts'
import type { Case } from './queries.ts'

/**
 * Whether a record matches the case: one of the same name, since the query could mean any; in the same district where the
 * query names it, and of the same PIN where the query is one.
 */
export function matchesTarget(each: Case, found: Record): boolean {
  if ('isRight' in each) return each.isRight(found)
  const { query, target, needsDistrict } = each
  if (/^\d{6}$/.test(query)) return found.pin === target.pin
  if (plainName(found.name) !== plainName(target.name)) return false
  return !needsDistrict || found.district === target.district
}
