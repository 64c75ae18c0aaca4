import { call } from '../check/call.ts'
import type { ServiceResponse } from '../check/trace.ts'
import { settings } from '../run/settings.ts'
import type { Json, JsonObject } from '../spec/json.ts'

let devices = 0

/** The id of a new device, which has no positions. */
export function newDevice(): string {
  devices += 1
  return `geofield-contract-${settings().runId}-${devices}`
}

export function nowSeconds(): number {
  return Math.floor(Date.now() / 1000)
}

let newest = 0

/** A time later than every position of these tests, so that the next position is the driver's newest on any device. */
export function newestTs(): number {
  newest = Math.max(newest + 1, nowSeconds())
  return newest
}

type Given = { trackerId: string; ts: number } & JsonObject

/** A position in Pune. The given fields replace its defaults. */
export function position(given: Given): JsonObject {
  return { lat: 18.5324, lng: 73.8568, ...given }
}

export const push = (body: Json) => call('pushPositions', { body })
export const live = (body: JsonObject = {}) => call('searchLivePositions', { body: { take: -1, ...body } })
export const history = (body: JsonObject) => call('getPositionHistory', { body })

/** The live position of one of the test user's devices, in the response of a search. */
export function deviceIn({ body }: ServiceResponse, trackerId: string): JsonObject | undefined {
  const own = (body.data.trackers as { driver: string; trackingInfo: JsonObject[] }[]).find(
    ({ driver }) => driver === settings().username,
  )
  return own?.trackingInfo.find((each) => each.trackerId === trackerId)
}

/** The times of all positions in a response of the history, one list for each segment. */
export function timesIn({ body }: ServiceResponse): number[][] {
  return (body.data as { times: number[] }[]).map(({ times }) => times)
}
