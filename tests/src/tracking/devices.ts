import type { Client } from '@geofield/client'

export type Device = {
  trackerId: string
  from: number
  nextTs: number
  acknowledged: number[]
  unanswered: number[]
}

const batchSize = 10

/** Devices of one run, whose positions begin at `from` (Unix seconds). */
export function makeDevices(count: number, from: number): Device[] {
  return Array.from({ length: count }, (_, index) => ({
    trackerId: `kill-${from}-${index}`,
    from,
    nextTs: from,
    acknowledged: [],
    unanswered: [],
  }))
}

/** Sends a batch, or once more the one without a response. Returns how many positions were acknowledged. */
export async function pushBatch(client: Client, device: Device): Promise<number> {
  if (device.unanswered.length === 0) {
    device.unanswered = Array.from({ length: batchSize }, () => (device.nextTs += 1))
  }
  const positions = device.unanswered.map((ts) => ({
    trackerId: device.trackerId,
    ts,
    lat: 18 + (ts % 1000) / 1000,
    lon: 73.8,
  }))
  const { data } = await client.preview.tracking.push({ positions })
  if (data.accepted !== batchSize) throw new Error(`${data.accepted} of ${batchSize} were accepted`)
  device.acknowledged.push(...device.unanswered)
  device.unanswered = []
  return batchSize
}

/** Looks for every acknowledged position. Throws if one is missing or stored twice. */
export async function expectStored(client: Client, { trackerId, from, acknowledged, unanswered }: Device) {
  const { data } = await client.preview.tracking.getHistory({ trackerId, from, to: from + 200_000 })
  const times = data.flatMap((segment) => segment.times)
  const stored = new Set(times)
  const missing = acknowledged.filter((ts) => !stored.has(ts))
  if (missing.length > 0) throw new Error(`${trackerId}: ${missing.length} acknowledged positions are lost`)
  if (stored.size !== times.length) throw new Error(`${trackerId}: positions are stored twice`)
  // One push is one statement of one transaction: all of it or nothing.
  const halves = unanswered.filter((ts) => stored.has(ts)).length
  if (halves !== 0 && halves !== unanswered.length) throw new Error(`${trackerId}: half a batch is stored`)
  if (times.length !== acknowledged.length + halves)
    throw new Error(`${trackerId}: positions are stored that were never sent`)
}
