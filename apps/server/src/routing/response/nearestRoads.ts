import type { ResultOf } from '../../platform/http/handlers.ts'

type Waypoint = ResultOf<'findNearestRoad'>['waypoints'][number]

/** The fields we use of the engine's look-up of one point. */
export type EngineEntry = {
  edges:
    | {
        correlated_lat: number
        correlated_lon: number
        /** Metres. */
        distance: number
        edge_info: { way_id: number; names: string[] }
      }[]
    | null
}

/** Returns the roads of a look-up, the nearest first. The two directions of a road count as one. */
export function nearestRoads({ edges }: EngineEntry): Waypoint[] {
  const waypoints = new Map<string, Waypoint>()
  for (const { correlated_lat: lat, correlated_lon: lon, distance, edge_info: way } of edges ?? []) {
    const place = `${way.way_id}:${lat},${lon}`
    if (waypoints.has(place)) continue
    waypoints.set(place, {
      // The engine has no node ids.
      nodes: [],
      hint: Buffer.from(place).toString('base64url'),
      location: [lon, lat],
      name: way.names[0] ?? '',
      distance,
    })
  }
  return [...waypoints.values()].toSorted((one, other) => one.distance - other.distance)
}
