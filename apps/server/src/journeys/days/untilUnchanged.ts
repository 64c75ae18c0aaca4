import { ApiError } from '../../platform/http/errors.ts'

/** Somebody changed the days while their ways were measured. Nothing is stored, and everything is reckoned again. */
export class DaysChanged extends Error {}

const tries = 5

/** Runs the work again if others changed the days meanwhile. Throws CONFLICT if they keep doing so. */
export async function untilUnchanged<T>(work: () => Promise<T>): Promise<T> {
  for (let left = tries; left > 0; left--) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof DaysChanged)) throw error
    }
  }
  const message = 'Others are changing the visits of these days. Nothing was stored; try again.'
  throw new ApiError('CONFLICT', { message })
}
