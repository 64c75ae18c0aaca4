import type { ViewContext } from '../view.ts'
import type { Tracker } from './member.ts'

export interface Following {
  update: (trackers: Tracker[]) => Promise<void>
  tell: (text: string) => void
  connected: () => void
}

/**
 * Reads the stream until the reader leaves. The client connects again by itself. A browser that goes offline may leave the
 * connection open and silent, so it is ended here, and begins anew when the browser is back.
 */
export async function followTeam(
  context: ViewContext,
  { update, tell, connected }: Following,
): Promise<void> {
  const { watch, fail, signal } = context
  let wasLost = false
  const onTry = (isConnected: boolean) => {
    if (!isConnected) tell(lost)
    else tell(wasLost ? `Live: connected again at ${new Date().toLocaleTimeString()}.` : 'Live.')
    wasLost ||= !isConnected
  }
  while (!signal.aborted) {
    const offline = new AbortController()
    const cut = () => offline.abort()
    addEventListener('offline', cut, { once: true, signal })
    const options = { signal: AbortSignal.any([signal, offline.signal]), onTry }
    try {
      for await (const { event, data } of watch(
        (client) => client.preview.changes.stream,
        { positions: true },
        options,
      )) {
        if (event === 'positions') await update(data.trackers)
        else if (event === 'cursor') connected()
      }
    } catch (error) {
      if (signal.aborted) return
      if (!offline.signal.aborted) {
        tell('Not connected.')
        return fail(error)
      }
    }
    removeEventListener('offline', cut)
    onTry(false)
    await backOnline(signal)
  }
}

const lost = 'The connection is lost. Trying again…'

async function backOnline(signal: AbortSignal): Promise<void> {
  if (navigator.onLine || signal.aborted) return
  await new Promise<void>((resolve) => {
    addEventListener('online', () => resolve(), { once: true, signal })
    signal.addEventListener('abort', () => resolve())
  })
}
