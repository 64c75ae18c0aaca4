import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { repository } from '../src/service/testData.ts'
import type { LongRun, LongRunContext } from './longRun.ts'

const maps = ['pune', 'mumbai-metro', 'gothenburg']
const allPairs = 20_000
/**
 * The engine's matrix ends its search earlier than its route. It misses some ways that begin with a U-turn or pass turn
 * restrictions, for about 4 in 1,000 pairs, most of which share a few stops.
 */
const mostOtherTimes = 0.01

type Comparison = {
  pairs: number
  found: number
  otherTimes: string[]
  onlyOne: string[]
  wronglyNone: string[]
}

export const routingPairs: LongRun = {
  about: `${allPairs} pairs on three maps: a matrix and a route agree, and none is missing between connected streets`,
  async run(context) {
    const count = Math.ceil((context.count ?? allPairs) / maps.length)
    const all: Comparison[] = []
    for (const name of maps) {
      const compared = await compareOn(context, { name, count })
      const { pairs, found, otherTimes, onlyOne, wronglyNone } = compared
      context.onProgress(
        `${name}: ${pairs} pairs, ${found} with a route; ${otherTimes.length} with another time, ` +
          `${onlyOne.length} in one of both, ${wronglyNone.length} wrongly none`,
      )
      for (const pair of otherTimes) context.onProgress(`  ${pair}`)
      all.push(compared)
    }
    const faults = all.flatMap(({ onlyOne, wronglyNone }) => [...onlyOne, ...wronglyNone])
    if (faults.length > 0)
      throw new Error(`${faults.length} contradictions:\n${faults.slice(0, 20).join('\n')}`)
    const other = all.reduce((sum, { otherTimes }) => sum + otherTimes.length, 0)
    const found = all.reduce((sum, each) => sum + each.found, 0)
    if (found === 0) throw new Error('No pair has a route')
    const share = other / found
    if (share > mostOtherTimes) throw new Error(`${other} of ${found} times differ by more than 1 %`)
  },
}

async function compareOn(
  { folder, seed, signal, onProgress }: LongRunContext,
  { name, count }: { name: string; count: number },
): Promise<Comparison> {
  const script = join(repository, 'apps/server/src/routing/testing/runPairs.ts')
  const args = [script, name, String(count), String(seed)]
  const child = spawn(process.execPath, args, { cwd: folder, signal, stdio: ['ignore', 'pipe', 'pipe'] })
  let last = ''
  const faults: string[] = []
  createInterface(child.stdout).on('line', (line) => {
    if (last !== '') onProgress(last)
    last = line
  })
  createInterface(child.stderr).on('line', (line) => faults.push(line))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  if (code !== 0) throw new Error(faults.join('\n') || `The comparison on ${name} ended with code ${code}`)
  return JSON.parse(last) as Comparison
}
