import { constants, copyFile, link, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { flush } from '../../platform/files/durableFile.ts'
import { isDiskFull } from '../../platform/files/freeBytes.ts'
import type { ReadPart } from './readingShare.ts'

/**
 * A part of the work of `valhalla_build_tiles`, run in a separate process. It works on the files that the part before
 * left, some of which it changes in place.
 */
export type BuildStage = {
  name: string
  /** The program's names of its first and last step. */
  from: string
  to: string
  /** The share of the whole build that is done before, in percent. Measured with a generated extract of 31 MB. */
  percent: number
  message: string
  /** The files that it needs, and those of them that it changes. */
  needs: RegExp
  changes: RegExp
  /** What it reads of the map files, until its first step. */
  reads?: ReadPart
  /** Lines of the program's log that show how far it is. */
  steps?: { line: string; percent: number; message: string }[]
}

const noFile = /^\b$/
const tileFile = /\.gph$/

export const buildStages: BuildStage[] = [
  {
    name: 'roads',
    from: 'initialize',
    to: 'parserelations',
    percent: 5,
    message: 'Reading roads',
    reads: 'ways',
    needs: noFile,
    changes: noFile,
    steps: [{ line: 'Parsing files for relations', percent: 42, message: 'Reading turn restrictions' }],
  },
  {
    name: 'positions',
    from: 'parsenodes',
    to: 'parsenodes',
    percent: 43,
    message: 'Reading road positions',
    reads: 'nodes',
    needs: /\.bin$/,
    changes: /^(way_nodes|osmdata_\w+)\.bin$/,
  },
  {
    name: 'graph',
    from: 'constructedges',
    to: 'build',
    percent: 58,
    message: 'Joining roads',
    needs: /\.bin$/,
    changes: noFile,
    steps: [{ line: 'Reclassifying', percent: 60, message: 'Building tiles' }],
  },
  {
    name: 'details',
    from: 'enhance',
    to: 'enhance',
    percent: 71,
    message: 'Adding turn and driving side details',
    needs: /\.gph$|^(access|osmdata_\w+|complex_\w+)\.bin$/,
    changes: tileFile,
  },
  {
    name: 'hierarchy',
    from: 'filter',
    to: 'shortcuts',
    percent: 82,
    message: 'Building the road hierarchy',
    needs: /\.gph$|^(osmdata_\w+|complex_\w+)\.bin$/,
    changes: tileFile,
    steps: [{ line: 'Creating shortcuts', percent: 86, message: 'Adding shortcuts' }],
  },
  {
    name: 'checks',
    from: 'restrictions',
    to: 'validate',
    percent: 90,
    message: 'Adding turn restrictions',
    needs: /\.gph$|^complex_\w+\.bin$/,
    changes: tileFile,
    steps: [{ line: 'Validating', percent: 94, message: 'Checking tiles' }],
  },
]

export type StagesOptions = {
  /** Holds the files of the last complete stage. A later build with the same folder continues after that stage. */
  folder: string
  /** Called for a stage that an earlier build completed. */
  onComplete: (stage: BuildStage) => void
  /** Runs the stage on the tiles in this folder. */
  run: (stage: BuildStage, tiles: string) => Promise<void>
}

/**
 * Runs the stages that are not complete, and returns the folder of the tiles. Each stage gets a separate folder, which
 * is renamed when the stage is complete: a stage that was killed starts again with the files that the stage before left.
 */
export async function runStages({ folder, onComplete, run }: StagesOptions): Promise<string> {
  await mkdir(folder, { recursive: true })
  const there = await readdir(folder)
  const last = buildStages.findLastIndex(({ name }) => there.includes(name))
  for (const name of there)
    if (name !== buildStages[last]?.name) await rm(join(folder, name), { recursive: true, maxRetries: 5 })
  let before = last < 0 ? undefined : join(folder, buildStages[last]!.name)
  for (const [i, stage] of buildStages.entries()) {
    if (i <= last) {
      onComplete(stage)
      continue
    }
    const complete = join(folder, stage.name)
    // A process that outlived a killed build writes to another folder.
    const part = `${complete}.${process.pid}.part`
    await mkdir(part)
    if (before !== undefined) await takeOver(before, part, stage)
    await run(stage, part)
    // The program doesn't notice that it couldn't write all.
    if (await isDiskFull(part)) throw new Error(`No space left in ${part}`)
    if (stage.name === 'roads') await dropLanes(part)
    await flushAll(part)
    await rename(part, complete)
    if (before !== undefined) await rm(before, { recursive: true, maxRetries: 5 })
    before = complete
  }
  return before!
}

/**
 * Removes lane connectivity, which nothing here uses. A later process reads this file in place of the conditional speed
 * limits too, a fault of engine 3.6.1. So tiles have neither; routes don't depend on them.
 */
async function dropLanes(tiles: string): Promise<void> {
  const none = Buffer.alloc(4)
  await writeFile(join(tiles, 'osmdata_lane_connectivity.bin'), none)
}

/** Puts the files that the stage needs into its folder: copies of those that it changes, links to the others. */
async function takeOver(before: string, part: string, { needs, changes }: BuildStage): Promise<void> {
  for (const name of await listFiles(before)) {
    const file = name.split(/[/\\]/).at(-1)!
    if (!needs.test(file)) continue
    const [from, to] = [join(before, name), join(part, name)]
    await mkdir(dirname(to), { recursive: true })
    const copy = () => copyFile(from, to, constants.COPYFILE_FICLONE)
    // Not every file system has links.
    await (changes.test(file) ? copy() : link(from, to).catch(copy))
  }
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}

/** A power cut must not leave a stage that has its name but not its files. */
async function flushAll(folder: string): Promise<void> {
  for (const name of await listFiles(folder)) await flush(join(folder, name))
}
