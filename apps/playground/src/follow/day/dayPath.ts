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

/** Points in the order of time, without those where the device can't have been: of each device from one silence to the next. */
export type DayPath = PathPoint[][]

export function readPath(segments: readonly Segment[], silence: number): DayPath {
  const devices = new Map<string, PathPoint[]>()
  for (const { trackerId, data, times, metaData } of segments) {
    const points = devices.get(trackerId) ?? []
    devices.set(trackerId, points)
    for (const [index, [lon, lat]] of data.entries()) {
      const { speed = -1, jump = false } = metaData[index] ?? {}
      if (!jump) points.push({ at: { lat: lat!, lon: lon! }, ts: times[index]!, speed })
    }
  }
  return [...devices.values()].flatMap((points) =>
    splitAtSilence(
      points.sort((one, other) => one.ts - other.ts),
      silence,
    ),
  )
}

function splitAtSilence(points: PathPoint[], silence: number): DayPath {
  const runs: DayPath = []
  for (const [index, point] of points.entries()) {
    if (index === 0 || point.ts - points[index - 1]!.ts > silence) runs.push([])
    runs.at(-1)!.push(point)
  }
  return runs
}

/** The lines to draw. */
export function linesOf(path: DayPath): Position[][] {
  return path.filter((points) => points.length > 1).map((points) => points.map(({ at }) => at))
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
  if (!from || !to) return from
  const part = (time - from.ts) / (to.ts - from.ts)
  const at = {
    lat: from.at.lat + (to.at.lat - from.at.lat) * part,
    lon: from.at.lon + (to.at.lon - from.at.lon) * part,
  }
  return { ...from, at, ts: time }
}
