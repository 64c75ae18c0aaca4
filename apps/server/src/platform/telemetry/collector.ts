import { diag, DiagLogLevel } from '@opentelemetry/api'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { type IMetricReader, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import type { Log } from '../log/log.ts'
import { redactText } from '../log/redact.ts'
import { collapseRepeats } from '../log/repeats.ts'

export { startTracing } from './tracing.ts'

/** Sends metrics to a collector once a minute. */
export function pushMetrics(endpoint: string): IMetricReader {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/metrics`
  return new PeriodicExportingMetricReader({ exporter: new OTLPMetricExporter({ url }) })
}

/** Logs what the SDK could not send. Its logger is the only global of the SDK that the server sets. */
export function reportFaults(log: Log): void {
  const { note } = collapseRepeats<string>({
    windowMs: 60_000,
    maxKinds: 5,
    report: (reason, repeats) =>
      log.warn({ reason, ...(repeats > 0 && { repeats }) }, 'telemetry could not be sent'),
  })
  const report = (message: string, ...more: unknown[]) => {
    const reason = redactText([message, ...more].map(String).join(' ')).slice(0, 300)
    note(reason, reason)
  }
  const ignore = () => undefined
  const logger = { error: report, warn: report, info: ignore, debug: ignore, verbose: ignore }
  diag.setLogger(logger, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true })
}
