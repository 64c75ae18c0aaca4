/** `npm run bench:compare OLD NEW`: two commits, measured in turn, and which differences are more than noise. */
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { describeCommit, resolveCommit } from '../../../scripts/commits.ts'
import own from '../../package.json' with { type: 'json' }
import type { Result } from '../measure/compare.ts'
import { describeMachine, formatMachine, type Machine } from '../report/machine.ts'
import { endProgress, showProgress } from '../report/progress.ts'
import { type Checkout, checkOut, measureDifferently } from './checkout.ts'
import { defaultPairs, minPairs, joinRuns, judge, listRuns, maxPairs, type Verdict } from './pairs.ts'
import { formatVerdicts, warnings } from './verdicts.ts'

/** They need no map data. */
const shortSet = ['digipin', 'polyline', 'clientCall', 'clientSize', 'validatedEndpoint', 'records']
/** The benchmark of records in the short set: stored within seconds, and enough for pages and indexes. */
const fewRecords = '50000'

const usage = `Usage: npm run bench:compare -- OLD NEW [--only NAME]... [--pairs N] [--rounds N]

  Measures two commits in turn and separates what changed from noise. OLD and NEW are references of git, such as
  HEAD~1 and HEAD. Each is checked out and installed in a temporary folder, which is deleted afterwards. Each commit
  runs its own benchmarks.

  --only NAME   a benchmark of "npm run bench", several times for several (default ${shortSet.join(', ')},
                with ${fewRecords} records unless GEOFIELD_BENCH_RECORDS says how many)
  --pairs N     pairs of runs, ${minPairs} to ${maxPairs} (default ${defaultPairs}): old new, new old, old new ...
  --rounds N    counted rounds within a run (default 1)
  --help        show this text
  --version     show the version

  What is compared: the ratio of Geofield to the peer of the benchmark, which ran in the same run, on the same machine,
  so that a slower moment of the machine reaches both. Each pair of runs gives one change. A change is reported if the
  mean of the changes is 2 % or more, and if it would be improbable (at most 0.01) were the commits equally fast. The
  probability is exact: were they equal, each pair could as well have had the other sign, so all choices of signs are
  enumerated, and those with a mean as far from 0 are counted. With ${minPairs} pairs all must point the same way.

  Results: bench/reports/compare.json. In a GitHub workflow, what became worse is a warning of the run.
  Exit code: 0 measured, whatever changed; 1 a commit could not be measured; 2 wrong usage.`

/** bench/reports/compare.json */
type Comparison = { machine: Machine; commits: [string, string]; verdicts: Verdict[]; unmatched: string[] }
type Options = { commits: [string, string]; only: string[]; pairs: number; rounds: number }

const options = readOptions()
if (options === 'help') console.log(usage)
else if (options === 'version') console.log(own.version)
else await main(options)

function readOptions(): Options | 'help' | 'version' {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        only: { type: 'string', multiple: true, default: shortSet },
        pairs: { type: 'string', default: String(defaultPairs) },
        rounds: { type: 'string', default: '1' },
        help: { type: 'boolean' },
        version: { type: 'boolean' },
      },
    })
    if (values.help) return 'help'
    if (values.version) return 'version'
    const [pairs, rounds] = [Number(values.pairs), Number(values.rounds)]
    const [old, newer, ...others] = positionals
    if (old === undefined || newer === undefined || others.length > 0)
      throw new Error('Expected OLD and NEW.')
    if (!(Number.isInteger(pairs) && pairs >= minPairs && pairs <= maxPairs)) {
      throw new Error(`--pairs: expected ${minPairs} to ${maxPairs}, got "${values.pairs}"`)
    }
    if (!(rounds >= 1)) throw new Error(`--rounds: expected 1 or more, got "${values.rounds}"`)
    return { commits: [old, newer], only: values.only, pairs, rounds }
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`)
    process.exit(2)
  }
}

async function main({ commits: references, only, pairs, rounds }: Options): Promise<void> {
  process.env['GEOFIELD_BENCH_RECORDS'] ||= fewRecords
  process.env['GEOFIELD_BENCH_SECONDS'] ||= '1'
  const folder = mkdtempSync(join(tmpdir(), 'geofield-compare-'))
  const checkouts: Partial<Record<'old' | 'new', Checkout>> = {}
  const removeAll = async () => {
    for (const checkout of Object.values(checkouts)) await checkout.remove()
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('SIGINT', () => void removeAll().then(() => process.exit(130)))
  try {
    const commits: [string, string] = [await resolveCommit(references[0]), await resolveCommit(references[1])]
    const machine = await describeMachine()
    console.log(formatMachine(machine))
    console.log(`old: ${await describeCommit(commits[0])}\nnew: ${await describeCommit(commits[1])}`)
    if (await measureDifferently(commits)) {
      console.log('The files of the benchmarks differ too: a change may come from how it is measured.')
    }
    for (const [index, side] of (['old', 'new'] as const).entries()) {
      showProgress(`installing ${side}`)
      checkouts[side] = await checkOut(commits[index]!, join(folder, side))
    }
    const verdicts: Verdict[] = []
    const unmatched: string[] = []
    for (const benchmark of only) {
      const joined = joinRuns(
        await measurePairs(checkouts as Required<typeof checkouts>, { benchmark, pairs, rounds }),
      )
      verdicts.push(...joined.matched.map(judge))
      unmatched.push(...joined.unmatched)
    }
    endProgress()
    console.log(`\n${formatVerdicts(verdicts, unmatched)}`)
    write({ machine, commits, verdicts, unmatched })
  } catch (error) {
    endProgress()
    console.error((error as Error).message)
    process.exitCode = 1
  } finally {
    await removeAll()
  }
}

type Runs = { benchmark: string; pairs: number; rounds: number }

async function measurePairs(
  checkouts: Record<'old' | 'new', Checkout>,
  { benchmark, pairs, rounds }: Runs,
): Promise<Record<'old' | 'new', Result[]>[]> {
  const measured = Array.from({ length: pairs }, () => ({ old: [] as Result[], new: [] as Result[] }))
  for (const { pair, side } of listRuns(pairs)) {
    showProgress(`${benchmark}: pair ${pair + 1} of ${pairs}, ${side}`)
    measured[pair]![side] = await checkouts[side].measure(benchmark, rounds)
  }
  return measured
}

function write(report: Comparison): void {
  const reports = join(import.meta.dirname, '../../reports')
  mkdirSync(reports, { recursive: true })
  writeFileSync(join(reports, 'compare.json'), `${JSON.stringify(report, null, 2)}\n`)
  if (process.env['GITHUB_ACTIONS'] === undefined) return
  for (const warning of warnings(report.verdicts))
    console.log(`::warning title=Slower than before::${warning}`)
  const summary = process.env['GITHUB_STEP_SUMMARY']
  const table = formatVerdicts(report.verdicts, report.unmatched)
  if (summary !== undefined) appendFileSync(summary, `\`\`\`\n${table}\n\`\`\`\n`)
}
