import { type ErrorDetail, validationFailed } from '../platform/http/errors.ts'
import type { Position } from '@geofield/geography'

const shownFaults = 20

/**
 * Reads positions from a flat list, longitude first. Throws at an impossible one and names its index: the
 * description can't tell which numbers are latitudes.
 */
export function toPositions(numbers: number[]): Position[] {
  if (numbers.length % 2 === 1) {
    const last = numbers.length - 1
    const message = `is a longitude without a latitude: the list has ${numbers.length} numbers, and must have two per point.`
    throw validationFailed([{ path: `/${last}`, code: 'evenCount', message }])
  }
  const positions: Position[] = []
  const faults: ErrorDetail[] = []
  for (let i = 0; i < numbers.length; i += 2) {
    const [lon, lat] = [numbers[i]!, numbers[i + 1]!]
    positions.push({ lat, lon })
    if (Math.abs(lat) > 90 && faults.length < shownFaults) faults.push(latitudeFault(i + 1, { lat, lon }))
  }
  if (faults.length > 0) throw validationFailed(faults)
  return positions
}

function latitudeFault(at: number, { lat, lon }: Position): ErrorDetail {
  const message = `is ${lat}, but a latitude must be between -90 and 90.`
  const hint = Math.abs(lon) <= 90 ? ' The list is longitude first: are the two swapped?' : ''
  return { path: `/${at}`, code: 'range', message: message + hint }
}
