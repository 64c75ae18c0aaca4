import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { adoptOrStart, endChildren, stopPostmaster, type Postmaster } from './postmaster.ts'

const firstDelayMs = 100
const longestDelayMs = 30_000
/** A PostgreSQL that ran this long was healthy: after its end the delay starts small again. */
const healthyAfterMs = 60_000

/** Restarts PostgreSQL whenever it ends, until `stop`, which leaves nothing running. */
export function supervise(cluster: Cluster, first: Postmaster): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  let current = first

  const watching = (async () => {
    let delayMs = firstDelayMs
    for (;;) {
      const since = performance.now()
      const how = await current.ended
      if (stopping.signal.aborted) return
      cluster.log.warn({ pid: current.pid, how }, 'PostgreSQL stopped unexpectedly and is being restarted')
      if (performance.now() - since > healthyAfterMs) delayMs = firstDelayMs
      const next = await startAgain(cluster, delayMs, stopping.signal)
      if (next === undefined) return
      current = next
      // stop() has ended only the previous one, and now waits for this loop.
      if (stopping.signal.aborted) return
      delayMs = Math.min(delayMs * 2, longestDelayMs)
    }
  })()

  const stop = async () => {
    stopping.abort()
    await stopPostmaster(current, cluster)
    await watching
    // The restart succeeded just as the stop began.
    await stopPostmaster(current, cluster)
    // Of one that was killed and not yet started again.
    await endChildren(cluster)
  }
  return { stop }
}

async function startAgain(
  cluster: Cluster,
  firstWaitMs: number,
  signal: AbortSignal,
): Promise<Postmaster | undefined> {
  let delayMs = firstWaitMs
  for (;;) {
    try {
      await sleep(delayMs, undefined, { signal })
      return await adoptOrStart(cluster, signal)
    } catch (error) {
      if (signal.aborted) return undefined
      delayMs = Math.min(delayMs * 2, longestDelayMs)
      cluster.log.warn({ reason: (error as Error).message, delayMs }, 'PostgreSQL could not be restarted')
    }
  }
}
