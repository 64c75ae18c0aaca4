import { join } from 'node:path'
import { closeLedger, ledgerFileOf, openLedger, readKilled, readLedgers } from '../leftovers/ledger.ts'
import { listUndeletable, type Swept, sweepLedger } from '../leftovers/sweep.ts'
import { hasEnded } from '../report/checkLog.ts'
import { hasChecked, startReport, writeReport } from '../report/report.ts'
import type { Report } from '../report/result.ts'
import { expectKnownWords } from '../report/required.ts'
import { summary } from '../report/terminal.ts'
import type { DemoServer } from '../service/demoServer.ts'
import { type Mode, type Options, OptionsError } from '../run/options.ts'
import { listSecrets, redact } from '../run/redact.ts'
import { runCheckProcess } from '../run/runCheckProcess.ts'
import { runner } from '../run/runner.ts'
import { type Settings, useSettings } from '../run/settings.ts'
import { readOperations } from '../spec/operations.ts'
import { exitCodes } from './exitCodes.ts'
import { withService } from './prepare.ts'

/** Runs the checks against the service of the options, writes the reports and deletes what was created. */
const genericFile = 'generic.test.ts'

export async function runChecks(given: Options): Promise<number> {
  if (given.spec !== undefined && given.words.some((word) => word !== genericFile))
    throw new OptionsError('--spec runs the generic checks alone; --grep selects some of them')
  // They are the only ones that know nothing of this platform.
  const options = given.spec === undefined ? given : { ...given, words: [genericFile] }
  expectKnownFiles(options.words)
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => stopping.abort(signal))
  if (options.spec === undefined)
    expectKnownWords(options.require, readOperations(options.baseUrl && !options.full ? 'verified' : 'full'))
  return withService({ options, signal: stopping.signal }, async ({ settings, demo }) => {
    expectKnownWords(options.require, readOperations(settings.bundle))
    const codes: number[] = []
    for (const mode of options.modes)
      codes.push(
        await runMode({ settings: treatAs(settings, mode), options, demo, stopped: stopping.signal }),
      )
    return codes.find((code) => code !== exitCodes.passed) ?? exitCodes.passed
  })
}

/** Throws where a word is part of no file's name. */
export function expectKnownFiles(words: string[]): void {
  const files = runner().listFiles()
  const unknown = words.filter((word) => !files.some((file) => file.includes(word)))
  if (unknown.length === 0) return
  const areas = new Set(files.map((file) => file.split('/')[1]!.replace('.test.ts', '')))
  throw new OptionsError(
    `No file of checks has ${unknown.join(' or ')} in its name. There are: ${[...areas].join(', ')}.`,
  )
}

/** The demo tenant as somebody's service: the verified spec must not accuse the server that it is derived from. */
function treatAs(settings: Settings, mode: Mode): Settings {
  if (mode === 'full') return settings
  const allowWrites = mode === 'verified-writes'
  const runId = `${settings.runId}${allowWrites ? 'w' : 'r'}`
  const reportsFolder = join(settings.reportsFolder, mode)
  return {
    ...settings,
    runId,
    allowWrites,
    reportsFolder,
    bundle: 'verified',
    live: true,
    hostile: false,
    // What a caller of a given service does not know.
    other: undefined,
    map: [],
    dem: false,
    villages: false,
    runs: Math.min(5, settings.runs),
    expiredToken: undefined,
    // No one else uses this server, so requests need no limit.
    limits: { ...settings.limits, requests: 1_000_000, perSecond: 1000, atOnce: 2 },
    ledgerFile: ledgerFileOf(reportsFolder, runId),
  }
}

type ModeRun = { settings: Settings; options: Options; demo: DemoServer | undefined; stopped: AbortSignal }

/** Time for a last request and for the reports of the checks that were under way at the deadline. */
const graceMs = 20_000

