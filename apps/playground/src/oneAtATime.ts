import type { Play } from './tool.ts'

type Job = (signal: AbortSignal) => Promise<void>

export interface OneAtATime {
  /**
   * Starts a job in the place of the one that runs, which is aborted. With a key, the key of the job before starts nothing,
   * unless that one failed or was stopped.
   */
  now: (job: Job, key?: string) => Promise<void>
  /** Starts a job once the one that runs has ended, unless another takes its place by then. */
  next: (job: Job) => void
  /** Stops the job, and lets its key run again. */
  stop: () => void
}

/**
 * Runs one job at a time, and keeps at most the newest waiting: nothing is sent twice, and no old response is shown. `fail`
 * gets what a job throws, unless it was aborted.
 */
export function oneAtATime({ signal: left, fail }: Pick<Play, 'signal' | 'fail'>): OneAtATime {
  let current: AbortController | undefined
  let done: string | undefined
  let waiting: Job | undefined
  const stop = () => {
    waiting = undefined
    current?.abort()
    current = undefined
    done = undefined
  }
  const run = async (job: Job, key?: string): Promise<void> => {
    const own = new AbortController()
    current = own
    done = key
    const signal = AbortSignal.any([left, own.signal])
    try {
      await job(signal)
    } catch (error) {
      if (signal.aborted) return
      done = undefined
      fail(error)
    }
    if (current !== own) return
    current = undefined
    const next = waiting
    waiting = undefined
    if (next && !left.aborted) void run(next)
  }
  return {
    stop,
    now: async (job, key) => {
      if (key !== undefined && key === done) return
      stop()
      await run(job, key)
    },
    next: (job) => {
      if (current) waiting = job
      else void run(job)
    },
  }
}
