import { setImmediate as tick } from 'node:timers/promises'
import type { Bucket, Count, Windows } from '../platform/rateLimit/windows.ts'
import type { Channel } from '../platform/sharing/channel.ts'
import type { Lease, LeaseRequest } from './ledger.ts'
import type { MakeSlots } from '../platform/sharing/slots.ts'

/** What this process holds of a limited thing. */
type Held = {
  granted: number
  used: number
  /** What nobody had when this process asked last. */
  left: number
  endsMs: number
  isTight: boolean
  /** Questions go one after the other: the response to one may be enough for the next. */
  turn: Promise<unknown>
  /** Questions without a response yet. */
  asking: number
  /** Nothing happened since the last look. */
  isIdle: boolean
}

export type Leases = { makeSlots: MakeSlots; windows: Windows; close: () => void }

const lookEveryMs = 5_000

/**
 * The limits of all processes of a server, in one that serves requests. It asks the first process, which keeps the ledger
 * (ledger.ts), for more than it needs at once, so that most requests wait for nothing.
 */
export function leaseLimits(channel: Channel): Leases {
  const holdings = createHoldings(channel)
  return { makeSlots: slotsOf(holdings), windows: windowsOf(holdings, channel), close: holdings.close }
}

function slotsOf({ all, take, giveBack }: Holdings): MakeSlots {
  return (thing, limit) => ({
    take: (holder, amount = 1) => take({ name: `${thing} ${holder}`, limit, amount }),
    give(holder, amount = 1) {
      const name = `${thing} ${holder}`
      const held = all.get(name)
      if (!held) return
      held.used -= amount
      if (held.isTight) giveBack(name, held)
    },
  })
}

function windowsOf({ all, find, take }: Holdings, channel: Channel): Windows {
  const spendLater = async (bucket: Bucket, amount: number): Promise<Count> => {
    const { name, windowMs, limit } = bucket
    const isTaken = await take({ name, limit, amount, windowMs })
    return isTaken ? countOf(find(name), bucket) : over(find(name), bucket, amount)
  }
  return {
    add: (bucket, windowMs, amount) => channel.ask<Count>('count', { bucket, windowMs, amount }),
    spend(bucket, amount) {
      const held = all.get(bucket.name)
      if (held === undefined || held.endsMs <= performance.now()) return spendLater(bucket, amount)
      if (takeHeld(held, amount)) return countOf(held, bucket)
      const isSpent = held.isTight && held.left === 0 && held.granted === held.used
      return isSpent ? over(held, bucket, amount) : spendLater(bucket, amount)
    },
    close: async () => undefined,
  }
}

type Holdings = {
  all: Map<string, Held>
  find: (name: string) => Held
  /** Takes from what is held, or asks for more. */
  take: (request: LeaseRequest) => boolean | Promise<boolean>
  /** Gives back what is not used. */
  giveBack: (name: string, held: Held) => void
  close: () => void
}

function createHoldings(channel: Channel): Holdings {
  const all = new Map<string, Held>()
  const find = (name: string): Held => {
    const known = all.get(name)
    if (known && known.endsMs > performance.now()) return known
    const held = noneHeld()
    all.set(name, held)
    return held
  }
  const giveBack = (name: string, held: Held) => {
    const amount = held.granted - held.used
    held.granted = held.used
    if (held.used + held.asking === 0) all.delete(name)
    if (amount > 0) channel.tell('give back', { name, amount })
  }
  const take = (request: LeaseRequest): boolean | Promise<boolean> => {
    const held = find(request.name)
    if (takeHeld(held, request.amount)) return true
    // A window may have ended, or all been given back, while others asked.
    const response = held.turn.then(() => askMore(channel, find(request.name), request))
    held.turn = response.catch(() => undefined)
    return response
  }
  channel.on('recall', async (name: string) => {
    // A lease that came just before is taken into account first.
    await tick()
    const held = all.get(name)
    if (!held) return 0
    const amount = held.granted - held.used
    held.granted = held.used
    held.left = 0
    held.isTight = true
    return amount
  })
  const look = () => {
    for (const [name, held] of all) {
      if (held.endsMs <= performance.now()) all.delete(name)
      else if (held.endsMs === Infinity && held.isIdle && held.used + held.asking === 0) giveBack(name, held)
      held.isIdle = true
    }
  }
  const timer = setInterval(look, lookEveryMs).unref()
  return { all, find, take, giveBack, close: () => clearInterval(timer) }
}

function noneHeld(): Held {
  const nothing = { granted: 0, used: 0, left: 1, endsMs: Infinity, asking: 0 }
  return { ...nothing, isTight: false, isIdle: false, turn: Promise.resolve() }
}

async function askMore(channel: Channel, held: Held, request: LeaseRequest): Promise<boolean> {
  const { amount, windowMs } = request
  if (takeHeld(held, amount)) return true
  // The window's end is counted from the moment of the question, so that it never ends later here.
  const askedMs = performance.now()
  const missing = amount - (held.granted - held.used)
  held.asking += 1
  const lease = await channel
    .ask<Lease>('lease', { ...request, amount: missing })
    .finally(() => (held.asking -= 1))
  if (windowMs !== undefined) held.endsMs = askedMs + lease.resetMs
  held.granted += lease.granted
  held.left = lease.left
  held.isTight = lease.isTight
  return takeHeld(held, amount)
}

function takeHeld(held: Held, amount: number): boolean {
  if (held.granted - held.used < amount) return false
  held.used += amount
  held.isIdle = false
  return true
}

/** Counts what others hold as used. */
function countOf({ granted, used, left, endsMs }: Held, { limit }: Bucket): Count {
  return { count: limit - left - (granted - used), resetMs: Math.max(1, endsMs - performance.now()) }
}

function over(held: Held, bucket: Bucket, amount: number): Count {
  const { count, resetMs } = countOf(held, bucket)
  return { count: Math.max(count, 0) + amount, resetMs }
}
