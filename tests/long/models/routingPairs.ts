import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { repository } from '../../src/service/testData.ts'
import type { LongRun, LongRunContext } from '../longRun.ts'

const maps = ['pune', 'mumbai-metro', 'gothenburg']
/** How many pairs are compared for each way to travel, and how many of their times may differ by more than 1 %. */
const comparisons = [
  { costing: 'auto', pairs: 20_000, maxOtherTimes: 0.001 },
  { costing: 'pedestrian', pairs: 3600, maxOtherTimes: 0.001 },
  { costing: 'bicycle', pairs: 3600, maxOtherTimes: 0.005 },
]
const allPairs = comparisons.reduce((sum, { pairs }) => sum + pairs, 0)

type Comparison = {
  pairs: number
  found: number
  otherTimes: string[]
  onlyOne: string[]
  wronglyNone: string[]
}

export const routingPairs: LongRun = {
  about: `${allPairs} pairs on three maps, by car, on foot and by bicycle: a matrix and a route agree, and none is missing between connected streets`,
  async run(context) {
    const all = context.count ?? allPairs
    for (const { costing, pairs, maxOtherTimes } of comparisons) {
      const count = Math.ceil((all * pairs) / allPairs / maps.length)
      const compared: Comparison[] = []
      for (const name of maps) compared.push(await compareOn(context, { name, count, costing }))
      judge(costing, compared, maxOtherTimes)
    }
  },
}

function judge(costing: string, compared: Comparison[], maxOtherTimes: number): void {
  const faults = compared.flatMap(({ onlyOne, wronglyNone }) => [...onlyOne, ...wronglyNone])
  if (faults.length > 0)
    throw new Error(`${costing}: ${faults.length} contradictions:\n${faults.slice(0, 20).join('\n')}`)
  const other = compared.reduce((sum, { otherTimes }) => sum + otherTimes.length, 0)
  const found = compared.reduce((sum, each) => sum + each.found, 0)
  if (found === 0) throw new Error(`${costing}: no pair has a route`)
  if (other / found > maxOtherTimes)
    throw new Error(`${costing}: ${other} of ${found} times differ by more than 1 %`)
}

async function compareOn(
  { folder, seed, signal, onProgress }: LongRunContext,
  { name, count, costing }: { name: string; count: number; costing: string },
): Promise<Comparison> {
  const script = join(repository, 'apps/server/src/routing/testing/runPairs.ts')
  const args = [script, name, String(count), String(seed), costing]
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
  const compared = JSON.parse(last) as Comparison
  const { pairs, found, otherTimes, onlyOne, wronglyNone } = compared
  onProgress(
    `${name}, ${costing}: ${pairs} pairs, ${found} with a route; ${otherTimes.length} with another time, ` +
      `${onlyOne.length} in one of both, ${wronglyNone.length} wrongly none`,
  )
  for (const pair of otherTimes) onProgress(`  ${pair}`)
  return compared
}
