import { access, cp, mkdir, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ended } from '../../platform/testing/cli.ts'
import { hasSmallDisks, spawnOnSmallDisk } from '../../platform/testing/smallDisk.ts'
import { makeTestFolder, type TestFolder, writeGridMap } from '../testing/testMaps.ts'
import { explainFailure } from './buildFailure.ts'
import { buildTiles } from './tileBuilder.ts'

vi.setConfig({ testTimeout: 120_000 })
let shared: TestFolder
let grid: string
/** The stages of a build that was stopped after the second one. */
let stopped: string
let folder: TestFolder
let stages: string
beforeAll(async () => {
  shared = await makeTestFolder()
  grid = await writeGridMap(join(shared.path, 'grid.osm.pbf'))
  stopped = join(shared.path, 'stages')
  const stop = new AbortController()
  const onMessage = (message: string) => void (message.startsWith('stage 3') && stop.abort(new Error('Stop')))
  await build(shared.path, stopped, { onMessage, signal: stop.signal }).catch(() => undefined)
  await access(join(stopped, 'positions'))
})
afterAll(() => shared.remove())
beforeEach(async () => {
  folder = await makeTestFolder()
  stages = join(folder.path, 'stages')
  return folder.remove
})

type Options = { onMessage?: (message: string) => void; signal?: AbortSignal }

function build(path: string, stagesFolder: string, { onMessage, signal }: Options = {}) {
  const onProgress = ({ message }: { message: string }) => onMessage?.(message)
  const archiveFile = join(path, 'tiles.tar')
  const whole = signal ?? new AbortController().signal
  return buildTiles({ sources: [grid], folder: path, stagesFolder, archiveFile, onProgress, signal: whole })
}

test('damaged stages of an earlier build are removed when a build fails, and the next one begins anew', async () => {
  await cp(stopped, stages, { recursive: true })
  await truncate(join(stages, 'positions', 'way_nodes.bin'), 1000)
  await mkdir(join(folder.path, 'first'))
  await expect(build(join(folder.path, 'first'), stages)).rejects.toThrow(/^No tiles could be built from/)
  const told: string[] = []
  await mkdir(join(folder.path, 'second'))
  await build(join(folder.path, 'second'), stages, { onMessage: (message) => void told.push(message) })
  expect(told).toContain('stage 1 of 6: Reading roads')
})

test.skipIf(!hasSmallDisks)('complete stages survive a full disk', async () => {
  const disk = join(folder.path, 'disk')
  await mkdir(disk)
  const script = `
    import { buildTiles } from ${JSON.stringify(join(import.meta.dirname, 'tileBuilder.ts'))}
    const [source, folder, stagesFolder] = ${JSON.stringify([grid, folder.path, join(disk, 'stages')])}
    const { signal } = new AbortController()
    const onProgress = () => undefined
    const archiveFile = folder + '/tiles.tar'
    await buildTiles({ sources: [source], folder, stagesFolder, archiveFile, onProgress, signal })`
  const run = `${process.execPath} --input-type=module-typescript --eval "$SCRIPT"`
  const fill = `head -c 100m /dev/zero > ${disk}/rest`
  const all = `cp -r ${stopped} ${disk}; ${fill}; ${run}; ls ${disk}/stages`
  const small = { folder: disk, megabytes: 8, env: { SCRIPT: script } }
  const { out, err } = await ended(spawnOnSmallDisk(all, small))
  expect(err).toContain('No tiles could be built from')
  expect(out.split('\n')).toContain('positions')
})

// The words of engine 3.6.1 for towns that lay side by side over several degrees. Their map of 1 GB is too large for a test.
const denseWords = `valhalla_build_tiles ended with SIGABRT:
2026/11/23 07:33:52.016402 [ERROR] Exceeded maximum edgeinfo offset: 33554460
terminate called after throwing an instance of 'std::runtime_error'
  what():  DirectedEdge: exceeded maximum edgeinfo offset`

test("more roads than an engine's tile can hold are told in the import's own words, and nothing is kept", async () => {
  const failed = { roadFiles: [grid], foundRoads: true, isResumed: false, stagesFolder: stages }
  const { error, beginsAnew } = await explainFailure(new Error(denseWords), failed)
  expect(error.message).toBe(
    `${grid} has more roads in one area than a tile of the routing engine can hold (DirectedEdge: exceeded maximum edgeinfo offset). Extracts of real countries have fewer. Check how this one was made, or import a smaller area.`,
  )
  expect(beginsAnew).toBe(true)
})
