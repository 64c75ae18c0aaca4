import { FairQueue } from '../../../platform/fairness/fairQueue.ts'
import type { EngineAction } from './workerMessages.ts'

/** Light jobs take milliseconds; heavy jobs take up to seconds and much memory. */
export type Weight = 'light' | 'heavy'

const heavyActions = new Set<EngineAction>([
  'routes',
  'sources_to_targets',
  'near_matrix',
  'isochrone',
  'trace_route',
])

export function weigh({ action }: { action: EngineAction }): Weight {
  return heavyActions.has(action) ? 'heavy' : 'light'
}

type Queued = { action: EngineAction; tenantId: number }

/**
 * The jobs that wait for a worker. Light and heavy jobs wait apart because each have their own workers; heavy jobs
 * have half as many places. Tenants take turns.
 */
export class JobQueue<Job extends Queued> {
  readonly #jobs: Record<Weight, FairQueue<Job>> = { light: new FairQueue(), heavy: new FairQueue() }
  readonly #places: Record<Weight, number>

  constructor(places: number) {
    this.#places = { light: places, heavy: Math.ceil(places / 2) }
  }

  get length(): number {
    return this.#jobs.light.length + this.#jobs.heavy.length
  }

  /** Returns the job that got no place: undefined, the newest of the tenant with the most waiting jobs, or `job`. */
  push(job: Job): Job | undefined {
    const jobs = this.#of(job)
    const isFull = jobs.length >= this.#places[weigh(job)]
    const displaced = isFull ? jobs.makeRoomFor(job.tenantId) : undefined
    if (isFull && !displaced) return job
    jobs.push(job.tenantId, job)
    return displaced
  }

  /** Puts jobs back that have waited before. */
  unshift(jobs: Job[]): void {
    for (const job of jobs.toReversed()) this.#of(job).unshift(job.tenantId, job)
  }

  /** Returns whether the job was waiting. */
  remove(job: Job): boolean {
    return this.#of(job).remove(job.tenantId, job)
  }

  take(weight: Weight, mayTake?: (tenantId: number) => boolean): Job | undefined {
    return this.#jobs[weight].take(mayTake)
  }

  waiting(weight: Weight): number {
    return this.#jobs[weight].length
  }

  #of(job: Job): FairQueue<Job> {
    return this.#jobs[weigh(job)]
  }
}
