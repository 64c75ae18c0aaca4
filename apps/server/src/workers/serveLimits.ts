import { memoryWindows } from '../platform/rateLimit/windows.ts'
import type { Channel } from '../platform/sharing/channel.ts'
import { createLedger, type LeaseRequest } from './ledger.ts'

type Counted = { bucket: string; windowMs: number; amount: number }
type GivenBack = { name: string; amount: number }

/** Counts for all processes that serve requests: serves their questions about limits (platform/sharing/leases.ts). */
export function serveLimits(processes: number) {
  const windows = memoryWindows()
  const channels = new Map<number, Channel>()
  const ledger = createLedger({
    processes,
    // What a process that ends does not use is free when it has ended.
    recall: async (holder, name) =>
      (await channels
        .get(holder)
        ?.ask<number>('recall', name)
        .catch(() => 0)) ?? 0,
  })
  return {
    serve(id: number, channel: Channel): void {
      channels.set(id, channel)
      channel.on('count', ({ bucket, windowMs, amount }: Counted) => windows.add(bucket, windowMs, amount))
      channel.on('lease', (request: LeaseRequest) => ledger.lease(id, request))
      channel.on('give back', ({ name, amount }: GivenBack) => ledger.giveBack(id, name, amount))
    },
    forget(id: number): void {
      channels.delete(id)
      ledger.forget(id)
    },
  }
}
