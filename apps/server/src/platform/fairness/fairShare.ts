import { ApiError } from '../http/errors.ts'
import { inSpan } from '../telemetry/spans.ts'
import { noTelemetry, type Telemetry } from '../telemetry/telemetry.ts'
import { FairQueue } from './fairQueue.ts'

export type ShareOptions = {
  /** Turns that all tenants share. */
  atOnce: number
  /** Work that may wait for a turn, of all tenants together. */
  waiting: number
  /** The longest wait. */
  waitMs: number
  /**
   * For turns that can last seconds: a tenant takes no more turns than remain free, so the next tenant finds a free
   * turn. Without it a tenant that is alone takes all turns, and the next one waits until one of them ends.
   */
  leavesRoom?: boolean
  /** The plural name of what waits, for the message of a refusal. */
  name: string
}

/** Runs `work` when it is this tenant's turn. Rejects with NOT_READY when the tenant waits for too much already. */
export type FairShare = {
  <T>(
    tenantId: number,
    work: () => Promise<T>,
    /** Work whose caller has disconnected leaves the queue. */
    signal?: AbortSignal,
  ): Promise<T>
  /** Returns how long ago a turn began, if all turns are taken and work waits; else 0. */
  stalledMs: () => number
  /** Reports turns and waits from now on, under the name of the queue. */
  observe: (telemetry: Telemetry, queue: string) => void
}

type Waiter = { start: () => void; refuse: (reason: unknown) => void }

/**
 * Shares turns between tenants. The tenants that wait take turns, so each waits only for its own work and for one turn
 * of every other tenant. A full queue refuses the tenant with the most waiting requests.
 */
export function fairShare(options: ShareOptions): FairShare {
  const { atOnce, waiting, leavesRoom } = options
  const queue = new FairQueue<Waiter>()
  const atWork = new Map<number, number>()
  let free = atOnce
  let movedAtMs = 0
  let observed = { telemetry: noTelemetry, labels: {} }
  const refusal = () => {
    observed.telemetry.count('geofield.queue.refusals', 1, observed.labels)
    return tooMany(options)
  }
  const mayStart = (tenantId: number) => free > (leavesRoom ? (atWork.get(tenantId) ?? 0) : 0)
  const begin = (tenantId: number) => {
    free -= 1
    movedAtMs = performance.now()
    atWork.set(tenantId, (atWork.get(tenantId) ?? 0) + 1)
  }
  const end = (tenantId: number) => {
    free += 1
    const left = atWork.get(tenantId)! - 1
    if (left > 0) atWork.set(tenantId, left)
    else atWork.delete(tenantId)
    for (let next = queue.take(mayStart); next; next = queue.take(mayStart)) next.start()
  }
  const waitForTurn = async (tenantId: number, signal: AbortSignal | undefined) => {
    signal?.throwIfAborted()
    if (queue.length >= waiting) {
      const displaced = queue.makeRoomFor(tenantId)
      if (!displaced) throw refusal()
      displaced.refuse(refusal())
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    // The turn begins here, before the waiter continues, so that no other work takes it in between.
    const waiter: Waiter = { start: () => (begin(tenantId), resolve()), refuse: reject }
    queue.push(tenantId, waiter)
    const leave = (reason: unknown) => queue.remove(tenantId, waiter) && reject(reason)
    const timer = setTimeout(() => leave(refusal()), options.waitMs)
    const beganMs = performance.now()
    const gone = () => leave(signal?.reason)
    signal?.addEventListener('abort', gone, { once: true })
    try {
      await promise
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', gone)
      const { telemetry, labels } = observed
      telemetry.record('geofield.queue.wait_time', (performance.now() - beganMs) / 1000, labels)
    }
  }
  const share = async <T>(tenantId: number, work: () => Promise<T>, signal?: AbortSignal) => {
    if (signal?.aborted || !mayStart(tenantId))
      await inSpan('wait for a turn', () => waitForTurn(tenantId, signal))
    else begin(tenantId)
    try {
      return await work()
    } finally {
      end(tenantId)
    }
  }
  const observe: FairShare['observe'] = (telemetry, name) => {
    const labels = { 'geofield.queue': name }
    observed = { telemetry, labels }
    telemetry.observe('geofield.queue.waiting', () => [{ value: queue.length, labels }])
    telemetry.observe('geofield.queue.running', () => [{ value: atOnce - free, labels }])
  }
  const stalledMs = () => (free === 0 && queue.length > 0 ? performance.now() - movedAtMs : 0)
  return Object.assign(share, { observe, stalledMs })
}

function tooMany({ name }: ShareOptions): ApiError {
  const message = `Too many ${name} of this tenant are waiting; try again in 1 s.`
  return new ApiError('NOT_READY', { message, reason: 'queue', headers: { 'retry-after': '1' } })
}
