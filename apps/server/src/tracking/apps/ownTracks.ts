import { isObject, times, toActivity, toNumber, toSeconds, toText } from './values.ts'

const metresPerSecondInKmh = 1 / 3.6

/** Reads a message of OwnTracks. Only a `location` is a position. `device` is the header X-Limit-D. */
export function readOwnTracks({ body, device }: { body: unknown; device: string | undefined }): unknown[] {
  if (!isObject(body) || body['_type'] !== 'location') return []
  const ofTopic = toText(body.topic)?.split('/')[2]
  return [
    {
      trackerId: toText(ofTopic) ?? toText(device) ?? toText(body.tid) ?? 'owntracks',
      lat: toNumber(body.lat),
      lng: toNumber(body.lon),
      ts: toSeconds(body.tst),
      speed: times(body.vel, metresPerSecondInKmh),
      heading: toNumber(body.cog),
      accuracy: toNumber(body.acc),
      altitude: toNumber(body.alt),
      battery: toNumber(body.batt),
      motionActivity: toActivity(body.motionactivities),
    },
  ]
}
