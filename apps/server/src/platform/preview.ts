/** Counts characters as the description does: a surrogate pair is one. */
export function countCharacters(text: string): number {
  return [...text].length
}

const shownCharacters = 60

/** Returns a short preview of a value for an error message. */
export function preview(value: unknown): string {
  const text = (typeof value === 'number' ? undefined : JSON.stringify(truncate(value))) ?? String(value)
  return text.length > shownCharacters ? `${text.slice(0, shownCharacters - 3)}...` : text
}

/**
 * Cuts a value to what a preview can show, so that a large value costs no more. Each part takes at least one
 * character.
 */
function truncate(value: unknown): unknown {
  let left = shownCharacters
  const take = (part: unknown): unknown => {
    left -= 1
    if (typeof part === 'string') return part.slice(0, shownCharacters)
    if (Array.isArray(part))
      return part.slice(0, shownCharacters).map((each) => (left > 0 ? take(each) : null))
    if (typeof part !== 'object' || part === null) return part
    const pairs: [string, unknown][] = []
    for (const key in part) {
      if (left <= 0) break
      pairs.push([key, take((part as Record<string, unknown>)[key])])
    }
    return Object.fromEntries(pairs)
  }
  return take(value)
}
