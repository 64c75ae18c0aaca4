import { curlLine } from '../check/curl.ts'
import { judge } from '../check/judge.ts'
import { RequestCoverage } from '../report/coverage.ts'
import { describeTraffic } from '../report/exchangeLog.ts'
import { listMissing, listUnverified } from '../report/required.ts'
import { checkId, type CheckResult, countVerdicts, type Report, type ShownCall } from '../report/result.ts'
import { pathBelow } from '../run/address.ts'
import { hideValues, shapeOfText } from '../run/values.ts'
import { type BundleName, bundleText } from '../spec/bundle.ts'
import { findOperation, type Operation, readOperations } from '../spec/operations.ts'
import type { Recorded } from './exchange.ts'
import { findRequestFaults } from './requestFaults.ts'

type Rules = {
  bundle: BundleName
  /** Only requests below this address are judged; undefined takes those of every host. */
  baseUrl: string | undefined
  /** Where map styles are, if not below `baseUrl`. */
  mapCdnUrl?: string | undefined
  showValues: boolean
  version: string
  /** What must be verified. */
  require?: string[]
}

export type Judgement = {
  report: Report
  /** Requests that no operation describes, as method and path. */
  unknown: string[]
}

const maxShown = 3
const file = 'recorded traffic'

/** Judges exchanges by the same rules as the checks, two results for each operation, and says what they covered. */
export function judgeTraffic(exchanges: readonly Recorded[], rules: Rules): Judgement {
  const operations = readOperations(rules.bundle)
  const coverage = new RequestCoverage(rules.bundle)
  const found = new Map<Operation, Recorded[]>(operations.map((operation) => [operation, []]))
  const unknown = new Set<string>()
  for (const exchange of exchanges) {
    const path = pathOf(exchange.request.url, rules)
    if (path === undefined) continue
    const operation = findOperation(operations, exchange.request.method, path)
    if (operation) {
      found.get(operation)!.push(exchange)
      coverage.note(operation, exchange.request)
    } else unknown.add(`${exchange.request.method} ${path}`)
  }
  const checks = [...found].flatMap(([operation, own]) => checkOperation(operation, own, rules))
  const logged = [...found].flatMap(([{ id }, own]) =>
    own.map(({ response, durationMs }) => ({ operation: id, status: response.status, durationMs })),
  )
  const traffic = describeTraffic(logged)
  const made = { checks, traffic }
  const report: Report = {
    version: rules.version,
    run: {
      baseUrl: rules.baseUrl ?? file,
      bundle: rules.bundle,
      live: true,
      allowWrites: true,
      seed: 0,
      runs: 0,
      ...spanOf(exchanges),
    },
    endedEarly: undefined,
    notReached: [],
    counts: countVerdicts(checks),
    unverified: listUnverified(operations, made).map(({ id }) => id),
    missing: listMissing(rules.require ?? [], operations, made),
    ...made,
    coverage: coverage.list(),
  }
  return { report, unknown: [...unknown] }
}

/** Undefined for a request to another service. */
function pathOf(address: string, { baseUrl, mapCdnUrl }: Rules): string | undefined {
  if (baseUrl === undefined) return new URL(address).pathname
  return pathBelow(baseUrl, address) ?? (mapCdnUrl && pathBelow(mapCdnUrl, address))
}

function spanOf(exchanges: readonly Recorded[]): { startedAt: string; durationMs: number } {
  const times = exchanges.map(({ startedAt }) => Date.parse(startedAt)).filter((time) => !Number.isNaN(time))
  if (times.length === 0) return { startedAt: '', durationMs: 0 }
  const first = times.reduce((one, other) => Math.min(one, other))
  const last = times.reduce((one, other) => Math.max(one, other))
  return { startedAt: new Date(first).toISOString(), durationMs: last - first }
}

type Faulty = { exchange: Recorded; problems: string[] }

function checkOperation(operation: Operation, exchanges: Recorded[], rules: Rules): CheckResult[] {
  const faulty = exchanges
    .map((exchange): Faulty => ({ exchange, problems: judge(operation, exchange.response, rules.bundle) }))
    .filter(({ problems }) => problems.length > 0)
  const accepted = exchanges
    .filter(({ response }) => response.status < 300)
    .map((exchange): Faulty => ({
      exchange,
      problems: findRequestFaults(operation, exchange.request, rules.bundle).map(
        (fault) => `accepted a request although ${fault}`,
      ),
    }))
    .filter(({ problems }) => problems.length > 0)
  const toResult = (name: string, kind: CheckResult['kind'], all: Faulty[]): CheckResult => {
    const problems = new Set(
      all.flatMap(({ exchange, problems: own }) => own.map((each) => hide(each, exchange, rules))),
    )
    return {
      id: checkId(file, name),
      name,
      file,
      kind,
      operation: operation.id,
      ...(operation.section && { section: operation.section }),
      verdict: exchanges.length === 0 ? 'not run' : all.length > 0 ? 'failure' : 'passed',
      ...(exchanges.length === 0 && { reason: 'no recorded request' }),
      ...(all.length > 0 && {
        message: `${all.length} of ${exchanges.length} responses: ${[...problems].slice(0, 10).join('\n')}`,
      }),
      findings: [],
      calls: all.slice(0, maxShown).map((each) => showCall(operation, each, rules)),
      requests: exchanges.length,
      durationMs: exchanges.reduce((sum, { durationMs }) => sum + durationMs, 0),
    }
  }
  return [
    toResult(`${operation.id}: every recorded response is as documented`, 'statuses', faulty),
    toResult(`${operation.id}: refuses recorded requests that break its schemas`, 'refusals', accepted),
  ]
}

function showCall({ id }: Operation, { exchange, problems }: Faulty, rules: Rules): ShownCall {
  const { request, response } = exchange
  return {
    operation: id,
    curl: hide(curlLine(request, { apiKey: '', password: '', tokens: new Set() }), exchange, rules),
    status: response.status,
    response: (rules.showValues ? response.text : shapeOfText(response.text)).slice(0, 1500),
    problems: problems.map((problem) => hide(problem, exchange, rules)),
  }
}

/** Recorded traffic is somebody's: without `--show-values` no value of a body stands in a report. */
function hide(text: string, { request, response }: Recorded, { showValues, bundle }: Rules): string {
  if (showValues) return text
  const spec = bundleText(bundle)
  const bodies = [response.body as unknown, ...parsed(request.body)]
  return hideValues(text, bodies, (value) => spec.includes(JSON.stringify(value)))
}

function parsed(body: string | undefined): unknown[] {
  try {
    return [JSON.parse(body ?? '')]
  } catch {
    return []
  }
}
