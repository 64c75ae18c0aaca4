import type { Config } from '../config/config.ts'
import type { Log } from '../log/log.ts'
import { noTelemetry, type OneOfSeveral, type Telemetry } from './telemetry.ts'

/**
 * Starts what the settings ask for. OpenTelemetry's SDK is loaded only then, because loading it takes a fifth of a
 * second.
 */
export async function startTelemetry(config: Config, log: Log, process?: OneOfSeveral): Promise<Telemetry> {
  if (config.metricsPort === undefined && config.otlpEndpoint === undefined) return noTelemetry
  const { startSdk } = await import('./sdk.ts')
  return startSdk(config, log, process)
}
