import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type OsmTown, readTown } from '../../src/maps/osmTown.ts'
import { type Repeated, repeatTowns } from '../../src/maps/repeatTowns.ts'
import { type ImportEnd, runImport } from '../../src/maps/runImport.ts'
import { varyName } from '../../src/maps/varyName.ts'
import { demoAccount, startDemoServer } from '../../src/service/demoServer.ts'
import { mapExtracts } from '../../src/service/testData.ts'
import type { LongRun, LongRunContext } from '../longRun.ts'

const defaultMegabytes = 24
/** The smaller extract is this share of the larger one. */
const shareOfSmall = 0.25
/** What an import may take at most, in MB: at any size, and for an extract of this size. */
const maxMemory = 4096
const limits = { map: { base: 1300, perMegabyte: 2.5 }, data: { base: 1000, perMegabyte: 6 } }
/** Four times the extract may take so many times the memory. */
const maxRatio = 2

export const countryImport: LongRun = {
  about: `a generated extract (--count MB, ${defaultMegabytes} when not given) becomes map and places in bounded memory, with kills in the middle of each, and its last town is routed, drawn and found`,
  async run(context) {
    const { folder, count = defaultMegabytes, onProgress } = context
    const towns = ['mumbai', 'pune'].map(readTownNamed)
    const small = await repeatTowns(join(folder, 'small.osm.pbf'), towns, count * shareOfSmall)
    const large = await repeatTowns(join(folder, 'large.osm.pbf'), towns, count)
    onProgress(`generated ${describe(small)} and ${describe(large)}`)
    for (const command of ['map', 'data'] as const) await importBoth(context, { command, small, large })
    await useResult(context, large, towns.at(-1)!)
  },
}

function readTownNamed(name: string): OsmTown {
  const found = mapExtracts().find(({ place }) => place === name)
  if (!found) throw new Error(`GEOFIELD_TEST_DATA has no extract of ${name}`)
  return readTown(found.file)
}

function describe({ bytes, copies }: Repeated): string {
  return `${megabytes(bytes).toFixed(1)} MB of ${copies} towns`
}

const megabytes = (bytes: number) => bytes / 1e6

type Both = { command: 'map' | 'data'; small: Repeated; large: Repeated }

/** Imports the small extract at a stretch and the large one with kills, and compares what they took. */
async function importBoth({ folder, signal, onProgress }: LongRunContext, { command, small, large }: Both) {
  const spare = join(folder, 'small')
  mkdirSync(spare, { recursive: true })
  const little = await runImport({ command, file: small.file, dataDir: spare, signal })
  onProgress(`${command} import of ${describe(small)}: ${describeCost(little)}`)
  rmSync(spare, { recursive: true })

  const again = { command, file: large.file, dataDir: join(folder, 'data'), signal }
  mkdirSync(again.dataDir, { recursive: true })
  // The server's PostgreSQL has a user of its own.
  chmodSync(again.dataDir, 0o755)
  const runs: ImportEnd[] = []
  for (const { killAt } of kills[command]) {
    const killed = await runImport({ ...again, killAt })
    if (!killed.wasKilled) throw new Error(`${command} import ended before it could be killed at ${killAt}`)
    runs.push(killed)
  }
  runs.push(await runImport(again))
  for (const [i, { killAt, isResumed }] of kills[command].entries()) {
    if (!isResumed(runs[i + 1]!.lines))
      throw new Error(`${command} import ran again what was complete when it was killed at ${killAt}`)
  }
  onProgress(
    `${command} import of ${describe(large)}, from kill to kill: ${runs.map(describeCost).join('; ')}`,
  )
  checkMemory(command, { little, most: runs, bytes: large.bytes })
}

const hasLine = (pattern: RegExp) => (lines: string[]) => lines.some((line) => pattern.test(line))
const hasRead = hasLine(/Reading/)

/** Where an import is killed, and how the next one shows that it continues. */
const kills = {
  map: [
    { killAt: /stage 4 of 6/, isResumed: hasLine(/stage 3 of 6: .*complete since an earlier import/) },
    { killAt: /Vector tiles/, isResumed: hasLine(/Routing tiles +complete since an earlier import/) },
  ],
  data: [{ killAt: /Taking in .*large/, isResumed: (lines: string[]) => !hasRead(lines) }],
}

