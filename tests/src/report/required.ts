import { OptionsError } from '../run/options.ts'
import type { Operation } from '../spec/operations.ts'
import { reasons } from './reasons.ts'
import type { CheckResult, Report } from './result.ts'

type Known = Pick<Operation, 'id' | 'area' | 'reads'>
type Made = Pick<Report, 'checks' | 'traffic'>

/** The operations that the run has not verified: none of its checks passed, or the service never gave it a success. */
export function listUnverified(operations: readonly Known[], { checks, traffic }: Made): Known[] {
  const passed = new Set(checks.filter(hasPassed).map(({ operation }) => operation))
  const succeeded = new Set(
    traffic
      .filter(({ statuses }) => Object.keys(statuses).some((status) => status.startsWith('2')))
      .map(({ operation }) => operation),
  )
  return operations.filter(({ id }) => !passed.has(id) || !succeeded.has(id))
}

function hasPassed({ verdict }: CheckResult): boolean {
  return verdict === 'passed' || verdict === 'finding'
}

/** Throws where a word of `--require` names nothing. */
export function expectKnownWords(words: readonly string[], operations: readonly Known[]): void {
  const known = new Set(['all', ...Object.keys(reasons), ...operations.flatMap(({ id, area }) => [id, area])])
  const unknown = words.filter((word) => word === '' || !known.has(word))
  if (unknown.length === 0) return
  const areas = [...new Set(operations.map(({ area }) => area).filter(Boolean))]
  throw new OptionsError(
    `--require: ${unknown.join(', ')}: no operation and no area has this name. It takes all, ${Object.keys(reasons).join(', ')}, ` +
      `areas (${areas.join(', ')}) and operations such as ${operations[0]?.id ?? 'getOrder'}, with commas between them`,
  )
}

/** What `--require` names and the run did not verify, each with the reason. */
export function listMissing(words: readonly string[], operations: readonly Known[], made: Made): string[] {
  const isAsked = ({ id, area, reads }: Known) =>
    words.some((word) => word === 'all' || word === id || word === area || (word === 'writes' && !reads))
  const unverified = listUnverified(operations.filter(isAsked), made)
  return [
    ...unverified.map(({ id }) => `${id}: ${whyNot(id, made.checks)}`),
    ...Object.entries(reasons).flatMap(([word, reason]) => {
      const leftOut = words.includes(word) ? made.checks.filter((check) => check.reason === reason) : []
      return leftOut.length > 0
        ? [`${word}: ${leftOut.length} checks were left out, ${withoutVerdict(reason)}`]
        : []
    }),
    ...(words.includes('second-tenant') && !made.checks.some(isOfOtherTenant)
      ? ['second-tenant: no check with the credentials of another tenant passed']
      : []),
  ]
}

function isOfOtherTenant(check: CheckResult): boolean {
  return check.kind === 'other tenant' && hasPassed(check)
}

/** The reason of most of its checks. */
function whyNot(id: string, checks: readonly CheckResult[]): string {
  const own = checks.filter(({ operation }) => operation === id)
  if (own.some(({ verdict }) => verdict === 'failure')) return 'its checks fail'
  const byReason = Map.groupBy(
    own.filter(({ reason }) => reason !== undefined),
    ({ reason }) => withoutVerdict(reason!),
  )
  const [most] = [...byReason].toSorted(([, one], [, other]) => other.length - one.length)
  if (most) return most[0]
  return own.length === 0 ? 'no check of it was selected' : 'it never gave a success'
}

export function withoutVerdict(reason: string): string {
  return reason.replace(/^not run: /, '')
}
