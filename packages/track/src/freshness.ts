/**
 * Seconds. A device that is silent for longer counts as disconnected, whatever it sent last, and nobody knows what it did
 * meanwhile, unless the silence ends where it began. A tenant may have another limit.
 */
export const longestSilence = 900
/** Seconds. A device that moved may stand by now, if it was not heard for longer. */
export const longestMove = 120

/** `current`: what the device sent still holds. `late`: it may do something else by now. `silent`: nobody knows. */
export type Freshness = 'current' | 'late' | 'silent'

/** Returns how fresh a position is, by its time and the present one in Unix seconds, and the tenant's longest silence. */
export function freshnessOf(ts: number, now: number, silence: number = longestSilence): Freshness {
  const age = now - ts
  return age > silence ? 'silent' : age > longestMove ? 'late' : 'current'
}
