import type { Client } from '@geofield/client'

export type Device = {
  trackerId: string
  /** Unix seconds, like all times of a device. */
  from: number
  nextTs: number
  acknowledged: number[]
  /** The batch whose response has not arrived. */
  pending: number[]
}

const batchSize = 10

/** Makes devices whose positions begin after `from`. */
export function makeDevices(count: number, from: number): Device[] {
  return Array.from({ length: count }, (_, index) => ({
    trackerId: `kill-${from}-${index}`,
    from,
    nextTs: from,
    acknowledged: [],
    pending: [],
  }))
}

/** Sends the pending batch again, or else a new batch. Returns how many positions were acknowledged. */
export async function pushBatch(client: Client, device: Device): Promise<number> {
  if (device.pending.length === 0) {
    device.pending = Array.from({ length: batchSize }, () => (device.nextTs += 1))
  }
  const positions = device.pending.map((ts) => ({
    trackerId: device.trackerId,
    ts,
    lat: 18 + (ts % 1000) / 1000,
    lon: 73.8,
  }))
  const { data } = await client.preview.tracking.push({ positions })
  if (data.accepted !== batchSize) throw new Error(`${data.accepted} of ${batchSize} were accepted`)
  device.acknowledged.push(...device.pending)
  device.pending = []
  return batchSize
}

/** Looks for every acknowledged position. Throws if one is missing or stored twice. */
export async function expectStored(client: Client, { trackerId, from, acknowledged, pending }: Device) {
  const { data } = await client.preview.tracking.getHistory({ trackerId, from, to: from + 200_000 })
  const times = data.flatMap((segment) => segment.times)
  const stored = new Set(times)
  const missing = acknowledged.filter((ts) => !stored.has(ts))
  if (missing.length > 0) throw new Error(`${trackerId}: ${missing.length} acknowledged positions are lost`)
  if (stored.size !== times.length) throw new Error(`${trackerId}: positions are stored twice`)
  // One push is one statement of one transaction: all of it or nothing.
  const storedPending = pending.filter((ts) => stored.has(ts)).length
  if (storedPending !== 0 && storedPending !== pending.length)
    throw new Error(`${trackerId}: half a batch is stored`)
  if (times.length !== acknowledged.length + storedPending)
    throw new Error(`${trackerId}: positions are stored that were never sent`)
}
