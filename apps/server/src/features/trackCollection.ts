import { performance } from 'node:perf_hooks'
import { ApiError } from '../platform/http/errors.ts'
import { isCalendarDate } from '../platform/search/moment.ts'
import { isStorable } from '../platform/storableText.ts'
import { type DayTrack, type TrackKey, trackId } from '../tracking/index.ts'
import type { Asked, Box, Call, Collection, Column, Feature, Found, Parts, Source } from './collection.ts'
import { parameterError } from './readAsked.ts'

/** A page ends when it has taken so long, even with few features. */
const pageMs = 3_000
/** So many tracks are compared with a box before a page without any is refused. */
const maxOutside = 1_000

export const tracks: Source = { id: 'tracks', reads: [{ operationId: 'getDailyTracks', area: 'tracking' }] }

const columns: Column[] = [
  { name: 'date', kind: 'date', isFilter: true },
  { name: 'driver', kind: 'text', isFilter: true },
  { name: 'trackerId', kind: 'text', isFilter: true },
  { name: 'from', kind: 'moment', isFilter: false },
  { name: 'to', kind: 'moment', isFilter: false },
  ...[
    'positions',
    'left_out',
    'distance',
    'moving_seconds',
    'standing_seconds',
    'unknown_seconds',
    'stops',
  ].map((name): Column => ({ name, kind: 'integer', isFilter: false })),
]

export function openTracks(parts: Parts): Collection {
  return {
    id: tracks.id,
    title: 'Daily tracks',
    description:
      "The track of each driver, device and day, the newest day first. Its time is date, a day of the tenant's time zone.",
    columns,
    list: (call, asked) => listTracks(parts, call, asked),
    find: (call, id) => findTrack(parts, call, id),
  }
}

async function listTracks(
  parts: Parts,
  { caller, signal }: Call,
  { limit, after, box, time, filters }: Asked,
): Promise<Found> {
  const { date, driver, trackerId } = Object.fromEntries(filters) as Partial<TrackKey>
  if (date !== undefined && !isCalendarDate(date))
    throw refused('date', 'must be an existing date, e.g. 2026-11-21')
  const features: Feature[] = []
  if (![driver, trackerId].every((text) => text === undefined || isStorable(text)))
    return { features, next: null }
  const started = performance.now()
  let [examined, last] = [0, readCursor(after)]
  const wanted = { date, driver, trackerId, ...time, after: last }
  const found = parts.tracks(
    caller.tenant,
    Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined)),
  )
  for await (const day of found) {
    signal.throwIfAborted()
    const isFull = features.length === limit || (features.length > 0 && performance.now() - started > pageMs)
    if (isFull) return { features, next: writeCursor(last!) }
    examined += 1
    last = { date: day.date, driver: day.driver, trackerId: day.trackerId }
    const feature = toFeature(day)
    if (!box || meetsBox(feature.geometry!.coordinates as Position[][], box)) features.push(feature)
    else if (features.length === 0 && examined === maxOutside) throw tooCostly()
  }
  return { features, next: null }
}

async function findTrack(
  { tracks: list }: Parts,
  { caller }: Call,
  id: string,
): Promise<Feature | undefined> {
  const date = id.slice(0, '2026-11-20'.length)
  if (!isCalendarDate(date) || !isStorable(id)) return undefined
  for await (const day of list(caller.tenant, { date, id })) return toFeature(day)
  return undefined
}

type Position = [lon: number, lat: number]

function toFeature(day: DayTrack): Feature {
  const { date, driver, trackerId, track } = day
  const { ways, first, last, positions, leftOut, metres, stops } = track
  const lines = ways.map(({ points }) => points.map(({ lat, lon }): Position => [lon, lat]))
  const straight: Position[] = [
    [first.lon, first.lat],
    [last.lon, last.lat],
  ]
  const moments = { from: toMoment(first.ts), to: toMoment(last.ts) }
  return {
    type: 'Feature',
    id: trackId(day),
    geometry: { type: 'MultiLineString', coordinates: lines.length > 0 ? lines : [straight] },
    properties: {
      date,
      driver,
      trackerId,
      ...moments,
      positions,
      left_out: leftOut.filter((reason) => reason !== null).length,
      distance: Math.round(metres),
      moving_seconds: track.movingSeconds,
      standing_seconds: track.standingSeconds,
      unknown_seconds: track.unknownSeconds,
      stops: stops.length,
    },
  }
}

function toMoment(seconds: number): string {
  return new Date(1000 * seconds).toISOString()
}

/** Whether a line has a place in common with a box. One that crosses the 180th meridian is two boxes. */
function meetsBox(lines: Position[][], { west, south, east, north }: Box): boolean {
  if (west > east)
    return (
      meetsBox(lines, { west, south, east: 180, north }) ||
      meetsBox(lines, { west: -180, south, east, north })
    )
  return lines.some((line) =>
    line.slice(1).some((end, index) => {
      const [x, y] = line[index]!
      const [dx, dy] = [end[0] - x, end[1] - y]
      // Liang and Barsky: the part of the segment that is inside all four edges.
      let [from, to] = [0, 1]
      for (const [step, room] of [
        [-dx, x - west],
        [dx, east - x],
        [-dy, y - south],
        [dy, north - y],
      ] as const) {
        if (step === 0 && room < 0) return false
        if (step < 0) from = Math.max(from, room / step)
        if (step > 0) to = Math.min(to, room / step)
      }
      return from <= to
    }),
  )
}

/** A cursor only says where to begin: what it leads to is what the account may read. */
function writeCursor({ date, driver, trackerId }: TrackKey): string {
  return Buffer.from(JSON.stringify([date, driver, trackerId])).toString('base64url')
}

function readCursor(after: string): TrackKey | undefined {
  if (after === '') return undefined
  try {
    const parts = JSON.parse(Buffer.from(after, 'base64url').toString()) as unknown[]
    if (parts.length === 3 && parts.every((part) => typeof part === 'string' && isStorable(part))) {
      const [date, driver, trackerId] = parts as [string, string, string]
      if (isCalendarDate(date)) return { date, driver, trackerId }
    }
  } catch {
    // Refused below.
  }
  throw refused('after', 'is not a place in this collection; follow the links of a page')
}

function refused(path: string, message: string): ApiError {
  return parameterError([{ path, code: 'format', message }])
}

function tooCostly(): ApiError {
  const message = `None of ${maxOutside} tracks is in the box. Ask for an interval with datetime, or for one driver.`
  return new ApiError('SEARCH_TOO_COSTLY', { message })
}
