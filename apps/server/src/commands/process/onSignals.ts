const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Calls `stop` at the first signal to end; later signals do nothing. Returns a function that removes the listeners.
 */
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
