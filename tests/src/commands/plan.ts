import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { readOptions as readStandInOptions } from '../../standIn/options.ts'
import { startStandIn } from '../../standIn/server.ts'
import { openLedger } from '../leftovers/ledger.ts'
import { listUndeletable } from '../leftovers/sweep.ts'
import { readLines, readTraffic, type Traffic } from '../report/exchangeLog.ts'
import { startReport } from '../report/report.ts'
import type { CheckResult } from '../report/result.ts'
import { listReasons, resultsFile } from '../report/terminal.ts'
import { type Options, OptionsError } from '../run/options.ts'
import { makePrivateFolder, removeAbandoned } from '../run/privateFolder.ts'
import { runCheckProcess } from '../run/runCheckProcess.ts'
import { type Settings, useSettings } from '../run/settings.ts'
import { readOperations } from '../spec/operations.ts'
import { exitCodes } from './exitCodes.ts'
import { buildSettings } from './prepare.ts'
import { expectKnownFiles } from './run.ts'

/**
 * Says what a run with these options would send, without sending it: the same checks rehearse against the stand-in, the
 * suite's own service in memory. Another tenant has other layers and more pages, so the numbers are close, not exact.
 */
export async function printPlan(options: Options): Promise<number> {
  if (!options.baseUrl) throw new OptionsError('--plan needs --base-url')
  expectKnownFiles(options.words)
  removeAbandoned()
  const folder = makePrivateFolder()
  const standInOptions = readStandInOptions([])!
  const standIn = await startStandIn(standInOptions)
  try {
    const [account, stranger] = standInOptions.accounts
    const settings: Settings = {
      ...buildSettings({ ...options, account, expiredToken: options.expiredToken && 'expired' }, folder),
      other: options.secondTenant && stranger,
      baseUrl: standIn.url,
      mapCdnUrl: undefined,
      reportsFolder: join(folder, 'reports'),
      ledgerFile: join(folder, 'reports/ledger.ndjson'),
    }
    settings.limits = { ...settings.limits, requests: 1_000_000, perSecond: 100_000, atOnce: 8 }
    await rehearse(settings, options)
    const results = readLines<CheckResult>(resultsFile(settings))
    console.log(describePlan(readTraffic(folder), { options, settings }).join('\n'))
    console.log(`\n${results.length} checks, of which would not be made:\n${listReasons(results).join('\n')}`)
    return exitCodes.passed
  } finally {
    await standIn.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function rehearse(settings: Settings, { grep, words }: Options): Promise<void> {
  const env = useSettings(settings)
  startReport(settings)
  openLedger(settings)
  const signal = AbortSignal.timeout(settings.limits.deadlineSeconds * 1000)
  const { folder } = settings
  await runCheckProcess({ env, folder, grep, filters: words, redact: (text) => text, quiet: true, signal })
}

type Context = { options: Options; settings: Settings }

function describePlan(traffic: Traffic[], { options, settings }: Context): string[] {
  const { baseUrl, maxRequests, requestsPerSecond, seed } = options
  const undeletable = new Set(listUndeletable())
  const operations = new Map(readOperations(settings.bundle).map((each) => [each.id, each]))
  const rows = traffic.map(({ operation: id, requests }) => {
    const operation = operations.get(id)
    const kind = !operation ? 'paths and methods without an operation' : operation.reads ? 'reads' : 'writes'
    const note = undeletable.has(id) ? ', and no operation deletes what it makes' : ''
    return `${String(requests).padStart(8)}  ${(id || '(none)').padEnd(28)} ${kind}${note}`
  })
  const all = traffic.reduce((sum, { requests }) => sum + requests, 0)
  const writes = traffic
    .filter(({ operation: id }) => operations.has(id) && !operations.get(id)!.reads)
    .reduce((sum, { requests }) => sum + requests, 0)
  const seconds = Math.ceil(all / requestsPerSecond)
  const enough = all <= maxRequests ? 'is enough' : 'is too small: the run would end early'
  return [
    `Nothing was sent to ${baseUrl}. The run was rehearsed against the suite's stand-in, by the ${settings.bundle} spec, seed ${seed}:`,
    'requests  operation                    what it does',
    ...rows,
    `${all} requests, ${writes} of them calls that write; at least ${seconds} s at ${requestsPerSecond} requests per second`,
    `The budget of --max-requests ${maxRequests} ${enough}`,
    'What a create makes is deleted at the end, unless a line above says otherwise. A tenant with other layers or more',
    'pages gets other numbers, and a service that limits its callers gets repeated requests.',
  ]
}
