import { type Drawing, mapSvg, marker, routeLine } from './drawing.ts'
import { frameAround } from './frame.ts'
import { decodePolyline } from '@geofield/polyline'

interface Distance {
  routes: { geometry?: unknown; distance: number; duration: number }[]
  waypoints: { location: [number, number] }[]
}

/** Draws the route of an example response in OSRM's form; returns undefined if it has no route. */
export function distanceDrawing(example: unknown): Drawing | undefined {
  const { routes, waypoints } = (example ?? {}) as Partial<Distance>
  const [route] = routes ?? []
  if (!route || !waypoints || typeof route.geometry !== 'string') return undefined
  const positions = decodePolyline(route.geometry, 5)
  const stops = waypoints.map(({ location: [lon, lat] }) => ({ lat, lon }))
  const frame = frameAround([...positions, ...stops])
  const caption = `${(route.distance / 1000).toFixed(1)} km, ${Math.round(route.duration / 60)} min`
  const parts = [routeLine(frame, [positions]), ...stops.map((stop, index) => marker(frame, stop, index))]
  return {
    svg: mapSvg(frame, `Map of the example way through ${stops.length} points, ${caption}`, parts),
    caption,
  }
}
