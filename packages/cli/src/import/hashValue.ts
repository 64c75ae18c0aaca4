import { createHash } from 'node:crypto'

/** 64 bits: among ten million values, two that differ have the same one with a chance of 1 to 400,000. */
export function hashValue(value: string): bigint {
  return createHash('sha1').update(value).digest().readBigUInt64LE()
}
