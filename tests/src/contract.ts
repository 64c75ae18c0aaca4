#!/usr/bin/env node
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import own from '../package.json' with { type: 'json' }
import { newLogin } from './check/credentials.ts'
import { OptionsError, type Options, readOptions, usage } from './service/options.ts'
import { type DemoServer, demoAccount, startDemoServer } from './service/demoServer.ts'
import { makeOtherTenant, type OtherTenant } from './service/otherTenant.ts'
import { redact } from './service/redact.ts'
import { countChecks, type Report, listSecrets, summary, writeReports } from './service/report.ts'
import { listTestFiles, runVitest, testsFolder } from './service/runVitest.ts'
import { type Settings, writeSettings } from './service/settings.ts'
import { maySweep, sweep } from './service/sweep.ts'
import { elevationRaster, mapExtracts, villageBoundaries } from './service/testData.ts'

/**
 * The contract suite as a command: starts the demo tenant unless it is given a service, runs every check against it,
 * writes the reports and cleans up.
 */
const exitCodes = { passed: 0, failed: 1, wrongUsage: 2, noService: 3, incomplete: 4 }
/** Short, so that a token of the start is expired when the checks that need an expired one come. */
const demoTokenSeconds = 12
const leftoverAgeMs = 3_600_000

process.exitCode = await main()

async function main(): Promise<number> {
  let options: Options
  try {
    options = readOptions(process.argv.slice(2), process.env)
  } catch (error) {
    if (!(error instanceof OptionsError)) throw error
    console.error(`${error.message}\nTry --help.`)
    return exitCodes.wrongUsage
  }
  if (options.help || options.version) {
    console.log(options.help ? usage : own.version)
    return exitCodes.passed
  }
  const unknown = options.filters.filter((filter) => !listTestFiles().some((file) => file.includes(filter)))
  if (unknown.length > 0) {
    console.error(`No test file has ${unknown.join(' or ')} in its name; the files are in tests/src.`)
    return exitCodes.wrongUsage
  }
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort())
  // PostgreSQL runs as another user when we are root, and must be able to reach its folder.
  const folder = mkdtempSync(join(tmpdir(), 'geofield-contract-'))
  chmodSync(folder, 0o755)
  let demo: DemoServer | undefined
  try {
    const maps = options.baseUrl ? [] : mapExtracts()
    const osm = maps.map(({ file }) => file)
    const dem = options.baseUrl ? undefined : elevationRaster()
    const villages = options.baseUrl ? undefined : villageBoundaries()
    const env = villages ? { GEOFIELD_BOUNDARIES: villages } : {}
    const start = { folder, osm, dem, accessTokenSeconds: demoTokenSeconds, signal: stopping.signal, env }
    demo = options.baseUrl ? undefined : await startDemoServer(start)
    const map = maps.map(({ place }) => place)
    const other = demo && (await makeOtherTenant(folder))
    const data = { map, dem: dem !== undefined, villages: villages !== undefined }
    const settings = buildSettings(options, { folder, demo, other, ...data })
    const codes: number[] = []
    for (const mode of options.everyMode ? [settings, ...asGiven(settings)] : [settings])
      codes.push(await runChecks({ settings: mode, options, demo, signal: stopping.signal }))
    return codes.find((code) => code !== exitCodes.passed) ?? exitCodes.passed
  } catch (error) {
    console.error(`There is no service to test: ${describeError(error)}`)
    return exitCodes.noService
  } finally {
    await demo?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Adds the cause of an error: undici's message is only "fetch failed". */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : ''
  return `${error.message}${cause}`
}

type Found = {
  folder: string
  demo: DemoServer | undefined
  other: OtherTenant | undefined
  map: string[]
  dem: boolean
  villages: boolean
}

function buildSettings(options: Options, { folder, demo, other, map, dem, villages }: Found): Settings {
  const account = demo ? demoAccount : options.account!
  return {
    ...account,
    other,
    baseUrl: demo?.url ?? options.baseUrl!,
    bundle: demo || options.full ? 'full' : 'verified',
    live: !demo,
    allowWrites: options.allowWrites,
    map,
    dem,
    villages,
    seed: options.seed,
    runs: options.runs ?? (demo ? 15 : 5),
    runId: Date.now().toString(36),
    expiredToken: options.expiredToken ? { token: options.expiredToken, atMs: 0 } : undefined,
    limits: {
      requests: options.maxRequests,
      perSecond: options.requestsPerSecond,
      timeoutSeconds: options.requestTimeout ?? (demo ? 120 : 30),
    },
    reportsFolder: resolve(options.reports ?? join(testsFolder, 'reports')),
    showValues: demo !== undefined || options.showValues,
    folder,
  }
}

