import { createModel } from '../model/createModel.ts'
import { commit, createRoutes } from '../model/routes.ts'
import type { Problem } from '../problem.ts'
import { anneal } from './anneal.ts'
import { createBest, readBest } from './best.ts'
import { createInserter } from './insertion.ts'
import { placeInitial } from './placeInitial.ts'
import { createRandom } from './random.ts'
import { recreate } from './recreate.ts'

export interface SearchOptions {
  /** Equal seeds give equal plans. */
  seed?: number
  /** Processor time of this thread, at most. */
  seconds?: number
  /** The effort in steps, instead of what `seconds` stand for: equal on every machine. */
  steps?: number
  /** Routes to begin with: for each vehicle, its jobs in order. */
  initial?: readonly (readonly number[])[]
  /** Called for each per cent with 0 to 1. The search ends when it returns false. */
  onProgress?: (done: number) => boolean
}

export interface Found {
  /** For each vehicle, its jobs in order. */
  routes: number[][]
  /** Jobs that are left out. */
  absent: number[]
  /** Routes, visits, prizes of jobs left out and unequal work; without jobs that must be visited and are not. */
  cost: number
  seconds: number
  steps: number
  /** Whether the same seed and budget give the same plan again: false if the machine was too slow for its steps. */
  repeatable: boolean
}

/** Steps for each second of the budget: a machine of today does more, so that the steps end the search and not its clock. */
const stepsPerSecond = 8_000_000

/** Searches for the cheapest routes by ruin and recreate under simulated annealing. */
export function solve(problem: Problem, options: SearchOptions = {}): Found {
  const clock = threadSeconds()
  const model = createModel(problem)
  const random = createRandom(options.seed ?? 1)
  const routes = createRoutes(model)
  const inserter = createInserter(routes, random)
  placeInitial(inserter, problem, options.initial ?? [])
  const all = [...routes.absent.members.subarray(0, routes.absent.size)]
  recreate(inserter, random, all, Infinity)
  commit(routes)
  const best = createBest(routes)
  const { seconds = 10, steps = usualSteps(problem, seconds), onProgress = () => true } = options
  const repeatable = anneal(
    { inserter, random, best, clock, onProgress },
    { seconds, steps, isWarm: options.initial !== undefined },
  )
  return {
    ...readBest(best, model, problem),
    seconds: clock(),
    steps: routes.steps,
    repeatable,
  }
}

/** A small problem needs no more steps than this, whatever the budget: its best routes were found long before. */
function usualSteps({ jobs }: Problem, seconds: number): number {
  return Math.min(seconds * stepsPerSecond, 200_000 + 8000 * jobs.length ** 2)
}

/** Returns the processor time of this thread since now, in seconds. */
function threadSeconds(): () => number {
  const before = process.threadCpuUsage()
  return () => {
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1e6
  }
}
