import { counted } from '../platform/counted.ts'
import { schemaValidator } from '../platform/http/contract/contract.ts'
import { ApiError, type ErrorDetail } from '../platform/http/errors.ts'
import type { Call, ResultOf } from '../platform/http/handlers.ts'
import type { Telemetry } from '../platform/telemetry/telemetry.ts'
import {
  type Clock,
  nowSeconds,
  type Position,
  positionFault,
  type PositionInput,
  type RejectedPosition,
  timeFault,
  toPosition,
} from './position.ts'
import { ClocksDisagree } from './positionStore.ts'

type Parts = {
  telemetry: Telemetry
  /** Resolves when all of them are committed. */
  store: (tenantId: number, positions: Position[]) => Promise<void>
  retentionDays: number
  /** Times that may be the right ones beside the server's. */
  otherClocks: (now: number) => Promise<number[]>
}

type PushCall = Pick<Call<'pushPositions'>, 'body' | 'caller'>

/** Stores what can be stored of a push, and lists the other entries with their reasons. */
export function pushPositions(parts: Parts): (call: PushCall) => Promise<ResultOf<'pushPositions'>> {
  const { store, retentionDays, telemetry } = parts
  const entryFaults = schemaValidator('PositionInput')
  return async ({ body, caller: { tenant, user } }) => {
    const clock = { now: nowSeconds(), retentionDays }
    const positions: Position[] = []
    const rejected: RejectedPosition[] = []
    const rejectedInputs: PositionInput[] = []
    for (const [index, entry] of [body].flat().entries()) {
      const shapeFaults = entryFaults(entry)
      if (shapeFaults.length > 0) {
        rejected.push({ index, reason: 'invalid_entry', message: describeFaults(shapeFaults) })
        continue
      }
      const input = entry as PositionInput
      const fault = positionFault(input, clock)
      if (!fault) positions.push(toPosition(input, user.accountKey))
      else {
        rejected.push({ index, ...fault })
        rejectedInputs.push(input)
      }
    }
    await refuseUncertain(rejectedInputs, clock, parts)
    if (positions.length > 0) await store(tenant.tenantId, positions).catch(refuseImpossible)
    telemetry.count('geofield.position.count', positions.length, { 'geofield.outcome': 'accepted' })
    telemetry.count('geofield.position.count', rejected.length, { 'geofield.outcome': 'rejected' })
    return {
      result: 0,
      status: { success: true, message: outcome(positions.length, rejected.length) },
      data: { accepted: positions.length, rejected },
    }
  }
}

function describeFaults(faults: ErrorDetail[]): string {
  return faults.map(({ path, message }) => `${path.slice(1) || 'the entry'} ${message}`).join('; ')
}

/**
 * Devices drop what was rejected. So a position that only a clock in doubt would reject is not rejected: the push is
 * refused as a whole, and devices send it again.
 */
async function refuseUncertain(
  rejected: PositionInput[],
  clock: Clock,
  { otherClocks }: Parts,
): Promise<void> {
  const byTime = rejected.filter(({ ts }) => timeFault(ts, clock))
  if (byTime.length === 0) return
  const others = await otherClocks(clock.now)
  const isUncertain = (input: PositionInput) => others.some((now) => !positionFault(input, { ...clock, now }))
  if (byTime.some(isUncertain)) throw clockInDoubt()
}

function refuseImpossible(error: unknown): never {
  throw error instanceof ClocksDisagree ? clockInDoubt() : error
}

function clockInDoubt(): ApiError {
  return new ApiError('NOT_READY', {
    reason: 'clock',
    message:
      "The server's clock is not reliable, so the times of positions can't be checked. Nothing was stored; keep the " +
      'positions and send them again later. The operator finds the reason in the log.',
    headers: { 'retry-after': '60' },
  })
}

function outcome(accepted: number, rejected: number): string {
  const stored = `${counted(accepted, 'position')} accepted`
  return rejected === 0 ? `${stored}.` : `${stored}, ${rejected} rejected.`
}
