/** A road by its two ends (indexes of points) and its length. */
export type Link = { a: number; b: number; metres: number }

type Neighbour = { point: number; link: number; metres: number }

/** Finds the links on the shortest paths from one point to each of several others (Dijkstra). */
export function createPathFinder(pointCount: number, links: Link[]) {
  const neighbours: Neighbour[][] = Array.from({ length: pointCount }, () => [])
  links.forEach(({ a, b, metres }, link) => {
    neighbours[a]!.push({ point: b, link, metres })
    neighbours[b]!.push({ point: a, link, metres })
  })

  return function linksOnShortestPaths(from: number, targets: number[]): Set<number> {
    const arrivals = search(neighbours, from, new Set(targets))
    const used = new Set<number>()
    for (const target of targets) {
      let arrival = arrivals.get(target)
      // Stop where an earlier path has already marked the way to the start.
      while (arrival && arrival.link !== -1 && !used.has(arrival.link)) {
        used.add(arrival.link)
        arrival = arrivals.get(arrival.from)
      }
    }
    return used
  }
}

type Arrival = { from: number; link: number }
type Candidate = Arrival & { point: number; metres: number }

/** Maps each point to the link by which it was first reached, until all targets are reached. */
function search(neighbours: Neighbour[][], from: number, targets: Set<number>): Map<number, Arrival> {
  const arrivals = new Map<number, Arrival>()
  const heap: Candidate[] = [{ point: from, from, link: -1, metres: 0 }]
  const wanted = new Set(targets)
  while (heap.length > 0 && wanted.size > 0) {
    const nearest = popNearest(heap)
    if (arrivals.has(nearest.point)) continue
    arrivals.set(nearest.point, { from: nearest.from, link: nearest.link })
    wanted.delete(nearest.point)
    for (const { point, link, metres } of neighbours[nearest.point]!) {
      if (!arrivals.has(point))
        push(heap, { point, from: nearest.point, link, metres: nearest.metres + metres })
    }
  }
  return arrivals
}

/** A binary heap in an array: the parent of i is at (i - 1) / 2, rounded down. */
function push(heap: Candidate[], added: Candidate): void {
  let at = heap.length
  while (at > 0) {
    const parent = (at - 1) >> 1
    if (heap[parent]!.metres <= added.metres) break
    heap[at] = heap[parent]!
    at = parent
  }
  heap[at] = added
}

function popNearest(heap: Candidate[]): Candidate {
  const nearest = heap[0]!
  const last = heap.pop()!
  if (heap.length === 0) return nearest
  let at = 0
  for (;;) {
    let child = 2 * at + 1
    if (child >= heap.length) break
    if (child + 1 < heap.length && heap[child + 1]!.metres < heap[child]!.metres) child++
    if (heap[child]!.metres >= last.metres) break
    heap[at] = heap[child]!
    at = child
  }
  heap[at] = last
  return nearest
}
