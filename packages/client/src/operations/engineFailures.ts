import type { FindFailure } from '../types/call.ts'
import { readErrorBody } from '../sending/readErrorBody.ts'

type Body = { trip?: { status?: unknown; status_message?: unknown }; code?: unknown; status?: unknown } | null

/** Valhalla's: a trip has a status, and 0 is success. */
export const findRouteFailure: FindFailure = (data) => {
  const trip = (data as Body)?.trip
  if (typeof trip?.status !== 'number' || trip.status === 0) return undefined
  return { code: String(trip.status), message: String(trip.status_message ?? 'The engine found no route') }
}

/** OSRM's: `code` is `Ok`, or names what was wrong. */
export const findEngineFailure: FindFailure = (data) => {
  const code = (data as Body)?.code
  return typeof code === 'string' && code !== 'Ok' ? readErrorBody(200, data) : undefined
}

/** Open Topo Data's: `status` is `OK`, or names what was wrong. */
export const findElevationFailure: FindFailure = (data) => {
  const status = (data as Body)?.status
  return typeof status === 'string' && status !== 'OK' ? readErrorBody(200, data) : undefined
}
