import type { Model } from '../model/model.ts'
import type { Routes } from '../model/routes.ts'
import type { Problem } from '../problem.ts'

/** The best routes so far. */
export interface Best {
  cost: number
  next: Int32Array
}

export function createBest({ total, next }: Routes): Best {
  return { cost: total, next: next.slice() }
}

export function keepBest(best: Best, { total, next }: Routes): void {
  best.cost = total
  best.next.set(next)
}

/** The routes as lists of jobs, and the jobs in none. The cost is by the prizes of the problem, without jobs that have none. */
export function readBest({ cost, next }: Best, { jobs, vehicles, prize }: Model, problem: Problem) {
  const left = new Set(prize.keys())
  const routes = Array.from({ length: vehicles }, (_, vehicle) => {
    const route: number[] = []
    for (let node = next[jobs + vehicle]!; node < jobs; node = next[node]!) {
      route.push(node)
      left.delete(node)
    }
    return route
  })
  const absent = [...left]
  const overstated = absent.reduce((sum, job) => sum + prize[job]! - (problem.jobs[job]!.prize ?? 0), 0)
  return { routes, absent, cost: cost - overstated }
}