/** The demo tenant as somebody's service: the verified spec must not accuse the server that it is derived from. */
function asGiven(settings: Settings): Settings[] {
  return [false, true].map((allowWrites) => ({
    ...settings,
    bundle: 'verified',
    live: true,
    allowWrites,
    // What a caller of a given service does not know.
    other: undefined,
    map: [],
    dem: false,
    villages: false,
    runs: 5,
    runId: `${settings.runId}${allowWrites ? 'w' : 'r'}`,
    expiredToken: undefined,
    // No one else uses this server, so requests need no limit.
    limits: { ...settings.limits, requests: 1_000_000, perSecond: 1000 },
    reportsFolder: join(settings.reportsFolder, allowWrites ? 'verified-writes' : 'verified'),
  }))
}

type Run = { settings: Settings; options: Options; demo: DemoServer | undefined; signal: AbortSignal }

async function runChecks({ settings, options, demo, signal }: Run): Promise<number> {
  const hide = (text: string) => redact(text, listSecrets(settings))
  Object.assign(process.env, writeSettings(settings))
  console.log(
    `Testing ${settings.baseUrl}, tenant ${settings.tenant}, by the ${settings.bundle} spec, seed ${settings.seed}`,
  )
  if (demo && settings.map.length === 0)
    console.log('No map extract at hand (GEOFIELD_TEST_DATA): the starter map is used')
  await logIn(settings, !settings.live)
  if (maySweep()) await report(sweep({ olderThanMs: leftoverAgeMs }), 'left over from earlier runs')
  const rawReport = join(settings.folder, 'vitest.json')
  const { grep, filters } = options
  const env = writeSettings(settings)
  const code = await runVitest({ env, rawReport, grep, filters, redact: hide, signal })
  if (maySweep()) await report(sweep({ runId: settings.runId }), 'left over from this run')
  let written: Report
  try {
    written = writeReports(settings, rawReport, demo?.logFile)
  } catch (error) {
    console.error(`There is no report of the run: ${hide(String(error))}`)
    return exitCodes.failed
  }
  console.log(hide(summary(written)))
  console.log(
    `Report: ${join(settings.reportsFolder, 'vitest.json')}; the same again: --seed ${settings.seed}`,
  )
  return chooseExitCode({ code, report: written, options })
}

type Outcome = { code: number; report: Report; options: Options }

/** A run in which nothing was checked, or not everything, is never a success. */
function chooseExitCode({ code, report, options }: Outcome): number {
  const { checked, skipped, notRun } = countChecks(report)
  if (report.numFailedTests > 0) return exitCodes.failed
  if (notRun > 0) {
    console.error(`${notRun} checks did not run: this says nothing about them.`)
    return exitCodes.incomplete
  }
  if (checked === 0) {
    const asked = [
      ...options.filters,
      ...(options.grep === undefined ? [] : [`--grep ${options.grep}`]),
    ].join(' ')
    const nothing = skipped > 0 ? 'Every check was skipped' : `No check matches ${asked}`
    console.error(`${nothing}: nothing was checked. --help explains the selection.`)
    return exitCodes.wrongUsage
  }
  return code === 0 && report.success ? exitCodes.passed : exitCodes.failed
}

/**
 * Fails where there is nothing to test. The demo's token of this login is also the one that the checks on an expired
 * token use: it expires while the other checks run, so no check has to wait for it.
 */
async function logIn(settings: Settings, isDemo: boolean): Promise<void> {
  const { accessToken } = await newLogin()
  if (isDemo) settings.expiredToken = { token: accessToken, atMs: Date.now() + (demoTokenSeconds + 1) * 1000 }
}

async function report(swept: Promise<number>, where: string): Promise<void> {
  const count = await swept
  if (count > 0) console.log(`Deleted ${count} records ${where}`)
}
