/** `npm run bench`: side by side with a peer or a stated limit, in one run, as ratios. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import own from '../package.json' with { type: 'json' }
import { cliStart } from './cliStart.ts'
import { clientCall } from './client/clientCall.ts'
import { clientSize } from './client/clientSize.ts'
import type { Result } from './compare.ts'
import { digipin } from './digipin.ts'
import { searchPlaces } from './geocoding/searchPlaces.ts'
import { getPositionHistory } from './getPositionHistory.ts'
import { listChanges } from './listChanges.ts'
import { lookUpElevation } from './lookUpElevation.ts'
import { mapImport } from './mapImport.ts'
import { polyline } from './polyline.ts'
import { pushPositions } from './pushPositions.ts'
import { computeIsochrone, computeMatrix, findRoute } from './routing.ts'
import { routingMixed } from './routingMixed.ts'
import { records } from './records.ts'
import { reverseGeocode } from './reverseGeocode.ts'
import { sampleElevations } from './sampleElevations.ts'
import { saveCustomers } from './saveCustomers.ts'
import { searchLivePositions } from './searchLivePositions.ts'
import { tiles } from './tiles.ts'
import { validatedEndpoint } from './validatedEndpoint.ts'

const benchmarks: Record<string, (rounds: number) => Promise<Result | Result[]>> = {
  validatedEndpoint,
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
  saveCustomers,
  searchPlaces,
  digipin,
  polyline,
  clientSize,
  clientCall,
  cliStart,
  tiles,
  mapImport,
}

const usage = `Usage: npm run bench -- [--only NAME] [--rounds N]

  --only NAME   one of ${Object.keys(benchmarks).join(', ')}
  --rounds N    counted rounds of each side (default 7)
  --help        show this text
  --version     show the version

  Results: bench/reports/bench.json. Exit code: 0 measured, 2 wrong usage.`

const { only, rounds, help, version } = readOptions()
if (help) console.log(usage)
else if (version) console.log(own.version)
else await main(rounds, only)

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        only: { type: 'string' },
        rounds: { type: 'string', default: '7' },
        help: { type: 'boolean' },
        version: { type: 'boolean' },
      },
    })
    const rounds = Number(values.rounds)
    if (!(rounds >= 1)) throw new Error(`--rounds: expected 1 or more, got "${values.rounds}"`)
    if (values.only && !Object.hasOwn(benchmarks, values.only)) {
      throw new Error(`There is no benchmark named "${values.only}".`)
    }
    return { ...values, rounds }
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`)
    process.exit(2)
  }
}

async function main(rounds: number, only: string | undefined): Promise<void> {
  const chosen = Object.entries(benchmarks).filter(([name]) => only === undefined || name === only)
  console.log(
    `load before: ${loadavg()
      .map((load) => load.toFixed(2))
      .join(' ')}`,
  )
  const results: Result[] = []
  for (const [, run] of chosen) results.push(...[await run(rounds)].flat())
  for (const { title, unit, ours, theirs, ratio, aim, met } of results) {
    console.log(
      `${title}\n  ratio ${ratio.toFixed(2)} (aim ${aim}: ${met ? 'met' : 'not met'}); ${ours.toFixed(1)} and ${theirs.toFixed(1)} ${unit}`,
    )
  }
  const reports = join(import.meta.dirname, '../reports')
  mkdirSync(reports, { recursive: true })
  writeFileSync(join(reports, 'bench.json'), `${JSON.stringify(results, null, 2)}\n`)
}
