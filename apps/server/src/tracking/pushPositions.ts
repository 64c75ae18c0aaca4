import type { Handler } from '../platform/handlers.ts'
import { nowSeconds, type Position, positionFault, type RejectedPosition, toPosition } from './position.ts'

type Parts = {
  /** Resolves when all of them are committed. */
  store: (tenantId: number, positions: Position[]) => Promise<void>
  retentionDays: number
}

export function pushPositions({ store, retentionDays }: Parts): Handler<'pushPositions'> {
  return async ({ body, caller: { tenant, user } }) => {
    const clock = { now: nowSeconds(), retentionDays }
    const positions: Position[] = []
    const rejected: RejectedPosition[] = []
    for (const [index, input] of (Array.isArray(body) ? body : [body]).entries()) {
      const fault = positionFault(input, clock)
      if (fault) rejected.push({ index, ...fault })
      else positions.push(toPosition(input, user.username))
    }
    if (positions.length > 0) await store(tenant.tenantId, positions)
    return {
      result: 0,
      status: { success: true, message: outcome(positions.length, rejected.length) },
      data: { accepted: positions.length, rejected },
    }
  }
}

function outcome(accepted: number, rejected: number): string {
  const stored = `${accepted} ${accepted === 1 ? 'position' : 'positions'} accepted`
  return rejected === 0 ? `${stored}.` : `${stored}, ${rejected} rejected.`
}
