import { mustVisit } from '../model/model.ts'
import { commit, rollBack, totalCost, type Routes } from '../model/routes.ts'
import { keepBest, type Best } from './best.ts'
import type { Inserter } from './insertion.ts'
import { between, type Random } from './random.ts'
import { prune, recreate } from './recreate.ts'
import { ruin } from './ruin.ts'

export interface Annealing {
  inserter: Inserter
  random: Random
  best: Best
  /** Seconds of processor time since the search began. */
  clock: () => number
  onProgress: (done: number) => boolean
}

export interface Budget {
  seconds: number
  steps: number
  /** The search begins with a plan that is worth keeping. */
  isWarm: boolean
}

/** Temperatures as multiples of the mean cost of a leg between near jobs. */
const hottest = 1.5
const warm = 0.3
const coldest = 0.03
/** How often a job that is left out is the seed, and how many of them near a seed are tried, where prizes are optional. */
const absentSeedRate = 0.3
const absentTried = 8
/** How often jobs are inserted whatever that costs, to be pruned afterwards: a new route pays only with several. */
const boldRate = 0.2
/** Prizes begin at so many times their size, and are what they are after this part of the search. */
const inflated = 2
const deflatedAt = 0.7
/** Every so many rounds the clock is read. */
const roundsPerCheck = 32
/** The part of the time by which the steps may be late at first, as on a machine that warms up. None may be left at the end. */
const mostLate = 0.25

/**
 * Ruins and recreates routes until the budget is spent. Returns false if it was ended, or if it was so slow that the clock led it
 * and not its steps. The prizes of the model may be left higher than they are.
 */
export function anneal({ inserter, random, best, clock, onProgress }: Annealing, budget: Budget): boolean {
  const { routes } = inserter
  const { model, absent } = routes
  const mayLeaveOut = model.prize.some((prize) => prize < mustVisit)
  const from = model.scale * (budget.isWarm ? warm : hottest)
  const ratio = (model.scale * coldest) / from
  const firstSteps = routes.steps
  let [done, reported, repeatable] = [0, 0, true]
  let temperature = from
  const prizes = model.prize.slice()
  const changed: number[] = []
  for (let round = 0; done < 1 && model.jobs > 0; round++) {
    if (round % roundsPerCheck === 0) {
      const bySteps = (routes.steps - firstSteps) / budget.steps
      const byTime = clock() / budget.seconds
      if (bySteps < 1 && byTime > bySteps + mostLate * (1 - byTime)) repeatable = false
      done = repeatable ? bySteps : Math.max(done, bySteps, byTime)
      temperature = from * ratio ** done
      if (mayLeaveOut && !budget.isWarm) inflatePrizes(routes, best, prizes, done)
      if (done >= reported + 0.01) {
        reported = done
        if (!onProgress(Math.min(1, done))) return false
      }
    }
    const before = routes.total
    changed.length = 0
    const isAbsent = absent.size > 0 && random() < absentSeedRate
    const seed = isAbsent
      ? absent.members[between(random, 0, absent.size - 1)]!
      : between(random, 0, model.jobs - 1)
    ruin(routes, random, seed, changed)
    addAbsent(routes, random, seed, changed)
    const noise = -temperature * Math.log(1 - random())
    const tolerated = mayLeaveOut && random() < boldRate ? Infinity : noise
    recreate(inserter, random, changed, tolerated)
    if (mayLeaveOut) prune(routes, changed, noise)
    if (routes.total < before + noise) {
      if (routes.total < best.cost - 1e-6) keepBest(best, routes)
      commit(routes)
    } else {
      rollBack(routes)
    }
    routes.steps += 20
  }
  return repeatable
}

/**
 * Prizes begin higher than they are and come down: most routes pay only when they are full, and a search that begins with
 * few of them would never fill one. The best so far doesn't count when prizes change, as its cost was another.
 */
function inflatePrizes(routes: Routes, best: Best, prizes: Float64Array, done: number): void {
  const times = Math.max(1, inflated - ((inflated - 1) * done) / deflatedAt)
  const { prize } = routes.model
  const changes = prizes.some((own, job) => own < mustVisit && Math.abs(prize[job]! / own - times) > 0.02)
  if (!changes && !(times === 1 && prizes.some((own, job) => own !== prize[job]))) return
  for (const [job, own] of prizes.entries()) if (own < mustVisit) prize[job] = own * times
  routes.total = totalCost(routes)
  keepBest(best, routes)
}

/** Adds jobs near the seed that were left out before. */
function addAbsent({ absent, route, model }: Routes, random: Random, seed: number, jobs: number[]): void {
  const { near, width } = model
  // `jobs` are absent too: they were just removed.
  let others = absent.size - jobs.length
  if (others === 0) return
  const removed = jobs.length
  const most = removed + absentTried
  for (let at = -1; at < width && jobs.length < most && others > 0; at++) {
    const job = at === -1 ? seed : near[seed * width + at]!
    if (job === -1) break
    if (route[job] !== -1 || jobs.indexOf(job) !== -1) continue
    others--
    if (at === -1 || others < absentTried || random() < 0.5) jobs.push(job)
  }
}