async function runMode({ settings, options, demo, stopped }: ModeRun): Promise<number> {
  const hide = (text: string) => redact(text, listSecrets(settings))
  const startedAtMs = Date.now()
  settings.deadlineAtMs = startedAtMs + settings.limits.deadlineSeconds * 1000
  const env = useSettings(settings)
  announce(settings)
  nameLeftovers(settings)
  startReport(settings)
  openLedger(settings)
  const lastMs = settings.limits.deadlineSeconds * 1000 + settings.limits.timeoutSeconds * 1000 + graceMs
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(lastMs)])
  let clean = true
  try {
    await runCheckProcess({
      env,
      folder: settings.folder,
      grep: options.grep,
      filters: options.words,
      redact: hide,
      signal,
    })
  } finally {
    clean = await removeLeftovers(settings)
  }
  const report = writeReport(settings, {
    version: runner().version,
    startedAtMs,
    early: whyEarly({ stopped, signal, settings }),
    words: options.words,
    require: options.require,
    serverLog: demo?.logFile,
  })
  console.log(`Reports: ${settings.reportsFolder}; the same again: --seed ${settings.seed}`)
  console.log(hide(summary(report)))
  return clean ? chooseExitCode(report, options) : exitCodes.failed
}

const notChecked = `Checked are the generic rules: examples, a missing credential, faulty requests, valid ones at bounds and at random, and
statuses, content types, headers and bodies of all responses. Not checked are rules across calls, wrong or other people's
credentials, logins (a token is given), parameters that are lists or objects, cookies, bodies other than JSON and forms,
callbacks, webhooks and links.`

function announce({ baseUrl, tenant, bundle, seed, map, live, allowWrites }: Settings): void {
  const whose = bundle === 'given' ? '' : `, tenant ${tenant}`
  console.log(`Testing ${baseUrl}${whose}, by the ${bundle} spec, seed ${seed}`)
  if (!live && map.length === 0)
    console.log('No map extract at hand (GEOFIELD_TEST_DATA): the starter map is used')
  if (bundle === 'given') console.log(notChecked)
  const kept = live && allowWrites ? listUndeletable() : []
  if (kept.length > 0) console.log(`This run leaves what no operation deletes, made by: ${kept.join(', ')}`)
}

/** Says what killed runs have left, and how to delete it. A ledger that names nothing is removed. */
function nameLeftovers({ live, ledgerFile }: Settings): void {
  for (const { file, baseUrl, tenant, startedAtMs, left, unknown } of live ? readKilled(ledgerFile) : []) {
    if (left.length + unknown.length === 0) {
      closeLedger(file)
      continue
    }
    const at = new Date(startedAtMs).toISOString().slice(0, 16).replace('T', ' ')
    const lost = unknown.length > 0 ? ` and ${unknown.length} creates without a response` : ''
    console.log(
      `A run of ${at} UTC was killed: it left ${left.length} records${lost} on ${baseUrl}, tenant ${tenant}.\n` +
        `  "${runner().name} sweep --base-url ${baseUrl}" with the same --reports deletes them`,
    )
  }
}

type Ended = { stopped: AbortSignal; signal: AbortSignal; settings: Settings }

function whyEarly({ stopped, signal, settings }: Ended): string | undefined {
  if (stopped.aborted) return `interrupted by ${String(stopped.reason)}`
  if (signal.aborted) return 'it hung'
  return hasEnded(settings) ? undefined : 'the process of the checks died'
}

/** Deletes what the checks could not, because they were interrupted or the service did not respond. */
async function removeLeftovers(settings: Settings): Promise<boolean> {
  if (!settings.live) return true
  const { ledgerFile } = settings
  const ledger = readLedgers(ledgerFile).find(({ file }) => file === ledgerFile)
  if (!settings.allowWrites || !ledger) {
    closeLedger(ledgerFile)
    return true
  }
  const swept = await sweepLedger(ledger).catch((error: unknown): Swept => ({
    deleted: 0,
    failed: [String(error)],
  }))
  if (swept.deleted > 0) console.log(`Deleted ${swept.deleted} records that the checks left`)
  if (swept.failed.length === 0) return true
  console.error(`Not deleted (try: sweep): ${swept.failed.slice(0, 20).join(', ')}`)
  return false
}

/** A run in which nothing was checked, or not everything, is never a success. */
function chooseExitCode(report: Report, { words, grep }: Options): number {
  if (report.counts.failure > 0) return exitCodes.failed
  if (report.endedEarly) return exitCodes.incomplete
  if (hasChecked(report)) return report.missing.length > 0 ? exitCodes.unproved : exitCodes.passed
  const asked = [...words, ...(grep === undefined ? [] : [`--grep ${grep}`])].join(' ')
  const nothing = report.counts['not verified'] > 0 ? 'No check could be made' : `No check matches ${asked}`
  console.error(`${nothing}: nothing was checked. --help explains the selection.`)
  return exitCodes.wrongUsage
}
