/** Returns a bit mask of the letters in bytes `from` to `to`: a quick filter before edits are counted. */
export function letterMask(bytes: Uint8Array, from: number, to: number): number {
  let mask = 0
  for (let i = from; i < to; i++) mask |= 1 << (bytes[i]! & 31)
  return mask >>> 0
}

/** Returns the same for pairs of neighbouring letters, hashed. */
export function pairMask(bytes: Uint8Array, from: number, to: number): number {
  let mask = 0
  for (let i = from; i + 1 < to; i++) mask |= 1 << ((bytes[i]! * 7 + bytes[i + 1]! * 13) & 31)
  return mask >>> 0
}

export function bitCount(bits: number): number {
  let value = bits - ((bits >>> 1) & 0x55555555)
  value = (value & 0x33333333) + ((value >>> 2) & 0x33333333)
  return (((value + (value >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}
