import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type OsmData, writeOsmPbf } from '@geofield/geography/osm'
import { makeTestFolder, realMap, type TestFolder } from '../testing/testMaps.ts'
import { buildStages, runStages } from './buildStages.ts'
import { builderConfig } from './engineConfig.ts'
import { runProgram } from './runProgram.ts'
import { packTiles } from './tileArchive.ts'
import { builder, buildTiles } from './tileBuilder.ts'

vi.setConfig({ testTimeout: 120_000 })
const { signal } = new AbortController()
/** The engine reads files in the order of the file system, which for one in memory depends on the order of their making. */
const onDisk = join(import.meta.dirname, '../../../node_modules')
let maps: TestFolder
let map: string
let closedWay: string
let folder: TestFolder
beforeAll(async () => {
  maps = await makeTestFolder()
  const data = crossing()
  map = join(maps.path, 'crossing.osm.pbf')
  await writeFile(map, writeOsmPbf(data, 'test'))
  closedWay = join(maps.path, 'closed.osm.pbf')
  const viaWay = restriction(4, [3, 4, 5], 'no_straight_on', 'way')
  await writeFile(closedWay, writeOsmPbf({ ...data, relations: [...data.relations, viaWay] }, 'test'))
})
afterAll(() => maps.remove())
beforeEach(async () => {
  folder = await makeTestFolder(onDisk)
  return folder.remove
})

/** Two roads that cross, with what a stage hands on to a later one: names, limits, lanes, a restriction and a bicycle route. */
function crossing(): OsmData {
  const positions = [
    [18.5, 73.8],
    [18.5, 73.81],
    [18.5, 73.82],
    [18.49, 73.81],
    [18.51, 73.81],
    [18.52, 73.81],
  ]
  const road = { highway: 'primary', maxspeed: '50', ref: 'SH 1' }
  const way = (id: number, refs: number[], tags: Record<string, string>) => ({
    id,
    refs,
    tags: { ...road, ...tags },
  })
  return {
    nodes: positions.map(([lat, lon], i) => ({
      id: i + 1,
      lat: lat!,
      lon: lon!,
      ...(i === 1 && { tags: { highway: 'traffic_signals', name: 'Great Crossing' } }),
    })),
    ways: [
      way(1, [1, 2], { name: 'West Road', 'name:hi': 'पश्चिम मार्ग', maxweight: '7.5' }),
      way(2, [2, 3], { name: 'East Road', 'turn:lanes': 'left|through' }),
      way(3, [4, 2], { name: 'South Road', 'access:conditional': 'no @ (Mo-Fr 07:00-09:00)' }),
      way(4, [2, 5], { name: 'North Road', bicycle: 'no' }),
      way(5, [5, 6], { name: 'Far Road', oneway: 'yes' }),
    ],
    relations: [
      restriction(1, [1, 2, 4], 'no_left_turn', 'node'),
      {
        id: 3,
        tags: { type: 'route', route: 'bicycle', network: 'rcn', name: 'Ring' },
        members: [{ type: 'way', ref: 2, role: '' }],
      },
    ],
  }
}

function restriction(id: number, [from, via, to]: number[], kind: string, viaType: 'node' | 'way') {
  return {
    id,
    tags: { type: 'restriction', restriction: kind },
    members: [
      { type: 'way' as const, ref: from!, role: 'from' },
      { type: viaType, ref: via!, role: 'via' },
      { type: 'way' as const, ref: to!, role: 'to' },
    ],
  }
}

type Steps = { from: string; to: string; file: string; onLine?: (line: string) => void }

/** Builds without administrative areas. */
async function runSteps(tiles: string, { from, to, file, onLine = () => undefined }: Steps) {
  await mkdir(tiles, { recursive: true })
  const config = join(folder.path, 'builder.json')
  await writeFile(config, builderConfig({ tiles, adminFile: '' }))
  const args = ['-c', config, '-s', from, '-e', to, file]
  await runProgram({ program: builder('valhalla_build_tiles'), args, folder: folder.path, signal, onLine })
}

async function pack(tiles: string, name: string) {
  const archive = join(folder.path, name)
  expect(await packTiles(tiles, archive)).toBeGreaterThan(0)
  return readFile(archive)
}

