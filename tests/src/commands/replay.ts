import { join, resolve } from 'node:path'
import { readReport } from '../report/readReport.ts'
import { type Options, OptionsError } from '../run/options.ts'
import { runner } from '../run/runner.ts'
import { runChecks } from './run.ts'

/** Runs one check of the last report again, with the seed and the number of inputs that it had. */
export async function replay(options: Options): Promise<number> {
  const [id, ...more] = options.words
  const folder = resolve(options.reports ?? runner().reportsFolder)
  if (!id || more.length > 0) throw new OptionsError('replay needs the id of one check')
  const { run, checks } = readReport(folder)
  const check = checks.find((each) => each.id === id)
  if (!check) throw new OptionsError(`The report in ${folder} has no check ${id}`)
  return runChecks({
    ...options,
    words: [check.file.replace(/^src\//, '')],
    grep: `${check.name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$`,
    seed: run.seed,
    runs: run.runs,
    reports: join(folder, `replay-${id}`),
  })
}
