/** `npm test`: every check and every test, then one line of counts from the test runners' own reports. */
import { existsSync, globSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join, relative } from 'node:path'
import { readOptions, readVersion } from './options.ts'
import { run } from './run.ts'

const usage = `Usage: npm test [-- --help | --version]

  Lints, type-checks and tests everything. Real map data is looked for in GEOFIELD_TEST_DATA
  (default ../shared/data); without it the tests that need it are skipped, or fail where
  GEOFIELD_REQUIRE_TEST_DATA=1. The last line adds up the test runners' reports.`

type Report = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { name: string; status: string; message: string; assertionResults: TestResult[] }[]
}

/** The part of a report of the contract suite that is read here. */
type ContractReport = {
  counts: Record<'passed' | 'failure' | 'finding' | 'not verified' | 'not run', number>
  checks: ContractCheck[]
}

type ContractCheck = {
  name: string
  verdict: string
  message?: string
  calls: { curl: string; status?: number; response: string; problems: string[] }[]
}

type TestResult = { fullName: string; status: string; failureMessages: string[] }

const root = join(import.meta.dirname, '..')
const inMemory = '/dev/shm'
const { help, version } = readOptions({ help: { type: 'boolean' }, version: { type: 'boolean' } })
if (help) console.log(usage)
else if (version) console.log(readVersion())
else await test()

async function test(): Promise<void> {
  const parts = '{scripts,spec,tests,bench,apps/*,packages/*}'
  const reports = `${parts}/reports/**/vitest.json`
  // Below the folder of reports too: the contract suite runs in several modes.
  const contractReports = 'tests/reports/**/report.json'
  const errors = `${parts}/reports/**/errors.txt`
  for (const file of globSync([reports, errors, contractReports], { cwd: root })) rmSync(join(root, file))
  // Hundreds of processes start from the same sources: compiled once, they start in half the time.
  process.env['NODE_COMPILE_CACHE'] ??= join(root, 'node_modules/.cache/compiled')
  if (isRoomInMemory()) process.env['TMPDIR'] ??= inMemory
  // The type checker collects garbage less often: it ends soon anyway.
  process.env['GOGC'] ??= '400'
  // Everything is built first: the longest tests need the whole docs and the maps, and would start last. Without maps the
  // tests that need them say so.
  const [built] = await Promise.all([runTasks('build', 'lint', '//#lint:root'), prepareServers()])
  const tested = await runTasks('test')
  const counts = { passed: 0, failed: 0, skipped: 0 }
  // Said last, so that the end of a long output tells what went wrong.
  const faults: string[] = []
  for (const file of globSync(reports, { cwd: root }).toSorted()) {
    const report = JSON.parse(readFileSync(join(root, file), 'utf8')) as Report
    counts.passed += report.numPassedTests
    counts.failed += report.numFailedTests
    counts.skipped += report.numPendingTests + report.numTodoTests
    console.log(
      `${file}: ${report.numPassedTests} passed, ${report.numFailedTests} failed, ${report.numPendingTests} skipped`,
    )
    for (const test of listPassedAtSecondTry(report)) console.log(`  passed at the second try only: ${test}`)
    faults.push(...listFailed(report).map((test) => `${file}: failed: ${test}`))
  }
  for (const file of globSync(contractReports, { cwd: root }).toSorted()) {
    const { counts: of, checks } = JSON.parse(readFileSync(join(root, file), 'utf8')) as ContractReport
    counts.passed += of.passed + of.finding
    counts.failed += of.failure
    // What the contract suite leaves out in its other modes ran in the first.
    if (file.endsWith('reports/report.json')) counts.skipped += of['not verified'] + of['not run']
    const words = Object.entries(of).map(([verdict, count]) => `${count} ${verdict}`)
    console.log(`${file}: ${words.join(', ')}`)
    const failed = checks.filter(({ verdict }) => verdict === 'failure')
    faults.push(...failed.map((check) => `${file}: failed: ${describeFailure(check)}`))
  }
  for (const file of globSync(errors, { cwd: root }).toSorted()) {
    const text = readFileSync(join(root, file), 'utf8')
    if (text !== '') faults.push(`${file}: errors outside tests\n${countErrors(text)}`)
  }
  if (tested !== 0 && !existsSync(join(root, 'tests/reports/report.json')))
    faults.push('tests/reports/report.json: missing, so the contract suite ended before its checks')
  for (const fault of faults) console.log(fault)
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''
  console.log(`${counts.passed} passed, ${counts.failed} failed${skipped}`)
  if (built !== 0 || tested !== 0 || counts.failed > 0 || counts.passed === 0) process.exitCode = 1
}

/** What the servers of tests start from: a bundle of their sources, and data that a first start makes. */
async function prepareServers(): Promise<void> {
  await run('node', ['apps/server/src/testing/bundledServer.ts'], { quiet: true })
  await run('node', ['tests/src/service/prepareMaps.ts'], { quiet: true })
}

/**
 * Tests make some hundred databases in temporary folders. In memory each costs a third of the processor time, most of which
 * goes into writing files. Where the folder is small, memory is short or programs may not run there, they are on disk.
 */
function isRoomInMemory(): boolean {
  if (!existsSync('/proc/mounts') || !existsSync(inMemory)) return false
  const { bavail, bsize } = statfsSync(inMemory)
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .find((line) => line.split(' ')[1] === inMemory)
  return mount !== undefined && !mount.includes('noexec') && Math.min(bavail * bsize, freemem()) > 10e9
}

/**
 * Seven at a time also on two cores, so that the longest begin at once: much of a task's time goes into waiting for
 * servers and browsers that its tests start. Tests of what could not be built are not started.
 */
function runTasks(...tasks: string[]): Promise<number> {
  return run('turbo', [
    'run',
    ...tasks,
    '--continue=dependencies-successful',
    '--concurrency=7',
    '--output-logs=new-only',
  ])
}

/** Names the failed tests, and the files that failed outside a test, each with the first line of its message. */
function listFailed({ testResults }: Report): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0)
      return [`${relative(root, name)}\n    ${message.split('\n')[0]}`]
    return failed.map(nameWithMessage)
  })
}

function listPassedAtSecondTry({ testResults }: Report): string[] {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  return tests
    .filter((test) => test.status === 'passed' && test.failureMessages.length > 0)
    .map(nameWithMessage)
}

/** The check, its message and its last call, in which it failed. */
function describeFailure({ name, message = '', calls }: ContractCheck): string {
  const last = calls.at(-1)
  const call = last ? [last.curl, `-> ${last.status ?? ''} ${last.response}`, ...last.problems] : []
  return [name, ...[message, ...call].join('\n').split('\n').slice(0, 20)].join('\n    ')
}

/** One error can come a thousand times: each is told once, with how often it came. */
function countErrors(text: string): string {
  const errors = text.split(/\n(?! )/).filter(Boolean)
  const times = Map.groupBy(errors, (error) => error)
  return [...times]
    .map(([error, all]) => (all.length > 1 ? `${all.length} times: ${error}` : error))
    .join('\n')
}

function nameWithMessage({ fullName, failureMessages }: TestResult): string {
  return `${fullName}\n    ${failureMessages[0]?.split('\n')[0]}`
}
