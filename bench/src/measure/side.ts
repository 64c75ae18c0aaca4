import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { median } from './statistics.ts'

/** The work of each side by its name, once. A benchmark's module exports `sides`, which makes them of its input. */
export type Sides = Record<string, () => unknown>

export type SideProcess = {
  /** Does the work so many times. Resolves with the microseconds of processor time that each took. */
  measure: (times: number) => Promise<number>
  stop: () => void
}

type Started = {
  /** The file that exports `sides`. */ module: string
  sides: readonly string[]
  input: unknown
}

/**
 * Runs with sides of a micro-benchmark, each in a child process. In one process, what Node has compiled and kept for one
 * side changed the figures of the other by up to three times.
 */
export async function withSides(
  { module, sides, input }: Started,
  run: (started: SideProcess[]) => Promise<void>,
): Promise<void> {
  const started: SideProcess[] = []
  try {
    for (const side of sides) started.push(await startSide(module, side, input))
    await run(started)
  } finally {
    for (const side of started) side.stop()
  }
}

/** A round alternates between the sides so often: the speed of a machine that others use changes within tenths of a second. */
const blocksPerRound = 20

/** Does the work of each side so many times, in turn in short blocks. Resolves with the median of each, in microseconds. */
export async function measureRound(started: SideProcess[], times: number): Promise<number[]> {
  const blocks: number[][] = started.map(() => [])
  for (let block = 0; block < blocksPerRound; block += 1)
    for (const [at, side] of started.entries())
      blocks[at]!.push(await side.measure(Math.ceil(times / blocksPerRound)))
  return blocks.map(median)
}

async function startSide(module: string, side: string, input: unknown): Promise<SideProcess> {
  const file = fileURLToPath(new URL('sideProcess.ts', import.meta.url))
  const child = fork(file, [module, side, JSON.stringify(input)])
  const ended = once(child, 'exit').then(([code]): never => {
    throw new Error(`The process of "${side}" ended with ${code}`)
  })
  ended.catch(() => undefined)
  const next = async () => (await Promise.race([once(child, 'message'), ended]))[0] as unknown
  await next()
  return {
    async measure(times) {
      child.send(times)
      return (await next()) as number
    },
    stop: () => void child.kill(),
  }
}