const files = [
  { name: 'a crossing with a restriction', file: () => map, isMissing: false },
  { name: 'Pune', file: () => realMap('pune').file, isMissing: realMap('pune').isMissing },
]

test.each(files.filter(({ isMissing }) => !isMissing))(
  'the tiles of $name are the same, built in stages or at a stretch',
  async ({ file }) => {
    const whole = join(folder.path, 'whole')
    await runSteps(whole, { from: 'initialize', to: 'cleanup', file: file() })
    const tiles = await runStages({
      folder: join(folder.path, 'stages'),
      onComplete: () => undefined,
      run: ({ from, to }, part) => runSteps(part, { from, to, file: file() }),
    })
    const staged = await pack(tiles, 'staged.tar')
    expect(staged.equals(await pack(whole, 'whole.tar'))).toBe(true)
  },
)

// The engine leaves bytes of such restrictions unset, so that no two builds are the same.
test('a restriction by way of a road, read in the first stage, is in the tiles', async () => {
  const added: string[] = []
  const onLine = (line: string) =>
    void added.push(...(/--Forward restrictions added: [1-9]/.exec(line) ?? []))
  await runStages({
    folder: join(folder.path, 'stages'),
    onComplete: () => undefined,
    run: ({ from, to }, part) => runSteps(part, { from, to, file: closedWay, onLine }),
  })
  expect(added).toEqual(['--Forward restrictions added: 1'])
})

test('the stages are all steps of the program, in its order', async () => {
  const lines: string[] = []
  const onLine = (line: string) => void lines.push(line.trim())
  await runProgram({
    program: builder('valhalla_build_tiles'),
    args: ['--help'],
    folder: folder.path,
    signal,
    onLine,
  })
  const steps = lines.slice(lines.indexOf('initialize'), lines.indexOf('cleanup'))
  const covered = buildStages.flatMap(({ from, to }) =>
    steps.slice(steps.indexOf(from), steps.indexOf(to) + 1),
  )
  expect(covered).toEqual(steps)
})

const build = async (name: string, stagesFolder: string, onMessage: (message: string) => void) => {
  const target = join(folder.path, name)
  await mkdir(target)
  const archiveFile = join(target, 'tiles.tar')
  const onProgress = ({ message }: { message: string }) => onMessage(message)
  await buildTiles({ sources: [map], folder: target, stagesFolder, archiveFile, onProgress, signal })
  return readFile(archiveFile)
}

test('a killed build continues after its last complete stage, with the same result', async () => {
  const stages = join(folder.path, 'stages')
  const script = `
    import { mkdir } from 'node:fs/promises'
    import { buildTiles } from ${JSON.stringify(join(import.meta.dirname, 'tileBuilder.ts'))}
    const [folder, stagesFolder, map] = ${JSON.stringify([join(folder.path, 'killed'), stages, map])}
    await mkdir(folder)
    const { signal } = new AbortController()
    const onProgress = () => undefined
    await buildTiles({ sources: [map], folder, stagesFolder, archiveFile: folder + '/tiles.tar', onProgress, signal })`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', script])
  const end = once(child, 'exit')
  const countComplete = async () => {
    const names = await readdir(stages).catch((): string[] => [])
    return 1 + buildStages.findLastIndex(({ name }) => names.includes(name))
  }
  await vi.waitUntil(async () => (await countComplete()) > 1, { timeout: 60_000, interval: 1 })
  child.kill('SIGKILL')
  expect(await end).toEqual([null, 'SIGKILL'])

  const complete = await countComplete()
  const told: string[] = []
  const resumed = await build('resumed', stages, (message) => told.push(message))
  const skipped = told.filter((message) => message.endsWith('complete since an earlier import'))
  expect(skipped).toHaveLength(complete)
  expect(skipped.length).toBeLessThan(buildStages.length)
  expect(skipped[0]).toBe('stage 1 of 6: Reading roads: complete since an earlier import')
  expect(told).toContain('stage 6 of 6: Checking tiles')
  expect(resumed.equals(await build('whole', join(folder.path, 'others'), () => undefined))).toBe(true)
})
