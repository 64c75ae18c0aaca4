/** Groups indexes by value, in order (counting sort). With `memberOf`, groups hold its values at these indexes. */
export function groupIndexes(values: Uint32Array, count: number, memberOf?: Uint32Array) {
  const offsets: Uint32Array<ArrayBuffer> = new Uint32Array(count + 1)
  for (const value of values) offsets[value + 1]!++
  for (let value = 0; value < count; value++) offsets[value + 1]! += offsets[value]!
  const next = offsets.slice()
  const members = new Uint32Array(values.length)
  for (let i = 0; i < values.length; i++) members[next[values[i]!]!++] = memberOf ? memberOf[i]! : i
  return { offsets, members }
}

export function most(values: Uint32Array): number {
  return values.reduce((most, value) => Math.max(most, value), 0)
}
