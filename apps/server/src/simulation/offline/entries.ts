import { randomUUID } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { Client } from '@geofield/client'
import type { Position } from '@geofield/geography'
import type { Random } from '../../platform/random.ts'
import type { Action } from '../day.ts'
import { type Move, toPosition } from '../reporter.ts'

type Body<Send extends (body: never, ...rest: never[]) => unknown> = Parameters<Send>[0]

/** One call that a device has to make. Made again, it changes nothing. */
export type Entry =
  | { kind: 'event'; body: Body<Client['events']['create']> }
  | { kind: 'positions'; body: ReturnType<typeof toPosition>[] }
  | { kind: 'customer'; key: string; fields: Body<Client['customers']['create']>['fields'] }
  | { kind: 'note'; visitId: string; note: string }

/** An entry, and when the device puts it into its queue, in Unix seconds. */
export type TimedEntry = { at: number; entry: Entry }

const positionsAtOnce = 60
const notedShare = 0.4
const newCustomerShare = 0.15
/** A later run finds the customers that a killed run left by this category. */
export const newCustomerCategory = 'Simulated newcomer'

/**
 * Turns a day's actions into what a device sends: events and positions, notes on visits, and new customers. Each run has
 * devices of its own, because the days of two runs may overlap.
 */
export function planEntries(actions: readonly Action[], session: string, random: Random): TimedEntry[] {
  const entries: TimedEntry[] = []
  let moves: Move[] = []
  let customers = 0
  const putMoves = (at: number) => {
    const body = moves.map((move) => toPosition(move, { trackerId: `device-${session}`, session }))
    if (body.length > 0) entries.push({ at, entry: { kind: 'positions', body } })
    moves = []
  }
  for (const action of actions) {
    const { at } = action
    if (action.kind === 'position') {
      moves.push(action)
      if (moves.length === positionsAtOnce) putMoves(at)
      continue
    }
    entries.push({ at, entry: toEventEntry(action) })
    if (action.actionCode === 'off_duty') putMoves(at)
    if (action.kind !== 'visit' || action.actionCode !== 'check_out') continue
    const { visitId } = action
    if (random() < notedShare) {
      entries.push({
        at,
        entry: { kind: 'note', visitId, note: `Counted ${Math.ceil(random() * 90)} pieces` },
      })
    }
    if (random() < newCustomerShare) {
      customers += 1
      entries.push(...newCustomer(at, action.place, customers))
    }
  }
  return entries
}

function toEventEntry(action: Exclude<Action, Move>): Entry {
  const link = action.kind === 'visit' ? { layerCode: 'VISIT', recordNodeId: action.visitId } : {}
  const typeCode = action.kind === 'visit' ? 'VISIT' : 'DUTY'
  return {
    kind: 'event',
    body: { ...stamp(action.at), typeCode, actionCode: action.actionCode, location: action.place, ...link },
  }
}

/** The customer's `Id` is not known before the call, so the event names the shop in its data. */
function newCustomer(at: number, location: Position, number: number): TimedEntry[] {
  const shop = `Simulated shop ${number}`
  const fields = {
    customer_full_name: shop,
    customer_category: newCustomerCategory,
    customer_location: location,
  }
  const codes = { typeCode: 'CUSTOMER', actionCode: 'create_customer' } as const
  return [
    { at, entry: { kind: 'customer', key: randomUUID(), fields } },
    { at, entry: { kind: 'event', body: { ...stamp(at), ...codes, location, data: { shop } } } },
  ]
}

let made = 0

/** The Id and the time of a device's event. Ids rise in the order in which they are made. */
function stamp(at: number): { Id: string; occurredAt: string } {
  made += 1
  return { Id: uuid({ msecs: at * 1000, seq: made }), occurredAt: new Date(at * 1000).toISOString() }
}
