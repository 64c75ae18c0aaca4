import type { Position } from '@geofield/polyline'
import type { CanvasPoint, PointCanvas } from '../../map/pointCanvas.ts'

export interface GlidingPoints {
  /** Moves a point there; a new one stands there at once. */
  move: (id: string, to: Position, look: string) => void
  /** Where a point is drawn now. */
  at: (id: string) => Position | undefined
  /** The id of the point at a place of the map, in CSS pixels. */
  idAt: (x: number, y: number) => string | undefined
  /** Called after each frame in which something moved. */
  onFrame: (listener: () => void) => void
}

interface Way {
  from: Position
  to: Position
  begun: number
  lasts: number
  isOver: boolean
}

/** Positions come every 15 s or so: a point takes about as long to get there, so that it is always on its way. */
const longestMs = 14_000

/**
 * Points that glide from position to position until the signal aborts. With reduced motion they jump. One loop moves all of
 * them, and ends while none is on its way.
 */
export function glidingPoints(
  canvas: PointCanvas,
  { hasMotion, signal }: { hasMotion: boolean; signal: AbortSignal },
): GlidingPoints {
  const points: CanvasPoint[] = []
  const ways: Way[] = []
  const ids: string[] = []
  const indexes = new Map<string, number>()
  let listener = () => {}
  let frame = 0
  signal.addEventListener('abort', () => cancelAnimationFrame(frame))
  const step = (now: number) => {
    frame = 0
    let isUnderWay = false
    for (let index = 0; index < ways.length; index++) {
      const way = ways[index]!
      if (way.isOver) continue
      const part = hasMotion ? Math.min(1, Math.max(0, (now - way.begun) / way.lasts)) : 1
      const { at } = points[index]!
      at.lat = way.from.lat + (way.to.lat - way.from.lat) * part
      at.lon = way.from.lon + (way.to.lon - way.from.lon) * part
      way.isOver = part === 1
      isUnderWay ||= !way.isOver
    }
    canvas.show(points)
    listener()
    if (isUnderWay) wait()
  }
  const wait = () => {
    if (frame === 0 && !signal.aborted) frame = requestAnimationFrame(step)
  }
  return {
    move: (id, to, look) => {
      const now = performance.now()
      const known = indexes.get(id)
      if (known === undefined) {
        indexes.set(id, points.length)
        ids.push(id)
        points.push({ at: { ...to }, look })
        ways.push({ from: to, to, begun: now, lasts: longestMs, isOver: false })
      } else {
        const point = points[known]!
        const { begun } = ways[known]!
        point.look = look
        // As long as the position before was on its way, but never a jump over a late one.
        const lasts = Math.min(longestMs, Math.max(1_000, now - begun))
        if (ways[known]!.to.lat !== to.lat || ways[known]!.to.lon !== to.lon)
          ways[known] = { from: { ...point.at }, to, begun: now, lasts, isOver: false }
      }
      wait()
    },
    at: (id) => points[indexes.get(id) ?? -1]?.at,
    idAt: (x, y) => {
      const hit = canvas.hit(x, y)
      return hit === undefined ? undefined : ids[hit]
    },
    onFrame: (next) => {
      listener = next
    },
  }
}
