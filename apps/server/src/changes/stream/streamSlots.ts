import { ApiError } from '../../platform/http/errors.ts'
import { ownSlots, type Slots } from '../../platform/sharing/slots.ts'
import { noTelemetry, type Telemetry } from '../../platform/telemetry/telemetry.ts'

/** Counts the open streams of each key. `take` rejects with RATE_LIMITED beyond the limit, and returns a function that frees. */
export function createStreamSlots(
  perKey: number,
  telemetry: Telemetry = noTelemetry,
  slots: Slots = ownSlots('streams of', perKey),
): { take: (keyId: string) => Promise<() => void> } {
  let open = 0
  telemetry.observe('geofield.stream.count', () => [{ value: open }])
  return {
    async take(keyId) {
      if (!(await slots.take(keyId))) {
        const message = `This API key has ${perKey} open streams, the maximum. Close one first, or share one.`
        throw new ApiError('RATE_LIMITED', { message, reason: 'streams', headers: { 'retry-after': '5' } })
      }
      open += 1
      let isFreed = false
      return () => {
        if (isFreed) return
        isFreed = true
        open -= 1
        slots.give(keyId)
      }
    },
  }
}
