import type { EngineErrorBody } from '../engine/engineError.ts'

export type OsrmCode = 'InvalidOptions' | 'InvalidQuery' | 'InvalidValue' | 'NoRoute' | 'NoSegment' | 'TooBig'

/** An error with OSRM's code, which OSRM clients branch on. */
export class OsrmError extends Error {
  override readonly name = 'OsrmError'
  readonly code: OsrmCode
  /** Set if the roads that were not found are those of the starter map. */
  synthetic?: true

  constructor(code: OsrmCode, message: string, synthetic?: true) {
    super(message)
    this.code = code
    if (synthetic) this.synthetic = true
  }
}

/**
 * Converts Valhalla's refusal to OSRM's. A code without a counterpart is a server error: OSRM requests can't cause
 * it.
 */
export function toOsrmError({ error_code: code, error, synthetic }: EngineErrorBody): OsrmError | undefined {
  switch (code) {
    case 150:
    case 154:
    case 900:
      return new OsrmError('TooBig', error)
    case 170:
    case 442:
      return new OsrmError('NoRoute', 'No route found between points', synthetic)
    case 171:
      return new OsrmError('NoSegment', 'Could not find a matching segment for a coordinate', synthetic)
    default:
      return undefined
  }
}
