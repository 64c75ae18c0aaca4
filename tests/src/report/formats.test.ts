import sarifSchema from '@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json' with { type: 'json' }
import { Ajv } from 'ajv'
import addFormatsModule from 'ajv-formats'
import { expect, test } from 'vitest'
import { readOperations } from '../spec/operations.ts'
import { RequestCoverage } from './coverage.ts'
import { toHtml } from './html/page.ts'
import { toJunit } from './junit.ts'
import { type CheckResult, countVerdicts, type Report } from './result.ts'
import { toSarif } from './sarif.ts'
import { describeProblem, summary } from './terminal.ts'

const hostile = `<script>alert("1")</script> ]]> & \u0000 \ud800 'end'`
const operation = readOperations('verified').find(({ id }) => id === 'searchRecords')!

function makeCheck(part: Partial<CheckResult>): CheckResult {
  const name = `searchRecords: ${part.verdict} ${hostile}`
  const calls = [
    {
      operation: 'searchRecords',
      curl: `curl ${hostile}`,
      status: 200,
      response: hostile,
      problems: [hostile],
    },
  ]
  return {
    id: `id-${part.verdict?.replaceAll(' ', '-')}`,
    kind: 'refusals',
    name,
    file: 'src/generic.test.ts',
    verdict: 'passed',
    findings: [],
    calls: part.verdict === 'failure' ? calls : [],
    operation: 'searchRecords',
    requests: 1,
    durationMs: 12,
    ...part,
  }
}

function makeReport(): Report {
  const checks = [
    makeCheck({ verdict: 'passed' }),
    makeCheck({ verdict: 'failure', message: hostile, difference: `- ${hostile}\n+ other`, flaky: true }),
    makeCheck({ verdict: 'finding', findings: [hostile] }),
    makeCheck({ verdict: 'not verified', reason: hostile }),
    makeCheck({ verdict: 'not run', reason: 'not run: read-only' }),
  ]
  const coverage = new RequestCoverage('verified')
  coverage.note(operation, search({ take: 5 }))
  return {
    version: '1.0.0',
    run: {
      baseUrl: 'https://api.example.com',
      bundle: 'verified',
      live: true,
      allowWrites: false,
      seed: 1,
      runs: 5,
      startedAt: '2026-11-23T10:00:00.000Z',
      durationMs: 1234,
    },
    endedEarly: hostile,
    notReached: [],
    counts: countVerdicts(checks),
    unverified: ['createRecord'],
    missing: [`createRecord: ${hostile}`],
    checks,
    traffic: [
      {
        operation: 'searchRecords',
        requests: 3,
        statuses: { 0: 1, 200: 2 },
        latencyMs: { median: 1, p95: 2, longest: 3 },
      },
    ],
    coverage: coverage.list(),
  }
}

function search(body: object) {
  return {
    method: 'POST',
    url: 'https://api.example.com/acme/api/app-base/data-layer/SAMPLE_DATA/search?api-key=k',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
}

test('what a service sends does not steer the terminal that shows it', () => {
  const steering = '\u001b]0;owned\u0007 \u009b2J\rgone'
  const [call] = makeCheck({ verdict: 'failure' }).calls
  const calls = [{ ...call!, response: steering }]
  const check = makeCheck({ verdict: 'failure', name: 'x', message: steering, causes: [steering], calls })
  const shown = describeProblem(check, { baseUrl: 'https://api.example.com', seed: 1, verbose: true })
  for (const text of [shown, summary({ ...makeReport(), checks: [check] })]) {
    expect(text).toContain('owned')
    expect(text.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u)
  }
})

test('the SARIF log is valid by the published schema, with failures as errors and findings as warnings', () => {
  const ajv = new Ajv({ strict: false, unicodeRegExp: false })
  ;(addFormatsModule as unknown as (ajv: Ajv) => void)(ajv)
  // It is of draft 4, and uses nothing that later drafts read otherwise.
  const { $schema: _schema, id: _id, ...schema } = sarifSchema
  const validate = ajv.compile(schema)
  const log = JSON.parse(toSarif(makeReport())) as { runs: { results: { level: string }[] }[] }
  validate(log)
  expect(validate.errors).toBeNull()
  expect(log.runs[0]!.results.map(({ level }) => level)).toEqual(['error', 'warning'])
})

test('a SARIF result points to the line of the bundle that names its operation', () => {
  const log = JSON.parse(toSarif(makeReport())) as {
    runs: { results: { locations: { physicalLocation: { region: { startLine: number } } }[] }[] }[]
  }
  const { startLine } = log.runs[0]!.results[0]!.locations[0]!.physicalLocation.region
  expect(startLine).toBeGreaterThan(1)
})

test('the JUnit file is well-formed whatever a response contains, and counts its failures', () => {
  const xml = toJunit(makeReport())
  expect(unbalanced(xml)).toEqual([])
  // oxlint-disable-next-line no-control-regex -- XML 1.0 allows none of these
  expect(xml).not.toMatch(/[\u0000-\u0008\ud800]/)
  expect(xml).toContain('<testsuites name="contract" tests="6" failures="2" errors="0" skipped="2"')
})

/** The tags that are not closed in their order, and the characters that XML takes for a tag or a reference. */
function unbalanced(xml: string): string[] {
  const open: string[] = []
  const rest = xml.replaceAll(
    /<\?xml[^>]*\?>|<(\/?)([\w-]+)(?: \w+="[^"<]*")*(\/?)>/g,
    (tag, end: string, name: string, empty: string) => {
      if (name && end) return open.pop() === name ? '' : `wrong end ${tag}`
      if (name && !empty) open.push(name)
      return ''
    },
  )
  return [...open, ...(rest.match(/[<>]|&(?!(?:amp|lt|gt|quot|#10);)|wrong end.*/g) ?? [])]
}

test('the page is one file that loads nothing, runs no script, and whose links lead somewhere', () => {
  const html = toHtml(makeReport())
  expect(html).not.toMatch(/<script|<img|<link|\ssrc=|url\(|\son\w+=/i)
  const targets = [...html.matchAll(/href="([^"]*)"/g)].map(([, target]) => target!)
  const ids = new Set([...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => `#${id}`))
  expect(targets.length).toBeGreaterThan(4)
  expect(targets.filter((target) => !ids.has(target))).toEqual([])
})

test('a keyword is covered by valid input once a request keeps it, and by invalid input once one breaks it', () => {
  const coverage = new RequestCoverage('verified')
  const ofTake = () =>
    coverage
      .list()
      .find(({ operation: id }) => id === 'searchRecords')!
      .keywords.filter(({ place, keyword }) => place === 'body /take' && keyword === 'type')
  expect(ofTake()).toEqual([{ place: 'body /take', keyword: 'type', valid: false, invalid: false }])
  coverage.note(operation, search({ take: 5 }))
  expect(ofTake()).toEqual([{ place: 'body /take', keyword: 'type', valid: true, invalid: false }])
  coverage.note(operation, search({ take: 'many' }))
  expect(ofTake()).toEqual([{ place: 'body /take', keyword: 'type', valid: true, invalid: true }])
})

test('a body that is nested too deep for validators is left out, and breaks nothing', () => {
  const coverage = new RequestCoverage('full')
  const push = readOperations('full').find(({ id }) => id === 'pushPositions')!
  const { headers } = search({})
  const body = `{"trackerId":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
  const url = 'https://api.example.com/acme/tracking/push'
  expect(() => coverage.note(push, { method: 'POST', url, headers, body })).not.toThrow()
})
