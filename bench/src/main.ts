/** `npm run bench`: side by side with a peer or a stated limit, in one run, as ratios. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import own from '../package.json' with { type: 'json' }
import { cliStart } from './cliStart.ts'
import { clientCall } from './client/clientCall.ts'
import { clientSize } from './client/clientSize.ts'
import type { Result } from './measure/compare.ts'
import { shareDataFolders } from './measure/dataFolders.ts'
import { digipin } from './digipin.ts'
import { directus } from './directus/directus.ts'
import { searchPlaces } from './geocoding/searchPlaces.ts'
import { firstStart } from './firstStart.ts'
import { families } from './growth/families.ts'
import { measureGrowth } from './growth/measure.ts'
import { getPositionHistory } from './getPositionHistory.ts'
import { listChanges } from './listChanges.ts'
import { lookUpElevation } from './lookUpElevation.ts'
import { mapImport } from './mapImport.ts'
import { observability } from './observability.ts'
import { planRoutes } from './planRoutes.ts'
import { polyline } from './polyline.ts'
import { pushPositions } from './pushPositions.ts'
import { questions } from './questions/questions.ts'
import { cliffs } from './year/cliffs.ts'
import { companyYear } from './year/companyYear.ts'
import { computeIsochrone, computeMatrix, findRoute } from './routing.ts'
import { routingMixed } from './routingMixed.ts'
import { formatGrowth, type GrowthReport } from './report/growth.ts'
import { describeMachine, formatMachine } from './report/machine.ts'
import { endProgress } from './report/progress.ts'
import { formatRatios, type Report } from './report/ratios.ts'
import { records } from './records.ts'
import { reverseGeocode } from './reverseGeocode.ts'
import { sampleElevations } from './sampleElevations.ts'
import { saveCustomers } from './saveCustomers.ts'
import { searchLivePositions } from './searchLivePositions.ts'
import { tiles } from './tiles.ts'
import { validatedEndpoint } from './validatedEndpoint.ts'
import { workers } from './workers.ts'

type Benchmark = (rounds: number) => Promise<Result | Result[]>

const benchmarks = new Map<string, Benchmark>(
  Object.entries({
    validatedEndpoint,
    observability,
    findRoute,
    computeMatrix,
    computeIsochrone,
    routingMixed,
    sampleElevations,
    lookUpElevation,
    reverseGeocode,
    pushPositions,
    searchLivePositions,
    getPositionHistory,
    listChanges,
    records,
    questions,
    saveCustomers,
    searchPlaces,
    digipin,
    polyline,
    planRoutes,
    clientSize,
    clientCall,
    cliStart,
    firstStart,
    tiles,
    mapImport,
    workers,
    directus,
    cliffs,
    companyYear,
  }),
)

const usage = `Usage: npm run bench -- [--only NAME] [--rounds N]
       npm run bench -- --growth [--only NAME] [--largest]

  Measures Geofield side by side with a peer or a stated limit, and prints one table of ratios beside their aims.

  --only NAME   one of ${[...benchmarks.keys()].join(', ')};
                can be given several times. companyYear, which takes most of an hour and 25 GB, is only measured by name
  --rounds N    counted rounds of each side (default 7)
  --growth      instead of ratios, the cost of operations at four sizes, each up to ten times the last (or up to the
                limit of the call): the slope of its logarithm, and a word. "linear" means at most like n log n; "as
                the work" means that the call is sent or returns as much. --only is one of
                ${[...families.keys()].join(', ')}
  --largest     with --growth: up to 10 million records, events and changes, 100 million positions, 100,000 employees,
                10,000 tenants, and questions about a million customers. Needs up to 40 GB of disk and hours; each
                family is deleted before the next
  --reports DIR the folder of the results (default bench/reports)
  --help        show this text
  --version     show the version

  Results: bench.json, and growth.json of --growth. Exit code: 0 all measured, whatever the ratios are; 1 a benchmark
  failed, or something grows worse than n log n; 2 wrong usage.`

const { only, rounds, growth, reports, largest, help, version } = readOptions()
if (help) console.log(usage)
else if (version) console.log(own.version)
else if (growth) await measureAllGrowth(only, largest ?? false)
else await main(rounds, only)

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        only: { type: 'string', multiple: true },
        rounds: { type: 'string', default: '7' },
        growth: { type: 'boolean' },
        reports: { type: 'string', default: join(import.meta.dirname, '../reports') },
        largest: { type: 'boolean' },
        help: { type: 'boolean' },
        version: { type: 'boolean' },
      },
    })
    const rounds = Number(values.rounds)
    if (!(rounds >= 1)) throw new Error(`--rounds: expected 1 or more, got "${values.rounds}"`)
    const known = values.growth ? families : benchmarks
    const unknown = values.only?.find((name) => !known.has(name))
    if (unknown !== undefined) throw new Error(`There is no benchmark named "${unknown}".`)
    return { ...values, rounds }
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`)
    process.exit(2)
  }
}

/** Only when it is asked for: it takes most of an hour. */
const alone = 'companyYear'

async function main(
  rounds: number,
  only = [...benchmarks.keys()].filter((name) => name !== alone),
): Promise<void> {
  const removeDataFolders = shareDataFolders()
  const report: Report = { machine: await describeMachine(), results: [], failed: [] }
  console.log(`${formatMachine(report.machine)}\n`)
  for (const benchmark of only) {
    try {
      const results = [await benchmarks.get(benchmark)!(rounds)].flat()
      report.results.push(...results.map((result) => ({ benchmark, ...result })))
    } catch (error) {
      report.failed.push({ benchmark, reason: (error as Error).message })
    }
    endProgress()
  }
  removeDataFolders()
  console.log(formatRatios(report))
  write('bench.json', report)
  if (report.failed.length > 0) process.exitCode = 1
}

async function measureAllGrowth(only: string[] | undefined, isLargest: boolean): Promise<void> {
  const removeDataFolders = shareDataFolders()
  const report: GrowthReport = { machine: await describeMachine(), rows: [], failed: [] }
  console.log(`${formatMachine(report.machine)}\n`)
  for (const name of only ?? families.keys()) {
    try {
      report.rows.push(...(await measureGrowth(families.get(name)!, isLargest)))
    } catch (error) {
      report.failed.push({ family: name, reason: (error as Error).message })
    }
    endProgress()
    // A run of hours that is cut off leaves what it has measured.
    write('growth.json', report)
  }
  removeDataFolders()
  console.log(formatGrowth(report))
  if (report.failed.length > 0 || report.rows.some((row) => row.growth === 'worse')) process.exitCode = 1
}

function write(name: string, report: object): void {
  mkdirSync(reports, { recursive: true })
  writeFileSync(join(reports, name), `${JSON.stringify(report, null, 2)}\n`)
}
