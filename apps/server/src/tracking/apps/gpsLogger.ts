import { isObject, type Sent, toActivity, toNumber, toSeconds, toText } from './values.ts'

/** Reads a position of GPSLogger, from JSON and else from the query. */
export function readGpsLogger({ query, body }: { query: Sent; body: unknown }): unknown[] {
  const sent: Sent = isObject(body) ? { ...query, ...body } : query
  return [
    {
      trackerId: toText(sent.aid) ?? toText(sent.ser) ?? 'gpslogger',
      lat: toNumber(sent.lat),
      lng: toNumber(sent.lon),
      ts: toSeconds(sent.timestamp ?? sent.time),
      speed: toNumber(sent.spd),
      heading: toNumber(sent.dir),
      accuracy: toNumber(sent.acc),
      altitude: toNumber(sent.alt),
      battery: toNumber(sent.batt),
      motionActivity: toActivity(sent.act),
    },
  ]
}
