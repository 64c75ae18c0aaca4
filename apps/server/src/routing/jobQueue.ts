import type { EngineAction } from './engineMessages.ts'

/** What a job takes of an engine: some milliseconds, or up to seconds and much memory. */
export type Weight = 'light' | 'heavy'

const heavyActions = new Set<EngineAction>(['sources_to_targets', 'isochrone', 'optimized_route'])

export function weightOf({ action }: { action: EngineAction }): Weight {
  return heavyActions.has(action) ? 'heavy' : 'light'
}

/**
 * The jobs that wait for an engine. Light and heavy ones wait apart, as each have engines of their own, and heavy ones
 * may fill only half of the places.
 */
export class JobQueue<Job extends { action: EngineAction }> {
  readonly #jobs: Record<Weight, Job[]> = { light: [], heavy: [] }
  readonly #places: number

  constructor(places: number) {
    this.#places = places
  }

  get length(): number {
    return this.#jobs.light.length + this.#jobs.heavy.length
  }

  isFullFor(job: { action: EngineAction }): boolean {
    if (this.length >= this.#places) return true
    return weightOf(job) === 'heavy' && this.#jobs.heavy.length >= Math.ceil(this.#places / 2)
  }

  push(job: Job): void {
    this.#of(job).push(job)
  }

  /** For jobs that have waited before. */
  unshift(jobs: Job[]): void {
    for (const job of jobs.toReversed()) this.#of(job).unshift(job)
  }

  /** Whether it was there. */
  remove(job: Job): boolean {
    const jobs = this.#of(job)
    const at = jobs.indexOf(job)
    if (at !== -1) jobs.splice(at, 1)
    return at !== -1
  }

  take(weight: Weight): Job | undefined {
    return this.#jobs[weight].shift()
  }

  waiting(weight: Weight): number {
    return this.#jobs[weight].length
  }

  #of(job: Job): Job[] {
    return this.#jobs[weightOf(job)]
  }
}
