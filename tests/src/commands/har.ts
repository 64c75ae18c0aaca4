import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { hasChecked, writeFormats } from '../report/report.ts'
import { countCovered } from '../report/coverage.ts'
import { expectKnownWords } from '../report/required.ts'
import { describeProblem, summary } from '../report/terminal.ts'
import { type Options, OptionsError } from '../run/options.ts'
import { redact } from '../run/redact.ts'
import { runner } from '../run/runner.ts'
import { type BundleName, useGiven } from '../spec/bundle.ts'
import { readGiven } from '../spec/given.ts'
import { readOperations } from '../spec/operations.ts'
import type { Recorded } from '../traffic/exchange.ts'
import { readHar, toHar } from '../traffic/har.ts'
import { judgeTraffic } from '../traffic/judgeTraffic.ts'
import { collectSecrets } from '../traffic/secrets.ts'
import { exitCodes } from './exitCodes.ts'

/** Judges the traffic of a HAR file, which others have recorded, and sends nothing. */
export async function judgeHar(options: Options): Promise<number> {
  const [path, ...more] = options.words
  if (!path || more.length > 0) throw new OptionsError('har needs one file')
  return reportTraffic(readHar(path), options)
}

/** Writes the reports of recorded exchanges, and returns the exit code. */
export function reportTraffic(exchanges: readonly Recorded[], options: Options): number {
  const { version, reportsFolder } = runner()
  const bundle = chooseBundle(options)
  expectKnownWords(options.require, readOperations(bundle))
  const { report, unknown } = judgeTraffic(exchanges, {
    bundle,
    baseUrl: options.baseUrl,
    mapCdnUrl: options.mapCdnUrl,
    showValues: options.showValues,
    require: options.require,
    version,
  })
  const folder = resolve(options.reports ?? reportsFolder)
  mkdirSync(folder, { recursive: true })
  const secrets = collectSecrets(exchanges)
  const print = (text: string) => console.log(redact(text, secrets))
  writeFormats(report, { folder, secrets })
  for (const check of report.checks)
    if (check.verdict === 'failure')
      print(`\n${describeProblem(check, { baseUrl: report.run.baseUrl, seed: 0, verbose: true })}\n`)
  if (unknown.length > 0) print(`No operation describes: ${unknown.slice(0, 20).join(', ')}`)
  const called = report.traffic.length
  const all = countCovered(report.coverage.flatMap(({ keywords }) => keywords))
  print(
    `${exchanges.length} exchanges; ${called} of ${report.coverage.length} operations called; of ${all.all} keywords in ` +
      `request schemas ${all.valid} were kept and ${all.invalid} broken`,
  )
  print(`Reports: ${folder}`)
  print(summary(report))
  if (report.counts.failure > 0) return exitCodes.failed
  if (!hasChecked(report)) return exitCodes.wrongUsage
  return report.missing.length > 0 ? exitCodes.unproved : exitCodes.passed
}

function chooseBundle({ spec, full }: Options): BundleName {
  if (spec === undefined) return full ? 'full' : 'verified'
  useGiven(readGiven(spec))
  return 'given'
}

/** Stores exchanges as a HAR file without their credentials. */
export function storeHar(exchanges: readonly Recorded[], options: Options): void {
  const { version, reportsFolder } = runner()
  const folder = resolve(options.reports ?? reportsFolder)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'traffic.har'), redact(toHar(exchanges, version), collectSecrets(exchanges)))
}
