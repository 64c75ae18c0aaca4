import { ApiError } from '../../platform/http/errors.ts'

/** Counts the open streams of each key. `take` throws RATE_LIMITED beyond the limit and returns a function that frees. */
export function createStreamSlots(perKey: number): { take: (keyId: string) => () => void } {
  const open = new Map<string, number>()
  return {
    take(keyId) {
      const count = open.get(keyId) ?? 0
      if (count >= perKey) {
        const message = `This API key has ${perKey} open streams, the maximum. Close one first, or share one.`
        throw new ApiError('RATE_LIMITED', { message, headers: { 'retry-after': '5' } })
      }
      open.set(keyId, count + 1)
      let isFreed = false
      return () => {
        if (isFreed) return
        isFreed = true
        const left = open.get(keyId)! - 1
        if (left > 0) open.set(keyId, left)
        else open.delete(keyId)
      }
    },
  }
}
