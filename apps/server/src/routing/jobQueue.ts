import type { EngineAction } from './engineMessages.ts'

/** What a job takes of an engine: some milliseconds, or up to seconds and much memory. */
type Weight = 'light' | 'heavy'

const heavyActions = new Set<EngineAction>(['sources_to_targets', 'isochrone', 'optimized_route'])

export function isHeavy({ action }: { action: EngineAction }): boolean {
  return heavyActions.has(action)
}

/**
 * The jobs that wait for an engine. Light and heavy ones wait apart and take turns, so that a row of matrices keeps no
 * route waiting, and heavy ones may fill only half of the places.
 */
export class JobQueue<Job extends { action: EngineAction }> {
  readonly #jobs: Record<Weight, Job[]> = { light: [], heavy: [] }
  readonly #places: number
  #taken: Weight = 'heavy'

  constructor(places: number) {
    this.#places = places
  }

  get length(): number {
    return this.#jobs.light.length + this.#jobs.heavy.length
  }

  isFullFor(job: { action: EngineAction }): boolean {
    if (this.length >= this.#places) return true
    return isHeavy(job) && this.#jobs.heavy.length >= Math.ceil(this.#places / 2)
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

  /** The next job. With `onlyLight` heavy ones stay, because enough engines are at heavy work. */
  take({ onlyLight }: { onlyLight: boolean }): Job | undefined {
    const { light, heavy } = this.#jobs
    const takesHeavy = !onlyLight && heavy.length > 0 && (light.length === 0 || this.#taken === 'light')
    const job = (takesHeavy ? heavy : light).shift()
    if (job) this.#taken = takesHeavy ? 'heavy' : 'light'
    return job
  }

  #of(job: Job): Job[] {
    return this.#jobs[isHeavy(job) ? 'heavy' : 'light']
  }
}
