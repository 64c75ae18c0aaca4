import { UsageError } from './errors/UsageError.ts'

/** Writes a coordinate for a query, where all is text. */
export function degrees(value: number | string): string {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw new UsageError(`A coordinate must be a number of decimal degrees; got ${value}`)
  }
  return String(value)
}
