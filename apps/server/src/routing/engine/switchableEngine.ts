import type { RoutingEngine } from './routingEngine.ts'

/** An engine whose map can be replaced while it serves requests. */
export type SwitchableEngine = RoutingEngine & {
  /**
   * Sends new requests to `next`. The previous engine finishes its accepted requests and the work of `onOneMap`,
   * and is closed in the background; close() waits for that.
   */
  switchTo: (next: RoutingEngine) => void
}

type Current = { engine: RoutingEngine; holders: number; onFree: () => void }

export function switchableEngine(
  first: RoutingEngine,
  onFault: (error: unknown) => void = () => {},
): SwitchableEngine {
  let current = withoutHolders(first)
  const retiring = new Set<Promise<void>>()
  return {
    // No await stands between reading `current` and the call, which accepts the request at once.
    call: (...request) => current.engine.call(...request),
    get limits() {
      return current.engine.limits
    },
    get isSynthetic() {
      return current.engine.isSynthetic
    },
    onOneMap: (work) => holding(current, work),
    problem: () => current.engine.problem(),
    report: () => current.engine.report?.() ?? { states: {} },
    switchTo: (next) => {
      const retired = retire(current)
        .catch(onFault)
        .finally(() => retiring.delete(retired))
      retiring.add(retired)
      current = withoutHolders(next)
    },
    close: async () => {
      await Promise.all(retiring)
      await current.engine.close()
    },
  }
}

function withoutHolders(engine: RoutingEngine): Current {
  return { engine, holders: 0, onFree: () => {} }
}

async function holding<T>(held: Current, work: (engine: RoutingEngine) => Promise<T>): Promise<T> {
  held.holders++
  try {
    return await work(held.engine)
  } finally {
    held.holders--
    if (held.holders === 0) held.onFree()
  }
}

async function retire(retired: Current): Promise<void> {
  if (retired.holders > 0) await new Promise<void>((resolve) => (retired.onFree = resolve))
  await retired.engine.close()
}
