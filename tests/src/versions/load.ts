import { pause, until } from '../service/time.ts'
import type { Work } from './work.ts'

/** What callers saw of one step. */
export type Seen = { fromMs: number; calls: number; failures: string[]; longestMs: number }
export type Load = {
  /** Begins a new count, and returns it while it goes on. */
  observe: () => Seen
  /** Resolves when no work is under way, and keeps it so until `resume`. */
  rest: () => Promise<void>
  resume: () => void
  /** Rejects if a caller threw for another reason than a failed call. */
  stop: () => Promise<void>
}

/** The pace of one caller: the machine has two servers and their database beside it. */
const paceMs = 100
const limitMs = 60_000

/** Does each piece of work again and again, each in its own turn. */
export function startLoad(work: Record<string, Work>): Load {
  const begin = (): Seen => ({ fromMs: performance.now(), calls: 0, failures: [], longestMs: 0 })
  let seen = begin()
  let state: 'busy' | 'resting' | 'ended' = 'busy'
  let underWay = 0
  const repeat = async (name: string, run: Work) => {
    for (let count = 0; state !== 'ended'; count += 1) {
      if (state === 'busy') {
        underWay += 1
        await time(name, () => run(count))
        underWay -= 1
      }
      await pause(paceMs)
    }
  }
  const time = async (name: string, run: () => Promise<void>) => {
    const fromMs = performance.now()
    try {
      await run()
    } catch (error) {
      const seconds = ((performance.now() - seen.fromMs) / 1000).toFixed(1)
      seen.failures.push(`${name}, ${seconds} s after the beginning: ${describe(error)}`)
    }
    seen.calls += 1
    seen.longestMs = Math.max(seen.longestMs, performance.now() - fromMs)
  }
  const running = Object.entries(work).map(([name, run]) => repeat(name, run))
  const isIdle = () => underWay === 0
  return {
    observe: () => (seen = begin()),
    async rest() {
      state = 'resting'
      await until('No work is under way', isIdle, { limitMs })
    },
    resume: () => (state = 'busy'),
    async stop() {
      state = 'ended'
      await Promise.all(running)
    },
  }
}

function describe(error: unknown): string {
  const { name, message, status, code } = error as Error & { status?: number; code?: string }
  return [status ?? name, code, message.split('\n')[0]?.slice(0, 300)].filter(Boolean).join(' ')
}
