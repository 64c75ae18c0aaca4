import { setTimeout as sleep } from 'node:timers/promises'
import { type Client, isApiError, NetworkError, TimeoutError } from '@geofield/client'
import type { Random } from '../../platform/random.ts'
import type { Calls } from '../calls.ts'
import type { Entry } from './entries.ts'
import { isCutOff, type Outage, shuffle } from './network.ts'

/** What happened to the entries of all devices of a life. */
export type Sent = {
  calls: number
  late: number
  twice: number
  lost: number
  repeated: number
  refused: string[]
}

export function countSent(): Sent {
  return { calls: 0, late: 0, twice: 0, lost: 0, repeated: 0, refused: [] }
}

/** Without outages a device sends each entry once, in order. */
type Network = { outages: readonly Outage[]; random: Random }
type Means = { client: Client; calls: Pick<Calls, 'run'>; sent: Sent; network?: Network }

/** Shares of what is sent after an outage. */
const heldBackShare = 0.15
const twiceShare = 0.2
const lostShare = 0.1
/** A connection that is cut is cut within this time: before, during or after the response. */
const cutWithinMs = 30
const callsAtOnce = 4
/** A server that never has time for a call must not keep a run going forever. */
const maxRepeated = 10_000
const pauseMs = 500

export type Device = {
  put: (entry: Entry) => void
  /** Sends what can be sent at this time, in Unix seconds. */
  sendAt: (at: number) => Promise<void>
  /** Sends until the queue is empty. */
  sendAll: () => Promise<void>
}

/** A worker's device: it queues entries, and sends them late, twice and in any order after it was cut off. */
export function createDevice({ client, calls, sent, network }: Means): Device {
  let queue: Entry[] = []
  let wasCutOff = false

  /** Makes the call of an entry. Notes a final refusal, and puts the entry back if it may succeed later. */
  async function make(entry: Entry, signal?: AbortSignal): Promise<void> {
    sent.calls += 1
    try {
      await calls.run(() => sendEntry(client, entry, signal))
    } catch (error) {
      const waitMs = temporaryWaitMs(error)
      if (waitMs !== undefined && sent.repeated < maxRepeated) {
        sent.repeated += 1
        await sleep(waitMs)
        queue.push(entry)
      } else if (isApiError(error) && [403, 409, 422].includes(error.status)) {
        sent.refused.push(`${entry.kind}: ${error.message}`)
      } else throw error
    }
  }

  async function sendOverBadNetwork(entry: Entry, { random }: Network): Promise<void> {
    const chance = random()
    if (chance < heldBackShare) {
      sent.late += 1
      queue.push(entry)
    } else if (chance < heldBackShare + twiceShare) {
      sent.twice += 1
      await Promise.all([make(entry), make(entry)])
    } else if (chance < heldBackShare + twiceShare + lostShare) {
      sent.lost += 1
      await make(entry, AbortSignal.timeout(Math.floor(random() * cutWithinMs))).catch(() => undefined)
      // The device can't know whether the request arrived.
      queue.push(entry)
    } else await make(entry)
  }

  async function sendQueue(): Promise<void> {
    const batch = network && wasCutOff ? shuffle(queue, network.random) : queue
    queue = []
    for (let from = 0; from < batch.length; from += network && wasCutOff ? callsAtOnce : 1) {
      if (network && wasCutOff) {
        await Promise.all(
          batch.slice(from, from + callsAtOnce).map((entry) => sendOverBadNetwork(entry, network)),
        )
      } else await make(batch[from]!)
    }
    wasCutOff = queue.length > 0
  }

  return {
    put: (entry) => void queue.push(entry),
    async sendAt(at) {
      if (network && isCutOff(network.outages, at)) {
        sent.late += 1
        wasCutOff = true
      } else await sendQueue()
    },
    async sendAll() {
      while (queue.length > 0) await sendQueue()
    },
  }
}

/** Returns how long to wait before a call that may succeed later; undefined for other errors. */
function temporaryWaitMs(error: unknown): number | undefined {
  if (error instanceof NetworkError || error instanceof TimeoutError) return pauseMs
  if (!isApiError(error)) return undefined
  const isTemporary = error.status >= 500 || error.code === 'IDEMPOTENCY_KEY_BUSY'
  return isTemporary ? (error.retryAfterMs ?? pauseMs) : undefined
}

async function sendEntry(client: Client, entry: Entry, signal: AbortSignal | undefined): Promise<void> {
  const options = { signal }
  if (entry.kind === 'event') await client.events.create(entry.body, options)
  if (entry.kind === 'note') {
    await client.preview.journeys.updateVisit({ id: entry.visitId, visit_note: entry.note }, options)
  }
  if (entry.kind === 'customer') {
    const { fields, key: idempotencyKey } = entry
    await client.customers.create({ fields }, { ...options, idempotencyKey })
  }
  if (entry.kind === 'positions') {
    const { data } = await client.preview.tracking.push({ positions: entry.body }, options)
    if (data.rejected.length > 0) throw new Error(`Positions were rejected: ${data.rejected[0]!.message}`)
  }
}
