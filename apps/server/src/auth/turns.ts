import { ApiError } from '../platform/errors.ts'

type Limits = { atOnce: number; waiting: number }

/** Does some work at once, lets some wait in turn, and tells the rest to try again. */
export function limitTurns(limits: Limits): <T>(work: () => Promise<T>) => Promise<T> {
  let atWork = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (atWork >= limits.atOnce) {
      if (waiting.length >= limits.waiting) throw tooMany()
      // The turn is handed over, so that nobody takes it in between.
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else atWork += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else atWork -= 1
    }
  }
}

function tooMany(): ApiError {
  const message = 'Too many logins are waiting; try again in 1 s.'
  return new ApiError('NOT_READY', { message, headers: { 'retry-after': '1' } })
}
