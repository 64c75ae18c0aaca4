import type { Position } from '@geofield/geography'
import type { Calls } from './calls.ts'
import type { Clock } from './clock.ts'
import type { Action } from './day.ts'
import type { PlannedDay } from './planDay.ts'

export type Counts = { positions: number; events: number; visits: number; failed: number }
export type Move = Extract<Action, { kind: 'position' }>
type Happening = Exclude<Action, Move>
type Work = { clock: Clock; calls: Calls; counts: Counts }

/** Positions wait this many real seconds for others; a request has at most this many. */
const gatherSeconds = 15
const batchSize = 200

/** Reports an employee's actions: events at once, positions in batches. */
export function createReporter({ member, planId, visits }: PlannedDay, { clock, calls, counts }: Work) {
  const { client, username } = member
  const session = `${username}-${clock.startsAt}`
  const toBegin = new Set(visits.map(({ visitId }) => visitId))
  let waiting: Move[] = []
  let inProgress: string | undefined
  let isOnDuty = false

  async function flush(make = calls.run): Promise<void> {
    const batch = waiting
    waiting = []
    if (batch.length === 0) return
    const positions = batch.map((move) => toPosition(move, { trackerId: `device-${username}`, session }))
    const { data } = await make(() => client.preview.tracking.push({ positions }))
    counts.positions += data.accepted
    counts.failed += data.rejected.length
  }

  async function happen(action: Happening, time: { occurredAt?: string }, make = calls.run): Promise<void> {
    const { actionCode } = action
    const link = action.kind === 'visit' ? { layerCode: 'VISIT', recordNodeId: action.visitId } : {}
    const typeCode = action.kind === 'visit' ? 'VISIT' : 'DUTY'
    const event = { actionCode, location: action.place, ...link, ...time }
    await make(() => client.events.create({ ...event, typeCode }))
    counts.events += 1
    if (action.kind === 'duty') isOnDuty = actionCode === 'on_duty'
    else {
      toBegin.delete(action.visitId)
      inProgress = actionCode === 'check_in' ? action.visitId : undefined
      if (actionCode === 'check_out') counts.visits += 1
    }
  }

  return {
    async report(action: Action): Promise<void> {
      if (action.kind === 'position') {
        waiting.push(action)
        const ageSeconds = (action.at - waiting[0]!.at) / clock.speed
        if (ageSeconds >= gatherSeconds || waiting.length >= batchSize || clock.speed <= 1) await flush()
        return
      }
      if (action.actionCode === 'off_duty') await flush()
      await happen(action, { occurredAt: new Date(action.at * 1000).toISOString() })
    },
    /** Ends a day early, at the time of receipt, and leaves nothing open. */
    async end(place: Position): Promise<void> {
      const at = clock.endsAt
      const make = calls.finish
      const visitId = inProgress
      if (visitId) await happen({ at, place, kind: 'visit', actionCode: 'cancel', visitId }, {}, make)
      await flush(make)
      if (isOnDuty) await happen({ at, place, kind: 'duty', actionCode: 'off_duty' }, {}, make)
      // Deletes the visits that have not begun; the others stay.
      if (toBegin.size > 0) await make(() => client.preview.journeys.deletePlan({ id: planId }))
    },
  }
}

export function toPosition(
  { at, place, speed, heading, isIdle }: Move,
  names: { trackerId: string; session: string },
) {
  return {
    ...names,
    lat: place.lat,
    lon: place.lon,
    ts: at,
    speed,
    heading,
    accuracy: 5,
    device_status: isIdle ? (2 as const) : (1 as const),
    motionActivity: isIdle ? 'still' : 'in_vehicle',
  }
}
