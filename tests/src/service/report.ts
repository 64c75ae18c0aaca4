import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findSecrets, learnedSecrets, redact, type Secrets } from './redact.ts'
import type { Settings } from './settings.ts'

type Result = {
  fullName: string
  title: string
  ancestorTitles: string[]
  status: 'passed' | 'failed' | 'pending' | 'skipped' | 'todo'
  failureMessages: string[]
  meta?: { skippedBecause?: string; lacksCredential?: boolean; notRun?: boolean }
  duration?: number
}
/** The part of Vitest's JSON report that is read or added to here. */
export type Report = {
  numTotalTests: number
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  numTotalTestSuites: number
  numPassedTestSuites: number
  numFailedTestSuites: number
  success: boolean
  testResults: {
    name: string
    status: string
    message: string
    startTime: number
    endTime: number
    assertionResults: Result[]
  }[]
}

export function listSecrets({ apiKey, password, username, tenant, other, folder }: Settings): Secrets {
  const others = other ? [other.apiKey, other.password] : []
  return { apiKey, password, username, tenant, learned: [...others, ...learnedSecrets(folder)] }
}

/** Writes the artefacts of the run, all of them redacted, and returns the report with the check on them added. */
export function writeReports(settings: Settings, rawReport: string, serverLog: string | undefined): Report {
  const secrets = listSecrets(settings)
  const { reportsFolder } = settings
  mkdirSync(reportsFolder, { recursive: true })
  // Reports of an earlier run. Files of other tools stay, and are searched for secrets too.
  for (const name of ['vitest.json', 'server.log']) rmSync(join(reportsFolder, name), { force: true })
  const report = JSON.parse(readFileSync(rawReport, 'utf8')) as Report
  if (serverLog) {
    const log = readFileSync(serverLog, 'utf8')
    writeFileSync(join(reportsFolder, 'server.log'), redact(log, secrets))
    addCheck(report, 'server log: holds no API key, password or token', findSecrets(log, secrets))
  }
  const path = join(reportsFolder, 'vitest.json')
  const write = () => writeFileSync(path, redact(JSON.stringify(report, null, 2), secrets))
  write()
  addCheck(report, 'reports: hold no API key, password or token', secretsInReports(reportsFolder, secrets))
  write()
  return report
}

function secretsInReports(reportsFolder: string, secrets: Secrets): string[] {
  const files = readdirSync(reportsFolder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return files.flatMap((file) => {
    const text = readFileSync(join(file.parentPath, file.name), 'utf8')
    return findSecrets(text, secrets).map((found) => `${file.name} ${found}`)
  })
}

/** How many checks ran, were skipped for a reason, and did not run because the run ended early. */
export function countChecks(report: Report): { checked: number; skipped: number; notRun: number } {
  const results = report.testResults
    .filter(({ name }) => name !== artefacts)
    .flatMap(({ assertionResults }) => assertionResults)
  return {
    checked: results.filter(({ status }) => status === 'passed' || status === 'failed').length,
    skipped: results.filter(({ meta }) => meta?.skippedBecause !== undefined).length,
    notRun: results.filter(({ meta }) => meta?.notRun).length,
  }
}

/** The checks that are made of the reports themselves. */
const artefacts = 'artefacts of the run'

/** Adds a check that is made after the run to the same report. */
function addCheck(report: Report, name: string, faults: string[]): void {
  const passed = faults.length === 0
  report.numTotalTests += 1
  report.numTotalTestSuites += 1
  report[passed ? 'numPassedTests' : 'numFailedTests'] += 1
  report[passed ? 'numPassedTestSuites' : 'numFailedTestSuites'] += 1
  report.success &&= passed
  const nowMs = Date.now()
  report.testResults.push({
    name: artefacts,
    status: passed ? 'passed' : 'failed',
    message: '',
    startTime: nowMs,
    endTime: nowMs,
    assertionResults: [
      {
        fullName: name,
        title: name,
        ancestorTitles: [],
        status: passed ? 'passed' : 'failed',
        failureMessages: passed ? [] : [faults.slice(0, 20).join('\n')],
        duration: 0,
      },
    ],
  })
}

/** The counts, the failures of the checks made here, and why checks were skipped or are no part of this run. */
export function summary(report: Report): string {
  const results = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  const notMade = results.filter(({ status }) => status === 'skipped' || status === 'pending')
  const isSkipped = ({ meta }: (typeof notMade)[number]) => meta?.lacksCredential || meta?.notRun
  const reasons = Map.groupBy(
    notMade,
    (result) =>
      `${isSkipped(result) ? 'skipped' : 'no part of this run'}: ${result.meta?.skippedBecause ?? 'not selected'}`,
  )
  const own = report.testResults.filter(({ name }) => name === artefacts)
  const failed = own.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed'),
  )
  return [
    ...failed.map(({ title, failureMessages }) => `FAILED ${title}\n${failureMessages.join('\n')}`),
    ...[...reasons].map(([reason, { length }]) => `${length} ${reason}`).toSorted(),
    `${report.numPassedTests} passed, ${report.numFailedTests} failed, ${notMade.filter(isSkipped).length} skipped`,
  ].join('\n')
}
