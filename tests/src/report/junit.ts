import type { CheckResult, Report } from './result.ts'

/**
 * The report as JUnit XML, a suite for each file of checks. A finding is a passed test with a note: JUnit knows no
 * warnings, and a finding does not fail the run.
 */
export function toJunit({ run, checks, missing }: Report): string {
  const files = Map.groupBy(checks, ({ file }) => file)
  const suites = [...files].map(([file, results]) =>
    element('testsuite', { name: file, ...count(results) }, results.map(toCase).join('')),
  )
  if (missing.length > 0) suites.push(toRequired(missing))
  const all = { name: 'contract', ...count(checks, missing.length), timestamp: run.startedAt }
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('testsuites', all, `\n${suites.join('')}`)}`
}

/** What `--require` names and was not verified fails the run, so it is a failure in a separate suite. */
function toRequired(missing: string[]): string {
  const cases = missing.map((each) => {
    const [name = ''] = each.split(': ')
    const failure = element('failure', { message: `not verified: ${each}`, type: 'require' })
    return element('testcase', { name: `--require ${name}`, classname: 'require', time: '0' }, failure)
  })
  return element('testsuite', { name: 'require', ...count([], missing.length) }, cases.join(''))
}

/** With this many more failures that are no checks. */
function count(results: CheckResult[], more = 0): Record<string, string> {
  const ofVerdict = (...verdicts: string[]) =>
    results.filter(({ verdict }) => verdicts.includes(verdict)).length
  const ms = results.reduce((sum, { durationMs }) => sum + durationMs, 0)
  return {
    tests: String(results.length + more),
    failures: String(ofVerdict('failure') + more),
    errors: '0',
    skipped: String(ofVerdict('not verified', 'not run')),
    time: (ms / 1000).toFixed(3),
  }
}

function toCase(result: CheckResult): string {
  const { name, file, operation, kind, durationMs } = result
  const classname = [file.replace(/^src\/|\.test\.ts$/g, '').replaceAll('/', '.'), operation, kind]
  const attributes = {
    name,
    classname: classname.filter(Boolean).join('.'),
    time: (durationMs / 1000).toFixed(3),
  }
  return element('testcase', attributes, describeVerdict(result))
}

function describeVerdict({
  verdict,
  reason = '',
  message = '',
  flaky,
  findings,
  ...rest
}: CheckResult): string {
  if (verdict === 'not verified' || verdict === 'not run')
    return element('skipped', { message: `${verdict}: ${reason.replace(/^not run: /, '')}` })
  if (verdict === 'finding') return element('system-out', {}, text(findings.join('\n')))
  if (verdict === 'passed') return ''
  const calls = rest.calls.flatMap(({ curl, status, response, problems }) => [
    curl,
    `-> ${status ?? ''} ${response}`,
    ...problems,
  ])
  const [first = ''] = message.split('\n')
  const type = flaky ? 'flaky' : 'failure'
  return element(
    'failure',
    { message: first, type },
    text([message, rest.difference, ...calls].filter(Boolean).join('\n')),
  )
}

function element(name: string, attributes: Record<string, string>, content = ''): string {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${attribute(value)}"`)
  return `<${name}${pairs.join('')}${content === '' ? '/>' : `>${content}</${name}>`}\n`
}

function attribute(value: string): string {
  return text(value).replaceAll('"', '&quot;').replaceAll('\n', '&#10;')
}

/** XML 1.0 can't hold most control characters, not even as references. */
function text(value: string): string {
  return value
    .toWellFormed()
    .replaceAll(/[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
