import { join } from 'node:path'
import { placeholders } from '../run/redact.ts'
import type { Settings } from '../run/settings.ts'
import {
  type CheckResult,
  countVerdicts,
  type Counts,
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

/** A failure or a finding on one screen: what, where in the document, why, and how to see it again. */
export function describeProblem(
  result: CheckResult,
  { baseUrl, seed }: Pick<Settings, 'baseUrl' | 'seed'>,
): string {
  const { verdict, flaky, name, id, file, section, message, difference, findings, calls } = result
  const needsToken = calls.some(({ curl }) => curl.includes(placeholders.token))
  return [
    `${verdict.toUpperCase()}${flaky ? ' (flaky: passed when it was repeated)' : ''} ${name}`,
    `  ${section ? `document: ${section}; ` : ''}${file}; again: replay ${id} (seed ${seed})`,
    ...(message ? [indent(firstLines(message, longestMessage))] : []),
    ...(difference ? [indent(firstLines(difference, longestDifference))] : []),
    ...findings.map((finding) => indent(finding)),
    ...(needsToken ? [indent(tokenLine(baseUrl))] : []),
    ...calls.map((call) => indent(describeCall(call))),
  ].join('\n')
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

/** Why checks were not made, and the counts. */
export function summary(results: readonly CheckResult[]): string {
  return [...listReasons(results), describeCounts(countVerdicts(results))].join('\n')
}

/** Why checks were not made, a line for each reason. */
export function listReasons(results: readonly CheckResult[]): string[] {
  const notMade = results.filter(({ verdict }) => verdict === 'not verified' || verdict === 'not run')
  const reasons = Map.groupBy(
    notMade,
    ({ verdict, reason = '' }) => `${verdict}: ${reason.replace(/^not run: /, '')}`,
  )
  return [...reasons].map(([reason, { length }]) => `${length} ${reason}`).toSorted()
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
