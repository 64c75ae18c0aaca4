import { join } from 'node:path'
import { placeholders } from '../run/redact.ts'
import { groupByCause } from './causes.ts'
import type { Settings } from '../run/settings.ts'
import {
  type CheckResult,
  type Counts,
  type Report,
  type ShownCall,
  type Verdict,
  verdicts,
} from './result.ts'

/** One result per line, as the checks end. */
export function resultsFile({ reportsFolder }: Pick<Settings, 'reportsFolder'>): string {
  return join(reportsFolder, 'results.ndjson')
}

const longestDifference = 16
const longestMessage = 12
/** The most that the summary lists: with the failures shown before, it fits on a screen. */
const maxReasons = 4
const maxCauses = { failure: 5, finding: 2 }

/** A failure or a finding on one screen: what, where in the document, why, and how to see it again. */
export function describeProblem(
  result: CheckResult,
  { baseUrl, seed, verbose }: Pick<Settings, 'baseUrl' | 'seed' | 'verbose'>,
): string {
  const { verdict, flaky, name, id, file, section, message, difference, findings, causes = [] } = result
  const calls = verbose ? result.calls : result.calls.slice(-1)
  const areShown = message?.startsWith('A response ') && calls.some(({ problems }) => problems.length > 0)
  // What a response lacks is less to the point than how it broke the description, or its status.
  const cause = areShown ? undefined : causes.find((each) => !message?.includes(each))
  const needsToken = calls.some(({ curl }) => curl.includes(placeholders.token))
  return toPlain([
    `${verdict.toUpperCase()}${flaky ? ' (flaky: passed when it was repeated)' : ''} ${name}`,
    `  ${section ? `document: ${section}; ` : ''}${file}; again: replay ${id} (seed ${seed})`,
    ...(cause && calls.length > 0 ? [`  cause: ${cause}`] : []),
    ...(message && !areShown ? [indent(firstLines(message, longestMessage))] : []),
    ...(difference ? [indent(firstLines(difference, longestDifference))] : []),
    ...findings.map((finding) => indent(finding)),
    ...(needsToken ? [indent(tokenLine(baseUrl))] : []),
    ...calls.map((call) => indent(describeCall(call))),
  ])
}

/** Lines without what steers a terminal: a service may send anything. The reports have all. */
function toPlain(lines: readonly string[]): string {
  return lines.join('\n').replaceAll(/[^\P{Cc}\n\t]/gu, ' ')
}

function describeCall({ curl, status, response, problems }: ShownCall): string {
  const lines = [curl, `-> ${status ?? ''} ${response}`.trim(), ...problems.map((problem) => `! ${problem}`)]
  return lines.join('\n')
}

/** Sets the variable that the curl lines use. `sed` is wherever `curl` is. */
function tokenLine(baseUrl: string): string {
  const form = [
    '-d grant_type=password',
    '--data-urlencode "username=$GEOFIELD_USERNAME"',
    '--data-urlencode "password=$GEOFIELD_PASSWORD"',
  ].join(' ')
  const read = String.raw`sed -E 's/.*"access_token" *: *"([^"]+)".*/\1/'`
  return `GEOFIELD_TOKEN=$(curl -s "${baseUrl}/authen/oauth/token?api-key=$GEOFIELD_API_KEY" ${form} | ${read})`
}

function firstLines(text: string, most: number): string {
  const lines = text.split('\n')
  return lines.length <= most
    ? text
    : [...lines.slice(0, most), `... ${lines.length - most} more lines`].join('\n')
}

function indent(text: string): string {
  return text.replaceAll(/^/gm, '  ')
}

/** The causes of failures, the counts, and what was not verified with what would verify it. */
export function summary({ counts, checks, unverified, missing, coverage, endedEarly }: Summed): string {
  const notMade = maxOf(listReasons(checks))
  const operations = `${unverified.length} of ${coverage.length} operations: ${unverified.join(', ')}`
  return toPlain([
    ...describeCauses(checks, 'failure'),
    ...describeCauses(checks, 'finding'),
    ...(endedEarly ? [`The run ended early: ${endedEarly}. It says nothing about what did not run.`] : []),
    describeCounts(counts),
    ...(notMade.length > 0 ? ['Not verified:', ...notMade.map(indent)] : []),
    ...(unverified.length > 0 ? [indent(operations)] : []),
    ...(missing.length > 0 ? ['Not verified, though --require names it:', ...missing.map(indent)] : []),
  ])
}

/** Each cause of failures or findings, the most frequent first, with a check that shows it. */
function describeCauses(checks: readonly CheckResult[], verdict: 'failure' | 'finding'): string[] {
  const groups = groupByCause(checks, verdict)
  const count = groups.reduce((sum, group) => sum + group.checks.length, 0)
  if (count === 0) return []
  const most = maxCauses[verdict]
  const lines = groups.slice(0, most).map(({ cause, checks: own, operations }) => {
    const of = operations.length > 0 ? ` of ${listSome(operations)}` : ''
    return `${own.length} ${own.length === 1 ? 'check' : 'checks'}${of}: ${cause}; such as replay ${own[0]!.id}`
  })
  const more = groups.length - most
  const counted = count === 1 ? `1 ${verdict} has` : `${count} ${verdict}s have`
  return [
    `${counted} ${groups.length === 1 ? '1 cause' : `${groups.length} causes`}:`,
    ...lines.map(indent),
    ...(more > 0 ? [`  ... and ${more} more in the reports`] : []),
  ]
}

function listSome(names: readonly string[], most = 5): string {
  const more = names.length - most
  return more > 0 ? `${names.length} operations (${names.slice(0, most).join(', ')}, ...)` : names.join(', ')
}

type Summed = Pick<Report, 'counts' | 'checks' | 'unverified' | 'missing' | 'endedEarly'> & {
  coverage: readonly unknown[]
}

/** The reports have all. */
function maxOf(reasons: string[]): string[] {
  const rest = reasons.slice(maxReasons)
  return rest.length < 2
    ? reasons
    : [...reasons.slice(0, maxReasons), `... and ${rest.length} more reasons in the reports`]
}

/** Why checks were not made, a line for each reason. */
export function listReasons(results: readonly CheckResult[]): string[] {
  const notMade = results.filter(({ verdict }) => verdict === 'not verified' || verdict === 'not run')
  const reasons = Map.groupBy(
    notMade,
    ({ verdict, reason = '' }) => `${verdict}: ${reason.replace(/^not run: /, '')}`,
  )
  return [...reasons]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([reason, { length }]) => `${length} ${reason}`)
}

const plurals: Record<Verdict, string> = {
  passed: 'passed',
  failure: 'failures',
  finding: 'findings',
  'not verified': 'not verified',
  'not run': 'not run',
}

/** A verdict as it stands behind its number. */
export function nameOf(verdict: Verdict, count: number): string {
  return count === 1 ? verdict : plurals[verdict]
}

function describeCounts(counts: Counts): string {
  return verdicts.map((verdict) => `${counts[verdict]} ${nameOf(verdict, counts[verdict])}`).join(', ')
}
