import { foldName } from '../text/foldSpelling.ts'

/** Cached, because there are few units and many positions. */
const foldedNames = new Map<string, string>()

/** Returns what all spellings of a unit's name have in common. */
export function folded(name: string): string {
  let known = foldedNames.get(name)
  if (known === undefined) foldedNames.set(name, (known = foldName(name)))
  return known
}

export function isSameName(one: string, other: string): boolean {
  return one === other || folded(one) === folded(other)
}
