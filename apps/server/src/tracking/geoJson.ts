import type { components } from '@geofield/client/openapi'
import type { ResponseHeaders } from '../platform/http/handlers.ts'
import { preferredType } from '../platform/http/rows/rowFormats.ts'
import type { Tracker } from './live/livePosition.ts'

type TrackSegment = components['schemas']['TrackSegment']
export type Feature = components['schemas']['TrackingFeature']
type FeatureCollection = components['schemas']['TrackingFeatures']

export const geoJsonType = 'application/geo+json'

/** Returns whether the caller prefers GeoJSON (RFC 7946) to JSON. */
export function wantsGeoJson(accept: string | undefined): boolean {
  return preferredType(accept, [geoJsonType]) !== undefined
}

export function toCollection(features: Feature[], total?: number): FeatureCollection {
  return { type: 'FeatureCollection', features, ...(total !== undefined && { total }) }
}

/** One point for each device. */
export function toPoints({ driver, trackingInfo }: Tracker): Feature[] {
  return trackingInfo.map(({ lat, lng, ...properties }) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [lng, lat] },
    properties: { driver, ...properties },
  }))
}

/** A line through the segment's good positions, or a point if there is only one; and a point for each jump. */
export function toLines({ driver, trackerId, deviceStatus, data, times, metaData }: TrackSegment): Feature[] {
  const common = { driver, trackerId, device_status: deviceStatus.value, session: deviceStatus.session }
  const all = data.map((place, index) => {
    const { jump = false, mock = false } = metaData[index]!
    return { place, ts: times[index]!, jump, mock }
  })
  const good = all.filter(({ jump }) => !jump)
  const points = (good.length === 1 ? all : all.filter(({ jump }) => jump)).map(
    ({ place, ts, jump, mock }): Feature => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: place },
      properties: { ...common, ts, ...(jump && { jump }), ...(mock && { mock }) },
    }),
  )
  if (good.length < 2) return points
  const mock = good.some((position) => position.mock)
  const properties = {
    ...common,
    iconColor: deviceStatus.iconColor,
    times: good.map(({ ts }) => ts),
    ...(mock && { mock }),
  }
  const geometry: Feature['geometry'] = { type: 'LineString', coordinates: good.map(({ place }) => place) }
  return [{ type: 'Feature', geometry, properties }, ...points]
}

/**
 * Makes a handler's result GeoJSON. Handlers are typed by the JSON form of their response, which the caller did not
 * ask for.
 */
export function asGeoJson(collection: FeatureCollection, reply: ResponseHeaders): never {
  reply.header('content-type', geoJsonType)
  return collection as never
}
