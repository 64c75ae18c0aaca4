import { metresBetween, type Position } from '@geofield/geography'
import { type OsmTags, readOsmItems } from '@geofield/geography/osm'

/**
 * The streets of an OpenStreetMap extract as a graph for cars, read without the engine: an independent judge of what the
 * engine says is connected. It knows one-way roads, access and barriers, not turn restrictions.
 */
export type StreetGraph = {
  /** Whether cars get from the street nearest to one place to the street nearest to the other. */
  isConnected: (from: Position, to: Position) => boolean
  /** A place up to 30 m beside a street, each metre of street being as likely. */
  pickPlace: (random: () => number) => Position
}

/** The indexes of two nodes. Cars drive from the first to the second and, unless it is one-way, back. */
type Segment = { from: number; to: number; isOneWay: boolean }
type Streets = { nodes: Position[]; segments: Segment[]; onward: number[][] }

const drivable =
  /^(motorway|trunk|primary|secondary|tertiary|unclassified|residential|living_street|service)(_link)?$/
const maxOffsetMetres = 30
const metresPerDegree = 111_195

export async function readStreetGraph(file: string): Promise<StreetGraph> {
  const streets = await readStreets(file)
  const lengths = cumulatedLengths(streets)
  const nearest = (place: Position) => {
    const distances = streets.segments.map(({ from, to }) =>
      squaredDistance(place, streets.nodes[from]!, streets.nodes[to]!),
    )
    const least = distances.reduce((best, distance) => Math.min(best, distance), Infinity)
    return streets.segments[distances.indexOf(least)]!
  }
  return {
    isConnected: (start, end) => {
      const [first, last] = [nearest(start), nearest(end)]
      const reached = reachedFrom(first.isOneWay ? [first.to] : [first.from, first.to], streets.onward)
      return Boolean(reached[last.from] || (!last.isOneWay && reached[last.to]))
    },
    pickPlace: (random) => {
      const { from, to } = streets.segments[indexAt(lengths, random() * lengths.at(-1)!)]!
      const [one, other] = [streets.nodes[from]!, streets.nodes[to]!]
      const share = random()
      const offset = (maxOffsetMetres / metresPerDegree) * Math.sqrt(random())
      const angle = 2 * Math.PI * random()
      const lat = one.lat + (other.lat - one.lat) * share + offset * Math.sin(angle)
      const lon = one.lon + (other.lon - one.lon) * share + (offset * Math.cos(angle)) / cosine(one)
      return { lat: round(lat), lon: round(lon) }
    },
  }
}

async function readStreets(file: string): Promise<Streets> {
  const positions = new Map<number, Position>()
  const closed = new Set<number>()
  const ways: { refs: number[]; direction: Direction }[] = []
  for await (const item of readOsmItems(file)) {
    if (item.type === 'node') {
      positions.set(item.id, { lat: item.lat, lon: item.lon })
      if (isBarrier(item.tags ?? {})) closed.add(item.id)
    } else if (item.type === 'way') {
      const direction = travelDirection(item.tags ?? {})
      if (direction) ways.push({ refs: item.refs, direction })
    }
  }
  const indexes = new Map<number, number>()
  const streets: Streets = { nodes: [], segments: [], onward: [] }
  const indexOf = (ref: number) => {
    const known = indexes.get(ref)
    if (known !== undefined) return known
    const index = streets.nodes.push(positions.get(ref)!) - 1
    indexes.set(ref, index)
    streets.onward.push([])
    return index
  }
  const isOpenNode = (ref: number) => positions.has(ref) && !closed.has(ref)
  for (const { refs, direction } of ways) {
    const along = direction === 'backward' ? refs.toReversed() : refs
    for (let at = 1; at < along.length; at += 1) {
      const [first, second] = [along[at - 1]!, along[at]!]
      if (!isOpenNode(first) || !isOpenNode(second)) continue
      const segment = { from: indexOf(first), to: indexOf(second), isOneWay: direction !== 'both' }
      streets.segments.push(segment)
      streets.onward[segment.from]!.push(segment.to)
      if (!segment.isOneWay) streets.onward[segment.to]!.push(segment.from)
    }
  }
  return streets
}

type Direction = 'forward' | 'backward' | 'both'

/** Returns undefined where cars may not drive. */
function travelDirection(tags: OsmTags): Direction | undefined {
  if (!drivable.test(tags['highway'] ?? '') || !isOpen(tags)) return undefined
  const { oneway } = tags
  if (oneway === '-1') return 'backward'
  if (oneway === 'yes' || oneway === '1' || oneway === 'true') return 'forward'
  if (oneway === 'no') return 'both'
  const isRound = tags['junction'] === 'roundabout' || tags['junction'] === 'circular'
  return isRound || tags['highway']!.startsWith('motorway') ? 'forward' : 'both'
}

const closedTo = new Set(['no', 'forestry', 'agricultural', 'emergency', 'psv', 'bus'])

/** The most specific tag decides. */
function isOpen(tags: OsmTags): boolean {
  const access = tags['motorcar'] ?? tags['motor_vehicle'] ?? tags['vehicle'] ?? tags['access'] ?? 'yes'
  return !closedTo.has(access)
}

const barriers = new Set([
  'bollard',
  'block',
  'cycle_barrier',
  'jersey_barrier',
  'kerb',
  'log',
  'stile',
  'turnstile',
])

function isBarrier(tags: OsmTags): boolean {
  const { barrier } = tags
  if (barrier === undefined) return false
  return barriers.has(barrier) || !isOpen(tags)
}

function reachedFrom(starts: number[], links: number[][]): Uint8Array {
  const reached = new Uint8Array(links.length)
  const waiting = [...starts]
  for (const start of starts) reached[start] = 1
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    for (const next of links[node]!) {
      if (reached[next]) continue
      reached[next] = 1
      waiting.push(next)
    }
  }
  return reached
}

function cumulatedLengths({ nodes, segments }: Streets): number[] {
  let sum = 0
  return segments.map(({ from, to }) => (sum += metresBetween(nodes[from]!, nodes[to]!)))
}

/** Returns the index of the first number that is not smaller than the value. */
function indexAt(ascending: number[], value: number): number {
  let [low, high] = [0, ascending.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (ascending[middle]! < value) low = middle + 1
    else high = middle
  }
  return low
}

/** In square degrees of latitude. */
function squaredDistance(place: Position, one: Position, other: Position): number {
  const shrink = cosine(place)
  const [x, y] = [(other.lon - one.lon) * shrink, other.lat - one.lat]
  const [px, py] = [(place.lon - one.lon) * shrink, place.lat - one.lat]
  const length = x * x + y * y
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, (px * x + py * y) / length))
  return (px - share * x) ** 2 + (py - share * y) ** 2
}

function cosine({ lat }: Position): number {
  return Math.cos((lat * Math.PI) / 180)
}

function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}
