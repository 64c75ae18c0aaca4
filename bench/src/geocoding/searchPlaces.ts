import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { openPlaces } from '@geofield/geocoder'
import { dataFolder, importData, ownNames } from '@geofield/server/geocoding'
import type { Result } from '../measure/compare.ts'
import { writeDetail } from '../report/progress.ts'
import { findQuantile } from '../measure/statistics.ts'
import { testData } from '../measure/testData.ts'
import { isTarget, readCorpus, type Record } from './corpus.ts'
import { fullAddresses, handMadeClasses } from './handMade.ts'
import { matchesTarget } from './judge.ts'
import { miniSearch, type Peer, trigrams } from './peers.ts'
import { type Case, queryClasses, type QueryClass } from './queries.ts'
import { createRandom } from './random.ts'
import { spellingPairs } from './spellingPairs.ts'

/** Tuning used the seeds 1 to 299. */
const seed = Number(process.env.GEOFIELD_BENCH_SEED || 20_261_121)
const placeLimit = 1000

type Score = { first: number; inTen: number; p50Ms: number; p99Ms: number }

/**
 * Finding places by the classes of queries that people make, beside MiniSearch and PostgreSQL's trigrams on the same
 * corpus: how often the place comes first, how often among ten, and how long it takes. Made-up queries search the
 * starter data, hand-made ones also the maps of Pune and Mumbai.
 */
export async function searchPlaces(): Promise<Result[]> {
  const maps = ['osm/pune.osm.pbf', 'osm/mumbai-metro.osm.pbf'].map(testData)
  const madeUp = (corpus: Record[]) => {
    const targets = corpus.filter(isTarget)
    return queryClasses(targets, spellingPairs(targets))
  }
  const onMaps = (_: Record[], file: string) => [...handMadeClasses(), fullAddresses(file)]
  return [...(await measure(maps, onMaps)), ...(await measure([], madeUp))]
}

async function measure(
  osm: string[],
  makeClasses: (corpus: Record[], file: string) => QueryClass[],
): Promise<Result[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'geofield-bench-places-'))
  try {
    const startedMs = performance.now()
    await importData({ dataDir, files: { osm, boundaries: [] }, onProgress: () => {} })
    const { places: file } = dataFolder(dataDir)
    writeDetail(`import ${seconds(startedMs)} s, ${Math.round(statSync(file).size / 1e6)} MB on disk`)
    const corpus = readCorpus(file)
    const classes = makeClasses(corpus, file)
    const scores: Score[][] = classes.map(() => [])
    // One after the other: what one holds in memory would slow the next.
    for (const makePeer of [() => ours(file, corpus), miniSearch, trigrams]) {
      const peer = await makePeer(corpus)
      for (const [i, queryClass] of classes.entries()) scores[i]!.push(await judged(peer, queryClass, corpus))
      await peer.stop()
    }
    return classes.flatMap((queryClass, i) => toResults(queryClass, scores[i]!))
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function ours(file: string, corpus: Record[]): Promise<Peer> {
  const byId = new Map(corpus.map(({ id, place }) => [place, id]))
  const before = arrayBuffersMb()
  const open = await openPlaces(file)
  const names = ownNames({ current: () => open }, placeLimit)
  const numbers = (docs: { id: string }[]) => docs.map(({ id }) => byId.get(id)!)
  writeDetail(`the arrays of search and addresses: ${arrayBuffersMb() - before} MB`)
  return {
    name: 'Geofield',
    search: async (searchKey) => numbers(names.search({ searchKey, skip: 0, take: 10 })),
    suggest: async (searchKey) => numbers(names.suggest({ searchKey, take: 10 })),
    stop: async () => open.close(),
  }
}

/** Of those in use: the import leaves some behind. */
function arrayBuffersMb(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  return Math.round(process.memoryUsage().arrayBuffers / 1e6)
}

async function judged(peer: Peer, queryClass: QueryClass, corpus: Record[]): Promise<Score> {
  const search = (queryClass.isPartial && peer.suggest) || peer.search
  const score = await measureScore(search, queryClass.cases(createRandom(seed)), corpus)
  const { first, inTen, p50Ms, p99Ms } = score
  const rates = `${first.toFixed(3)} first, ${inTen.toFixed(3)} in ten`
  const times = `p50 ${p50Ms.toFixed(2)} ms, p99 ${p99Ms.toFixed(1)} ms`
  writeDetail(`${peer.name.padEnd(10)} ${queryClass.name}: ${rates}, ${times}`)
  return score
}

function toResults({ name, target }: QueryClass, scores: Score[]): Result[] {
  return [
    ...(target.first === undefined ? [] : [rate(`${name}: first`, scores, 'first', target.first)]),
    ...(target.inTen === undefined ? [] : [rate(`${name}: in ten`, scores, 'inTen', target.inTen)]),
    time(`${name}: p50`, scores, 'p50Ms', target.p50Ms),
    time(`${name}: p99`, scores, 'p99Ms', target.p99Ms),
  ]
}

const against = 'against the better of MiniSearch and pg_trgm'

function rate(title: string, scores: Score[], key: 'first' | 'inTen', aim: number): Result {
  const [ours, ...others] = scores.map((score) => score[key]) as [number, ...number[]]
  const theirs = Math.max(...others)
  return {
    title: `${title}, ${against}`,
    unit: '%',
    ours: ours * 100,
    theirs: theirs * 100,
    ratio: ours / theirs,
    aim: `at least ${aim}`,
    met: ours >= aim,
  }
}

function time(title: string, scores: Score[], key: 'p50Ms' | 'p99Ms', aim: number): Result {
  const [ours, ...others] = scores.map((score) => score[key]) as [number, ...number[]]
  const theirs = Math.min(...others)
  return {
    title: `${title}, ${against}`,
    unit: 'ms',
    ours,
    theirs,
    ratio: ours / theirs,
    aim: `at most ${aim} ms`,
    met: ours <= aim,
  }
}

async function measureScore(search: Peer['search'], cases: Case[], corpus: Record[]): Promise<Score> {
  // The first queries warm up.
  for (const { query } of cases.slice(0, 40)) await search(query)
  let [first, inTen] = [0, 0]
  const times: number[] = []
  for (const each of cases) {
    const startedMs = performance.now()
    const found = await search(each.query)
    times.push(performance.now() - startedMs)
    const at = found.findIndex((id) => matchesTarget(each, corpus[id]!))
    if (at === 0) first++
    if (at >= 0) inTen++
  }
  return {
    first: first / cases.length,
    inTen: inTen / cases.length,
    p50Ms: findQuantile(times, 0.5),
    p99Ms: findQuantile(times, 0.99),
  }
}

function seconds(sinceMs: number): string {
  return ((performance.now() - sinceMs) / 1000).toFixed(1)
}
