/** Places of a limited thing, such as connections of an address. */
export type Slots = {
  /** Takes places, or none if fewer are free. Synchronous unless another process must be asked. */
  take: (holder: string, amount?: number) => boolean | Promise<boolean>
  /** Gives places back. */
  give: (holder: string, amount?: number) => void
}

/** Makes the places of a thing: each holder has at most `limit`. */
export type MakeSlots = (thing: string, limit: number) => Slots

/** Counts in this process only. */
export const ownSlots: MakeSlots = (_thing, limit) => {
  const taken = new Map<string, number>()
  return {
    take(holder, amount = 1) {
      const count = (taken.get(holder) ?? 0) + amount
      if (count > limit) return false
      taken.set(holder, count)
      return true
    },
    give(holder, amount = 1) {
      const left = (taken.get(holder) ?? 0) - amount
      if (left > 0) taken.set(holder, left)
      else taken.delete(holder)
    },
  }
}
