import { ApiError } from '../../platform/http/errors.ts'
import type { Tenant, TenantCaller } from '../../platform/http/handlers.ts'
import type { Wanted } from '../readChanges.ts'
import { heartbeat, retryText, toEventText } from './eventText.ts'
import type { LiveTail } from './liveTail.ts'
import type { Pause } from './pause.ts'
import type { ReadPage, SharedRead } from './sharedRead.ts'
import type { StreamParts } from './streamParts.ts'

type Following = {
  caller: TenantCaller
  read: SharedRead
  wanted: Wanted
  first: ReadPage
  pause: Pause
  /** When the stream ends by itself, by `performance.now()`. */
  endsAt: number
  /** Whether the reader wants live positions too. */
  positions: boolean
}

const heartbeatMs = 15_000
/** A disabled account, an expired token and a revoked API key end their streams within this time. */
const renewEveryMs = 5_000
const driversAtOnce = 100

/** Yields the text of a stream: the changes so far, then new ones as they are committed, and heartbeats between them. */
export async function* followChanges(parts: StreamParts, following: Following): AsyncGenerator<string> {
  const { caller, pause, read, wanted, first, endsAt } = following
  const { tenantId } = caller.tenant
  let mayHaveNew = true
  const unsubscribe = parts.wakeups.subscribe(tenantId, () => {
    mayHaveNew = true
    pause.wake()
  })
  const live = following.positions ? parts.liveTails.subscribe(tenantId, pause.wake) : undefined
  const writePlace = (position: number) => toPlaceText(parts, tenantId, position)
  try {
    yield retryText + writePlace(first.from) + first.text
    let { tenant } = caller
    let { position } = first
    let [sentPosition, liveState] = [first.from, 0]
    let [renewAt, heartbeatAt] = [performance.now() + renewEveryMs, performance.now() + heartbeatMs]
    while (!pause.isEnded()) {
      if (parts.stopping?.aborted) throw serverStopping()
      if (performance.now() >= renewAt) {
        tenant = (await caller.renew?.()) ?? tenant
        renewAt = performance.now() + renewEveryMs
      }
      if (mayHaveNew) {
        mayHaveNew = false
        const page = await read(tenant, { after: position, wanted })
        mayHaveNew ||= page.hasMore
        position = page.position
        if (page.text !== '') {
          yield page.text
          sentPosition = position
        }
      }
      if (live) {
        const moved = live.movedSince(liveState)
        yield* readMoved(parts, tenant, moved)
        liveState = moved.state
      }
      if (mayHaveNew) continue
      if (performance.now() >= endsAt) break
      if (performance.now() >= heartbeatAt) {
        yield heartbeat + (position === sentPosition ? '' : writePlace(position))
        sentPosition = position
        heartbeatAt = performance.now() + heartbeatMs
      }
      await pause.wait(Math.min(renewAt, heartbeatAt, endsAt) - performance.now())
    }
    if (position !== sentPosition) yield writePlace(position)
  } catch (error) {
    yield toEndText(error, parts)
  } finally {
    unsubscribe()
    live?.end()
  }
}

/** Returns the event that tells a reader its position where no change event does. */
function toPlaceText({ cursors }: StreamParts, tenantId: number, position: number): string {
  const [cursor] = cursors.write(tenantId, [position]) as [string]
  return toEventText({ event: 'cursor', id: cursor, data: { cursor } })
}

async function* readMoved(
  { live }: StreamParts,
  tenant: Tenant,
  { drivers }: ReturnType<LiveTail['movedSince']>,
): AsyncGenerator<string> {
  for (let at = 0; at < drivers.length; at += driversAtOnce) {
    const trackers = await live.read(tenant, drivers.slice(at, at + driversAtOnce))
    if (trackers.length > 0) yield toEventText({ event: 'positions', data: { trackers } })
  }
}

/** The response has begun, so an error can only be its last event. Readers connect again and continue by their last id. */
function toEndText(error: unknown, { log }: StreamParts): string {
  if (!(error instanceof ApiError)) log.error({ err: error }, 'a stream of changes failed')
  const { code, message } = error instanceof ApiError ? error : new ApiError('INTERNAL')
  return toEventText({ event: 'end', data: { code, message } })
}

function serverStopping(): ApiError {
  const message = 'This server is being stopped; connect again in 1 s.'
  return new ApiError('NOT_READY', { message, reason: 'stopping' })
}
