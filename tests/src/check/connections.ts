/** Services keep an idle connection for some seconds; Node's default is 5. */
const idleMs = 2000
let lastMs = performance.now()

/**
 * A service may close a connection that was idle just when the next request is sent on it. That request is sent again on
 * another one, as browsers do. A connection that closes at any other time is the service's fault.
 */
export async function fetchOnOpen(url: string, init: RequestInit): Promise<Response> {
  const wasIdle = performance.now() - lastMs > idleMs
  try {
    return await fetch(url, init)
  } catch (error) {
    if (!wasIdle || !isClosed((error as Error).cause)) throw error
    return await fetch(url, init)
  } finally {
    lastMs = performance.now()
  }
}

function isClosed(cause: unknown): boolean {
  return ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(
    (cause as NodeJS.ErrnoException | undefined)?.code ?? '',
  )
}
