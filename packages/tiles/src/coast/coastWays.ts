import type { NodePositions } from '@geofield/geography/osm'

/** Longitude and latitude of each point in turn, in units of 1e-7 degrees. Land is on the left, the sea on the right. */
export type CoastLine = Int32Array

/** The coastline ways of extracts. Extracts beside each other share ways, which are kept once. */
export class CoastWays {
  #lines = new Map<number, CoastLine[]>()

  add(id: number, refs: number[], nodes: NodePositions): void {
    if (!this.#lines.has(id)) this.#lines.set(id, knownParts(refs, nodes))
  }

  /** Returns the ways, joined end to start: rings, and lines that end at the edge of the extracts. */
  join(): CoastLine[] {
    return joinLines([...this.#lines.values()].flat())
  }
}

/** A way can run on beyond an extract, where its nodes are unknown: a straight line there would be no coast. */
function knownParts(refs: number[], nodes: NodePositions): CoastLine[] {
  const whole = nodes.line(refs)
  if (whole.length === 2 * refs.length) return whole.length < 4 ? [] : [whole]
  const parts: number[][] = [[]]
  for (const ref of refs) {
    const point = nodes.line([ref])
    if (point.length === 0) parts.push([])
    else parts.at(-1)!.push(...point)
  }
  return parts.filter((part) => part.length >= 4).map((part) => Int32Array.from(part))
}

/** Joins lines where one ends and another starts. Where several start, which is a mistake in the data, one is taken. */
function joinLines(lines: CoastLine[]): CoastLine[] {
  const byStart = new Map<string, CoastLine[]>()
  const starts = new Set(lines)
  for (const line of lines) {
    const key = startKey(line)
    byStart.set(key, [...(byStart.get(key) ?? []), line])
  }
  const next = (line: CoastLine) => byStart.get(endKey(line))?.find((other) => starts.has(other))
  const ends = new Set(lines.map(endKey))
  const follow = (first: CoastLine): CoastLine => {
    const parts = [first]
    starts.delete(first)
    for (let part = next(first); part && !isRing(parts); part = next(part)) {
      parts.push(part)
      starts.delete(part)
    }
    return concatenate(parts)
  }
  // Open lines first: a line that is entered in its middle would be cut in two.
  const open = lines.filter((line) => !ends.has(startKey(line))).map(follow)
  return [...open, ...lines.flatMap((line) => (starts.has(line) ? [follow(line)] : []))]
}

function isRing(parts: CoastLine[]): boolean {
  return startKey(parts[0]!) === endKey(parts.at(-1)!)
}

function concatenate(parts: CoastLine[]): CoastLine {
  const rest = parts.slice(1).map((part) => part.subarray(2))
  const whole = new Int32Array(rest.reduce((sum, part) => sum + part.length, parts[0]!.length))
  whole.set(parts[0]!)
  let at = parts[0]!.length
  for (const part of rest) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

function startKey(line: CoastLine): string {
  return `${line[0]} ${line[1]}`
}

function endKey(line: CoastLine): string {
  return `${line.at(-2)} ${line.at(-1)}`
}
