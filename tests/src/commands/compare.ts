import { readReport } from '../report/readReport.ts'
import type { CheckResult, Verdict } from '../report/result.ts'
import { type Options, OptionsError } from '../run/options.ts'
import { exitCodes } from './exitCodes.ts'

/** Says which checks have another verdict in the new report, worse ones first. Exits 1 if one got worse. */
export async function compareReports({ words }: Options): Promise<number> {
  const [oldPath, newPath, ...more] = words
  if (!oldPath || !newPath || more.length > 0) throw new OptionsError('compare needs two reports: OLD NEW')
  const [before, after] = [readReport(oldPath), readReport(newPath)]
  const changes = listChanges(before.checks, after.checks)
  for (const { name, was, is } of changes) console.log(`${name}: ${was} -> ${is}`)
  const worse = changes.filter(isWorse)
  console.log(`${changes.length} checks differ, ${worse.length} for the worse`)
  return worse.length > 0 ? exitCodes.failed : exitCodes.passed
}

type Change = { name: string; was: Verdict | 'absent'; is: Verdict | 'absent' }

function listChanges(before: CheckResult[], after: CheckResult[]): Change[] {
  const [old, now] = [before, after].map((checks) => new Map(checks.map((each) => [each.id, each])))
  const ids = [...new Set([...old!.keys(), ...now!.keys()])]
  const changes = ids.map((id) => ({
    name: (now!.get(id) ?? old!.get(id))!.name,
    was: old!.get(id)?.verdict ?? ('absent' as const),
    is: now!.get(id)?.verdict ?? ('absent' as const),
  }))
  const worseFirst = (one: Change, other: Change) => Number(isWorse(other)) - Number(isWorse(one))
  return changes.filter(({ was, is }) => was !== is).toSorted(worseFirst)
}

/** From the best: a check that no longer says anything is worse than one that passes, and better than a failure. */
const order: (Verdict | 'absent')[] = ['passed', 'not verified', 'not run', 'absent', 'finding', 'failure']

function isWorse({ was, is }: Change): boolean {
  return order.indexOf(is) > order.indexOf(was) && !(was === 'absent' && is === 'passed')
}
