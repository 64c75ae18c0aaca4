/** A set of integers below a limit, whose members can be numbered: for drawing one at random. */
export interface IndexSet {
  size: number
  members: Int32Array
  /** Where each integer is among the members; -1 if it isn't there. */
  at: Int32Array
}

export function createIndexSet(limit: number): IndexSet {
  return { size: 0, members: new Int32Array(limit), at: new Int32Array(limit).fill(-1) }
}

export function addIndex(set: IndexSet, index: number): void {
  if (set.at[index] !== -1) return
  set.at[index] = set.size
  set.members[set.size++] = index
}

export function removeIndex(set: IndexSet, index: number): void {
  const at = set.at[index]!
  if (at === -1) return
  const last = set.members[--set.size]!
  set.members[at] = last
  set.at[last] = at
  set.at[index] = -1
}