function describeCost({ seconds, peak }: ImportEnd): string {
  const [anonymous, resident] = [Math.round(peak.anonymous), Math.round(peak.resident)]
  return `${Math.round(seconds)} s, ${anonymous} MB of memory (${resident} MB with mapped files)`
}

type Compared = { little: ImportEnd; most: ImportEnd[]; bytes: number }

function checkMemory(command: 'map' | 'data', { little, most, bytes }: Compared): void {
  const peak = Math.max(...most.map((end) => end.peak.anonymous))
  const { base, perMegabyte } = limits[command]
  const limit = Math.min(maxMemory, base + megabytes(bytes) * perMegabyte)
  if (peak > limit)
    throw new Error(`${command} import took ${Math.round(peak)} MB, and ${Math.round(limit)} are allowed`)
  const ratio = peak / little.peak.anonymous
  if (ratio > maxRatio)
    throw new Error(`${command} import took ${ratio.toFixed(1)} times as much memory for the larger extract`)
}

/** Streets of Pune that are connected. */
const drive = [
  { lat: 18.532408, lon: 73.856784 },
  { lat: 18.547777, lon: 73.872049 },
]
const closeDegrees = 0.002

/** Asks a server for a route, a tile and a place in the copy that was written last. */
async function useResult({ folder, signal, onProgress }: LongRunContext, large: Repeated, town: OsmTown) {
  const server = await startDemoServer({ folder, osm: [], dem: undefined, accessTokenSeconds: 900, signal })
  try {
    const ask = async (path: string, body?: object) => {
      const response = await fetch(`${server.url}${path}?api-key=${demoAccount.apiKey}`, {
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
        headers: { 'Content-Type': 'application/json' },
      })
      if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`)
      return response
    }
    const locations = drive.map(large.inLastCopy)
    const route = (await (await ask('/routing/adapter/route', { locations, costing: 'auto' })).json()) as {
      trip: { summary: { length: number } }
    }
    const { length } = route.trip.summary
    if (!(length > 2 && length < 10)) throw new Error(`The route has ${length} km`)
    const tile = await (await ask(`/styles/tiles/${tilePath(locations[0]!)}.pbf`)).arrayBuffer()
    if (tile.byteLength < 1000) throw new Error(`The tile has ${tile.byteLength} bytes`)
    const { name, position } = pickHospital(town)
    const searchKey = large.nameInLastCopy(name)
    const { docs } = (await (await ask('/geocode/search', { searchKey })).json()) as {
      docs: { location_llt: string }[]
    }
    const there = large.inLastCopy(position)
    const isThere = ({ location_llt: text }: { location_llt: string }) => {
      const [lat, lon] = text.split(',').map(Number)
      return Math.abs(lat! - there.lat) < closeDegrees && Math.abs(lon! - there.lon) < closeDegrees
    }
    if (!docs.some(isThere)) throw new Error(`"${searchKey}" was not found at ${there.lat}, ${there.lon}`)
    onProgress(
      `${large.copies}th town: a route of ${length} km, a tile of ${tile.byteLength} bytes, "${searchKey}"`,
    )
  } finally {
    await server.stop()
  }
}

function tilePath({ lat, lon }: { lat: number; lon: number }): string {
  const tiles = 2 ** 14
  const y = (1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2
  return `14/${Math.floor(((lon + 180) / 360) * tiles)}/${Math.floor(y * tiles)}`
}

/** Returns a hospital whose name differs between the copies of the town. */
function pickHospital({ nodeTags, lats, lons }: OsmTown) {
  const hospitals = nodeTags.flatMap((tags, i) => {
    const name = tags.includes('hospital') ? tags[tags.indexOf('name') + 1] : undefined
    const isVaried = name !== undefined && tags.includes('name') && varyName(name, 1) !== varyName(name, 2)
    return isVaried ? [{ name, position: { lat: lats[i]! / 1e7, lon: lons[i]! / 1e7 } }] : []
  })
  if (hospitals.length === 0) throw new Error('The town has no hospital to search for')
  return hospitals[0]!
}
