import type { components } from '@geofield/client/openapi'
import type { Feature } from '../geoJson.ts'
import type { TrackPosition } from '../track.ts'
import type { DailyTrack } from './dailyTrack.ts'

/** A day of a device, with what its features are made of. `bridges` are metres by road, for each silence. */
export type DescribedDay = {
  day: components['schemas']['DailyTrack']
  track: DailyTrack
  bridges: (number | undefined)[]
}

const reasons = { jump: 'jump', inaccurate: 'inaccurate', off: 'off_duty' }

/** A day of a device as GeoJSON: the measured track, and every stored position beside it. */
export function dayFeatures(positions: TrackPosition[], { day, track, bridges }: DescribedDay): Feature[] {
  const { date, driver, trackerId, stops, first } = day
  const toFeature = (kind: string, geometry: Feature['geometry'], properties: object): Feature => ({
    type: 'Feature',
    geometry,
    properties: { kind, date, driver, trackerId, ...properties },
  })
  const { stops: _stops, ...totals } = day
  return [
    toFeature('day', toPoint({ lat: first.lat, lon: first.lng }), totals),
    ...track.ways.map(({ points }) =>
      toFeature('way', toLine(points), { times: points.map(({ ts }) => ts) }),
    ),
    ...stops.map(({ lat, lng, ...stop }) => toFeature('stop', toPoint({ lat, lon: lng }), stop)),
    ...track.silences.map(({ from, to }, index) => {
      const metres = bridges[index]
      const bridged = metres === undefined ? {} : { bridged: Math.round(metres) }
      return toFeature('silence', toLine([from, to]), { from: from.ts, to: to.ts, ...bridged })
    }),
    ...positions.map((position, index) => {
      const reason = track.leftOut[index]
      return toFeature('position', toPoint(position), {
        ...toSent(position),
        ...(reason && { left_out: reasons[reason] }),
      })
    }),
  ]
}

type Place = { lat: number; lon: number }

function toPoint({ lat, lon }: Place): Feature['geometry'] {
  return { type: 'Point', coordinates: [lon, lat] }
}

function toLine(places: Place[]): Feature['geometry'] {
  return { type: 'LineString', coordinates: places.map(({ lat, lon }) => [lon, lat]) }
}

/** The fields of a position as the device sent them. */
function toSent({ ts, speed, heading, accuracy, altitude, battery, ...more }: TrackPosition) {
  const { deviceStatus, session, motionActivity, mock } = more
  return {
    ts,
    speed,
    heading,
    accuracy,
    altitude: altitude ?? null,
    battery: battery ?? null,
    device_status: deviceStatus,
    session,
    motionActivity,
    ...(mock && { mock }),
  }
}
