import type { ErrorDetail } from '../platform/http/errors.ts'
import type { Track } from './trackStore.ts'

/** Returns a fault if the request does not say whose track it wants. */
export function listTrackFaults({ driver, trackerId, employee_guid: employee }: Track): ErrorDetail[] {
  if (driver !== undefined || trackerId !== undefined || employee !== undefined) return []
  return [{ path: '', code: 'required', message: 'must have driver, employee_guid or trackerId' }]
}
