import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findSecrets, listSecrets, redact, type Secrets } from '../run/redact.ts'
import { runner } from '../run/runner.ts'
import type { Settings } from '../run/settings.ts'
import { readOperations } from '../spec/operations.ts'
import { forgetEnd } from './checkLog.ts'
import { readCoverage } from './coverage.ts'
import { forgetExchanges, readLines, readTraffic } from './exchangeLog.ts'
import { toHtml } from './html/page.ts'
import { toJunit } from './junit.ts'
import { listMissing, listUnverified } from './required.ts'
import { checkId, type CheckResult, countVerdicts, type Outcome, type Report } from './result.ts'
import { toSarif } from './sarif.ts'
import { resultsFile } from './terminal.ts'

/** The checks that are made of the reports themselves. */
const ownFile = 'reports'

type Source = {
  version: string
  startedAtMs: number
  /** What ended the run from outside. */
  early: string | undefined
  /** Parts of the names of the files that were to run. */
  words: string[]
  /** What must be verified. */
  require: string[]
  serverLog: string | undefined
}

/** Forgets the results of an earlier run. Files of other tools stay, and those of this run's time are searched for secrets too. */
export function startReport(settings: Settings): void {
  const { reportsFolder } = settings
  mkdirSync(reportsFolder, { recursive: true })
  for (const name of ['results.ndjson', 'report.json', 'junit.xml', 'sarif.json', 'index.html', 'server.log'])
    rmSync(join(reportsFolder, name), { force: true })
  writeFileSync(resultsFile(settings), '')
  forgetExchanges(settings.folder)
  forgetEnd(settings)
}

/** Makes the report of the results that there are, and adds the checks on the artefacts of the run. */
export function writeReport(settings: Settings, source: Source): Report {
  const { reportsFolder, baseUrl, bundle, live, allowWrites, seed, runs, folder } = settings
  const secrets = listSecrets(settings)
  const checks = readLines<CheckResult>(resultsFile(settings))
  if (source.serverLog) {
    const log = readFileSync(source.serverLog, 'utf8')
    writeFileSync(join(reportsFolder, 'server.log'), redact(log, secrets))
    checks.push(ownCheck('server log: holds no API key, password or token', findSecrets(log, secrets)))
  }
  const report: Report = {
    version: source.version,
    run: {
      baseUrl,
      bundle,
      live,
      allowWrites,
      seed,
      runs,
      startedAt: new Date(source.startedAtMs).toISOString(),
      durationMs: Date.now() - source.startedAtMs,
    },
    ...findEnd(checks, source),
    counts: countVerdicts(checks),
    unverified: [],
    missing: [],
    checks,
    traffic: readTraffic(folder),
    coverage: readCoverage(folder),
  }
  const operations = readOperations(bundle)
  const selected = new Set(checks.map(({ operation }) => operation))
  report.unverified = listUnverified(operations, report).flatMap(({ id }) => (selected.has(id) ? id : []))
  report.missing = listMissing(source.require, operations, report)
  const write = () => {
    report.counts = countVerdicts(checks)
    writeFormats(report, { folder: reportsFolder, secrets })
  }
  write()
  const faults = secretsInReports(reportsFolder, source.startedAtMs, (text) => findSecrets(text, secrets))
  checks.push(ownCheck('reports: hold no API key, password or token', faults))
  write()
  return report
}

/** Why the run ended early, and what it therefore did not reach. */
function findEnd(checks: CheckResult[], { early, words }: Source): Pick<Report, 'endedEarly' | 'notReached'> {
  const reason = checks.find((check) => check.endedEarly)?.reason?.replace(/^not run: /, '')
  const reached = new Set(checks.map(({ file }) => file))
  const isAsked = (file: string) => words.length === 0 || words.some((word) => file.includes(word))
  const notReached = early
    ? runner()
        .listFiles()
        .filter((file) => isAsked(file) && !reached.has(file))
    : []
  return { endedEarly: early ?? reason, notReached }
}

/** Writes a report in every format, without secrets. */
export function writeFormats(
  report: Report,
  { folder, secrets }: { folder: string; secrets: Secrets },
): void {
  for (const [name, text] of formats(report)) writeFileSync(join(folder, name), redact(text, secrets))
}

function formats(report: Report): [string, string][] {
  return [
    ['report.json', JSON.stringify(report, null, 1)],
    ['junit.xml', toJunit(report)],
    ['sarif.json', toSarif(report)],
    ['index.html', toHtml(report)],
  ]
}

/** File systems round the time of a change, down to two seconds. */
const roundedMs = 2000

/** Searches what was written since the run began: an earlier file says nothing about this run. */
function secretsInReports(folder: string, sinceMs: number, search: (text: string) => string[]): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return files.flatMap((file) => {
    const path = join(file.parentPath, file.name)
    if (statSync(path).mtimeMs < sinceMs - roundedMs) return []
    const text = readFileSync(path, 'utf8')
    return search(text).map((found) => `${file.name} ${found}`)
  })
}

function ownCheck(name: string, faults: string[]): CheckResult {
  const verdict = faults.length === 0 ? 'passed' : 'failure'
  const outcome: Outcome = {
    kind: 'rules',
    verdict,
    findings: [],
    calls: [],
    operation: undefined,
    requests: 0,
  }
  return {
    ...outcome,
    id: checkId(ownFile, name),
    name,
    file: ownFile,
    durationMs: 0,
    ...(faults.length > 0 && { message: faults.slice(0, 20).join('\n') }),
  }
}

/** Whether anything of the service was checked. */
export function hasChecked({ checks }: Report): boolean {
  return checks.some(
    ({ file, verdict }) => file !== ownFile && verdict !== 'not verified' && verdict !== 'not run',
  )
}
