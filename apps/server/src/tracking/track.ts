import type { components } from '@geofield/client/openapi'
import type { Position } from './position.ts'
import { simplify } from './simplify.ts'

type TrackSegment = components['schemas']['TrackSegment']
export type TrackPosition = Pick<
  Position,
  'driver' | 'trackerId' | 'ts' | 'lat' | 'lon' | 'speed' | 'heading' | 'deviceStatus' | 'session'
>

const iconColors = { 1: '#10b981', 2: '#f59e0b', 4: '#94a3b8' }

/**
 * Splits positions, sorted by device, driver and time, into segments of one device, driver, status and session, the
 * earliest first. With `metres`, a segment drops positions that are no farther than that from its simplified line.
 */
export function toSegments(positions: TrackPosition[], metres?: number): TrackSegment[] {
  return splitIntoRuns(positions)
    .map((run) => (metres === undefined ? run : simplify(run, metres)))
    .toSorted((one, other) => one[0]!.ts - other[0]!.ts)
    .map(toSegment)
}

function splitIntoRuns(positions: TrackPosition[]): TrackPosition[][] {
  const runs: TrackPosition[][] = []
  for (const position of positions) {
    const run = runs.at(-1)
    if (run && belongTogether(run[0]!, position)) run.push(position)
    else runs.push([position])
  }
  return runs
}

function belongTogether(one: TrackPosition, other: TrackPosition): boolean {
  return (
    one.driver === other.driver &&
    one.trackerId === other.trackerId &&
    one.deviceStatus === other.deviceStatus &&
    one.session === other.session
  )
}

function toSegment(run: TrackPosition[]): TrackSegment {
  const { driver, trackerId, deviceStatus, session } = run[0]!
  return {
    driver,
    trackerId,
    deviceStatus: { value: deviceStatus, iconColor: iconColors[deviceStatus], session },
    data: run.map(({ lat, lon }) => [lon, lat]),
    times: run.map(({ ts }) => ts),
    metaData: run.map(({ speed, heading }) => ({ speed, heading })),
  }
}
