const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Calls `stop` at the first signal that asks the process to end; the others change nothing. Answers how to forget it. */
export function onSignals(stop: (signal: string) => void): () => void {
  let stopping = false
  const listener = (signal: string) => {
    if (stopping) return
    stopping = true
    stop(signal)
  }
  for (const signal of stopSignals) process.on(signal, listener)
  return () => {
    for (const signal of stopSignals) process.off(signal, listener)
  }
}
