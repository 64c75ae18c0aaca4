export type Pause = {
  /** Resolves after the time, or as soon as somebody wakes or ends it. */
  wait: (ms: number) => Promise<void>
  /** Ends the present or the next wait. */
  wake: () => void
  end: () => void
  isEnded: () => boolean
}

/** Creates a wait that other code can cut short. */
export function createPause(): Pause {
  let resume: (() => void) | undefined
  let isAwake = false
  let isEnded = false
  const wake = () => {
    isAwake = true
    resume?.()
  }
  return {
    async wait(ms) {
      if (!isAwake && !isEnded && ms > 0) {
        const { promise, resolve } = Promise.withResolvers<void>()
        resume = resolve
        const timer = setTimeout(resolve, ms).unref()
        await promise
        clearTimeout(timer)
        resume = undefined
      }
      isAwake = false
    },
    wake,
    end() {
      isEnded = true
      wake()
    },
    isEnded: () => isEnded,
  }
}
