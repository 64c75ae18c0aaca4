import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { schedule, solve, type Problem } from '@geofield/planner'
import { readBestKnown, readInstance } from '@geofield/planner/vrplib'
import { atMost, type Result } from './measure/compare.ts'
import { testDataFolder } from './measure/testData.ts'
import { endProgress, showProgress } from './report/progress.ts'

/** Processor time of one search, and its seed. */
const seconds = 28
const seed = 1

/**
 * Costs of the planner's routes against the best known ones, of every instance in the folder `vrp` of the test data: what
 * is above 1 is the gap. Beside each the cost of going to the nearest possible job, and the processor time, which is that of
 * the whole process.
 */
export async function planRoutes(): Promise<Result[]> {
  const folder = join(testDataFolder, 'vrp')
  const files = readdirSync(folder).filter((name) => name.endsWith('.vrp'))
  const results = files.flatMap((file, index) => {
    const name = basename(file, '.vrp')
    showProgress(`${name}: ${index + 1} of ${files.length}`)
    const { problem, costScale } = readInstance(join(folder, file))
    const best = readBestKnown(join(folder, `${name}.sol`)).cost * costScale
    const before = process.cpuUsage()
    const { cost } = solve(problem, { seconds, seed })
    const { user, system } = process.cpuUsage(before)
    const nearest = nearestNeighbour(problem)
    return [
      result(`${name}: the planner against the best known`, 'cost', cost, best, limitOf(name, problem)),
      result(`${name}: the nearest next job against the best known`, 'cost', nearest, best, Infinity),
      result(`${name}: processor time against 30 s`, 'seconds', (user + system) / 1e6, 30, 1),
    ]
  })
  endProgress()
  return results
}

/** The gap that is aimed at: it grows with the size and with the rules of an instance. */
function limitOf(name: string, { jobs }: Problem): number {
  if (jobs.length >= 900) return 1.1
  if (name.startsWith('mdvrptw')) return jobs.length <= 400 ? 1.05 : 1.08
  return jobs.length <= 200 ? 1.03 : 1.05
}

function result(title: string, unit: string, ours: number, theirs: number, most: number): Result {
  const aim = atMost(most)
  return {
    title,
    unit,
    ours,
    theirs,
    ratio: ours / theirs,
    aim: aim.text,
    met: aim.holds(ours / theirs, ours),
  }
}

/** Each vehicle goes to the nearest job that it can still visit, until there is none. */
function nearestNeighbour(problem: Problem): number {
  const { jobs, vehicles, locations, distances } = problem
  const left = new Set(jobs.keys())
  let cost = 0
  for (const [vehicle, { start, end, capacity, maxDuration = Infinity }] of vehicles.entries()) {
    const route: number[] = []
    let place = start!
    let room = capacity![0]!
    for (;;) {
      const way = (job: number) => distances[place * locations + jobs[job]!.location]!
      const fits = (job: number) => {
        const times = jobs[job]!.demand![0]! <= room ? schedule(problem, vehicle, [...route, job]) : undefined
        return times !== undefined && times.duration <= maxDuration
      }
      const nearest = [...left].sort((a, b) => way(a) - way(b)).find(fits)
      if (nearest === undefined) break
      cost += way(nearest)
      room -= jobs[nearest]!.demand![0]!
      place = jobs[nearest]!.location
      route.push(nearest)
      left.delete(nearest)
    }
    cost += distances[place * locations + end!]!
  }
  return cost + [...left].reduce((sum, job) => sum + (jobs[job]!.prize ?? 0), 0)
}
