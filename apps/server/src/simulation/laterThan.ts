/** Returns a signal that follows another one after a delay; `forget` removes the listener. */
export function laterThan(signal: AbortSignal, ms: number): { ending: AbortSignal; forget: () => void } {
  const later = new AbortController()
  const forgotten = new AbortController()
  const begin = () => setTimeout(() => later.abort(signal.reason), ms).unref()
  if (signal.aborted) begin()
  else signal.addEventListener('abort', begin, { once: true, signal: forgotten.signal })
  return { ending: later.signal, forget: () => forgotten.abort() }
}
