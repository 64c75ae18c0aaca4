const longest = 100
/** More than a slip costs, but less than no name. */
const sameWords = 3

/**
 * Returns the one of `names` that a caller probably meant: the given name has a slip, another case, or only some of its words.
 * Undefined if there is no such name.
 */
export function nearestName(given: string, names: Iterable<string>): string | undefined {
  if (given.length > longest) return undefined
  const words = listWords(given)
  let nearest: { name: string; cost: number } | undefined
  for (const name of names) {
    const cost = costOf(words, listWords(name))
    if (cost < (nearest?.cost ?? Infinity)) nearest = { name, cost }
  }
  return nearest?.name
}

/** `; did you mean "..."?`, or nothing. */
export function didYouMean(given: string, names: Iterable<string>): string {
  const name = nearestName(given, names)
  return name === undefined ? '' : `; did you mean ${JSON.stringify(name)}?`
}

function costOf(one: string[], other: string[]): number {
  const [letters, others] = [one.join(''), other.join('')]
  // In a short name every second letter could be a slip.
  const mostSlips = Math.min(2, Math.floor(letters.length / 3))
  if (Math.abs(letters.length - others.length) <= mostSlips) {
    const slips = countSlips(letters, others)
    if (slips <= mostSlips) return slips
  }
  const isPart = one.length > 0 && one.every((word) => other.includes(word))
  return isPart ? sameWords + other.length - one.length : Infinity
}

/** `customerName`, `customer_name` and `Customer name` have the same words. */
function listWords(name: string): string[] {
  return name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/** The distance of Levenshtein: letters that are changed, missing or too many. */
function countSlips(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const costs = [row]
    for (let at = 1; at <= other.length; at += 1) {
      const changed = before[at - 1]! + (one[row - 1] === other[at - 1] ? 0 : 1)
      costs.push(Math.min(changed, before[at]! + 1, costs[at - 1]! + 1))
    }
    before = costs
  }
  return before[other.length]!
}
