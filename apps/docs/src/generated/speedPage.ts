import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { bundlePath } from '../spec/bundle.ts'
import { type GeneratedPage, table } from './page.ts'

/** What `npm run bench` writes; the results of a release are checked in below bench/results. */
type Machine = {
  date: string
  cpu: string
  cores: number
  memoryGb: number
  loadBefore: number[]
  versions: { geofield: string; node: string; postgresql: string }
}
type Ratios = {
  machine: Machine
  results: {
    benchmark: string
    title: string
    unit: string
    ours: number
    theirs: number
    /** Null where the other side is 0. */
    ratio: number | null
    aim: string
    met: boolean
  }[]
}
type Growth = {
  machine: Machine
  rows: {
    family: string
    operation: string
    unit: string
    points: { size: number; cost: number }[]
    growth: string
    isWork: boolean
  }[]
}

/** The guide on speed, from the results that are checked in. */
export function speedPage(): GeneratedPage {
  return {
    id: 'guides/speed',
    title: 'Speed and growth',
    eyebrow: 'Run a server',
    description:
      'What a call costs beside the same work without Geofield, how costs grow with the data, and how to measure both on your machine.',
    body: `${[
      shortSection(readRuns('bench')),
      coresSection(readRuns('bench')),
      repeating,
      folded('The whole report', [introduction, ratioSection(readRuns('bench')), growthSection(readRuns('growth'))]),
    ].join('\n\n')}\n`,
  }
}

/** The results of each run, by the beginning of their files' names: a run of days can be one of several. */
function readRuns<T>(kind: string): T[] {
  const folder = join(dirname(bundlePath), '../../bench/results')
  const names = readdirSync(folder).filter((name) => name.startsWith(kind))
  return names.toSorted().map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as T)
}

const introduction = `The tables on this page are written by the benchmarks in the repository, and come from one run on one machine each. Times
depend on the machine; ratios and growth do so much less.`

/** What users ask first: a row of the results by its benchmark and the beginning of its title, and a sentence about its figure. */
const short: [benchmark: string, title: string, sentence: (figure: string) => string][] = [
  ['findRoute', 'findRoute', (rate) => `**Routes:** ${rate} a second`],
  ['computeMatrix', 'computeMatrix', (rate) => `**Matrices** of 10 by 10 stops: ${rate} a second`],
  ['computeIsochrone', 'computeIsochrone', (rate) => `**Isochrones** of 5 and 10 minutes: ${rate} a second`],
  ['searchPlaces', 'full name: p99', (ms) => `**Finding a place by its name:** 99 of 100 searches within ${ms} ms`],
  ['reverseGeocode', 'addresses', (rate) => `**Addresses of points,** in batches: ${rate} a second`],
  ['pushPositions', 'pushPositions', (rate) => `**Positions from devices:** ${rate} a second are stored`],
  ['getPositionHistory', 'p99', (ms) => `**A day’s track** among 20 million positions: 99 of 100 within ${ms} ms`],
  ['records', 'searchRecords for 1 of 700', (ms) => `**A search in a million records:** 99 of 100 within ${ms} ms`],
  ['records', 'createRecord', (rate) => `**Creating records** one by one: ${rate} a second`],
  ['saveCustomers', 'saveCustomers', (rate) => `**Saving customers** in batches of 1,000: ${rate} a second for one caller`],
  ['firstStart', 'npm start again', (seconds) => `**Starting again:** ${seconds} s`],
]

function shortSection(runs: Ratios[]): string {
  const results = runs.flatMap((run) => run.results)
  const lines = short.map(([benchmark, title, sentence]) => {
    const row = results.find((one) => one.benchmark === benchmark && one.title.startsWith(title))
    if (!row) throw new Error(`The results have no ${benchmark}: ${title}`)
    return `- ${sentence(row.ours >= 1000 ? rounded(row.ours) : figure(row.ours))}`
  })
  const missed = results.filter((row) => !row.met).length
  return `## In short

On a machine with two cores, which client, server, engines and database shared:

${lines.join('\n')}

Costs hardly grow with the data: the report shows each operation at four sizes. ${missed} of its ${results.length} comparisons miss their aim, and it says which.
${measuredOn(runs[0]!.machine)}`
}

/** With two digits that count. */
function rounded(value: number): string {
  return Number(value.toPrecision(2)).toLocaleString('en')
}

function folded(summary: string, sections: string[]): string {
  return `<details>\n<summary>${summary}</summary>\n\n${sections.join('\n\n')}\n\n</details>`
}

