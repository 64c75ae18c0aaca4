import { call } from '../check/call.ts'
import { provisional, writing } from '../check/check.ts'
import type { Answer } from '../check/trace.ts'
import { settings } from '../service/settings.ts'
import type { Json, JsonObject } from '../spec/json.ts'

/**
 * Returns why to skip a check that pushes positions, if provisional operations or writes are not to be checked: pushing is
 * provisional as a whole and leaves positions, which nothing deletes.
 */
export const pushing = () => provisional() ?? writing()

let devices = 0

/** A device that nobody has pushed for. */
export function newDevice(): string {
  devices += 1
  return `geofield-contract-${settings().runId}-${devices}`
}

export function nowSeconds(): number {
  return Math.floor(Date.now() / 1000)
}

let newest = 0

/** A time later than every position of these tests: the next position of the driver is its newest, whatever the device. */
export function newestTs(): number {
  newest = Math.max(newest + 1, nowSeconds())
  return newest
}

type Given = { trackerId: string; ts: number } & JsonObject

/** A position in Pune; what is given goes before. */
export function position(given: Given): JsonObject {
  return { lat: 18.5324, lng: 73.8568, ...given }
}

export const push = (body: Json) => call('pushPositions', { body })
export const live = (body: JsonObject = {}) => call('searchLivePositions', { body: { take: -1, ...body } })
export const history = (body: JsonObject) => call('getPositionHistory', { body })

/** The live position of a test's device among those that a search found. */
export function deviceIn({ body }: Answer, trackerId: string): JsonObject | undefined {
  const own = (body.data.trackers as { driver: string; trackingInfo: JsonObject[] }[]).find(
    ({ driver }) => driver === settings().username,
  )
  return own?.trackingInfo.find((each) => each.trackerId === trackerId)
}

/** Times of all positions of an answer of the history, segment by segment. */
export function timesIn({ body }: Answer): number[][] {
  return (body.data as { times: number[] }[]).map(({ times }) => times)
}
