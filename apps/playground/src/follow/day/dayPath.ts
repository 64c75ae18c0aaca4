import { longestSilence } from '@geofield/client/geo'
import type { Client } from '@geofield/client'
import type { Position } from '@geofield/polyline'

type Segment = Awaited<ReturnType<Client['preview']['tracking']['getHistory']>>['data'][number]

export interface PathPoint {
  at: Position
  /** Unix seconds. */
  ts: number
  /** Metres per second; negative when unknown. */
  speed: number
}

/** The points of each device, in the order of time, without those where it can't have been. */
export type DayPath = PathPoint[][]

export function readPath(segments: readonly Segment[]): DayPath {
  const devices = new Map<string, PathPoint[]>()
  for (const { trackerId, data, times, metaData } of segments) {
    const points = devices.get(trackerId) ?? []
    devices.set(trackerId, points)
    for (const [index, [lon, lat]] of data.entries()) {
      const { speed = -1, jump = false } = metaData[index] ?? {}
      if (!jump) points.push({ at: { lat: lat!, lon: lon! }, ts: times[index]!, speed })
    }
  }
  return [...devices.values()].map((points) => points.sort((one, other) => one.ts - other.ts))
}

/** The lines to draw: broken where the device was silent. */
export function linesOf(path: DayPath): Position[][] {
  const lines: Position[][] = []
  for (const points of path) {
    let line: Position[] = []
    for (const [index, { at, ts }] of points.entries()) {
      if (index > 0 && ts - points[index - 1]!.ts > longestSilence) {
        lines.push(line)
        line = []
      }
      line.push(at)
    }
    lines.push(line)
  }
  return lines.filter((line) => line.length > 1)
}

/** Where the person was at a time: between two positions, else at the last one before. undefined before the first. */
export function placeAt(path: DayPath, time: number): PathPoint | undefined {
  const places = path.flatMap((points) => placeOn(points, time) ?? [])
  return places.toSorted((one, other) => other.ts - one.ts)[0]
}

function placeOn(points: readonly PathPoint[], time: number): PathPoint | undefined {
  let [low, high] = [0, points.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (points[middle]!.ts <= time) low = middle + 1
    else high = middle
  }
  const [from, to] = [points[low - 1], points[low]]
  if (!from || !to || to.ts - from.ts > longestSilence) return from
  const part = (time - from.ts) / (to.ts - from.ts)
  const at = {
    lat: from.at.lat + (to.at.lat - from.at.lat) * part,
    lon: from.at.lon + (to.at.lon - from.at.lon) * part,
  }
  return { ...from, at, ts: time }
}
