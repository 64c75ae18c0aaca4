import { FairQueue } from '../../platform/fairness/fairQueue.ts'
import type { EngineAction } from './engineMessages.ts'

/** What a job takes of an engine: some milliseconds, or up to seconds and much memory. */
export type Weight = 'light' | 'heavy'

const heavyActions = new Set<EngineAction>(['sources_to_targets', 'isochrone', 'optimized_route'])

export function weightOf({ action }: { action: EngineAction }): Weight {
  return heavyActions.has(action) ? 'heavy' : 'light'
}

type Queued = { action: EngineAction; tenantId: number }

/**
 * The jobs that wait for an engine. Light and heavy jobs wait apart, as each have engines of their own, and there are half
 * as many places for heavy jobs. Tenants take turns.
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

  /** Returns the job that has no place: none, the newest of the tenant that waits for the most, or `job` itself. */
  push(job: Job): Job | undefined {
    const jobs = this.#of(job)
    const isFull = jobs.length >= this.#places[weightOf(job)]
    const displaced = isFull ? jobs.makeRoomFor(job.tenantId) : undefined
    if (isFull && !displaced) return job
    jobs.push(job.tenantId, job)
    return displaced
  }

  /** For jobs that have waited before. */
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
    return this.#jobs[weightOf(job)]
  }
}
