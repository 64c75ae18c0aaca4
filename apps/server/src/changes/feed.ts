/** The positions of a tenant's changes. They rise by one, apart from the jumps over `lost`. */
export type Feed = {
  lastPosition: number
  /** Changes up to this position are no longer kept. */
  prunedPosition: number
  /**
   * Ranges of positions that this database never gave, sorted: from (inclusive) and to (exclusive). A cursor in such a
   * range belongs to a history that was lost.
   */
  lost: [from: number, to: number][]
}

/** The changes after `after` and up to `upTo`. */
export type Window = { after: number; upTo: number }

/** Why a cursor can't be continued; undefined if it can. */
export type Expiry = 'pruned' | 'lost' | undefined

export function findExpiry({ lastPosition, prunedPosition, lost }: Feed, position: number): Expiry {
  if (position > lastPosition || lost.some(([from, to]) => position >= from && position < to)) return 'lost'
  return position < prunedPosition ? 'pruned' : undefined
}

/**
 * Returns the next positions to examine after a valid one, at most `length`, so that a call that wants few
 * of many changes has a limited cost.
 */
export function nextWindow({ lastPosition, lost }: Feed, position: number, length: number): Window {
  const lostHere = lost.find(([from, to]) => position + 1 >= from && position + 1 < to)
  const after = lostHere ? lostHere[1] - 1 : position
  const nextLost = lost.find(([from]) => from > after + 1)
  return { after, upTo: Math.min(after + length, lastPosition, nextLost ? nextLost[0] - 1 : lastPosition) }
}
