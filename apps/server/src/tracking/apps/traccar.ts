import {
  fromPart,
  isObject,
  partOf,
  type Sent,
  times,
  toActivity,
  toFlag,
  toNumber,
  toSeconds,
  toText,
} from './values.ts'

const metresPerSecondInKnot = 1852 / 3600

/** Reads a message of Traccar Client: JSON of version 9, or the query of versions before. */
export function readTraccar({ query, body }: { query: Sent; body: unknown }): unknown[] {
  const location = isObject(body) ? body.location : undefined
  if (location === undefined) return [readQuery(query)]
  return [location].flat().map((each) => readLocation(each, isObject(body) ? body.device_id : undefined))
}

function readQuery(query: Sent): unknown {
  const [lat, lng] = toText(query.location)?.split(',') ?? [query.lat, query.lon]
  const isValid = !['false', '0'].includes(toText(query.valid) ?? '')
  return {
    trackerId: toText(query.id) ?? toText(query.deviceid) ?? undefined,
    // Without a fix a phone has no place.
    lat: isValid ? toNumber(lat) : 0,
    lng: isValid ? toNumber(lng) : 0,
    ts: toSeconds(query.timestamp),
    speed: times(query.speed, metresPerSecondInKnot),
    heading: toNumber(query.bearing ?? query.heading),
    accuracy: toNumber(query.accuracy),
    altitude: toNumber(query.altitude),
    battery: toNumber(query.batt),
    mock: toFlag(query.mock),
  }
}

function readLocation(location: unknown, deviceId: unknown): unknown {
  const sent = isObject(location) ? location : {}
  const coords = partOf(location, 'coords')
  return {
    trackerId: toText(deviceId) ?? undefined,
    lat: toNumber(coords.latitude),
    lng: toNumber(coords.longitude),
    ts: toSeconds(sent.timestamp),
    speed: toNumber(coords.speed),
    heading: toNumber(coords.heading),
    accuracy: toNumber(coords.accuracy),
    altitude: toNumber(coords.altitude),
    battery: fromPart(partOf(location, 'battery').level),
    motionActivity: toActivity(partOf(location, 'activity').type),
    mock: toFlag(sent.mock),
  }
}
