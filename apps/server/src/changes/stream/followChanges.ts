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
/** A disabled account and an expired token end their streams within this time. */
const renewEveryMs = 5_000
const driversAtOnce = 100

/** Yields the text of a stream: what is there, then what comes, with heartbeats, until its end. */
export async function* followChanges(parts: StreamParts, following: Following): AsyncGenerator<string> {
  const { caller, pause, read, wanted, first, endsAt } = following
  const { tenantId } = caller.tenant
  let isDue = true
  const unsubscribe = parts.wakeups.subscribe(tenantId, () => {
    isDue = true
    pause.wake()
  })
  const live = following.positions ? parts.liveTails.subscribe(tenantId, pause.wake) : undefined
  const tellPlace = (position: number) => toPlaceText(parts, tenantId, position)
  try {
    yield retryText + tellPlace(first.from) + first.text
    let { tenant } = caller
    let { position } = first
    let [told, state] = [first.from, 0]
    let [renewAt, beatAt] = [performance.now() + renewEveryMs, performance.now() + heartbeatMs]
    while (!pause.isEnded()) {
      if (parts.stopping?.aborted) throw stopping()
      if (performance.now() >= renewAt) {
        tenant = (await caller.renew?.()) ?? tenant
        renewAt = performance.now() + renewEveryMs
      }
      if (isDue) {
        isDue = false
        const page = await read(tenant, { after: position, wanted })
        isDue ||= page.hasMore
        position = page.position
        if (page.text !== '') {
          yield page.text
          told = position
        }
      }
      if (live) {
        const moved = live.movedSince(state)
        yield* readMoved(parts, tenant, moved)
        state = moved.state
      }
      if (isDue) continue
      if (performance.now() >= endsAt) break
      if (performance.now() >= beatAt) {
        yield heartbeat + (position === told ? '' : tellPlace(position))
        told = position
        beatAt = performance.now() + heartbeatMs
      }
      await pause.wait(Math.min(renewAt, beatAt, endsAt) - performance.now())
    }
    if (position !== told) yield tellPlace(position)
  } catch (error) {
    yield toEndText(error, parts)
  } finally {
    unsubscribe()
    live?.end()
  }
}

/** The place that a reader has reached, where no change says so. */
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

/** The response has begun, so its end says why. Readers connect again and continue by their last id. */
function toEndText(error: unknown, { log }: StreamParts): string {
  if (!(error instanceof ApiError)) log.error({ err: error }, 'a stream of changes failed')
  const { code, message } = error instanceof ApiError ? error : new ApiError('INTERNAL')
  return toEventText({ event: 'end', data: { code, message } })
}

function stopping(): ApiError {
  return new ApiError('NOT_READY', { message: 'This server is being stopped; connect again in 1 s.' })
}