function ratioSection(runs: Ratios[]): string {
  const tables = runs.map(({ machine, results }) => `${ratioTable(results)}\n\n${measuredOn(machine)}`)
  const results = runs.flatMap((run) => run.results)
  const met = results.filter((result) => result.met).length
  return `## Beside the same work elsewhere

Each row compares Geofield with something that does the same work, or with a stated limit: a bare HTTP server, SQL by hand, the
routing engine without HTTP, another library. Both sides are measured in turn, and the ratio is that of their medians. Where
the unit is a time, memory or a size, a small ratio is good; where it is a rate, a large one. ${met} of ${results.length} aims are met.

${tables.join('\n\n')}`
}

function ratioTable(results: Ratios['results']): string {
  const rows = results.map(({ title, unit, ours, theirs, ratio, aim, met }) => [
    title,
    `${figure(ours)} and ${figure(theirs)} ${unit}`,
    ratio === null ? '–' : figure(ratio),
    `${aim}: ${met ? 'met' : '**not met**'}`,
  ])
  return table(['What', 'Geofield and the other', 'Ratio', 'Aim'], rows)
}

function growthSection(runs: Growth[]): string {
  const tables = runs.map(({ machine, rows }) => `${growthTables(rows)}\n\n${measuredOn(machine)}`)
  return `## As the data grows

Each table has the cost of operations at four sizes, for calls over HTTP one after the other. The word comes from the slope
of the last three sizes on logarithmic axes: *constant*; *logarithmic*; *linear*, at most like n log n; or *worse*, which is a fault. *Linear, as the work* marks calls that are sent or return as much as the size says. Disk includes indexes.

${tables.join('\n\n')}`
}

function growthTables(rows: Growth['rows']): string {
  const families = [...Map.groupBy(rows, ({ family }) => family)].map(([family, own]) => {
    const sizes = own[0]!.points.map((point) => shorten(point.size))
    const cells = own.map(({ operation, unit, points, growth, isWork }) => [
      operation,
      ...points.map(({ cost }) => `${figure(cost)} ${unit}`),
      growth === 'linear' && isWork ? 'linear, as the work' : growth,
    ])
    return `### Growth with ${family}\n\n${table(['Operation', ...sizes, 'Growth'], cells)}`
  })
  return families.join('\n\n')
}

function measuredOn({ date, cpu, cores, memoryGb, loadBefore, versions }: Machine): string {
  const { geofield, node, postgresql } = versions
  return `Measured on ${date.slice(0, 10)}: ${cpu}, ${cores} cores, ${memoryGb} GB of memory, load ${loadBefore[0]} before the run;
Geofield ${geofield}, Node ${node}, PostgreSQL ${postgresql}. Client, server, engines and database shared the machine.`
}

/** A model, because the tables come from two cores: how many light calls so many processes serve on cores of their own. */
function coresSection(runs: Ratios[]): string {
  const light = runs.flatMap(({ results }) => results).find((row) => row.benchmark === 'validatedEndpoint')
  const onPaper = light
    ? `On paper, a light call takes ${figure(light.ours)} microseconds of one core, so that one process serves at most
${callsPerSecond(light.ours, 1)} of them a second, 4 processes on cores of their own ${callsPerSecond(light.ours, 4)}, and 16 processes ${callsPerSecond(light.ours, 16)}.`
    : ''
  return `## More cores

The tables don't say what 4 or 16 cores do: that was not measured. In one server process all calls share one core, while the
database and the engines use the others; \`GEOFIELD_WORKERS\` sets how many processes serve the calls. ${onPaper}
Calls that need the database or an engine need cores for these as well. [More than one machine](../several-machines/) says how servers
run beside each other.`
}

function callsPerSecond(microseconds: number, processes: number): string {
  return figure(Number(((processes * 1e6) / microseconds).toPrecision(2)))
}

const repeating = `## Measure it yourself

In a clone of the repository:

\`\`\`sh
npm run bench
npm run bench -- --only records
npm run bench -- --growth
npm run bench -- --growth --only records --largest
\`\`\`

The first command takes about an hour on two cores; \`--help\` lists the benchmarks. The benchmarks of maps and routes need extracts
of real maps; without them they are listed as not measured. \`--growth\` ends with exit code 1 if
anything grows worse than n log n. With \`--largest\` it stores up to 10 million records and 100 million positions, which needs
hours and up to 40 GB of disk. Stop whatever else uses the processor: the load before the run is part of the output.

To see whether a change made something faster or slower, compare two commits. They are measured in turn, and only what the pairs
of runs agree on is called a change:

\`\`\`sh
npm run bench:compare -- HEAD~1 HEAD
\`\`\``

/** With three digits that count. */
function figure(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

function shorten(size: number): string {
  if (size >= 1e6) return `${size / 1e6} million`
  return size.toLocaleString('en')
}
