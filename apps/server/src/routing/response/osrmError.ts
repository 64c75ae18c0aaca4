import type { EngineErrorBody, LegFault, StopFault } from '../engine/engineError.ts'
import { describeDistance } from '../stops/stopFaults.ts'

export type OsrmCode =
  | 'InvalidOptions'
  | 'InvalidQuery'
  | 'InvalidValue'
  | 'NoMatch'
  | 'NoRoute'
  | 'NoSegment'
  | 'NoTrips'
  | 'NotImplemented'
  | 'TooBig'

/** An error with OSRM's code, which OSRM clients branch on. */
export class OsrmError extends Error {
  override readonly name = 'OsrmError'
  readonly code: OsrmCode
  /** Set if the roads that were not found are those of the starter map. */
  synthetic?: true
  /** The stops without a road, and those without a route between them. */
  stops?: StopFault[]
  legs?: LegFault[]

  constructor(
    code: OsrmCode,
    message: string,
    facts: Pick<EngineErrorBody, 'synthetic' | 'stops' | 'legs'> = {},
  ) {
    super(message)
    this.code = code
    const { synthetic, stops, legs } = facts
    Object.assign(this, { ...(synthetic && { synthetic }), ...(stops && { stops }), ...(legs && { legs }) })
  }
}

/**
 * Converts Valhalla's refusal to OSRM's. A code without a counterpart is a server error: OSRM requests can't cause
 * it.
 */
export function toOsrmError(body: EngineErrorBody): OsrmError | undefined {
  switch (body.error_code) {
    case 150:
    case 154:
    case 900:
      return new OsrmError('TooBig', body.error, body)
    case 170:
    case 442:
      return new OsrmError('NoRoute', `No route found between points${listLegs(body)}`, body)
    case 171:
      return new OsrmError('NoSegment', `Could not find a matching segment for ${listStops(body)}`, body)
    default:
      return undefined
  }
}

function listStops({ stops = [] }: EngineErrorBody): string {
  if (stops.length === 0) return 'a coordinate'
  return stops.map((stop) => `coordinate ${stop.index}: it ${describeDistance(stop)}`).join(', ')
}

function listLegs({ legs = [] }: EngineErrorBody): string {
  return legs
    .map(({ from, to }, at) => `${at === 0 ? ': from' : ', from'} coordinate ${from} to ${to}`)
    .join('')
}
