import { fromPart, partOf, toActivity, toNumber, toSeconds, toText } from './values.ts'

/** Reads a batch of Overland. A device without a name is `overland`. */
export function readOverland({ locations }: { locations: readonly unknown[] }): unknown[] {
  return locations.map((feature) => {
    const { coordinates } = partOf(feature, 'geometry')
    const properties = partOf(feature, 'properties')
    const [lng, lat] = Array.isArray(coordinates) ? (coordinates as unknown[]) : []
    return {
      trackerId: toText(properties.device_id) ?? 'overland',
      lat: toNumber(lat),
      lng: toNumber(lng),
      ts: toSeconds(properties.timestamp),
      speed: toNumber(properties.speed),
      heading: toNumber(properties.course),
      accuracy: toNumber(properties.horizontal_accuracy),
      altitude: toNumber(properties.altitude),
      battery: fromPart(properties.battery_level),
      motionActivity: toActivity(properties.motion),
    }
  })
}
