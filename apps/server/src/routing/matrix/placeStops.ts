import type { Position } from '@geofield/geography'
import { askEngine } from '../engine/askEngine.ts'
import type { OneMap, RoutingEngine } from '../engine/routingEngine.ts'
import { minReach, maxRadius, routingLimits } from '../request/limits.ts'
import type { EngineStop } from '../request/pickStops.ts'
import type { Travel } from '../request/travel.ts'
import { type Snapped, snapTo } from '../stops/snapTrip.ts'

/** A location of an engine request. With `minimum_reachability` 0 it is on its nearest road, whatever that is. */
export type EngineLocation = EngineStop & { minimum_reachability?: 0 }
/** From a `source` roads must lead on, to a `target` they must lead, and `through` a stop they must do both. */
export type Role = 'source' | 'target' | 'through'
/**
 * `snapped` is the place on the road: undefined if there is no road within 35 km. `forRoute` is the location for a route, which finds the road by itself. `nearest` is there only if the nearest road is cut
 * off, so that `at` is on a farther one. Then `penalty` is what the engine's routes add to the seconds of a way that uses the
 * farther road. `beyond` is the nearest road that leads on, where that is too far: routes from and to other roads touch it there.
 */
export type PlacedStop = {
  at: EngineLocation
  forRoute: EngineLocation
  penalty: number
  nearest?: EngineLocation
  beyond?: Snapped
  snapped: Snapped | undefined
  /** The road's name, empty when it has none. */
  road: string
}

/** The fields used of the engine's look-up of roads. */
type Edge = {
  correlated_lat: number
  correlated_lon: number
  /** Metres. */
  distance: number
  /** How many roads can be reached from it, and from how many it can be reached, up to the requested number. */
  outbound_reach: number
  inbound_reach: number
  edge_info: { names: string[] }
}

/** Edges within this many metres of the nearest one are as near. */
const tolerance = 0.05
const chunk = routingLimits('osm').points

/**
 * Finds the roads where stops begin or end. The engine's matrix accepts only roads that lead both in and out, and its
 * route those that lead out at the start and in at the end: on one-way roads at the edge of a map, the two would use
 * different roads.
 */
export async function placeStops(
  engine: OneMap & Pick<RoutingEngine, 'limits'>,
  { positions, role, travel }: { positions: EngineStop[]; role: Role; travel: Travel },
  signal: AbortSignal,
): Promise<PlacedStop[]> {
  const locate = (stops: EngineStop[]) => locateEdges(engine, { stops, travel }, signal)
  const found = await locate(positions)
  const cutOff = found.flatMap((edges, index) => (isNearestUsable(edges, role) ? [] : [index]))
  const farther = await locate(
    cutOff.map((index) => ({ ...positions[index]!, radius: radiusToUsable(found[index]!, role) })),
  )
  return positions.map((position, index) => {
    const edges = found[index]!
    const [first] = edges
    if (!first || hasOptions(position)) return leaveToEngine(position, first)
    if (nearestOf(edges).every(isConnected)) {
      // The engine need not search again for what can be reached from the road.
      const at: EngineLocation = { ...position, minimum_reachability: 0 }
      return { at, forRoute: at, penalty: 0, snapped: snapToEdge(position, first), road: nameOf(first) }
    }
    const at = cutOff.indexOf(index)
    if (at === -1) {
      const edge = nearestOf(edges).find((each) => isUsable(each, role))!
      return { ...leaveToEngine(position, edge), at: toLocation(edge) }
    }
    // As a route measures it: the engine's own distance is not quite the same.
    const isNear = (edge: Edge) => snapToEdge(position, edge).distance <= engine.limits.stopMetres
    const usable = [...farther[at]!, ...edges].toSorted(byDistance).find((edge) => isUsable(edge, role))
    if (!usable || !isNear(usable)) {
      const beyond = usable && { beyond: snapToEdge(position, usable) }
      return { ...leaveToEngine(position, first), ...beyond, ...(isNear(first) && { at: toLocation(first) }) }
    }
    return {
      at: toLocation(usable),
      forRoute: position,
      penalty: penaltyOf(usable, first),
      nearest: toLocation(first),
      snapped: snapToEdge(position, usable),
      road: nameOf(usable),
    }
  })
}

/** Finds the nearest roads of stops whose roads the engine finds by itself. */
export async function findWalkRoads(
  engine: OneMap,
  { positions, travel }: { positions: EngineStop[]; travel: Travel },
  signal: AbortSignal,
): Promise<PlacedStop[]> {
  const found = await locateEdges(engine, { stops: positions, travel }, signal)
  return positions.map((position, index) => leaveToEngine(position, found[index]![0]))
}

/** Whether the caller chooses among roads, as the engine does for routes. */
function hasOptions({ lat: _lat, lon: _lon, ...options }: EngineStop): boolean {
  return Object.keys(options).length > 0
}

/** Lets the engine find the road of a stop. */
function leaveToEngine(position: EngineStop, edge: Edge | undefined): PlacedStop {
  const road = edge ? nameOf(edge) : ''
  return { at: position, forRoute: position, penalty: 0, snapped: edge && snapToEdge(position, edge), road }
}

function nameOf({ edge_info: { names } }: Edge): string {
  return names[0] ?? ''
}

function snapToEdge(position: Position, { correlated_lat: lat, correlated_lon: lon }: Edge): Snapped {
  return snapTo(position, { lat, lon })
}

async function locateEdges(
  engine: OneMap,
  { stops, travel }: { stops: EngineStop[]; travel: Travel },
  signal: AbortSignal,
): Promise<Edge[][]> {
  const entries: { edges: Edge[] | null }[] = []
  for (let from = 0; from < stops.length; from += chunk) {
    const locations = stops
      .slice(from, from + chunk)
      .map((stop) => ({ ...stop, minimum_reachability: minReach }))
    const request = { locations, ...travel, verbose: true }
    entries.push(
      ...(JSON.parse(await askEngine(engine, { action: 'locate', request }, signal)) as typeof entries),
    )
  }
  return entries.map(({ edges }) => (edges ?? []).toSorted(byDistance))
}

function byDistance(one: Edge, other: Edge): number {
  return one.distance - other.distance
}

function nearestOf(edges: Edge[]): Edge[] {
  return edges.filter(({ distance }) => distance <= edges[0]!.distance + tolerance)
}

function isConnected(edge: Edge): boolean {
  return isUsable(edge, 'through')
}

function isUsable({ outbound_reach: outbound, inbound_reach: inbound }: Edge, role: Role): boolean {
  return (role === 'target' || outbound >= minReach) && (role === 'source' || inbound >= minReach)
}

function isNearestUsable(edges: Edge[], role: Role): boolean {
  return edges.length === 0 || nearestOf(edges).some((edge) => isUsable(edge, role))
}

/** The look-up has one usable road of any distance, and all roads within the radius. */
function radiusToUsable(edges: Edge[], role: Role): number {
  const usable = edges.find((edge) => isUsable(edge, role))
  return Math.min(Math.ceil((usable?.distance ?? maxRadius) + 1), maxRadius)
}

/** The engine's numbers: ten seconds for each square metre of distance, at most twelve hours. */
function penaltyOf(farther: Edge, nearest: Edge): number {
  return Math.min(10 * (farther.distance ** 2 - nearest.distance ** 2), 12 * 3600)
}

function toLocation({ correlated_lat: lat, correlated_lon: lon }: Edge): EngineLocation {
  return { lat, lon, minimum_reachability: 0 }
}
