import type { Position } from '@geofield/polyline'
import { type Map as MapLibreMap, Marker } from 'maplibre-gl'
import { metresBetween } from '@geofield/page/map/distance'

/** How many times faster than in reality the arrow goes. */
export const arrowSpeed = 20
/** A drive takes at least this long, or a short one would only flicker. */
const minMs = 6000

/** Shows a drive in fast motion, again and again. Returns a function that ends it. */
export function driveArrow(
  map: MapLibreMap,
  { line, minutes }: { line: Position[]; minutes: number },
): () => void {
  const ends = cumulate(line)
  const metres = ends.at(-1) ?? 0
  if (metres === 0) return () => undefined
  const element = document.createElement('div')
  element.className = 'scene-arrow'
  const marker = new Marker({ element, rotationAlignment: 'map' }).setLngLat(line[0]!).addTo(map)
  const durationMs = Math.max(minMs, (minutes * 60_000) / arrowSpeed)
  const begun = performance.now()
  const step = (now: number) => {
    const along = (((now - begun) % durationMs) / durationMs) * metres
    const index = Math.max(
      1,
      ends.findIndex((end) => end >= along),
    )
    const [from, to] = [line[index - 1]!, line[index]!]
    const part = (along - ends[index - 1]!) / (ends[index]! - ends[index - 1]! || 1)
    marker.setLngLat([from.lon + (to.lon - from.lon) * part, from.lat + (to.lat - from.lat) * part])
    marker.setRotation(heading(from, to))
    frame = requestAnimationFrame(step)
  }
  let frame = requestAnimationFrame(step)
  return () => {
    cancelAnimationFrame(frame)
    marker.remove()
  }
}

/** Metres from the start of a line to each of its positions. */
function cumulate(line: Position[]): number[] {
  let metres = 0
  return line.map((at, i) => (metres += i === 0 ? 0 : metresBetween(line[i - 1]!, at)))
}

/** Degrees from north, clockwise. */
function heading(from: Position, to: Position): number {
  const shrink = Math.cos((from.lat * Math.PI) / 180)
  return (Math.atan2((to.lon - from.lon) * shrink, to.lat - from.lat) * 180) / Math.PI
}
