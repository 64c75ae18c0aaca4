/** After this much silence people think that the start hangs. */
const longestSilenceMs = 9_000
const lookEveryMs = 1_000

type StartProgress = {
  onProgress: (message: string) => void
  /** Runs a step. Its name is logged while nothing else is. */
  during: <T>(step: string, work: () => Promise<T>) => Promise<T>
  end: () => void
}

/** Passes on the messages of a start's steps, and names the running steps after a long silence. */
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
