import type { components } from '@geofield/client/openapi'
import { judgeTrack } from '@geofield/track'
import { splitWhere } from '../platform/splitWhere.ts'
import type { Position } from './position.ts'
import { simplify } from './simplify.ts'

type TrackSegment = components['schemas']['TrackSegment']
export type TrackPosition = Pick<
  Position,
  | 'driver'
  | 'trackerId'
  | 'ts'
  | 'lat'
  | 'lon'
  | 'speed'
  | 'heading'
  | 'accuracy'
  | 'deviceStatus'
  | 'session'
  | 'motionActivity'
  | 'mock'
> &
  Partial<Pick<Position, 'altitude' | 'battery'>>
type Judged = TrackPosition & { jump: boolean }

const iconColors = { 1: '#10b981', 2: '#f59e0b', 4: '#94a3b8' }

/**
 * Splits positions, sorted by device, driver and time, into segments of one device, driver, status and session, the
 * earliest first. With `metres`, a segment drops jumps, and positions that are no farther than that from its simplified
 * line.
 */
export function toSegments(positions: TrackPosition[], metres?: number): TrackSegment[] {
  return splitByDevice(positions)
    .flatMap((track) => splitWhere(judge(track), (one, other) => !belongTogether(one, other)))
    .flatMap((run) => (metres === undefined ? [run] : simplified(run, metres)))
    .toSorted((one, other) => one[0]!.ts - other[0]!.ts)
    .map(toSegment)
}

type OfDevice = Pick<Position, 'driver' | 'trackerId'>

/** Splits positions, sorted by device, driver and time, into those of one driver on one device. */
export function splitByDevice<Item extends OfDevice>(positions: Item[]): Item[][] {
  return splitWhere(
    positions,
    (one, other) => one.driver !== other.driver || one.trackerId !== other.trackerId,
  )
}

function judge(track: TrackPosition[]): Judged[] {
  const kinds = judgeTrack(track)
  return track.map((position, index) => Object.assign(position, { jump: kinds[index] === 'jump' }))
}

function belongTogether(one: TrackPosition, other: TrackPosition): boolean {
  return one.deviceStatus === other.deviceStatus && one.session === other.session
}

function simplified(run: Judged[], metres: number): Judged[][] {
  const good = run.filter(({ jump }) => !jump)
  return good.length === 0 ? [] : [simplify(good, metres)]
}

function toSegment(run: Judged[]): TrackSegment {
  const { driver, trackerId, deviceStatus, session } = run[0]!
  return {
    driver,
    trackerId,
    deviceStatus: { value: deviceStatus, iconColor: iconColors[deviceStatus], session },
    data: run.map(({ lat, lon }) => [lon, lat]),
    times: run.map(({ ts }) => ts),
    metaData: run.map(({ speed, heading, jump, mock }) => ({
      speed,
      heading,
      ...(jump && { jump }),
      ...(mock && { mock }),
    })),
  }
}
