/** Silence for as long as this makes people think that the start hangs. */
const longestSilenceMs = 9_000
const lookEveryMs = 1_000

export type StartProgress = {
  onProgress: (message: string) => void
  /** Runs a step, which is named while nothing else is said. */
  during: <T>(step: string, work: () => Promise<T>) => Promise<T>
  end: () => void
}

/** Passes on what the steps of a start say, and names those under way whenever none has said anything for a while. */
export function startProgress(say: (message: string) => void): StartProgress {
  const startedAt = performance.now()
  const underWay = new Set<string>()
  let saidAt = startedAt
  const onProgress = (message: string) => {
    saidAt = performance.now()
    say(message)
  }
  const timer = setInterval(() => {
    const now = performance.now()
    if (now - saidAt < longestSilenceMs || underWay.size === 0) return
    const seconds = Math.round((now - startedAt) / 1000)
    onProgress(`Still starting after ${seconds} s: ${[...underWay].join(', ')}`)
  }, lookEveryMs)
  return {
    onProgress,
    during: async (step, work) => {
      underWay.add(step)
      try {
        return await work()
      } finally {
        underWay.delete(step)
      }
    },
    end: () => clearInterval(timer),
  }
}
